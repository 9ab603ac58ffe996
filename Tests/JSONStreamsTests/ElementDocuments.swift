/// Arrays of orders, and what is wrong with some of them.
enum ElementDocuments {
  /// Elements that are longer and shorter than those before them.
  static let orders = (0..<40).map { number -> String in
    let items = (0..<(number * 7 % 12)).map { #"{"sku":"S\#($0)","count":\#($0)}"# }.joined(separator: " ,")
    let name = String(repeating: "x", count: number * 5 % 23)
    return #" {"id":\#(number), "customer":"Zoë \#(name)","items":[\#(items)]}"#
  }

  static func array(_ elements: [String], end: String = "]") -> String {
    "[" + elements.joined(separator: ",") + end
  }

  static let few = Array(orders.prefix(5))

  static let all: [(name: String, text: String)] = [
    ("orders", array(orders)),
    ("some of another kind", array(few + ["\"x\"", "7", "[1]"] + orders)),
    ("values that do not fit", array(few + [#"{"id":"x","items":[{"count":"many"},{"count":"2"}]}"#] + orders)),
    ("the same key twice", array(few + [#"{"id":1,"id":2}"#] + orders)),
    ("no comma", array(few, end: " {}]")),
    ("a bracket too many", array(few, end: "}, {}]")),
    ("no end", array(few, end: "")),
    ("a broken string", array(few + ["{\"customer\":\"\u{1}\"}", "{}"])),
    ("more after it", array(few, end: "] x")),
  ]
}
