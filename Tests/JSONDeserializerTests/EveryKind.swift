import Foundation
import JSONFoundation
import Janus

/// A model with a property of every kind that can be compared.
struct EveryKind: KeyValueCreatable, Equatable {
  enum Shape: String, Equatable { case circle, square }
  enum Color: Int, JSONLeaf { case red = 1, green = 2 }

  struct Nested: KeyValueCreatable, Equatable {
    var id = 0
    var label: String?
    var inner: [Nested] = []
  }

  var flag = false
  var tiny: Int8 = 0
  var int = 0
  var huge: UInt128 = 0
  var float: Float = 0
  var double = 0.0
  var text = ""
  var part: Substring = ""
  var letter: Character = "-"
  var maybe: Int?
  var maybeText: String?
  var list: [Int] = []
  var numbers: [Double] = []
  var grid: [[String]] = []
  var set: Set<Int> = []
  var contiguous: ContiguousArray<Bool> = []
  var map: [String: Int] = [:]
  var keyed: [Int: [String]] = [:]
  var shapes: [Shape: Double] = [:]
  var shape = Shape.square
  var color: Color?
  var nested = Nested()
  var maybeNested: Nested?
  var nestedList: [Nested?] = []
  var date: Date?
  var data = Data()
  var url: URL?
  var id: UUID?
  var price = Decimal()
  var value = JSONValue.null
  var object = JSONObject()

  static let document = #"""
    {"flag": true, "tiny": -7, "int": 12, "huge": 340282366920938463463374607431768211455, "float": 1.5,
     "double": -2.5e-3, "text": "a \"long\" string with \u00e9 and \ud83d\ude00 and 名", "part": "p", "letter": "x",
     "maybe": 3, "maybeText": null, "list": [1, "2", 3], "numbers": [0.1, 1e10, 7], "grid": [["a"], []], "set": [1, 2],
     "contiguous": [true, false], "map": {"a": 1, "b": 2}, "keyed": {"1": ["x"], "2": []}, "shapes": {"circle": 0.5},
     "shape": "circle", "color": 2, "nested": {"id": 1, "label": "l", "inner": [{"id": 2}]}, "maybeNested": {"id": 3},
     "nestedList": [{"id": 4}, null], "date": "2014-01-02T12:40:08.5+01:00", "data": "SGVsbG8=", "url": "http://a.b/c",
     "id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "price": 12.30, "value": [1, {"a": null}], "object": {"z": 1, "a": 2},
     "unknown": {"deep": [[1, 2.5], "s", false]}}
    """#
}

/// A class with a property of every kind that cannot be compared, or is an object.
final class EveryObject: DeserializableObject {
  struct Checked: PropertyAssigning {
    var count = 0
    mutating func setValue(_ value: Any?, forProperty name: String) throws {
      guard let number = value as? Int, number < 100 else { throw CocoaError(.formatting) }
      count = number
    }
  }

  struct Celsius: JSONProxyCreatable {
    var degrees = 0.0
    init(degrees: Double) { self.degrees = degrees }
    init?(jsonProxy: Double) {
      guard jsonProxy > -273 else { return nil }
      degrees = jsonProxy
    }
  }

  var any: Any = 0
  var anything: [String: Any] = [:]
  var number = NSNumber(value: 0)
  var array = NSMutableArray()
  var dictionary: NSDictionary?
  var string: NSString = ""
  var next: EveryObject?
  var checked = Checked()
  var celsius = Celsius(degrees: 0)
  lazy var lazyText = "l"
  var values: [EveryKind.Nested] = []

  static let document = #"""
    {"any": [1, "x"], "anything": {"a": {"b": 1.5}}, "number": 3, "array": [1, [2]], "dictionary": {"k": "v"},
     "string": "s", "next": {"any": 1, "next": {"string": "t"}}, "checked": {"count": 5}, "celsius": 21.5,
     "lazyText": "m", "values": [{"id": 1, "label": "a string of some length"}, {"id": 2}]}
    """#
}

/// Both of them in one document.
struct Everything: KeyValueCreatable {
  var values = EveryKind()
  var objects: EveryObject?

  static let document = #"{"values": \#(EveryKind.document), "objects": \#(EveryObject.document)}"#
}
