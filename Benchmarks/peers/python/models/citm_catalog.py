from __future__ import annotations

from msgspec import Struct


class CitmCatalog(Struct, omit_defaults=True, kw_only=True):
  areaNames: dict[str, str]
  audienceSubCategoryNames: dict[str, str]
  blockNames: dict[str, str]
  events: dict[str, Event]
  performances: list[Performance]
  seatCategoryNames: dict[str, str]
  subTopicNames: dict[str, str]
  subjectNames: dict[str, str]
  topicNames: dict[str, str]
  topicSubTopics: dict[str, list[int]]
  venueNames: dict[str, str]


class Event(Struct, omit_defaults=True, kw_only=True):
  description: str | None = None
  id: int
  logo: str | None = None
  name: str
  subTopicIds: list[int]
  subjectCode: str | None = None
  subtitle: str | None = None
  topicIds: list[int]


class Performance(Struct, omit_defaults=True, kw_only=True):
  eventId: int
  id: int
  logo: str | None = None
  name: str | None = None
  prices: list[Price]
  seatCategories: list[SeatCategory]
  seatMapImage: str | None = None
  start: int
  venueCode: str


class Price(Struct, omit_defaults=True, kw_only=True):
  amount: int
  audienceSubCategoryId: int
  seatCategoryId: int


class SeatCategory(Struct, omit_defaults=True, kw_only=True):
  areas: list[Area]
  seatCategoryId: int


class Area(Struct, omit_defaults=True, kw_only=True):
  areaId: int
  blockIds: list[int]
