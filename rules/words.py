"""Sentences word by word: which words can follow what was said so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile


@dataclass(frozen=True, slots=True)
class Branch:
    """One way on. `adds` is what it adds to what was said; `said` is then said; `sentences` are still possible."""

    adds: str
    said: str
    sentences: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Whether this completes a sentence."""
        return self.sentences == (self.said,)


def begins(sentence: str, said: str) -> bool:
    """Whether the sentence begins with these whole words."""
    return not said or sentence == said or sentence.startswith(said + " ")


def branches(sentences: Iterable[str], said: str = "", at_once: int = 1) -> tuple[Branch, ...]:
    """The ways on after `said`, in the order of the sentences; empty when none begins so.

    Words without an alternative are said by themselves. When no more than `at_once` sentences are left, each is offered
    whole. A single sentence is still offered, never said by itself.
    """
    left = tuple(sentence for sentence in sentences if begins(sentence, said))
    if len(left) > 1:
        said = _shared(left)
    if len(left) <= at_once:
        return tuple(Branch(_after(sentence, said), sentence, (sentence,)) for sentence in left)
    groups: dict[str, list[str]] = {}
    for sentence in left:
        groups.setdefault(_after(sentence, said).partition(" ")[0], []).append(sentence)
    ways = [(_shared(group), tuple(group)) for group in groups.values()]
    return tuple(Branch(_after(words, said), words, group) for words, group in ways)


def _shared(sentences: Sequence[str]) -> str:
    """The words with which all of them begin."""
    columns = zip(*(sentence.split(" ") for sentence in sentences), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))


def _after(sentence: str, said: str) -> str:
    return sentence[len(said) :].lstrip()
