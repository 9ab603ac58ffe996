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
  borrowing func lend<Result>(_ body: (UnsafeBufferPointer<JSONValue>) -> Result) -> Result {
    // SAFETY: the elements are lent for the time of the call.
    unsafe contents.lend(body)
  }
}

/// An object where it lies.
struct ObjectInPlace: ~Copyable {
  let lastIndices: [String: Int]?
  let contents: ContentsInPlace<JSONObject.Member>

  /// Runs `body` on the members.
  @inline(__always)
  borrowing func lend<Result>(_ body: (UnsafeBufferPointer<JSONObject.Member>) -> Result) -> Result {
    // SAFETY: the members are lent for the time of the call.
    unsafe contents.lend(body)
  }
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
  borrowing func lend<Result>(_ body: (UnsafeBufferPointer<Part>) -> Result) -> Result {
    // SAFETY: the parts are lent for the time of the call.
    unsafe body(parts)
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
