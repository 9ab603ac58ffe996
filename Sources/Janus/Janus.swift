/// Reading and writing, with everything that both share; no full Foundation is needed, nor ICU.
@_exported import JSONCore
@_exported import JSONDeserializer
@_exported import JSONSerializer
