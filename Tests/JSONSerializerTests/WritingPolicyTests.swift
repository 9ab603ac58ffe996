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

  @Test("The default policy omits nil, throws errors and writes compact text") func theDefaults() {
    let policy = JSONSerializer().policy
    #expect(policy.nilProperties == .omit)
    #expect(policy.unwritable == .fail)
    #expect(policy.layout == .compact)
    #expect(policy.depth == 512)
  }

  // MARK: Nil

  static let nils: [(JSONSerializer.Policy.NilProperties, String)] = [
    (.omit, #"{"list":[null,1.0],"map":{"k":null},"inner":{}}"#),
    (.writeNull, #"{"number":null,"float":null,"list":[null,1.0],"map":{"k":null},"inner":{"value":null},"any":null}"#),
  ]

  @Test("Nil properties are left out or null, as the policy says", arguments: nils)
  func nilIsLeftOutOrNull(policy: JSONSerializer.Policy.NilProperties, expected: String) throws {
    let writer = JSONSerializer(policy: .init { $0.nilProperties = policy })
    #expect(try writer.serializeToString(Holder(list: [nil, 1], map: ["k": nil])) == expected)
  }

  // MARK: What cannot be written

  static let nonFinite: [Double] = [.infinity, -.infinity, .nan, .signalingNaN]

  @Test("A number that is not finite is an error with its path", arguments: nonFinite)
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

  @Test("Numbers that are not finite are strings if the format says so") func numbersThatAreNotFiniteMayBeStrings()
    throws
  {
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

  @Test("A value that cannot be written is left out and reported if the policy says so")
  func whatCannotBeWrittenIsLeftOutAndReported() throws {
    let writer = JSONSerializer(
      policy: .init {
        $0.nilProperties = .writeNull
        $0.unwritable = .skip
      })
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

  @Test("A cycle or excessive depth is an error even where others are left out")
  func leavingOutIsNoCureForCyclesAndDepth() {
    final class Loop { var next: Loop? }
    let loop = Loop()
    loop.next = loop
    defer { loop.next = nil }
    let writer = JSONSerializer(
      policy: .init {
        $0.unwritable = .skip
        $0.depth = 2
      })
    #expect(failure { try writer.serialize(loop) }?.code == .cycle)
    #expect(failure { try writer.serialize([[[1]]]) }?.code == .depthLimit)
  }

  // MARK: Depth

  private final class Link { var next: Link? }

  /// Values of as many levels as `make` is given.
  struct Nesting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Int) -> Any

    init(_ name: String, _ make: @escaping @Sendable (Int) -> Any) {
      testDescription = name
      self.make = make
    }
  }

  static let deep = [
    Nesting("[Any]", { (1..<$0).reduce([Any]()) { list, _ in [list] } }),
    Nesting("[String: Any]", { (1..<$0).reduce([String: Any]()) { map, _ in ["k": map] } }),
    Nesting("[Int: Any]", { (1..<$0).reduce([Int: Any]()) { map, _ in [1: map] } }),
    Nesting("JSONValue", { (1..<$0).reduce(JSONValue.array([])) { value, _ in .array([value]) } }),
    Nesting("[JSONValue]", { [(2..<$0).reduce(JSONValue.object([:])) { value, _ in ["k": value] }] }),
    Nesting("tuple", { (1..<$0).reduce([Any]() as Any) { value, _ in (value, 1) } }),
    Nesting(
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

  @Test("The limit of depth is exact for every kind of nesting", arguments: deep, [1, 2, 5, 512])
  func theLimitIsExact(nesting: Nesting, depth: Int) throws {
    guard depth > 1 else { return }
    let make = nesting.make
    let writer = JSONSerializer(policy: .init { $0.depth = depth })
    _ = try writer.serialize(make(depth))
    let error = failure { try writer.serialize(make(depth + 1)) }
    #expect(error?.code == .depthLimit)
    #expect(error?.message == "expected at most \(depth) levels of nesting, found one more")
    // What was written is within the limit for reading, too.
    _ = try JSONValue(parsing: writer.serialize(make(depth)), depth: depth)
  }

  @Test("A limit of no levels allows only leaves") func withoutLevelsThereAreOnlyLeaves() throws {
    let writer = JSONSerializer(policy: .init { $0.depth = 0 })
    #expect(try writer.serializeToString("leaf") == #""leaf""#)
    #expect(failure { try writer.serialize([Int]()) }?.code == .depthLimit)
  }
}
