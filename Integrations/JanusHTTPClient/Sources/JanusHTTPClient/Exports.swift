@_exported import JanusNIO
