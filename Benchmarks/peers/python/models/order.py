from __future__ import annotations

from msgspec import Struct


class Order(Struct, omit_defaults=True, kw_only=True):
  id: int
  customer: Customer
  lines: list[Line]
  total: float
  currency: str
  isPaid: bool
  note: str | None = None


class Customer(Struct, omit_defaults=True, kw_only=True):
  id: int
  name: str
  email: str


class Line(Struct, omit_defaults=True, kw_only=True):
  sku: str
  quantity: int
  price: float
