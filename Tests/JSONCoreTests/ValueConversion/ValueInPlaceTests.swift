import Testing

@testable import JSONCore

/// A value is looked at by way of an enum that cannot be copied, and has the same cases: both must mean the same by each bit.
@Suite(.enabled(if: ValueInPlace.isKnown)) struct ValueInPlaceTests {
  /// What a value in place says that it is, as a value again.
  private static func copy(_ value: JSONValue) -> JSONValue {
    ValueInPlace.with(value) { inPlace in
      switch inPlace {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number): .number(number.number)
      case .string(let string): .string(string.string)
      // SAFETY: the elements and members are copied while they are lent.
      case .array(let array): .array(array.lend { $0.copy })
      case .object(let object): .object(JSONObject(object.lend { $0.copy.map { ($0.key, $0.value) } }))
      }
    }
  }

  private static func bytes<Value: ~Copyable>(of value: borrowing Value) -> [UInt8] {
    // SAFETY: the bytes are copied while the value is borrowed.
    unsafe withUnsafePointer(to: value) { pointer in
      unsafe Array(UnsafeRawBufferPointer(start: pointer, count: MemoryLayout<Value>.size))
    }
  }

  @Test("A value in place has the layout of a JSONValue") func layoutsAreTheSame() {
    #expect(MemoryLayout<ValueInPlace>.size == MemoryLayout<JSONValue>.size)
    #expect(MemoryLayout<ValueInPlace>.stride == MemoryLayout<JSONValue>.stride)
    #expect(MemoryLayout<ValueInPlace>.alignment == MemoryLayout<JSONValue>.alignment)
    #expect(MemoryLayout<NumberInPlace>.size == MemoryLayout<JSONNumber>.size)
    #expect(MemoryLayout<StringInPlace>.size == MemoryLayout<String>.size)
    #expect(MemoryLayout<ElementsInPlace>.size == MemoryLayout<JSONArray>.size)
    #expect(MemoryLayout<ObjectInPlace>.size == MemoryLayout<JSONObject>.size)
    #expect(MemoryLayout<ContentsInPlace<JSONValue>>.size == MemoryLayout<ContainerContents<JSONValue>>.size)
    #expect(
      MemoryLayout<ContentsInPlace<JSONObject.Member>>.size == MemoryLayout<ContainerContents<JSONObject.Member>>.size)
    // A member of an object takes 40 bytes.
    #expect(MemoryLayout<JSONValue>.stride == 24)
  }

  /// Each form that a case's payload has in memory: inline, on the heap, empty, immortal.
  static let values: [JSONValue] = [
    .null, .bool(false), .bool(true), 0, 1, -1, .number(JSONNumber(Int64.min)), .number(JSONNumber(Int64.max)),
    .number(JSONNumber(UInt64.max)), .number(JSONNumber("0.5")!), .number(JSONNumber("-0.0")!),
    .number(JSONNumber("1e300")!), .number(JSONNumber("1e400")!),
    .number(JSONNumber("3.14159265358979323846264338327950288")!),
    .number(JSONNumber("123456789012345678901234567890")!),
    "", "a", "fifteen letters", "sixteen letters!", "🦜", "ü", .string(String(repeating: "long ", count: 100)),
    .string(String("a substring"[...].dropFirst(2))), [], [.null], [true, false],
    .array(Array(repeating: 1, count: 1_000)),
    [[[]]], [:], ["k": .null], ["k": ["k": [:]]],
    .object(JSONObject((0..<100).map { (key: String($0), value: JSONValue.null) })),
    nested(63), nested(64), nested(65), nested(200), .object(["k": nested(100)]),
    .object(JSONObject((0..<100).map { (key: String($0), value: nested($0)) })),
  ]

  private static func nested(_ levels: Int) -> JSONValue {
    (0..<levels).reduce("inside") { value, level in level % 2 == 0 ? [value] : ["k": value, "l": 1] }
  }

  @Test("A value in place is equal to the value that it was made of", arguments: values)
  func meansTheSame(value: JSONValue) {
    #expect(Self.copy(value) == value)
    #expect(Self.copy(value).serialized() == value.serialized())
  }

  @Test("A value is written the same by copies of its parts", arguments: values)
  func isWrittenTheSameByCopies(value: JSONValue) {
    for options in [ByteWriter.Options(), .init(isPretty: true), .init(isPretty: true, followsFoundation: true)] {
      for sortsKeys in [false, true] {
        var writer = ByteWriter(options: options)
        writer.appendValue(value, sortsKeys: sortsKeys)
        var copier = ByteWriter(options: options)
        copier.appendCopied(value, sortsKeys: sortsKeys)
        let (copied, written) = (copier.finish(), writer.finish())
        #expect(copied == written)
      }
    }
  }

  /// The tag and the spare bits of a case are the same, whichever of the two enums made it.
  @Test("A value in place has the same tag and spare bits") func bitsAreTheSame() {
    #expect(Self.bytes(of: ValueInPlace.null) == Self.bytes(of: JSONValue.null))
    for value in Self.values {
      let copy: [UInt8] =
        switch value {
        case .null: Self.bytes(of: ValueInPlace.null)
        case .bool(let bool): Self.bytes(of: ValueInPlace.bool(bool))
        case .number(let number): Self.bytes(of: ValueInPlace.number(NumberInPlace(number: number)))
        case .string(let string): Self.bytes(of: ValueInPlace.string(StringInPlace(string: string)))
        case .array(let array):
          Self.bytes(of: ValueInPlace.array(ElementsInPlace(contents: ContentsInPlace(array.contents))))
        case .object(let object):
          Self.bytes(
            of: ValueInPlace.object(ObjectInPlace(lastIndices: nil, contents: ContentsInPlace(object.contents))))
        }
      // The bytes that a payload does not fill may be anything.
      let tag = MemoryLayout<JSONValue>.size - 1
      #expect(copy[tag] == Self.bytes(of: value)[tag], "\(value)")
      switch value {
      case .array(let array):
        #expect(Self.bytes(of: ContentsInPlace(array.contents)) == Self.bytes(of: array.contents))
      case .object(let object):
        #expect(Self.bytes(of: ContentsInPlace(object.contents)) == Self.bytes(of: object.contents))
      default: break
      }
    }
  }

  @Test("Elements of arrays and members of objects are found where they are") func insides() {
    let array: [JSONValue] = ["a", .null, 7]
    let texts = ValueInPlace.with(.array(array)) { inPlace -> [JSONValue] in
      switch inPlace {
      // SAFETY: the elements are copied while they are lent.
      case .array(let elements): elements.lend { $0.copy }
      default: []
      }
    }
    #expect(texts == array)
    let object: JSONObject = ["a": 1, "b": nil]
    let keys = ValueInPlace.with(.object(object)) { inPlace -> [String] in
      switch inPlace {
      // SAFETY: the keys are copied while the members are lent.
      case .object(let members): members.lend { $0.copy.map(\.key) }
      default: []
      }
    }
    #expect(keys == ["a", "b"])
  }
}
