// Relies on: two enums with the same cases have the same layout, as have two structs with the same stored properties.
// Checked:   the sizes of all of them, the bytes that distinguish the cases, and known values; once.
// Otherwise: values are copied on the path; see `ByteWriter.appendCopied(_:sortsKeys:)`.

// SAFETY: of this file: values are where their containers keep them, which are lent for the time of a call, so that an
// address of a part is one inside them; the types in place have the layouts of those they mirror.

/// A JSON value in place. As it cannot be copied, reading it and its contents retains nothing.
///
/// The cases are those of ``JSONValue``, in the same order, so that both have the same layout.
enum ValueInPlace: ~Copyable {
  case null
  case bool(Bool)
  case number(NumberInPlace)
  case string(StringInPlace)
  case array(ElementsInPlace)
  case object(ObjectInPlace)

  /// Runs `body` on a value where it is.
  @inline(__always)
  static func with<Result>(_ value: JSONValue, _ body: (borrowing ValueInPlace) -> Result) -> Result {
    assert(isKnown, "values are copied where their layout is another")
    // SAFETY: both enums have the same cases, whose payloads have the same stored properties in the same order; the
    // value is only borrowed.
    return unsafe withUnsafePointer(to: value) { unsafe body($0.inPlace.pointee) }
  }
}

extension ValueInPlace {
  /// Whether values have the layout of those that they mirror.
  static let isKnown: Bool = StandardLayouts.areTrusted && haveSameSizes && haveSameContents && haveSameTags && areRead

  private static var haveSameSizes: Bool {
    func areSame<InPlace: ~Copyable, Value>(_ inPlace: InPlace.Type, _ value: Value.Type) -> Bool {
      MemoryLayout<InPlace>.size == MemoryLayout<Value>.size
        && MemoryLayout<InPlace>.stride == MemoryLayout<Value>.stride
        && MemoryLayout<InPlace>.alignment == MemoryLayout<Value>.alignment
    }
    return areSame(ValueInPlace.self, JSONValue.self) && areSame(NumberInPlace.self, JSONNumber.self)
      && areSame(StringInPlace.self, String.self) && areSame(ElementsInPlace.self, JSONArray.self)
      && areSame(ObjectInPlace.self, JSONObject.self)
      && areSame(ContentsInPlace<JSONValue>.self, ContainerContents<JSONValue>.self)
      && areSame(ContentsInPlace<JSONObject.Member>.self, ContainerContents<JSONObject.Member>.self)
  }

  /// Whether plain and deep contents have the same bytes.
  private static var haveSameContents: Bool {
    [false, true].allSatisfy { isDeep in
      let contents = ContainerContents<JSONValue>(parsed: [.null], isDeep: isDeep)
      return LentValue.with(contents) { position in
        LentValue.with(ContentsInPlace(contents)) {
          position.hasSameBytes(as: $0, count: MemoryLayout<ContainerContents<JSONValue>>.size)
        }
      }
    }
  }

  /// Whether the byte that distinguishes the cases, the last one, is the same. Other bytes may be anything, where a
  /// payload is small.
  private static var haveSameTags: Bool {
    func tag<Value: ~Copyable>(_ value: borrowing Value) -> UInt8 {
      LentValue.with(value) { ($0 + (MemoryLayout<Value>.size - 1)).byte }
    }
    let (array, object) = (JSONArray([.null]), JSONObject([(key: "k", value: .null)]))
    return tag(ValueInPlace.null) == tag(JSONValue.null) && tag(ValueInPlace.bool(true)) == tag(JSONValue.bool(true))
      && tag(ValueInPlace.number(NumberInPlace(number: 7))) == tag(JSONValue.number(7))
      && tag(ValueInPlace.string(StringInPlace(string: "a"))) == tag(JSONValue.string("a"))
      && tag(ValueInPlace.array(ElementsInPlace(contents: ContentsInPlace(array.contents))))
        == tag(JSONValue.array(array))
      && tag(ValueInPlace.object(ObjectInPlace(lastIndices: nil, contents: ContentsInPlace(object.contents))))
        == tag(JSONValue.object(object))
  }

  /// Whether known values are read correctly.
  private static var areRead: Bool {
    let text = "more than fifteen bytes"
    let values: [JSONValue] = [.null, true, 7, .string(text), ["a", 1], ["k": 1]]
    return values.allSatisfy { value in
      LentValue.with(value) { position in
        // SAFETY: both have the same size, and the same bytes tell their cases apart.
        switch unsafe position.address.assumingMemoryBound(to: ValueInPlace.self).pointee {
        case .null: value == .null
        case .bool(let bool): value == .bool(bool)
        case .number(let number): value == .number(number.number)
        case .string(let string): value == .string(string.string)
        case .array(let elements): value == .array(elements.lend { $0.copy })
        case .object(let members): value == .object(JSONObject(uncheckedMembers: members.lend { $0.copy }))
        }
      }
    }
  }
}

