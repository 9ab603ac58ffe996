import JSONCore

/// A value that is being encoded.
struct OpenValue {
  enum Kind: UInt8 {
    /// It has no kind yet; if that remains so, it is an object without members.
    case nothing
    /// It is in the text.
    case leaf
    case object, array
  }

  /// Identifies the value within its encoding.
  let serial: Int
  /// The start of its text.
  let start: Int
  var kind = Kind.nothing
  /// Whether it has keys without a hash.
  var hasOtherKeys = false
  /// The number of its members or elements so far.
  var count = 0
  /// A bit for each hash of a key so far, and the start of the hashes themselves.
  var keyBits: UInt64 = 0
  var firstKey = 0
  /// The key type that its type requested; nil for the entries of a dictionary.
  var keyType: Any.Type?

  /// Records that it may have any key.
  mutating func forgetKeys() {
    keyBits = .max
    hasOtherKeys = true
  }

  /// How containers and encoders refer to a value: if another one has its level by now, its text has been closed.
  struct ID: Hashable {
    private let level32: Int32
    private let serial32: Int32

    init(level: Int, serial: Int) {
      level32 = Int32(truncatingIfNeeded: level)
      serial32 = Int32(truncatingIfNeeded: serial)
    }

    /// The number of values around it.
    var level: Int { Int(level32) }
    var serial: Int { Int(serial32) }

    /// A value that was never open; its level is never that of the innermost value.
    static let none = ID(level: -2, serial: -1)
  }
}

extension GrowingBuffer where Value == OpenValue {
  /// The value at a place, if it is one of these, outermost first.
  func value(at id: OpenValue.ID) -> OpenValue? {
    id.level >= 0 && id.level < count && self[id.level].serial == id.serial ? self[id.level] : nil
  }
}
