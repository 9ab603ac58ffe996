import Testing

@testable import JSONCore

/// The entries of dictionaries are read in place, which must give the same as the dictionary itself, in its order.
@Suite(.enabled(if: EntriesInPlace.areKnown)) struct EntriesInPlaceTests {
  private struct Wide: Equatable { var (name, number, flag) = ("a name of more than fifteen bytes", 1, true) }

  private static func check<Value: Equatable>(_ dictionary: [String: Value]) {
    let found = LentValue.with(dictionary) { place in
      var entries = EntriesInPlace(of: place, stride: MemoryLayout<Value>.stride)
      var found: [(key: String, value: Value)] = []
      // SAFETY: the dictionary has strings and values of these types.
      while let (key, value) = entries.next() { unsafe found.append((key[String.self], value[Value.self])) }
      return found
    }
    let expected = Array(dictionary)
    #expect(found.map(\.key) == expected.map(\.key))
    #expect(found.map(\.value) == expected.map(\.value))
  }

  /// Dictionaries of all sizes around those at which they grow, also with gaps where something was removed.
  @Test(
    "Entries in place are those of the dictionary, for any size",
    arguments: [0, 1, 2, 3, 4, 6, 7, 12, 13, 24, 48, 49, 63, 64, 65, 96, 97, 1000])
  func areWhatTheDictionaryGives(count: Int) {
    let keys = (0..<count).map { $0 % 3 == 0 ? "a key of more than fifteen bytes \($0)" : "\($0)" }
    Self.check(Dictionary(uniqueKeysWithValues: keys.map { ($0, UInt8(truncatingIfNeeded: $0.count)) }))
    Self.check(Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) }))
    Self.check(Dictionary(uniqueKeysWithValues: keys.map { ($0, Wide()) }))
    Self.check(Dictionary(uniqueKeysWithValues: keys.map { ($0, [$0: $0]) }))
    Self.check(Dictionary(uniqueKeysWithValues: keys.map { ($0, SIMD4(0.5, 1, 2, Double($0.count))) }))
    var shrunk = Dictionary(uniqueKeysWithValues: keys.map { ($0, Wide()) })
    for key in keys.prefix(count * 2 / 3) { shrunk[key] = nil }
    Self.check(shrunk)
    shrunk.removeAll(keepingCapacity: true)
    Self.check(shrunk)
    shrunk["new"] = Wide()
    shrunk.reserveCapacity(4 * count)
    Self.check(shrunk)
  }

  @Test("Entries in place are those of literals and of derived dictionaries") func areFoundInLiteralsAndEmptyOnes() {
    Self.check(["a": 1, "b": 2])
    Self.check([:] as [String: Int])
    Self.check(Dictionary(grouping: ["one", "two", "three"]) { String($0.count) })
    Self.check(["a": 1, "b": 2].mapValues(String.init))
    Self.check(["a": 1, "b": 2].filter { $0.value > 1 })
  }
}
