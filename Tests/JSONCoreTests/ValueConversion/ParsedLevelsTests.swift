import Testing

@testable import JSONCore

/// Which containers of a parsed document are held so that they are released by a list: as many are not as any stack has room for.
@Suite struct ParsedLevelsTests {
  /// Whether each container is deep, outermost first, following the first element or member.
  private static func levels(of value: JSONValue) -> [Bool] {
    var levels: [Bool] = []
    var next: JSONValue? = value
    while let value = next {
      switch value {
      case .array(let array):
        levels.append(array.contents.levels == ContainerContents<JSONValue>.mostLevels)
        next = array.first
      case .object(let object):
        levels.append(object.contents.levels == ContainerContents<JSONObject.Member>.mostLevels)
        next = object.first?.value
      default: next = nil
      }
    }
    return levels
  }

  @Test(
    "Containers of a parsed document are deep from the same level on",
    arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func areDeepFromTheSameLevelOn(open: String, close: String) throws {
    let text = String(repeating: open, count: 150) + "1" + String(repeating: close, count: 150)
    let levels = Self.levels(of: try JSONValue(parsing: text))
    #expect(levels.count == 150 * (open.count { "[{".contains($0) }))
    #expect(levels == levels.indices.map { $0 >= ContainerWalk.leastDepth })
  }
}
