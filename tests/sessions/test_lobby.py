"""What people do before a game begins."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.chance import SealedChance
from rules.game import IllegalMove
from sessions.refusal import Refusal
from sessions.seats import GARDEN, Person
from sessions.session import Session, Status
from tests.sessions.tables import ANN, BEN, CLEO, DAN, NOW, PEOPLE, begun, lobby

EVE = Person("Eve", 5, 905)


def test_nobody_sits_twice() -> None:
    with pytest.raises(Refusal, match="sit at this table already"):
        lobby(ANN).join(replace(ANN, name="Ann again", joined=999))


def test_a_full_table_takes_nobody() -> None:
    with pytest.raises(Refusal, match="All 4 seats are taken"):
        lobby(*PEOPLE).join(EVE)


def test_people_with_the_same_name_are_different_people() -> None:
    session = lobby(ANN).join(replace(BEN, name="Ann"))
    assert session.names == ("Ann", "Ann")
    assert session.seat_of(2) == 1


def test_names_are_kept_as_given() -> None:
    name = "`@everyone` \u202egniR\u200b 𝕬 👩‍👩‍👧‍👦"
    assert lobby(ANN).join(Person(name, 9, 1)).names[1] == name


def test_a_host_who_leaves_hands_the_lobby_to_the_next_person_and_not_to_a_computer() -> None:
    session = lobby(ANN).add_computer(1).join(BEN).leave(1, NOW)
    assert session.host == 2
    assert [person.id for person in session.people] == [None, 2]


def test_when_somebody_else_leaves_the_host_stays() -> None:
    assert lobby(ANN, BEN, CLEO).leave(2, NOW).host == 1


def test_the_last_person_who_leaves_cancels_the_table_even_if_computers_stay() -> None:
    session = lobby(ANN).add_computer(1).leave(1, NOW)
    assert (session.status, session.ended) == (Status.CANCELLED, NOW)
    with pytest.raises(Refusal, match="closed"):
        session.join(BEN)


def test_who_does_not_sit_cannot_leave() -> None:
    with pytest.raises(Refusal, match="do not sit"):
        lobby(ANN).leave(2, NOW)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.kick(2, 0),
        lambda s: s.add_computer(2),
        lambda s: s.set_option(2, "x", "y"),
        lambda s: s.shuffle(2),
        lambda s: s.start(2, NOW),
        lambda s: s.cancel(2, NOW),
    ],
)
def test_only_the_host_arranges_the_lobby(change: Callable[[Session], Session]) -> None:
    with pytest.raises(Refusal, match="Only the host"):
        change(lobby(ANN, BEN))


def test_the_host_kicks_others_but_not_oneself() -> None:
    session = lobby(ANN, BEN, CLEO).kick(1, 1)
    assert session.names == ("Ann", "Cleo")
    with pytest.raises(Refusal, match="Leave the table instead"):
        session.kick(1, 0)
    with pytest.raises(Refusal, match="Nobody sits there"):
        session.kick(1, 2)


def test_computer_players_have_garden_names_that_nobody_at_the_table_has() -> None:
    session = lobby(replace(ANN, name="Bramble"))
    for _ in range(3):
        session = session.add_computer(1)
    assert len(set(session.names)) == 4
    assert set(session.names[1:]) <= set(GARDEN)
    assert [session.is_computer(seat) for seat in range(4)] == [False, True, True, True]


def test_too_few_players_cannot_start() -> None:
    with pytest.raises(Refusal, match="needs 2 players: 1 more must join"):
        lobby(ANN).start(1, NOW)


@pytest.mark.parametrize(("name", "value"), [("nothing", "on"), ("nothing", "")])
def test_an_option_that_the_game_does_not_have_is_refused(name: str, value: str) -> None:
    with pytest.raises(IllegalMove, match="has no option “nothing”"):
        lobby(ANN).set_option(1, name, value)


def test_the_host_cancels_the_lobby() -> None:
    session = lobby(ANN, BEN).cancel(1, NOW)
    assert (session.status, session.ended, session.over, session.ranking) == (Status.CANCELLED, NOW, True, ())


def test_in_a_lobby_nothing_can_be_played_and_in_a_game_nobody_joins() -> None:
    with pytest.raises(Refusal, match="has not begun"):
        lobby(ANN, BEN).answer(0, 0, "start north", NOW)
    session = begun(ANN, BEN)
    changes: tuple[Callable[[], Session], ...] = (
        lambda: session.join(CLEO),
        lambda: session.leave(1, NOW),
        lambda: session.start(1, NOW),
        lambda: session.cancel(1, NOW),
    )
    for change in changes:
        with pytest.raises(Refusal, match="has begun already"):
            change()


def test_the_seed_is_the_hash_of_the_secret_and_the_join_presses_in_their_order() -> None:
    session = begun(ANN, BEN)
    assert session.table is not None
    assert session.table.seed == hashlib.sha256(b"a secret:901:902").hexdigest()
    assert session.sealed == hashlib.sha256(b"a secret").hexdigest()


def test_who_presses_join_when_changes_the_seed() -> None:
    seeds = {
        _seed(begun(ANN, BEN)),
        _seed(begun(BEN, ANN)),
        _seed(begun(ANN, replace(BEN, joined=903))),
        _seed(begun(ANN, BEN, secret="another")),
    }
    assert len(seeds) == 4


def test_drawn_seats_follow_from_the_seed_and_stand_in_the_log() -> None:
    orders = set()
    for number in range(40):
        start = lobby(ANN, BEN, CLEO, DAN, secret=f"secret {number}")
        session = start.shuffle(1).start(1, NOW)
        seed = hashlib.sha256(f"secret {number}:901:902:903:904".encode()).hexdigest()
        assert _seed(session) == seed
        chance, people = SealedChance(f"{seed}:seats", 0), list(PEOPLE)
        assert session.people == tuple(people.pop(chance.below(len(people))) for _ in range(4))
        assert session.log[0].text == "seats " + " ".join(str(PEOPLE.index(person)) for person in session.people)
        assert session.names == tuple(session.log[0].events[0].text.told(session.names)[21:-1].split(", "))
        orders.add(session.people)
    assert len(orders) > 12


def test_shuffle_twice_is_the_order_of_joining() -> None:
    assert lobby(ANN, BEN).shuffle(1).shuffle(1) == lobby(ANN, BEN)


def _seed(session: Session) -> str:
    assert session.table is not None
    return session.table.seed


def test_in_a_rematch_who_began_sits_last_and_newcomers_after_them() -> None:
    former = lobby(ANN, BEN, CLEO).set_pace(1, "brisk").start(1, NOW)
    again = lobby(CLEO).as_before(former)
    again = again.join(DAN).join(ANN).join(BEN)
    assert [person.name for person in again.people] == ["Ben", "Cleo", "Ann", "Dan"]
    assert again.pace == "brisk"
    assert again.host == CLEO.id
