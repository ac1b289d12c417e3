"""Who may sit down: doors, invitations, and seats that somebody else takes over."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from sessions.acts import PAUSE, Kind
from sessions.invitations import MOST, ask, decline, free_for, invite, is_invited, withdraw
from sessions.pace import PATIENCE, asked_at
from sessions.privacy import left
from sessions.refusal import Refusal
from sessions.replay import replayed
from sessions.session import Door, Guest, Session
from tests.sessions.tables import ANN, BEN, CLEO, DAN, NOW, answered, begun, lobby

DORA, ED = Guest("Dora", 11), Guest("Ed", 12)


def for_seat(guest: Guest, seat: int) -> Guest:
    return replace(guest, seat=seat)


def late(session: Session) -> tuple[Session, int]:
    """Whoever is asked has run out of time."""
    (seat,) = session.waiting
    return session.run_out(seat, NOW + PATIENCE), seat


def test_an_invitation_seats_nobody_before_they_accept_it() -> None:
    table = invite(lobby(ANN).open_to(1, Door.INVITED), 1, Guest("Ben", 2))
    assert table.names == ("Ann",)
    assert is_invited(table, 2)
    table = table.join(BEN)
    assert table.names == ("Ann", "Ben")
    assert not table.guests


def test_a_door_lets_in_only_those_it_is_open_to() -> None:
    table = replace(lobby(ANN), role=77)
    assert table.join(BEN).names == ("Ann", "Ben")
    with pytest.raises(Refusal, match="invited"):
        table.open_to(1, Door.INVITED).join(BEN)
    by_role = table.open_to(1, Door.ROLE)
    with pytest.raises(Refusal, match="<@&77>"):
        by_role.join(BEN, [76])
    assert by_role.join(BEN, [77]).names == ("Ann", "Ben")
    assert invite(by_role, 1, Guest("Ben", 2)).join(BEN).names == ("Ann", "Ben")
    assert by_role.add_computer(1).people[1].computer, "computer players need no invitation"
    with pytest.raises(Refusal, match="No role"):
        lobby(ANN).open_to(1, Door.ROLE)
    with pytest.raises(Refusal, match="host"):
        lobby(ANN, BEN).open_to(2, Door.INVITED)


def test_who_declines_is_not_invited_any_more() -> None:
    table = invite(lobby(ANN).open_to(1, Door.INVITED), 1, Guest("Ben", 2))
    table = decline(table, 2, NOW)
    with pytest.raises(Refusal):
        table.join(BEN)
    with pytest.raises(Refusal, match="not invited"):
        decline(table, 2, NOW)


def test_only_who_sits_there_invites_and_nobody_twice() -> None:
    table = lobby(ANN, BEN)
    with pytest.raises(Refusal, match="Only those who sit"):
        invite(table, 9, DORA)
    with pytest.raises(Refusal, match="sit at this table already"):
        invite(table, 1, Guest("Ben", 2))
    table = invite(table, 2, DORA)
    with pytest.raises(Refusal, match="invited already"):
        invite(table, 1, DORA)
    for number in range(MOST - 1):
        table = invite(table, 1, Guest("x", 100 + number))
    with pytest.raises(Refusal, match=f"{MOST} people"):
        invite(table, 1, ED)


def test_a_rematch_has_the_same_door_and_invites_those_who_played() -> None:
    former = begun(ANN, BEN, CLEO)
    again = lobby(BEN).as_before(replace(former, door=Door.INVITED))
    assert again.door is Door.INVITED
    assert [guest.id for guest in again.guests] == [1, 3]
    assert again.join(ANN).names == ("Ben", "Ann")


def test_the_seat_of_somebody_whose_time_is_over_is_taken_over_when_the_others_agree() -> None:
    session, seat = late(begun(ANN, BEN, CLEO))
    others = [other for other in range(3) if other != seat]
    assert free_for(session, DORA.id) == (seat,)
    asked = ask(session, seat, for_seat(DORA, seat), NOW)
    assert asked.people == session.people, "nobody has agreed yet"
    assert free_for(asked, DORA.id) == ()
    for other in others:
        asked = asked.agree(other, f"replace {seat}", NOW)
    assert asked.people[seat].name == "Dora"
    assert asked.people[seat].joined == session.people[seat].joined, "the seed stays what it was"
    assert asked.seat_of(session.people[seat].id or 0) is None
    assert asked.log[-1].kind is Kind.REPLACE
    assert not asked.guests
    assert asked.number(seat) == session.number(seat) + 1, "buttons of the former person are stale"
    assert asked_at(asked, seat) == NOW, "whoever is new has all the time"


def test_a_seat_whose_person_is_there_needs_their_consent_too() -> None:
    session = begun(ANN, BEN)
    assert free_for(session, DORA.id) == ()
    with pytest.raises(Refusal, match="cannot be asked for"):
        ask(session, 0, for_seat(DORA, 0), NOW)
    session = invite(session, 2, DORA)
    assert free_for(session, DORA.id) == (0, 1)
    asked = ask(session, 1, for_seat(DORA, 1), NOW).agree(0, "replace 1", NOW)
    assert asked.names == ("Ann", "Ben")
    assert asked.agree(1, "replace 1", NOW).names == ("Ann", "Dora")


def test_a_refusal_and_second_thoughts_leave_everything_as_it_was() -> None:
    session, seat = late(begun(ANN, BEN, CLEO))
    other = (seat + 1) % 3
    asked = ask(session, seat, for_seat(DORA, seat), NOW)
    refused = asked.reject(other, f"replace {seat}", NOW)
    assert not refused.motions
    assert refused.people == session.people
    assert free_for(refused, ED.id) == (seat,)
    gone = withdraw(asked, DORA.id, NOW)
    assert not gone.motions
    assert not gone.guests
    with pytest.raises(Refusal, match="not open"):
        gone.agree(other, f"replace {seat}", NOW)
    with pytest.raises(Refusal, match="do not ask"):
        withdraw(gone, DORA.id, NOW)


def test_after_a_refusal_one_can_ask_once_more() -> None:
    session, seat = late(begun(ANN, BEN, CLEO))
    refused = ask(session, seat, for_seat(DORA, seat), NOW).reject((seat + 1) % 3, f"replace {seat}", NOW)
    again = ask(refused, seat, for_seat(ED, seat), NOW)
    for other in {0, 1, 2} - {seat}:
        again = again.agree(other, f"replace {seat}", NOW)
    assert again.people[seat].name == "Ed"


def test_a_wish_to_take_over_outlives_moves_of_others() -> None:
    session = invite(begun(ANN, BEN), 1, DORA)
    asked = ask(session, 0, for_seat(DORA, 0), NOW)
    asked = answered(asked, random.Random(1))
    assert "replace 0" in asked.motions


def test_a_computer_that_stood_in_leaves_when_somebody_takes_over() -> None:
    session, seat = late(begun(ANN, BEN, CLEO))
    others = [other for other in range(3) if other != seat]
    session = session.propose(others[0], f"stand-in {seat}", NOW + PATIENCE)
    session = session.agree(others[1], f"stand-in {seat}", NOW + PATIENCE)
    assert seat in session.stood_in
    asked = ask(session, seat, for_seat(DORA, seat), NOW + PATIENCE)
    for other in others:
        asked = asked.agree(other, f"replace {seat}", NOW + PATIENCE)
    assert seat not in asked.stood_in
    assert asked.people[seat].id == DORA.id


def test_nobody_takes_over_from_who_gave_up_or_from_a_computer_player() -> None:
    session = lobby(ANN, BEN, CLEO).add_computer(1).start(1, NOW)
    session = invite(session.concede(2, NOW), 1, DORA)
    assert free_for(session, DORA.id) == (0, 1)
    assert free_for(session, BEN.id or 0) == ()


def test_an_invitation_that_was_not_answered_ends_with_the_lobby() -> None:
    session = invite(lobby(ANN, BEN), 1, DORA).start(1, NOW)
    assert not session.guests
    assert free_for(session, DORA.id) == ()


def test_nobody_is_invited_where_no_seat_can_be_had() -> None:
    session = invite(invite(begun(ANN, BEN), 1, DORA), 1, ED)
    session = ask(ask(session, 0, for_seat(DORA, 0), NOW), 1, for_seat(ED, 1), NOW)
    with pytest.raises(Refusal, match="no seat"):
        invite(session, 1, Guest("Flo", 13))


def test_a_host_who_is_replaced_hands_the_table_on() -> None:
    session = invite(begun(ANN, BEN), 1, DORA)
    session = ask(session, 0, for_seat(DORA, 0), NOW).agree(0, "replace 0", NOW).agree(1, "replace 0", NOW)
    assert session.host == DORA.id


def test_a_record_in_which_somebody_took_over_is_repeated() -> None:
    session = invite(begun(ANN, BEN), 1, DORA)
    session = ask(session, 0, for_seat(DORA, 0), NOW).agree(0, "replace 0", NOW).agree(1, "replace 0", NOW)
    first = replace(lobby(DORA_AS_ANN, BEN), secret=session.secret)
    *_, again = replayed(first, session.log)
    assert again.log == session.log
    assert again.table == session.table


DORA_AS_ANN = replace(ANN, name="Dora", id=DORA.id)


def test_alone_among_computer_players_one_decides_oneself() -> None:
    session = lobby(ANN).add_computer(1).start(1, NOW)
    while session.waiting != (0,):
        session = answered(session, random.Random(2))
    session = session.run_out(0, NOW + PATIENCE + timedelta(hours=1))
    assert session.late == (0,)
    asked = ask(session, 0, for_seat(DORA, 0), NOW)
    assert asked.names[0] == "Ann"
    assert asked.agree(0, "replace 0", NOW).names[0] == "Dora"


def test_others_stay_invited_when_one_comes() -> None:
    table = invite(invite(lobby(ANN), 1, DORA), 1, Guest("Dan", 4)).join(DAN)
    assert table.guests == (DORA,)


# Odd moments


def test_who_asks_and_then_declines_or_leaves_is_not_seated_any_more() -> None:
    asked = ask(invite(begun(ANN, BEN), 1, DORA), 0, for_seat(DORA, 0), NOW)
    for gone in (decline(asked, DORA.id, NOW), left(asked, DORA.id, NOW)):
        assert not gone.motions
        assert not gone.guests
    invited = invite(lobby(ANN), 1, DORA)
    assert not left(invited, DORA.id, NOW).guests
    assert left(asked, ED.id, NOW) is asked


def test_a_guest_whose_seat_was_given_up_is_told_so_and_can_be_invited_for_another_one() -> None:
    session, seat = late(begun(ANN, BEN, CLEO))
    other = (seat + 1) % 3
    session = ask(session, seat, for_seat(DORA, seat), NOW).concede(seat, NOW)
    with pytest.raises(Refusal, match="has given up"):
        ask(session, seat, for_seat(ED, seat), NOW)
    session = invite(session, session.people[other].id or 0, DORA)
    assert session.guests == (DORA,)
    asked = ask(session, other, for_seat(DORA, other), NOW)
    assert asked.guests == (for_seat(DORA, other),)


def test_after_the_game_nobody_withdraws_in_words_of_the_log() -> None:
    session = ask(invite(begun(ANN, BEN), 1, DORA), 0, for_seat(DORA, 0), NOW)
    over = session.vote_cancel(0, NOW).vote_cancel(1, NOW)
    with pytest.raises(Refusal, match="ended without a result"):
        withdraw(over, DORA.id, NOW)
    assert left(over, DORA.id, NOW) is over


def test_whoever_takes_over_has_agreed_to_nothing_yet() -> None:
    session = invite(begun(ANN, BEN, CLEO), 1, DORA).propose(0, PAUSE, NOW).agree(1, PAUSE, NOW)
    session = ask(session.vote_cancel(1, NOW), 0, for_seat(DORA, 0), NOW)
    for seat in range(3):
        session = session.agree(seat, "replace 0", NOW)
    assert session.names[0] == "Dora"
    assert session.motions[PAUSE] == (1,)
    assert session.cancel_votes == {1}
    session = ask(invite(session, 2, ED), 1, for_seat(ED, 1), NOW)
    for seat in range(3):
        session = session.agree(seat, "replace 1", NOW)
    assert session.names[1] == "Ed"
    assert not session.motions, "nobody at the table is left who put it"
    assert not session.cancel_votes


def test_when_all_others_agree_it_is_done_as_soon_as_the_time_of_the_seat_is_over() -> None:
    session = begun(ANN, BEN)
    (seat,) = session.waiting
    session = ask(invite(session, 1, DORA), seat, for_seat(DORA, seat), NOW).agree(1 - seat, f"replace {seat}", NOW)
    assert session.names == ("Ann", "Ben"), "the seat's own person has not agreed"
    session = session.run_out(seat, NOW + PATIENCE)
    assert session.names[seat] == "Dora"
    assert not session.late, "whoever is new has all the time"
