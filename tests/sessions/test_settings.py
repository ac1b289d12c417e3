"""Each wrong setting gets one sentence, and the example tells the truth."""

from __future__ import annotations

import tomllib
from datetime import UTC
from pathlib import Path

import pytest

from sessions.settings import NOT_IN_THE_FILE, Settings, SettingsError, load
from tests.sessions.tables import Ticking

EXAMPLE = Path(__file__).parents[2] / "config.example.toml"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def wrong(path: Path | None, **environ: str) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as error:
        load(path, environ)
    for sentence in error.value.sentences:
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert str(error.value) == "\n".join(error.value.sentences)
    return error.value.sentences


def test_without_file_and_environment_all_is_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    settings = load(environ={})
    assert settings.model_dump(exclude={"clock"}) == Settings().model_dump(exclude={"clock"})
    assert settings.store == "sqlite+aiosqlite:///posy.db"
    assert settings.clock.now().tzinfo is UTC


def test_a_config_in_the_folder_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("computer_pace = 0.5")
    monkeypatch.chdir(file.parent)
    assert load(environ={}).computer_pace == 0.5


def test_the_example_names_every_setting_with_its_default_and_its_line() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    for name, field in Settings.model_fields.items():
        if name in NOT_IN_THE_FILE:
            continue
        (place,) = (
            number
            for number, line in enumerate(lines)
            if line.removeprefix("# ").startswith(f"{name} = ") or line == f"[{name}]"
        )
        assert lines[place - 1] == f"# {field.description}"
    written = tomllib.loads("\n".join(lines))
    optional = {
        name for name, field in Settings.model_fields.items() if field.get_default(call_default_factory=True) is None
    }
    assert set(written) == set(Settings.model_fields) - set(NOT_IN_THE_FILE) - optional
    read, default = load(EXAMPLE, {}), Settings()
    assert read.model_dump(exclude={"clock"}) == default.model_dump(exclude={"clock"})


def test_what_is_commented_out_in_the_example_is_right_once_it_is_not(tmp_path: Path) -> None:
    text = EXAMPLE.read_text("utf-8")
    for folder in ("run", "run/posy"):
        (tmp_path / folder).mkdir()
    text = text.replace('# health_file = "/run', 'health_file = "run').replace("# bloom =", "bloom =")
    (tmp_path / "my-bloom.toml").touch()
    (tmp_path / "config.toml").write_text(text)
    settings = load(tmp_path / "config.toml", {})
    assert settings.health_file == tmp_path / "run" / "posy" / "healthy"
    assert settings.components == {"bloom": tmp_path / "my-bloom.toml"}


def test_the_environment_wins_and_empty_variables_say_nothing(file: Path) -> None:
    file.write_text('computer_pace = 1\nlog_level = "error"\nsandbox_port = 1')
    settings = load(file, {"POSY_COMPUTER_PACE": "3", "POSY_LOG_LEVEL": "", "POSY_SANDBOX_PORT": "0", "PATH": "/bin"})
    assert (settings.computer_pace, settings.log_level, settings.sandbox_port) == (3.0, "error", 0)


def test_components_come_by_variable_as_json_or_one_by_one(file: Path) -> None:
    file.touch()
    assert load(None, {"POSY_COMPONENTS": f'{{"bloom": "{file}"}}'}).components == {"bloom": file}
    assert load(None, {"POSY_COMPONENTS__BLOOM": str(file)}).components == {"bloom": file}


def test_a_settings_value_made_by_hand_looks_at_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSY_STORE", "nonsense")
    clock = Ticking()
    settings = Settings(store="sqlite+aiosqlite:///x.db", clock=clock)
    assert settings.store == "sqlite+aiosqlite:///x.db"
    assert settings.clock is clock


def test_the_token_comes_from_the_environment_or_a_secret_file_and_is_never_shown(file: Path) -> None:
    assert load(None, {}).token is None
    file.write_text("s3cret\n")
    for environ in ({"POSY_TOKEN": "s3cret"}, {"POSY_TOKEN_FILE": str(file)}):
        settings = load(None, environ)
        assert settings.token is not None
        assert settings.token.get_secret_value() == "s3cret"
        assert "s3cret" not in repr(settings)


def test_the_password_of_a_database_is_not_shown() -> None:
    assert "hush" not in repr(Settings(store="postgresql+asyncpg://posy:hush@db/posy"))


