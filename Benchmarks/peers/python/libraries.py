"""How each library reads and writes: a function from bytes and one to bytes. Only what is asked for is imported."""

from importlib import import_module

MODELS = {"twitter": "Twitter", "citm_catalog": "CitmCatalog", "canada": "Canada", "order": "Order"}


def orjson(kind):
  """orjson has no typed reading."""
  import orjson

  return None if kind else (orjson.loads, orjson.dumps)


def msgspec(kind):
  from msgspec.json import Decoder, Encoder

  model = getattr(import_module(f"models.{kind}"), MODELS[kind]) if kind else None
  return (Decoder(model) if model else Decoder()).decode, Encoder().encode


LIBRARIES = {"orjson": orjson, "msgspec": msgspec}
