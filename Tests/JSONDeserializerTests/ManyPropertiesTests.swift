import Janus
import TestSupport
import Testing

/// More properties than a word has bits, twice over.
private struct Many: KeyValueCreatable {
  var p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0
  var p8 = 0, p9 = 0, p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0
  var p16 = 0, p17 = 0, p18 = 0, p19 = 0, p20 = 0, p21 = 0, p22 = 0, p23 = 0
  var p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0, p30 = 0, p31 = 0
  var p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
  var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0
  var p48 = 0, p49 = 0, p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0
  var p56 = 0, p57 = 0, p58 = 0, p59 = 0, p60 = 0, p61 = 0, p62 = 0, p63 = 0
  var p64 = 0, p65 = 0, p66 = 0, p67 = 0, p68 = 0, p69 = 0, p70 = 0, p71 = 0
  var p72 = 0, p73 = 0, p74 = 0, p75 = 0, p76 = 0, p77 = 0, p78 = 0, p79 = 0
  var p80 = 0, p81 = 0, p82 = 0, p83 = 0, p84 = 0, p85 = 0, p86 = 0, p87 = 0
  var p88 = 0, p89 = 0, p90 = 0, p91 = 0, p92 = 0, p93 = 0, p94 = 0, p95 = 0
  var p96 = 0, p97 = 0, p98 = 0, p99 = 0, p100 = 0, p101 = 0, p102 = 0, p103 = 0
  var p104 = 0, p105 = 0, p106 = 0, p107 = 0, p108 = 0, p109 = 0, p110 = 0, p111 = 0
  var p112 = 0, p113 = 0, p114 = 0, p115 = 0, p116 = 0, p117 = 0, p118 = 0, p119 = 0
  var p120 = 0, p121 = 0, p122 = 0, p123 = 0, p124 = 0, p125 = 0, p126 = 0, p127 = 0
  var p128 = 0, p129 = 0, p130 = 0, p131 = 0, p132 = 0, p133 = 0, p134 = 0, p135 = 0
}

@Suite struct ManyPropertiesTests {
  private func numbers(_ many: Many) -> [Int] { Mirror(reflecting: many).children.compactMap { $0.value as? Int } }

  @Test("All of 136 properties are read", arguments: Door.allCases)
  func allAreRead(door: Door) throws {
    let text = "{" + (0..<136).map { "\"p\($0)\": \($0 + 1)" }.joined(separator: ",") + "}"
    #expect(numbers(try door.read(Many.self, from: text).value) == Array(1...136))
  }

  @Test("All of 136 properties are read in reverse order") func inReverse() throws {
    let text = "{" + (0..<136).reversed().map { "\"p\($0)\": \($0 + 1)" }.joined(separator: ",") + "}"
    #expect(numbers(try JSONDeserializer().deserialize(Many.self, from: text)) == Array(1...136))
  }

  @Test("A duplicate of any of 136 properties is found", arguments: [0, 1, 62, 63, 64, 65, 126, 127, 128, 129, 135])
  func duplicatesAreFoundAmongAll(index: Int) throws {
    let text = "{\"p\(index)\": 1, \"p0\": 5, \"p135\": 6, \"p\(index)\": 2}"
    let first = JSONDeserializer(policy: .init { $0.duplicates = .first })
    let (read, report) = try first.deserializeReporting(Many.self, from: text)
    #expect(numbers(read)[index] == 1)
    #expect(report.issues.last?.path.description == "/p\(index)")
    let last = try JSONDeserializer().deserialize(Many.self, from: text)
    #expect(numbers(last)[index] == 2)
  }
}
