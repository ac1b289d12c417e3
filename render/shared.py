"""Results that are kept for a while and made once, however many threads ask for them at the same time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shared(Generic[K, V]):
    """The newest results, `kept` of them, by what they are made from."""

    def __init__(self, kept: int) -> None:
        self.kept = kept
        self._results: OrderedDict[K, Future[V]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The result for the key. Those who ask while it is being made wait for it; a failure is not kept."""
        with self._lock:
            future = self._results.get(key)
            mine = future is None
            if future is None:
                future = self._results[key] = Future()
                while len(self._results) > self.kept:
                    self._results.popitem(last=False)
            else:
                self._results.move_to_end(key)
        if mine:
            try:
                future.set_result(make())
            except BaseException as error:
                with self._lock:
                    if self._results.get(key) is future:
                        del self._results[key]
                future.set_exception(error)
                raise
        return future.result()

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._results.clear()
