@_exported import Janus
@_exported import struct NIOCore.ByteBuffer
