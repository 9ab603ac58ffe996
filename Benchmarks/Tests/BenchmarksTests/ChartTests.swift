import Foundation
import Testing

@testable import Benchmarks

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension AllTests {
  @Suite struct ChartTests {
    private let rows: [RowTimings] = [
      .sample("a.json", .typedRead, [.janus: 0.001, .foundation: 0.01, .serdeJSON: 0.002]),
      .sample("a.json", .typedWrite, [.janus: 0.000_5, .foundation: 0.02, .serdeJSON: 0.001]),
      .sample("a.json", .valueParse, [.janus: 0.003, .foundation: 0.03]),
      .sample("<b> & \"c\"", .typedRead, [.janus: 0.004, .foundation: 123]),
    ]

    @Test func everyFigureHasABar() throws {
      let elements = try Elements(of: Chart(rows, source: "here").svg)
      #expect(elements.bars.count == 8)
      #expect(elements.bars.filter { $0.style == "bar own" }.count == 3)
      for figure in ["1000", "100", "500", "2000", "50", "1000", "250", "0"] {
        #expect(elements.texts.contains(figure))
      }
    }

    @Test func barsAreAsLongAsTheirFiguresInTheirColumn() throws {
      let widths = try Elements(of: Chart(rows, source: "here").svg).bars.map(\.width)
      let full = try #require(widths.first)
      #expect(full > 100)
      // The second column's fastest is twice as fast as the first one's, and as long.
      #expect(widths == [full, full / 10 + 1, full / 2, full, full / 40, full / 2, full / 4, 1])
    }

    @Test func saysInWordsWhatItShows() throws {
      let elements = try Elements(of: Chart(rows, source: "A & B, 2026").svg)
      #expect(
        elements.spoken == """
          a.json, typed read: Janus 1000, Foundation 100, serde_json 500. \
          a.json, typed write: Janus 2000, Foundation 50, serde_json 1000. \
          <b> & "c", typed read: Janus 250, Foundation 0.
          """)
      #expect(!elements.title.isEmpty)
      #expect(elements.root["role"] == "img")
      #expect(elements.root["aria-labelledby"]?.split(separator: " ").map(String.init) == elements.identifiers)
      #expect(elements.texts.contains("<b> & \"c\""))
      #expect(elements.texts.contains("A & B, 2026"))
    }

    @Test func nothingLeavesThePicture() throws {
      let elements = try Elements(of: Chart(rows, source: "here").svg)
      let width = try #require(elements.root["width"].flatMap(Int.init))
      let height = try #require(elements.root["height"].flatMap(Int.init))
      #expect(elements.root["viewBox"] == "0 0 \(width) \(height)")
      #expect(elements.bars.allSatisfy { $0.x + $0.width < width && $0.y < height })
    }

    @Test func followsTheReadersColours() {
      #expect(Chart(rows, source: "here").svg.contains("@media (prefers-color-scheme: dark)"))
    }

    @Test func otherWorkIsNotDrawn() {
      #expect(Chart([rows[2]], source: "here").isEmpty)
      #expect(!Chart(rows, source: "here").isEmpty)
    }
  }
}

/// The contents of an SVG file.
private final class Elements: NSObject, XMLParserDelegate {
  struct Bar {
    let style: String
    let x: Int
    let y: Int
    let width: Int
  }

  private(set) var root: [String: String] = [:]
  private(set) var bars: [Bar] = []
  private(set) var texts: [String] = []
  private(set) var title = ""
  private(set) var spoken = ""
  private(set) var identifiers: [String] = []
  private var content = ""

  /// Throws if the text is not XML.
  init(of svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    content = ""
    if let identifier = attributes["id"] { identifiers.append(identifier) }
    if name == "svg" { root = attributes }
    if name == "rect", let style = attributes["class"], style.hasPrefix("bar") {
      func number(_ name: String) -> Int { attributes[name].flatMap(Int.init) ?? .min }
      bars.append(Bar(style: style, x: number("x"), y: number("y"), width: number("width")))
    }
  }

  func parser(_: XMLParser, foundCharacters characters: String) {
    content += characters
  }

  func parser(_: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?) {
    switch name {
    case "text": texts.append(content)
    case "title": title = content
    case "desc": spoken = content
    default: break
    }
  }
}
