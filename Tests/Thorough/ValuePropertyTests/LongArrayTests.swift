import Janus
import TestSupport
import Testing

/// Arrays of leaves and of enums are read in loops of their own, and gather in batches; no element gets lost on the way.
@Suite struct LongArrayTests {
  static let counts = [
    0, 1, 2, 3, 4, 5, 14, 15, 16, 17, 29, 30, 31, 119, 120, 121, 511, 512, 513, 1023, 1024, 1025, 6000,
  ]

  private static func document(_ count: Int, _ separator: String, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: separator) + "]"
  }

  private func expectSame<Element: Equatable>(
    _ elements: [Element], in text: String
  ) throws {
    for door in Door.allCases {
      #expect(try door.read([Element].self, from: text).value == elements, "\(door)")
    }
    #expect(
      try JSONDeserializer().deserialize([[Element]].self, from: "[\(text),[],\(text)]") == [elements, [], elements])
    let again = try JSONSerializer().serialize(elements)
    #expect(try JSONDeserializer().deserialize([Element].self, from: again) == elements)
  }

  @Test("A long array has all of its elements", arguments: counts, Share.of([",", " ,\n\t", ", "], from: 1))
  func everyElementIsThere(count: Int, separator: String) throws {
    let integers = (0..<count).map { $0 &* 0x1234_5678_9ABC % 10_000_000_019 - 5_000_000 }
    try expectSame(integers, in: Self.document(count, separator) { "\(integers[$0])" })
    let doubles = integers.map { Double($0) / 64 }
    try expectSame(doubles, in: Self.document(count, separator) { "\(doubles[$0])" })
    let bools = integers.map { $0 % 3 == 0 }
    try expectSame(bools, in: Self.document(count, separator) { "\(bools[$0])" })
    let strings = integers.map { "string \($0)" }
    try expectSame(strings, in: Self.document(count, separator) { "\"\(strings[$0])\"" })
    let optionals = integers.map { $0 % 5 == 0 ? nil : $0 }
    try expectSame(optionals, in: Self.document(count, separator) { optionals[$0].map { "\($0)" } ?? "null" })
  }

  enum Side: String, JSONLeaf, CaseIterable {
    case port, starboard
    case amidships = "between the two of them"
  }

  enum Grade: Int, JSONLeaf, CaseIterable { case first = 1, second, last = 100 }

  /// A leaf that has to be destroyed, made by its own initializer.
  struct Name: RawRepresentable, JSONLeaf, Equatable { var rawValue: String }

  struct Point: KeyValueCreatable, Equatable {
    var x = 0
    var label = ""
  }

  final class Buoy: KeyValueCreatable, Equatable {
    var name = ""
    init() {}
    convenience init(name: String) {
      self.init()
      self.name = name
    }
    static func == (left: Buoy, right: Buoy) -> Bool { left.name == right.name }
  }

  @Test(
    "A long array of enums, raw values and structs has all of its elements",
    arguments: [0, 1, 2, 3, 4, 5, 16, 121, 513, 1025])
  func everyElementOfOwnTypesIsThere(count: Int) throws {
    let separator = count % 2 == 0 ? "," : " ,\n\t"
    let sides = (0..<count).map { Side.allCases[$0 % 3] }
    try expectSame(sides, in: Self.document(count, separator) { "\"\(sides[$0].rawValue)\"" })
    let grades = (0..<count).map { Grade.allCases[$0 * 7 % 3] }
    try expectSame(grades, in: Self.document(count, separator) { "\(grades[$0].rawValue)" })
    let names = (0..<count).map { Name(rawValue: "a name of some length: \($0)") }
    try expectSame(names, in: Self.document(count, separator) { "\"\(names[$0].rawValue)\"" })
    let points = (0..<count).map { Point(x: $0, label: "a label of some length: \($0)") }
    try expectSame(points, in: Self.document(count, separator) { #"{"x":\#($0),"label":"\#(points[$0].label)"}"# })
    let buoys = (0..<count).map { Buoy(name: "buoy \($0)") }
    try expectSame(buoys, in: Self.document(count, separator) { #"{"name":"\#(buoys[$0].name)"}"# })
  }

  /// A case that is not known, or that is spelled unusually, among those that are.
  @Test(
    "A case that is unknown or spelled unusually is reported or read at any index",
    arguments: [0, 1, 29, 30, 31, 119, 120, 511, 512, 1499])
  func oddCasesAreTakenOrReported(place: Int) throws {
    let count = 1500
    func text(_ odd: String) -> String { Self.document(count, ",") { $0 == place ? odd : "\"port\"" } }
    var expected = [Side](repeating: .port, count: count)
    expected[place] = .starboard
    for odd in [#""starb\u006Fard""#, " \"starboard\" "] {
      #expect(try JSONDeserializer().deserialize([Side].self, from: text(odd)) == expected, "\(odd)")
    }
    expected.remove(at: place)
    for odd in ["[]", "{}", "\"aft\"", "7", "null", "\"\""] {
      let (values, report) = try JSONDeserializer().deserializeReporting([Side].self, from: text(odd))
      #expect(values == expected, "\(odd)")
      #expect(report.issues.map(\.path.description) == ["/\(place)"], "\(odd)")
    }
    for odd in ["", "\"port\" \"port\"", "port", "\"port", "nul", "]"] {
      #expect(throws: JSONError.self, "\(odd)") { try JSONDeserializer().deserialize([Side].self, from: text(odd)) }
    }
  }

  /// An element that is spelled unusually, or does not fit, at each place around the end of a batch.
  @Test(
    "An element that does not fit or is spelled unusually is reported or read at any index",
    arguments: [0, 1, 29, 30, 31, 119, 120, 121, 511, 512, 1023, 1024, 1499])
  func oddElementsAreTakenOrReported(place: Int) throws {
    let count = 1500
    func text(_ odd: String) -> String { Self.document(count, ",") { $0 == place ? odd : "\($0)" } }
    var expected = Array(0..<count)
    expected[place] = 7
    for odd in ["\"7\"", " 7.0", "7e0", "70E-1"] {
      #expect(try JSONDeserializer().deserialize([Int].self, from: text(odd)) == expected, "\(odd)")
    }
    expected.remove(at: place)
    for odd in ["[]", "{\"a\":[1]}", "\"x\"", "7.5", "99999999999999999999", "null"] {
      let (values, report) = try JSONDeserializer().deserializeReporting([Int].self, from: text(odd))
      #expect(values == expected, "\(odd)")
      #expect(report.issues.map(\.path.description) == ["/\(place)"], "\(odd)")
    }
    for odd in ["", "7 7", "-", "01", "nul", "]"] {
      #expect(throws: JSONError.self, "\(odd)") { try JSONDeserializer().deserialize([Int].self, from: text(odd)) }
    }
  }
}
