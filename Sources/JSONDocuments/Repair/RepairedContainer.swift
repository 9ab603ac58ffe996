import JSONCore

/// An array or an object that is being repaired.
struct RepairedContainer {
  /// The bracket that closes it.
  var closer: UInt8
  /// The index of its first bracket.
  let offset: Int
  /// The index after its last bracket, once it is closed.
  var end = 1
  /// The key whose value comes next.
  var key: String?
  /// Whether the colon after the key was read.
  var hasColon = false
  private(set) var elements: [JSONValue] = []
  private(set) var members: [JSONObject.Element] = []
  /// Whether a comma must come before the next value.
  var needsComma = false
  /// The index of the last comma, if no value has followed yet.
  var comma: Int?
  /// The number of further braces at its start.
  var extraBraces = 0

  init(closer: UInt8, offset: Int) { (self.closer, self.offset) = (closer, offset) }

  var isObject: Bool { closer == UInt8(ascii: "}") || becameObject }
  /// Whether it began with the bracket of an array.
  private var becameObject = false

  /// Adds an element, or the value of the key.
  mutating func add(_ value: JSONValue) {
    if isObject {
      members.append((key ?? "", value))
      (key, hasColon) = (nil, false)
    } else {
      elements.append(value)
    }
    (needsComma, comma) = (true, nil)
  }

  /// Makes an object of an array that has only one element: the first key.
  /// - Returns: false, without a change, for other containers.
  mutating func becomeObject() -> Bool {
    guard !isObject, needsComma, elements.count == 1, case .string(let key) = elements[0] else { return false }
    elements = []
    (self.key, becameObject, needsComma) = (key, true, false)
    return true
  }

  var value: JSONValue { isObject ? .object(JSONObject(members)) : .array(elements) }
}

/// The numbers of open containers by the bracket that closes them.
struct BracketCounts {
  private var braces = 0
  private var brackets = 0
  private var parentheses = 0

  subscript(closer: UInt8) -> Int {
    get { closer == UInt8(ascii: "}") ? braces : closer == UInt8(ascii: "]") ? brackets : parentheses }
    set {
      switch closer {
      case UInt8(ascii: "}"): braces = newValue
      case UInt8(ascii: "]"): brackets = newValue
      default: parentheses = newValue
      }
    }
  }
}
