/// Everything: one import for reading, writing, Foundation's classes and keyed coding.
@_exported import JSONCore
@_exported import JSONDeserializer
@_exported import JSONFoundation
@_exported import JSONSerializer
@_exported import JSONKeyedCoding
