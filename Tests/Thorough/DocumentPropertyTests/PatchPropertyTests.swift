import JSONDocuments
import TestSupport
import Testing

@Suite("Properties of patches") struct PatchPropertyTests {
  @Test("Applying the patch gives the new document, for any documents", arguments: Share.of(0 as UInt64..<2_000))
  func patch(_ seed: UInt64) throws {
    var values = RandomValues(seed: seed)
    let old = values.value()
    let new = Bool.random(using: &values.random) ? values.changed(old) : values.value()
    let patch = JSONPatch(from: old, to: new)
    #expect(try old.applying(patch) == new, "from \(old) to \(new) by \(patch)")
    #expect(patch.isEmpty == (old == new))
    #expect(try JSONPatch(parsing: patch.serialized()) == patch)
  }

  @Test("Merging the patch gives the new document, for any documents", arguments: Share.of(0 as UInt64..<1_000))
  func mergePatch(_ seed: UInt64) {
    var values = RandomValues(seed: seed)
    let old = values.value()
    let new = values.changed(old)
    // Other documents have a new null, or a key twice.
    guard let patch = try? JSONValue.mergePatch(from: old, to: new) else { return }
    #expect(old.merging(patch) == new, "from \(old) to \(new) by \(patch)")
  }

  @Test("An array with thousands of differences takes linear time", .timeLimit(.minutes(5))) func largeDifferences()
    throws
  {
    let old = JSONValue((0..<20_000).map { $0 &* 7 % 1_009 })
    let new = JSONValue((0..<20_000).map { ($0 &* 7 + $0 / 50) % 1_013 })
    let patch = JSONPatch(from: old, to: new)
    #expect(try old.applying(patch) == new)
  }

  @Test("Many operations on a large array change one copy of it", .timeLimit(.minutes(5))) func inPlace() throws {
    let document: JSONValue = ["rows": .array((0..<20_000).map { ["id": JSONValue($0)] as JSONValue })]
    let patch = JSONPatch(
      (0..<20_000).map { JSONPatch.Operation.replace(at: JSONPointer(tokens: ["rows", String($0), "id"]), with: -1) })
    #expect(try document.applying(patch)["rows"][19_999]["id"] == -1)
    #expect(document["rows"][19_999]["id"] == 19_999)
  }

  @Test("Values of up to 100,000 levels are compared") func deepDifferences() throws {
    let levels = Share.count(100_000)
    let old: JSONValue = ["a": RandomValues.deep(levels, around: 1), "b": 1]
    let new: JSONValue = ["a": RandomValues.deep(levels, around: 2), "b": 1]
    let patch = JSONPatch(from: old, to: new)
    #expect(patch.operations.count == 1)
    #expect(try old.applying(patch) == new)
  }

  @Test("Values of up to 100,000 levels are tested, moved and copied") func deepOperations() throws {
    let levels = Share.count(100_000)
    let deep = RandomValues.deep(levels, around: 1)
    let document: JSONValue = ["a": deep, "b": 1]
    let changes: JSONPatch = [.test(deep, at: "/a"), .copy(from: "/a", to: "/c"), .move(from: "/c", to: "/a/0")]
    #expect(try document.applying(changes)["a"][0] == deep)
    let test: JSONPatch = [.test(RandomValues.deep(levels, around: 2), at: "/a")]
    #expect(throws: JSONError.self) { try document.applying(test) }
  }

  @Test("Objects of up to 100,000 levels are merged and compared") func deepMergePatches() throws {
    let levels = Share.count(100_000)
    let old = RandomValues.deepObject(levels, around: ["a": 1, "b": 2])
    let patch = RandomValues.deepObject(levels, around: ["b": nil, "c": 3])
    let new = RandomValues.deepObject(levels, around: ["a": 1, "c": 3])
    #expect(old.merging(patch) == new)
    #expect(try JSONValue.mergePatch(from: old, to: new) == patch)
  }
}
