import Janus
import Testing

extension HowDoI {
  @Test("Every heading of the third level is in the index, and every link leads to one") func index() throws {
    let lines = try GuideText("HowDoI").lines
    let headings = lines.filter { $0.hasPrefix("### ") }.map { heading in
      heading.dropFirst(4).lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
        .replacing(" ", with: "-")
    }
    let index = lines.prefix { !$0.hasPrefix("All snippets") }.joined()
    let links = index.matches(of: /\(#(?<anchor>[a-z0-9-]+)\)/).map { String($0.output.anchor) }
    #expect(links == headings)
  }

  @Test("Merge patches work as RFC 7396 says") func mergePatches() throws {
    // The examples of RFC 7396 that are not about a single member.
    for (target, patch, result) in [
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"{"a":"foo"}"#, "null", "null"),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ] {
      var value = try JSONValue(parsing: target)
      value.apply(mergePatch: try JSONValue(parsing: patch))
      #expect(value.description == result)
    }
  }
}
