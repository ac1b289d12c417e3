"""Posy as a process of its own, beside a Discord that speaks real HTTP and a real gateway on this machine."""
