@_exported import JSONStreams
@_exported import Janus
@_exported import struct NIOCore.ByteBuffer
