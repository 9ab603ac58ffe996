/// Reading and writing JSON, without full Foundation and ICU.
@_exported import JSONCore
@_exported import JSONDeserializer
@_exported import JSONSerializer
