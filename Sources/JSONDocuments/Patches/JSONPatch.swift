// Patches and paths are for models, too, so their reader and writer come along.
@_exported import JSONDeserializer
@_exported import JSONSerializer
