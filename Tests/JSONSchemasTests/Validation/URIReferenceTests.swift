import Testing

@testable import JSONSchemas

/// References resolved against a base URI.
@Suite struct URIReferenceTests {
  /// RFC 3986, sections 5.4.1 and 5.4.2, against `http://a/b/c/d;p?q`.
  static let examples = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
  ]

  @Test(arguments: examples)
  func `The examples of RFC 3986 are resolved as there`(_ reference: String, _ target: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(reference).resolved(against: base).description == target)
  }

  static let relative = [
    ("", "g", "g"), ("", "../g", "../g"), ("", "../../g", "../../g"), ("", "a/../../g", "../g"),
    ("", "../a/../../g", "../../g"),
    ("a.json", "b.json", "b.json"), ("a/b.json", "c.json", "a/c.json"), ("a/b.json", "../c.json", "c.json"),
    ("a/b.json", "../../c.json", "../c.json"), ("../a.json", "../../c.json", "../../../c.json"),
    ("/a/b", "../../c", "/c"),
    ("http://a", "g", "http://a/g"), ("http://a/b//c", "../g", "http://a/b/g"),
  ]

  @Test(arguments: relative)
  func `A relative base keeps the steps that lead out of it`(_ base: String, _ reference: String, _ target: String) {
    #expect(URIReference(reference).resolved(against: URIReference(base)).description == target)
  }
}
