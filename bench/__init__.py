"""What Posy costs, each figure beside its budget and beside a naive or a peer measure of the same run."""
