"""What a host can set: in a file, in the environment, and in tests by hand."""

from __future__ import annotations

import difflib
import os
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)
from pydantic_settings import (
    SettingsError as UnreadableVariable,
)

from sessions.address import address
from sessions.clock import Clock, SystemClock
from sessions.faults import Faulty, read, read_toml, sentences

PREFIX = "POSY_"
TOKEN_FILE = "POSY_TOKEN_FILE"
NOT_IN_THE_FILE = ("token", "clock")


class SettingsError(Faulty):
    """The settings are wrong."""


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    return path


_ExistingFile = Annotated[Path, AfterValidator(_existing)]


class Settings(BaseSettings):
    """Everything that a host can set. Made by `load`, or directly: then neither file nor environment is looked at."""

    model_config = SettingsConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, env_prefix=PREFIX, env_nested_delimiter="__"
    )

    token: SecretStr | None = Field(
        default=None,
        title="the bot's token",
        description="The bot's token at Discord: only in the environment, or in a file that POSY_TOKEN_FILE names.",
    )
    store: str = Field(
        default="sqlite+aiosqlite:///posy.db",
        repr=False,
        title="the address of a database",
        description="The database with all tables, as an SQLAlchemy URL; a relative path starts where Posy is started.",
    )
    components: dict[str, _ExistingFile] = Field(
        default={},
        title="the path of an existing file by game",
        description="Your own set of components for a game, instead of the house set: a TOML or JSON file by game.",
    )
    computer_pace: float = Field(
        default=2.0,
        ge=0,
        le=60,
        allow_inf_nan=False,
        title="a number of seconds from 0 to 60",
        description="How many seconds a computer player waits before it answers, so that people can follow.",
    )
    tables_in_memory: int = Field(
        default=1000,
        ge=1,
        title="a whole number from 1 up",
        description="How many tables are kept in memory; the others are loaded when somebody looks at them.",
    )
    emojis: bool = Field(
        default=True,
        title="true or false",
        description="Whether Posy uploads its drawings as emojis of your application and shows them beside words.",
    )
    sandbox_port: int = Field(
        default=8000,
        ge=0,
        le=65535,
        title="a whole number from 0 to 65535",
        description="The port of the page that the sandbox opens on this machine; 0 takes any that is free.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info",
        title="debug, info, warning or error",
        description="How much is logged: debug, info, warning or error.",
    )
    health_file: Path | None = Field(
        default=None,
        title="the path of a file in an existing folder",
        description="A file that is touched while all is well, for the health check of a container.",
    )
    clock: Clock = Field(default_factory=SystemClock, repr=False, title="a clock")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)

    @field_validator("computer_pace", "tables_in_memory", "sandbox_port", mode="before")
    @classmethod
    def _number(cls, value: object) -> object:
        if isinstance(value, bool):
            raise ValueError(f"“{str(value).lower()}” is not a number")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _level(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @field_validator("store")
    @classmethod
    def _store(cls, value: str) -> str:
        address(value)
        return value

    @field_validator("health_file")
    @classmethod
    def _folder(cls, value: Path | None) -> Path | None:
        if value is not None and not value.parent.is_dir():
            raise ValueError(f"the folder {value.parent} does not exist")
        return value


def load(path: Path | None = None, environ: Mapping[str, str] = os.environ) -> Settings:
    """Read the file (without a path `config.toml`, which may be missing) and the environment, which wins."""
    wrong: list[str] = []
    written = _file(path or Path("config.toml"), must_exist=path is not None, wrong=wrong)
    given = _environment(environ, wrong)
    try:
        settings = Settings(**{**written, **given})
    except ValidationError as error:
        raise SettingsError(*wrong, *_sentences(error, given)) from None
    if wrong:
        raise SettingsError(*wrong)
    return settings


def _file(path: Path, must_exist: bool, wrong: list[str]) -> dict[str, Any]:
    """What the file says, without what it must not say; relative paths start at the file."""
    if not must_exist and not path.exists():
        return {}
    try:
        written = read_toml(path, f"The configuration {path}")
    except Faulty as error:
        wrong.extend(error.sentences)
        return {}
    known = [name for name in Settings.model_fields if name not in NOT_IN_THE_FILE]
    if "token" in written:
        wrong.append(f"The token does not belong in {path.name}: set POSY_TOKEN, or POSY_TOKEN_FILE to a secret file.")
    unknown = [name for name in written if name not in known and name != "token"]
    wrong.extend(f"{path.name} has an unknown setting “{name}”{_nearest(name, known)}." for name in unknown)
    return {name: _from(path.parent, name, value) for name, value in written.items() if name in known}


def _from(folder: Path, name: str, value: Any) -> Any:
    if name == "components" and isinstance(value, dict):
        return {game: folder / file if isinstance(file, str) else file for game, file in value.items()}
    if name == "health_file" and isinstance(value, str):
        return folder / value
    return value


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"; the nearest is “{near[0]}”" if near else ""


def _environment(environ: Mapping[str, str], wrong: list[str]) -> dict[str, Any]:
    """What the variables say. An empty variable says nothing, as in a compose file that passes on what is not set."""
    given = {name: value for name, value in environ.items() if name.startswith(PREFIX) and value}
    known = [*(PREFIX + name.upper() for name in Settings.model_fields if name != "clock"), TOKEN_FILE]
    unknown = [name for name in given if name not in known and not name.startswith(PREFIX + "COMPONENTS__")]
    wrong.extend(f"{name} is an unknown setting{_nearest(name, known)}." for name in unknown)
    values: dict[str, Any] = {}
    try:
        values = {name: value for name, value in _Variables(given)().items() if name != "clock"}
    except UnreadableVariable:
        wrong.append('POSY_COMPONENTS must be JSON, such as {"bloom": "my-bloom.toml"}.')
        del given["POSY_COMPONENTS"]
        values = {name: value for name, value in _Variables(given)().items() if name != "clock"}
    if TOKEN_FILE in given:
        if "token" in values:
            wrong.append("Set POSY_TOKEN or POSY_TOKEN_FILE, not both.")
        values |= _secret(Path(given[TOKEN_FILE]), wrong)
    return values


class _Variables(EnvSettingsSource):
    """Reads the variables that are passed instead of those of the process."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        super().__init__(Settings)
        self.env_vars = {name.lower(): value for name, value in environ.items()}


def _secret(path: Path, wrong: list[str]) -> dict[str, str]:
    name = f"The secret file {path} of {TOKEN_FILE}"
    try:
        if token := read(path, name).strip():
            return {"token": token}
        wrong.append(f"{name} is empty.")
    except Faulty as error:
        wrong.extend(error.sentences)
    return {}


def _sentences(error: ValidationError, given: Container[str]) -> tuple[str, ...]:
    """One sentence for each wrong setting, which is called as it was given."""

    def place(steps: Sequence[int | str]) -> str:
        name = ".".join(map(str, steps[:2]))
        return PREFIX + name.upper().replace(".", "__") if steps[0] in given else f"The setting “{name}”"

    return sentences(error, place, lambda fault: Settings.model_fields[str(fault["loc"][0])].title)
