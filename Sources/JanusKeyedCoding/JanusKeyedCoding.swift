/// Keyed coding together with Janus's reader and writer: `Model.keyed.fromJSON` and `model.keyed.jsonString()`.
@_exported import JSONKeyedCoding
