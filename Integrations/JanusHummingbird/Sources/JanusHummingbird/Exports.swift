@_exported import Hummingbird
@_exported import JanusNIO