/// A number in place.
struct NumberInPlace: ~Copyable {
  let number: JSONNumber
}

/// A ``JSONArray`` in place.
struct ElementsInPlace: ~Copyable {
  let contents: ContentsInPlace<JSONValue>

  /// Runs `body` on the elements.
  @inline(__always)
  borrowing func lend<Result>(_ body: (PartsInPlace<JSONValue>) -> Result) -> Result { contents.lend(body) }
}

/// An object in place.
struct ObjectInPlace: ~Copyable {
  let lastIndices: [ExactText: Int]?
  let contents: ContentsInPlace<JSONObject.Member>

  /// Runs `body` on the members.
  @inline(__always)
  borrowing func lend<Result>(_ body: (PartsInPlace<JSONObject.Member>) -> Result) -> Result { contents.lend(body) }
}

/// A ``ContainerContents`` in place.
struct ContentsInPlace<Part: ContainerPart>: ~Copyable {
  enum Storage: ~Copyable {
    case plain(ArrayInPlace<Part>)
    case deep(DeepContentsInPlace<Part>)
  }

  let storage: Storage
  let levels: UInt8

  /// The form of some contents.
  init(_ contents: ContainerContents<Part>) {
    levels = contents.levels
    storage =
      switch contents.storage {
      case .plain(let parts): .plain(ArrayInPlace(array: parts))
      case .deep(let parts): .deep(DeepContentsInPlace(contents: parts))
      }
  }

  /// Runs `body` on the parts. It exists once, because it is inlined into the loops that write.
  @inline(__always)
  borrowing func lend<Result>(_ body: (PartsInPlace<Part>) -> Result) -> Result {
    body(unsafe PartsInPlace(parts))
  }

  private var parts: UnsafeBufferPointer<Part> {
    @inline(__always) borrowing get {
      // SAFETY: the storage has the parts as long as it is borrowed, which is until the call of `lend` is over.
      switch storage {
      case .plain(let parts): unsafe parts.lend { unsafe $0 }
      case .deep(let contents): unsafe contents.parts
      }
    }
  }
}

/// The elements of an array, or the members of an object, which are lent for the time of a call: safe to look at, and
/// not to be kept.
struct PartsInPlace<Part: ContainerPart>: BitwiseCopyable {
  let first: PartInPlace<Part>
  let count: Int

  @inline(__always)
  fileprivate init(_ parts: UnsafeBufferPointer<Part>) {
    // SAFETY: where there are no parts, the address is not looked at.
    first = unsafe PartInPlace(address: parts.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped)
    count = parts.count
  }

  /// After the last part.
  var end: PartInPlace<Part> { @inline(__always) get { first + count } }

  /// The parts themselves, copied.
  var copy: [Part] { unsafe Array(UnsafeBufferPointer(start: first.address, count: count)) }
}

/// The place of an element or of a member while it is lent.
@safe struct PartInPlace<Part: ContainerPart>: BitwiseCopyable {
  fileprivate let address: UnsafePointer<Part>

  @inline(__always)
  static func + (part: PartInPlace, count: Int) -> PartInPlace { unsafe PartInPlace(address: part.address + count) }

  @inline(__always)
  static func < (left: PartInPlace, right: PartInPlace) -> Bool { unsafe left.address < right.address }
}

extension PartInPlace<JSONValue> {
  /// The element.
  var value: ValueInPlace { @inline(__always) unsafeAddress { unsafe address.inPlace } }
}

extension PartInPlace<JSONObject.Member> {
  /// The value of the member.
  var value: ValueInPlace {
    @inline(__always) unsafeAddress { unsafe address.pointer(to: \.value).unsafelyUnwrapped.inPlace }
  }

  /// The address of its key.
  @unsafe var key: UnsafePointer<String> {
    @inline(__always) get { unsafe address.pointer(to: \.key).unsafelyUnwrapped }
  }
}

/// A ``DeepContents`` at its reference.
struct DeepContentsInPlace<Part: ContainerPart>: ~Copyable {
  let contents: DeepContents<Part>

  fileprivate var parts: UnsafeBufferPointer<Part> {
    @inline(never) borrowing get {
      // SAFETY: as above; no one changes contents that others hold as well.
      unsafe contents.parts.withUnsafeBufferPointer { unsafe $0 }
    }
  }
}

extension UnsafePointer<JSONValue> {
  /// The same value, not to be copied.
  @inline(__always)
  var inPlace: UnsafePointer<ValueInPlace> {
    // SAFETY: both have the same layout; see `ValueInPlace`.
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: ValueInPlace.self)
  }
}

extension UnsafePointer<String> {
  /// The same string, not to be copied.
  @inline(__always)
  var inPlace: UnsafePointer<StringInPlace> {
    // SAFETY: a struct of one stored property has the layout of that property.
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: StringInPlace.self)
  }
}
