"""Sentences word by word: which words can follow what was said so far, and many sentences in few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product, takewhile

from rules.pieces import changed


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


def beginning(sentences: Iterable[str], said: str = "") -> str:
    """The words said so far with those that say themselves, for they have no alternative."""
    left = tuple(sentence for sentence in sentences if begins(sentence, said))
    return _shared(left) if len(left) > 1 else said


def branches(sentences: Iterable[str], said: str = "", at_once: int = 1) -> tuple[Branch, ...]:
    """The ways on after `said`, in the order of the sentences; empty when none begins so.

    Words without an alternative are said by themselves, and the next two are told together where that makes no more
    than `at_once` ways. A single sentence is still offered, never said by itself. A sentence with which others begin
    stands before their ways on, so that what was said is never a whole sentence.
    """
    left = tuple(sentence for sentence in sentences if begins(sentence, said))
    if len(left) > 1:
        said = _shared(left)
    ways = tuple(_ways(left, said, 2))
    if len(ways) > at_once:
        ways = tuple(_ways(left, said, 1))
    return tuple(Branch(_after(words, said), words, group) for words, group in ways)


def _ways(left: Sequence[str], said: str, count: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentences in groups by so many of the next words, each with the words that its group shares."""
    groups: dict[str, list[str]] = {}
    for sentence in left:
        following = _after(sentence, said).split(" ")[:count]
        groups.setdefault(" ".join([said, *following]).strip(), []).append(sentence)
    for words, group in groups.items():
        if words in group and len(group) > 1:
            yield words, (words,)
            yield from _ways([sentence for sentence in group if sentence != words], words, count)
        else:
            yield _shared(group), tuple(group)


@dataclass(frozen=True, slots=True)
class Pattern:
    """Sentences that differ in some words alone. `places` holds the words for each place; every mixture is a sentence.

    Its `str` can be read aloud: “play green 1 to 3, then left or right”. `label` is what stands beside each of them.
    """

    places: tuple[tuple[str, ...], ...]
    label: str = ""

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(map(" ".join, product(*self.places)))

    def __str__(self) -> str:
        said = ""
        chosen = False
        for words in self.places:
            many = len(words) > 1
            said += f"{', then ' if many and chosen else ' ' if said else ''}{_either(words)}"
            chosen |= many
        return said


def patterns(labels: Mapping[str, str]) -> tuple[Pattern, ...]:
    """All these sentences, each in one pattern, in the order of the first ones; `labels[sentence]` stands beside it.

    Sentences are put together where the label is the same and all that differs is a number, or else the last word: who
    looks for what can be done with “green” finds it in lines of its own.
    """
    found = [Pattern(tuple((word,) for word in sentence.split(" ")), label) for sentence, label in labels.items()]
    for place in range(max((len(pattern.places) for pattern in found), default=0)):
        found = _merged(found, place, _is_number)
    return tuple(_merged(found, -1, lambda pattern, place: True))


def _merged(found: Iterable[Pattern], place: int, may: Callable[[Pattern, int], bool]) -> list[Pattern]:
    """Patterns that differ in this place alone as one, where that may be."""
    merged: dict[object, Pattern] = {}
    for pattern in found:
        key: object = pattern
        if may(pattern, place):
            key = (_with(pattern, place, ()).places, pattern.label)
            if key in merged:
                pattern = _with(pattern, place, merged[key].places[place] + pattern.places[place])
        merged[key] = pattern
    return list(merged.values())


def _with(pattern: Pattern, place: int, words: tuple[str, ...]) -> Pattern:
    return Pattern(changed(pattern.places, place % len(pattern.places), words), pattern.label)


def _is_number(pattern: Pattern, place: int) -> bool:
    return place < len(pattern.places) and pattern.places[place][0].isdecimal()


def _either(words: Sequence[str]) -> str:
    """“a, b or c”; three and more numbers in a row are told as “1 to 3”."""
    runs = list(_runs(words))
    return f"{', '.join(runs[:-1])} or {runs[-1]}" if len(runs) > 1 else runs[0]


def _runs(words: Sequence[str]) -> Iterator[str]:
    start = 0
    while start < len(words):
        end = start + 1
        while end < len(words) and words[start].isdecimal() and words[end] == str(int(words[end - 1]) + 1):
            end += 1
        if end - start < 3:
            end = start + 1
            yield words[start]
        else:
            yield f"{words[start]} to {words[end - 1]}"
        start = end


def _shared(sentences: Sequence[str]) -> str:
    """The words with which all of them begin; of several, not all the words of one."""
    columns = zip(*(sentence.split(" ") for sentence in sentences), strict=False)
    words = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns)]
    if len(sentences) > 1 and " ".join(words) in sentences:
        words.pop()
    return " ".join(words)


def _after(sentence: str, said: str) -> str:
    return sentence[len(said) :].lstrip()
