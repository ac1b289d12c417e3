"""Discord's own description of its API, where it is at hand: are the payloads that the bot sends what it describes?"""

from __future__ import annotations

import copy
import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
from referencing import Registry
from referencing.jsonschema import DRAFT202012
from simcord import HttpLogEntry

from tests.cogs.world import parts

FILE = Path(os.environ.get("DISCORD_OPENAPI", "openapi.json"))
CHECKED = {"POST", "PUT", "PATCH"}


@cache
def _description() -> dict[str, Any]:
    description: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return description


@cache
def _routes() -> list[tuple[str, re.Pattern[str], str]]:
    """Method, pattern and pointer of every route that takes a body, the most literal first."""
    routes = []
    for path, operations in _description()["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}) if isinstance(operation, dict) else {}
            if "application/json" not in content:
                continue
            escaped = path.replace("~", "~0").replace("/", "~1")
            pointer = f"#/paths/{escaped}/{method}/requestBody/content/application~1json/schema"
            pattern = re.compile(re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(path)))
            routes.append((path.count("{"), method.upper(), pattern, pointer))
    return [(method, pattern, pointer) for _, method, pattern, pointer in sorted(routes, key=lambda route: route[0])]


@cache
def _validator(pointer: str) -> jsonschema.Draft202012Validator:
    resource = DRAFT202012.create_resource(_description())
    registry: Registry[Any] = Registry().with_resource("discord:openapi", resource)
    return jsonschema.Draft202012Validator({"$ref": f"discord:openapi{pointer}"}, registry=registry)


def complaints(request: HttpLogEntry) -> list[str]:
    """What Discord's description says against this request; None checked: an empty list."""
    pointer = next(
        (p for method, path, p in _routes() if method == request.method and path.fullmatch(request.path)), ""
    )
    if request.method not in CHECKED or request.json is None or not pointer:
        return []
    return [_told(error) for error in _validator(pointer).iter_errors(_plain(request.json))]


def checked(request: HttpLogEntry) -> bool:
    """Whether the description knows this request's body."""
    return request.json is not None and any(m == request.method and p.fullmatch(request.path) for m, p, _ in _routes())


def _plain(payload: Any) -> Any:
    """discord.py sends ids as numbers in places; the description wants strings of digits."""
    payload = copy.deepcopy(payload)
    for holder in (payload, payload.get("data") if isinstance(payload, dict) else None):
        if isinstance(holder, dict):
            for attachment in holder.get("attachments") or []:
                attachment["id"] = str(attachment["id"])
            mentions = holder.get("allowed_mentions") or {}
            if "users" in mentions:
                mentions["users"] = [str(user) for user in mentions["users"]]
            for part in parts(holder.get("components") or []):
                if emoji := part.get("emoji"):
                    emoji["id"] = str(emoji["id"])
    return payload


def _told(error: jsonschema.ValidationError) -> str:
    """The deepest cause, in the branch whose `type` fits."""
    best = jsonschema.exceptions.best_match([error])
    where = "/".join(map(str, best.absolute_path)) if best else ""
    return f"{where}: {best.message[:300] if best else error.message[:300]}"
