from __future__ import annotations

from msgspec import Struct


class Canada(Struct, omit_defaults=True, kw_only=True):
  type: str
  features: list[Feature]


class Feature(Struct, omit_defaults=True, kw_only=True):
  type: str
  properties: Properties
  geometry: Geometry


class Properties(Struct, omit_defaults=True, kw_only=True):
  name: str


class Geometry(Struct, omit_defaults=True, kw_only=True):
  type: str
  coordinates: list[list[list[float]]]
