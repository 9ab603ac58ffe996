import Janus
import Testing

/// Arrays of leaves are read in loops of their own, and gather in batches; no element gets lost on the way.
@Suite struct LongArrayTests {
  static let counts = [0, 1, 2, 3, 14, 15, 16, 17, 29, 30, 31, 119, 120, 121, 511, 512, 513, 1023, 1024, 1025, 6000]

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

  @Test(arguments: counts, [",", " ,\n\t", ", "])
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

  /// An element that is spelled unusually, or does not fit, at each place around the end of a batch.
  @Test(arguments: [0, 1, 29, 30, 31, 119, 120, 121, 511, 512, 1023, 1024, 1499])
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
