import Foundation
import Janus
import TestSupport
import Testing

@Suite struct WritingPolicyTests {
  private struct Inner { var value: Double? }

  private struct Holder {
    var number: Double? = nil
    var float: Float? = nil
    var list: [Double?] = []
    var map: [String: Double?] = [:]
    var inner = Inner()
    var any: Any? = nil
  }

  @Test func theDefaults() {
    let policy = JSONSerializer().policy
    #expect(policy == .init(nilProperties: .omit, unwritable: .fail, layout: .compact, depth: 512))
  }

  // MARK: Nil

  static let nils: [(JSONSerializer.Policy.NilProperties, String)] = [
    (.omit, #"{"list":[null,1.0],"map":{"k":null},"inner":{}}"#),
    (.writeNull, #"{"number":null,"float":null,"list":[null,1.0],"map":{"k":null},"inner":{"value":null},"any":null}"#),
  ]

  @Test(arguments: nils)
  func nilIsLeftOutOrNull(policy: JSONSerializer.Policy.NilProperties, expected: String) throws {
    let writer = JSONSerializer(policy: .init(nilProperties: policy))
    #expect(try writer.serializeToString(Holder(list: [nil, 1], map: ["k": nil])) == expected)
  }

  // MARK: What cannot be written

  static let nonFinite: [Double] = [.infinity, -.infinity, .nan, .signalingNaN]

  @Test(arguments: nonFinite)
  func numbersThatAreNotFiniteAreAnError(number: Double) {
    let writer = JSONSerializer()
    let paths: [(Holder, JSONPointer)] = [
      (Holder(number: number), "/number"), (Holder(float: Float(number)), "/float"),
      (Holder(list: [1, nil, number]), "/list/2"), (Holder(map: ["a/b~": number]), "/map/a~1b~0"),
      (Holder(inner: Inner(value: number)), "/inner/value"), (Holder(any: [["k": number]]), "/any/0/k"),
    ]
    for (holder, path) in paths {
      let error = failure { try writer.serialize(holder) }
      #expect(error?.code == .nonFiniteNumber)
      #expect(error?.path == path)
      #expect(error?.location == nil)
    }
    #expect(failure { try writer.serialize(number) }?.path == "")
  }

  @Test func numbersThatAreNotFiniteMayBeStrings() throws {
    let format = JSONFormat(nonFiniteNumbers: .strings(positiveInfinity: "∞", negativeInfinity: "-\"∞\"", nan: "NaN"))
    let holder = Holder(number: .infinity, float: -.infinity, list: [.nan, 1], map: ["k": .infinity], any: Float.nan)
    let text = try JSONSerializer(format).serializeToString(holder)
    #expect(
      text == #"{"number":"∞","float":"-\"∞\"","list":["NaN",1.0],"map":{"k":"∞"},"inner":{},"any":"NaN"}"#)
    let read = try JSONDeserializer(format).deserialize([Double].self, from: #"["∞","-\"∞\"","NaN"]"#)
    #expect(read[0] == .infinity)
    #expect(read[1] == -.infinity)
    #expect(read[2].isNaN)
  }

  @Test func whatCannotBeWrittenIsLeftOutAndReported() throws {
    let writer = JSONSerializer(policy: .init(nilProperties: .writeNull, unwritable: .skip))
    let holder = Holder(
      number: .infinity, float: .nan, list: [1, .infinity, nil, -.infinity], map: ["k": .nan],
      inner: Inner(value: .nan), any: [Double.nan, 2])
    let (bytes, report) = try writer.serializeReporting(holder)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"list":[1.0,null],"map":{},"inner":{},"any":[2.0]}"#)
    #expect(
      report.description == """
        at /number: expected a finite number, found inf.
        at /float: expected a finite number, found nan.
        at /list/1: expected a finite number, found inf.
        at /list/2: expected a finite number, found -inf.
        at /map/k: expected a finite number, found nan.
        at /inner/value: expected a finite number, found nan.
        at /any/0: expected a finite number, found nan.
        """)
    #expect(try writer.serialize(holder) == bytes)
    #expect(try writer.serializeToString(Double.nan) == "null")
  }

  @Test func leavingOutIsNoCureForCyclesAndDepth() {
    final class Loop { var next: Loop? }
    let loop = Loop()
    loop.next = loop
    defer { loop.next = nil }
    let writer = JSONSerializer(policy: .init(unwritable: .skip, depth: 2))
    #expect(failure { try writer.serialize(loop) }?.code == .cycle)
    #expect(failure { try writer.serialize([[[1]]]) }?.code == .depthLimit)
  }

  // MARK: Depth

  private final class Link { var next: Link? }

  /// Values that are as many levels deep as they are told.
  static let deep: [(String, @Sendable (Int) -> Any)] = [
    ("[Any]", { (1..<$0).reduce([Any]()) { list, _ in [list] } }),
    ("[String: Any]", { (1..<$0).reduce([String: Any]()) { map, _ in ["k": map] } }),
    ("[Int: Any]", { (1..<$0).reduce([Int: Any]()) { map, _ in [1: map] } }),
    ("JSONValue", { (1..<$0).reduce(JSONValue.array([])) { value, _ in .array([value]) } }),
    ("[JSONValue]", { [(2..<$0).reduce(JSONValue.object([:])) { value, _ in ["k": value] }] }),
    ("tuple", { (1..<$0).reduce([Any]() as Any) { value, _ in (value, 1) } }),
    (
      "Link",
      {
        (1..<$0).reduce(Link()) { link, _ in
          let outer = Link()
          outer.next = link
          return outer
        }
      }
    ),
  ]

  @Test(arguments: deep.indices, [1, 2, 5, 512])
  func theLimitIsExact(index: Int, depth: Int) throws {
    guard depth > 1 else { return }
    let (name, make) = Self.deep[index]
    let writer = JSONSerializer(policy: .init(depth: depth))
    _ = try writer.serialize(make(depth))
    let error = failure { try writer.serialize(make(depth + 1)) }
    #expect(error?.code == .depthLimit, "\(name)")
    #expect(error?.message == "expected at most \(depth) levels of nesting, found one more")
    // What was written is within the limit for reading, too.
    _ = try JSONValue(parsing: writer.serialize(make(depth)), depth: depth)
  }

  @Test func withoutLevelsThereAreOnlyLeaves() throws {
    let writer = JSONSerializer(policy: .init(depth: 0))
    #expect(try writer.serializeToString("leaf") == #""leaf""#)
    #expect(failure { try writer.serialize([Int]()) }?.code == .depthLimit)
  }
}
