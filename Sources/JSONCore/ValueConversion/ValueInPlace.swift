// SAFETY: of this file: values lie where their containers keep them, which are lent for the time of a call, so that an address of a part
// is one of theirs; the types in place have the layouts of those they stand for.

/// A JSON value where it lies. As it cannot be copied, looking at it and at what it holds retains nothing.
///
/// The cases are those of ``JSONValue``, in the same order, so that both have the same layout.
enum ValueInPlace: ~Copyable {
  case null
  case bool(Bool)
  case number(NumberInPlace)
  case string(StringInPlace)
  case array(ElementsInPlace)
  case object(ObjectInPlace)

  /// Runs `body` on a value where it lies.
  @inline(__always)
  static func with<Result>(_ value: JSONValue, _ body: (borrowing ValueInPlace) -> Result) -> Result {
    assert(MemoryLayout<ValueInPlace>.size == MemoryLayout<JSONValue>.size)
    // SAFETY: both enums have the same cases, whose payloads have the same stored properties in the same order; the value is
    // only borrowed.
    return unsafe withUnsafePointer(to: value) { unsafe body($0.inPlace.pointee) }
  }
}

/// A number where it lies.
struct NumberInPlace: ~Copyable {
  let number: JSONNumber
}

/// A ``JSONArray`` where it lies.
struct ElementsInPlace: ~Copyable {
  let contents: ContentsInPlace<JSONValue>

  /// Runs `body` on the elements.
  @inline(__always)
  borrowing func lend<Result>(_ body: (PartsInPlace<JSONValue>) -> Result) -> Result { contents.lend(body) }
}

/// An object where it lies.
struct ObjectInPlace: ~Copyable {
  let lastIndices: [ExactText: Int]?
  let contents: ContentsInPlace<JSONObject.Member>

  /// Runs `body` on the members.
  @inline(__always)
  borrowing func lend<Result>(_ body: (PartsInPlace<JSONObject.Member>) -> Result) -> Result { contents.lend(body) }
}

/// A ``ContainerContents`` where it lies.
struct ContentsInPlace<Part: ContainerPart>: ~Copyable {
  enum Storage: ~Copyable {
    case plain(ArrayInPlace<Part>)
    case deep(DeepContentsInPlace<Part>)
  }

  let storage: Storage
  let levels: UInt8

  /// Runs `body` on the parts. It is here once, as it is compiled into the loops that write.
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

/// The elements of an array, or the members of an object, which are lent for the time of a call: safe to look at, and not to be kept.
struct PartsInPlace<Part: ContainerPart>: BitwiseCopyable {
  let first: PartInPlace<Part>
  let count: Int

  @inline(__always)
  fileprivate init(_ parts: UnsafeBufferPointer<Part>) {
    // SAFETY: where there are no parts, the address is not looked at.
    first = unsafe PartInPlace(address: parts.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped)
    count = parts.count
  }

  /// Behind the last part.
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

/// A ``DeepContents`` where it is referred to.
struct DeepContentsInPlace<Part: ContainerPart>: ~Copyable {
  let contents: DeepContents<Part>

  fileprivate var parts: UnsafeBufferPointer<Part> {
    @inline(never) borrowing get {
      // SAFETY: as above; nobody changes contents that others hold as well.
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
