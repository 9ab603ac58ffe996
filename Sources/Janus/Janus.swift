/// Everything: one import for reading, writing and Foundation's classes.
@_exported import JSONCore
@_exported import JSONDeserializer
@_exported import JSONFoundation
@_exported import JSONSerializer