def test_a_token_in_the_file_is_refused_without_telling_it(file: Path) -> None:
    file.write_text('token = "s3cret"')
    (sentence,) = wrong(file)
    assert "POSY_TOKEN_FILE" in sentence
    assert "s3cret" not in sentence


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("sandbox_prt = 1", ["config.toml has an unknown setting “sandbox_prt”; the nearest is “sandbox_port”."]),
        ("zzz = 1", ["config.toml has an unknown setting “zzz”."]),
        ("clock = 1", ["config.toml has an unknown setting “clock”."]),
        (
            'computer_pace = "fast"',
            ["The setting “computer_pace” must be a number of seconds from 0 to 60, not “fast”."],
        ),
        (
            "computer_pace = true",
            ["The setting “computer_pace” must be a number of seconds from 0 to 60: “true” is not a number."],
        ),
        (
            "computer_pace = nan",
            ["The setting “computer_pace” must be a number of seconds from 0 to 60, not “nan”."],
        ),
        ("computer_pace = -1", ["The setting “computer_pace” must be a number of seconds from 0 to 60, not “-1”."]),
        (
            "sandbox_port = 65536",
            ["The setting “sandbox_port” must be a whole number from 0 to 65535, not “65536”."],
        ),
        ("tables_in_memory = 0", ["The setting “tables_in_memory” must be a whole number from 1 up, not “0”."]),
        ("log_level = 3", ["The setting “log_level” must be debug, info, warning or error, not “3”."]),
        (
            'store = "posy.db"',
            ["The setting “store” must be the address of a database: it looks like sqlite+aiosqlite:///posy.db."],
        ),
        (
            'store = "sqlite:///posy.db"',
            ["The setting “store” must be the address of a database: Posy needs sqlite+aiosqlite in it."],
        ),
        (
            "components = 3\nsandbox_port = false\nzzz = 1",
            [
                "config.toml has an unknown setting “zzz”.",
                "The setting “components” must be the path of an existing file by game, not “3”.",
                "The setting “sandbox_port” must be a whole number from 0 to 65535: “false” is not a number.",
            ],
        ),
    ],
)
def test_wrong_settings_in_the_file(file: Path, text: str, sentences: list[str]) -> None:
    file.write_text(text)
    assert list(wrong(file)) == sentences


def test_missing_files_and_folders(file: Path) -> None:
    file.write_text('health_file = "nowhere/healthy"\n[components]\nbloom = "nowhere.toml"\nmandala = "neither.json"')
    folder = file.parent
    assert list(wrong(file)) == [
        f"The setting “components.bloom” must be the path of an existing file by game: "
        f"there is no file {folder}/nowhere.toml.",
        f"The setting “components.mandala” must be the path of an existing file by game: "
        f"there is no file {folder}/neither.json.",
        f"The setting “health_file” must be the path of a file in an existing folder: "
        f"the folder {folder}/nowhere does not exist.",
    ]


@pytest.mark.parametrize(
    ("content", "end"),
    [
        (b"store = \n", "is not TOML: invalid value (at line 1, column 9)."),
        (b'a = 1\nb = 2\nc = "x', "is not TOML: unterminated string (at end of document)."),
        (b"a = 1\n\na = 2\n", "is not TOML: cannot overwrite a value (at line 3, column 6)."),
        (b"a = " + b"[" * 100_000, "is nested too deeply."),
        (b"a = '\xff'", "is not text in UTF-8."),
    ],
)
def test_a_malformed_file_is_told_with_its_place(file: Path, content: bytes, end: str) -> None:
    file.write_bytes(content)
    (sentence,) = wrong(file)
    assert sentence == f"The configuration {file} {end}"


def test_a_file_that_was_named_must_be_there_and_readable(file: Path) -> None:
    assert wrong(file) == (f"The configuration {file} cannot be read: No such file or directory.",)
    assert wrong(file.parent) == (f"The configuration {file.parent} cannot be read: Is a directory.",)


def test_wrong_variables(file: Path) -> None:
    file.touch()
    assert wrong(file, POSY_STROE="x") == ("POSY_STROE is an unknown setting; the nearest is “POSY_STORE”.",)
    assert wrong(file, POSY_CLOCK="x")[0].startswith("POSY_CLOCK is an unknown setting")
    assert wrong(file, POSY_COMPONENTS="{", POSY_SANDBOX_PORT="x") == (
        'POSY_COMPONENTS must be JSON, such as {"bloom": "my-bloom.toml"}.',
        "POSY_SANDBOX_PORT must be a whole number from 0 to 65535, not “x”.",
    )
    assert wrong(file, POSY_COMPONENTS__BLOOM="/nowhere")[0].startswith("POSY_COMPONENTS__BLOOM must be the path")
    assert wrong(file, POSY_TOKEN_FILE="/nowhere/token") == (
        "The secret file /nowhere/token of POSY_TOKEN_FILE cannot be read: No such file or directory.",
    )
    assert wrong(file, POSY_TOKEN_FILE=str(file)) == (f"The secret file {file} of POSY_TOKEN_FILE is empty.",)
    assert (
        wrong(file, POSY_TOKEN_FILE=str(file), POSY_TOKEN="s3cret")[0] == "Set POSY_TOKEN or POSY_TOKEN_FILE, not both."
    )


def test_a_wrong_setting_is_told_once_even_if_file_and_environment_are_wrong(file: Path) -> None:
    file.write_text("sandbox_port = -1")
    assert wrong(file, POSY_SANDBOX_PORT="-2") == (
        "POSY_SANDBOX_PORT must be a whole number from 0 to 65535, not “-2”.",
    )
