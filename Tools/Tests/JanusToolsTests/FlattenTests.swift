import Janus
import Testing
import ToolsTestSupport

@testable import JanusTools

/// What `janus flatten` and `janus unflatten` write.
struct FlattenTests {
  static let views: [(document: String, lines: String)] = [
    (
      #"{"users":[{"name":"Ada","tags":[1.50,{}]}],"n":null}"#,
      "/users/0/name\t\"Ada\"\n/users/0/tags/0\t1.50\n/users/0/tags/1\t{}\n/n\tnull\n"
    ),
    ("[[],[[true]],{}]", "/0\t[]\n/1/0/0\ttrue\n/2\t{}\n"),
    ("{}", "\t{}\n"), ("[]", "\t[]\n"), ("1E2", "\t1E2\n"), (#""a\tb\\""#, "\t\"a\\tb\\\\\"\n"),
    // Keys as they are spelled; those that are not indices by their quotes.
    (#"{"2024":{"a/b~c":1},"0":2,"01":3,"":4,"-":5}"#, "/\"2024\"/a~1b~0c\t1\n/\"0\"\t2\n/01\t3\n/\t4\n/-\t5\n"),
    (#"{"a\tb":1,"\"":2,"\\":3,"\u0041\/":4,"é":5}"#, "/a\\tb\t1\n/\\\"\t2\n/\\\\\t3\n/\\u0041\\~1\t4\n/é\t5\n"),
    (#"{"99999999999999999999":[-0]}"#, "/\"99999999999999999999\"/0\t-0\n"),
  ]

  @Test("Each leaf has a line, from which it is read again", arguments: views)
  func lines(_ view: (document: String, lines: String)) throws {
    #expect(try Executable.run(["flatten"], view.document) == (view.lines, "", 0))
    #expect(try Executable.run(["unflatten", "--compact"], view.lines) == (view.document + "\n", "", 0))
  }

  @Test(
    "Selected and changed lines are a document",
    arguments: [
      ("/u/3/n\t1\n/u/1/n\t 2 \n", #"{"u":[{"n":2},{"n":1}]}"#),
      ("/a\t1\n/b\t2\n/a\t3\n", #"{"a":3,"b":2}"#),
      ("/a\t{}\n/a/b\t1\n\n/a\t{}\r\n", #"{"a":{"b":1}}"#),
      ("/a/b\t[1, {\"c\": 2}]\n/x\t0\n/a/c\t1", #"{"a":{"b":[1,{"c":2}],"c":1},"x":0}"#),
      ("/\"a\"\t1", #"{"a":1}"#),
    ])
  func selected(_ lines: String, _ document: String) throws {
    #expect(try Executable.run(["unflatten", "--compact"], lines) == (document + "\n", "", 0))
  }

  @Test(
    "A line that does not fit is an error with its place",
    arguments: [
      ("/a\t1\n/a/b\t2", "2:1: expected no value inside of one that another line has\n  /a/b 2\n  ^\n"),
      ("/a/b\t1\n/a\t2", "2:1: expected no value, since other lines have values inside of it\n  /a 2\n  ^\n"),
      ("/a/0\t1\n/a/b\t2", "2:1: expected an index, since other lines have indices\n  /a/b 2\n  ^\n"),
      (
        "/a\t{}\n/a/0\t2",
        "2:1: expected a key, since other lines have keys; in quotes, digits are a key\n  /a/0 2\n  ^\n"
      ),
      ("/a 1", "1:5: expected a pointer, a tab and a value, found no tab\n  /a 1\n      ^\n"),
      ("a\t1", "1:1: expected a pointer such as /items/0/name before the tab\n  a 1\n  ^\n"),
      ("/é/a~2\t1", "1:5: expected a pointer such as /items/0/name before the tab\n  /é/a~2 1\n      ^\n"),
      ("/99999999999999999999\t1", "1:2: expected a pointer such as /items/0/name before the tab\n"),
      ("/a\"b\t1", "1:2: expected a key as in JSON, without its quotes\n"),
      ("/a\\x\t1", "1:2: expected a key as in JSON, without its quotes\n"),
      ("/a\ttru", "1:4: expected a value, found `t` in the value\n  /a tru\n     ^\n"),
      ("/a\t", "1:4: expected a value, found the end of the text in the value\n"),
    ])
  func problems(_ lines: String, _ complaint: String) throws {
    let result = try Executable.run(["unflatten"], lines)
    #expect(result.output == "")
    #expect(result.complaint.hasPrefix("standard input:" + complaint), "\(result.complaint)")
    #expect(result.code == 1)
  }

  @Test("The lines before an error are written")
  func errors() throws {
    let result = try Executable.run(["flatten"], #"{"a": 1, "b": [tru"#)
    #expect(result.output == "/a\t1\n")
    #expect(result.complaint.hasPrefix("standard input:1:16: at /b/0: expected a value or `]`, found `t`\n"))
    #expect(result.code == 1)
    let lines = try Executable.run(["flatten", "--lines"], "1\n[\n{\"a\": 2}")
    #expect(lines.output == "/0\t1\n/1/a\t2\n")
    #expect(lines.code == 1)
    let empty = try Executable.run(["unflatten"], "\n")
    #expect(empty == ("", "standard input: expected lines of pointers, tabs and values, found none\n", 1))
  }

  @Test("Random documents in pieces are read again from their lines, in any order", arguments: 1...20)
  func roundTrip(_ length: Int) throws {
    var random = RandomDocuments(seed: UInt64(length))
    for _ in 0..<30 {
      let value = random.value(levels: 5)
      var (rest, text) = (value.serialized()[...], [UInt8]())
      var flattener = Flattener()
      while !rest.isEmpty {
        flattener.feed(Array(rest.prefix(length)), into: &text)
        rest = rest.dropFirst(length)
      }
      flattener.finish(into: &text)
      let lines = text.split(separator: 0x0A)
      for order in [lines, lines.shuffled(using: &random)] {
        var (tree, path, document) = (FlatTree(), FlatPathReader(), [UInt8]())
        for line in order {
          let tab = try #require(line.firstIndex(of: 0x09))
          #expect(path.read(Array(line[..<tab])[...]) == nil)
          #expect(tree.add(path.tokens, line[(tab + 1)...]) == nil)
        }
        try tree.write { document += $0 }
        #expect(try JSONValue(parsing: document) == value)
        if order == lines { #expect(document == value.serialized()) }
      }
    }
  }

  @Test("A document of 100,000 levels is flat, and deep again", .timeLimit(.minutes(5)))
  func deep() throws {
    let count = 100_000
    let document = String(repeating: "[{\"a\":", count: count) + "1" + String(repeating: "}]", count: count)
    let flat = try Executable.run(["flatten", "--depth", "1000000"], document)
    #expect(flat.output.utf8.elementsEqual("\(String(repeating: "/0/a", count: count))\t1\n".utf8))
    #expect(try Executable.run(["unflatten", "--compact"], flat.output) == (document + "\n", "", 0))
  }
}
