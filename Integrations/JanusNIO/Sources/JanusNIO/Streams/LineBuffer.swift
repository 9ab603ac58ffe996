import JSONStreams
import Janus
import NIOCore

/// Puts the texts of values together, as the layout of a stream asks for.
struct LineBuffer {
  private let serializer: JSONSerializer
  private let layout: JSONStreamLayout
  private(set) var buffer: ByteBuffer
  private var count = 0

  /// - Parameters:
  ///   - serializer: writes the values; its layout of lines is left out.
  ///   - layout: how the values are put together.
  ///   - buffer: gets the text.
  init(_ serializer: JSONSerializer, _ layout: JSONStreamLayout, buffer: ByteBuffer = ByteBuffer()) {
    self.serializer = serializer.onOneLine
    (self.layout, self.buffer) = (layout, buffer)
  }

  /// Adds a value.
  /// - Throws: `JSONError` as `serialize` does. Nothing is added then.
  mutating func append<Value>(_ value: Value) throws(JSONError) {
    let text = try serializer.serialize(value, root: layout == .array ? RootKey.none : nil)
    switch layout {
    case .lines: break
    case .records: buffer.writeInteger(0x1E as UInt8)
    case .array: buffer.writeInteger(count == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
    }
    buffer.writeBytes(text)
    if layout != .array { buffer.writeInteger(UInt8(ascii: "\n")) }
    count += 1
  }

  /// Adds what closes the stream.
  mutating func finish() {
    if layout == .array { buffer.writeString(count == 0 ? "[]" : "]") }
  }

  /// Gives out what has been added, and begins anew.
  mutating func take() -> ByteBuffer {
    defer { buffer.clear(minimumCapacity: buffer.capacity) }
    return buffer
  }
}

extension JSONSerializer {
  /// The same serializer without line feeds between values.
  var onOneLine: JSONSerializer {
    var policy = policy
    policy.layout.subtract([.pretty, .foundationPretty])
    return policy.layout == self.policy.layout ? self : JSONSerializer(format, policy: policy)
  }
}
