/// The decisions of a script, a byte for each; after the last byte, every decision is the first choice.
struct Script {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from 0 on that is below another one.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }
}
