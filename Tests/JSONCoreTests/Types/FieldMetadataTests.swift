import Testing

@testable import JSONCore

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childType(_: Any.Type, index: Int, metadata: UnsafeMutableRawPointer) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, index: Int) -> Int

/// What the runtime hands out about a field, byte by byte: the layout is its own, and `FieldMetadata` has to be the same.
@Suite struct FieldMetadataTests {
  private class Every {
    var variable = 1
    let constant: Int8 = 2
    weak var weakly: Every?
    weak let weakConstant: Every? = nil
    unowned var unownedly: AnyObject
    unowned let unownedConstant: AnyObject
    unowned(unsafe) var unsafely: AnyObject
    lazy var lazily = "l"
    private let hidden = 0.5

    init(_ other: AnyObject) {
      unownedly = other
      unownedConstant = other
      unsafe unsafely = other
    }
  }

  private struct Row {
    let name: String
    let type: Any.Type
    let isStrong: UInt8
    let isVariable: UInt8
  }

  private static let rows = [
    Row(name: "variable", type: Int.self, isStrong: 1, isVariable: 1),
    Row(name: "constant", type: Int8.self, isStrong: 1, isVariable: 0),
    Row(name: "weakly", type: Every?.self, isStrong: 0, isVariable: 1),
    Row(name: "weakConstant", type: Every?.self, isStrong: 0, isVariable: 0),
    Row(name: "unownedly", type: AnyObject.self, isStrong: 0, isVariable: 1),
    Row(name: "unownedConstant", type: AnyObject.self, isStrong: 0, isVariable: 0),
    Row(name: "unsafely", type: AnyObject.self, isStrong: 0, isVariable: 1),
    Row(name: "$__lazy_storage_$_lazily", type: String?.self, isStrong: 1, isVariable: 1),
    Row(name: "hidden", type: Double.self, isStrong: 1, isVariable: 0),
  ]

  @Test("FieldMetadata has the layout that the runtime fills") func layout() {
    // SAFETY: the layout is only measured.
    unsafe #expect(MemoryLayout<FieldMetadata>.size == 18)
    unsafe #expect(MemoryLayout<FieldMetadata>.alignment == 8)
    unsafe #expect(MemoryLayout<FieldMetadata>.offset(of: \.name) == 0)
    unsafe #expect(MemoryLayout<FieldMetadata>.offset(of: \.free) == 8)
    unsafe #expect(MemoryLayout<FieldMetadata>.offset(of: \.isStrong) == 16)
    unsafe #expect(MemoryLayout<FieldMetadata>.offset(of: \.isVariable) == 17)
  }

  /// Bytes that the runtime leaves alone keep what they had, and what it fills in is one of two values for a Bool.
  @Test("The runtime fills exactly these bytes", arguments: [UInt8(0), 0x55, 0xFF])
  func runtimeFillsInExactlyThat(filling: UInt8) {
    #expect(childCount(Every.self) == Self.rows.count)
    for (index, row) in Self.rows.enumerated() {
      var words = [UInt64](repeating: UInt64(filling) &* 0x0101_0101_0101_0101, count: 8)
      // SAFETY: there is more room than the runtime fills; a name is a C string until it is freed by the function beside it.
      unsafe words.withUnsafeMutableBytes { bytes in
        let type = unsafe childType(Every.self, index: index, metadata: bytes.baseAddress!)
        #expect(ObjectIdentifier(type) == ObjectIdentifier(row.type))
        let name = unsafe bytes.load(as: UnsafePointer<CChar>.self)
        unsafe #expect(String(cString: name) == row.name)
        typealias Free = @convention(c) (UnsafePointer<CChar>?) -> Void
        let free = unsafe bytes.load(fromByteOffset: 8, as: Free?.self)
        unsafe free?(name)
        unsafe #expect(bytes[16] == row.isStrong, "\(row.name)")
        unsafe #expect(bytes[17] == row.isVariable, "\(row.name)")
        unsafe #expect(bytes[24...].allSatisfy { $0 == filling }, "\(row.name)")
      }
    }
  }

  @Test("The fields of a class are those that the runtime describes") func fieldsSayTheSame() {
    let fields = RuntimeReflection.fields(of: Every.self)
    #expect(fields.map(\.name) == Self.rows.map(\.name))
    #expect(fields.map { ObjectIdentifier($0.type) } == Self.rows.map { ObjectIdentifier($0.type) })
    #expect(fields.map(\.isStrong) == Self.rows.map { $0.isStrong == 1 })
    #expect(fields.map(\.isVariable) == Self.rows.map { $0.isVariable == 1 })
    #expect(fields.map(\.offset) == Self.rows.indices.map { childOffset(Every.self, index: $0) })
  }
}
