import JSONManagedObjects
import Janus
import Testing

/// Its last properties have numbers above 64 and above 128.
private final class Wide: KeyValueCreatable, JSONMapped {
  var id = 0
  var p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0, p8 = 0, p9 = 0
  var p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0, p16 = 0, p17 = 0, p18 = 0, p19 = 0
  var p20 = 0, p21 = 0, p22 = 0, p23 = 0, p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0
  var p30 = 0, p31 = 0, p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
  var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0, p48 = 0, p49 = 0
  var p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0, p56 = 0, p57 = 0, p58 = 0, p59 = 0
  var p60 = 0, p61 = 0, p62 = 0, p63 = 0, p64 = 0, p65 = 0, p66 = 0, p67 = 0, p68 = 0, p69 = 0
  var p70 = 0, p71 = 0, p72 = 0, p73 = 0, p74 = 0, p75 = 0, p76 = 0, p77 = 0, p78 = 0, p79 = 0
  var p80 = 0, p81 = 0, p82 = 0, p83 = 0, p84 = 0, p85 = 0, p86 = 0, p87 = 0, p88 = 0, p89 = 0
  var p90 = 0, p91 = 0, p92 = 0, p93 = 0, p94 = 0, p95 = 0, p96 = 0, p97 = 0, p98 = 0, p99 = 0
  var p100 = 0, p101 = 0, p102 = 0, p103 = 0, p104 = 0, p105 = 0, p106 = 0, p107 = 0, p108 = 0, p109 = 0
  var p110 = 0, p111 = 0, p112 = 0, p113 = 0, p114 = 0, p115 = 0, p116 = 0, p117 = 0, p118 = 0, p119 = 0
  var p120 = 0, p121 = 0, p122 = 0, p123 = 0, p124 = 0, p125 = 0, p126 = 0, p127 = 0, p128 = 0, p129 = 0
  var parts: [WidePart] = []
  static let jsonMapping: JSONMapping<Wide> = [.inverse(\.parts, \WidePart.whole)]
}

private final class WidePart: KeyValueCreatable {
  var id = 0
  var q0 = 0, q1 = 0, q2 = 0, q3 = 0, q4 = 0, q5 = 0, q6 = 0, q7 = 0, q8 = 0, q9 = 0
  var q10 = 0, q11 = 0, q12 = 0, q13 = 0, q14 = 0, q15 = 0, q16 = 0, q17 = 0, q18 = 0, q19 = 0
  var q20 = 0, q21 = 0, q22 = 0, q23 = 0, q24 = 0, q25 = 0, q26 = 0, q27 = 0, q28 = 0, q29 = 0
  var q30 = 0, q31 = 0, q32 = 0, q33 = 0, q34 = 0, q35 = 0, q36 = 0, q37 = 0, q38 = 0, q39 = 0
  var q40 = 0, q41 = 0, q42 = 0, q43 = 0, q44 = 0, q45 = 0, q46 = 0, q47 = 0, q48 = 0, q49 = 0
  var q50 = 0, q51 = 0, q52 = 0, q53 = 0, q54 = 0, q55 = 0, q56 = 0, q57 = 0, q58 = 0, q59 = 0
  var q60 = 0, q61 = 0, q62 = 0, q63 = 0, q64 = 0, q65 = 0, q66 = 0, q67 = 0, q68 = 0, q69 = 0
  weak var whole: Wide?
}

@Suite("Objects of more than 64 properties") struct ManyPropertiesTests {
  private let context = RecordingContext()

  @discardableResult
  private func take(_ text: String) throws -> ImportResult<[Wide]> {
    try JSONDeserializer().importObjects([Wide].self, from: text, into: context)
  }

  /// What is saved for each object after an import.
  private func saved(after text: String) throws -> [String] {
    try take(text)
    return context.takeNotes().saved
  }

  @Test("Changes of any of them are reported") func changes() throws {
    #expect(try saved(after: #"[{"id": 1, "p0": 1, "p70": 2, "p129": 3}]"#) == ["inserted Wide id p0 p70 p129"])
    #expect(try saved(after: #"[{"id": 1, "p0": 1, "p70": 2, "p129": 3}]"#) == ["unchanged Wide"])
    #expect(try saved(after: #"[{"id": 1, "p0": 1, "p70": 4, "p128": 5, "p129": 3}]"#) == ["updated Wide p70 p128"])
    // The second mention adds to the first, and takes one change back.
    #expect(
      try saved(after: #"[{"id": 1, "p63": 6, "p70": 0, "p90": 7}, {"id": 1, "p70": 4, "p91": 8}]"#)
        == ["updated Wide p63 p90 p91"])
    #expect(
      try saved(after: #"[{"id": 1, "p70": 0, "p128": 0}, {"id": 1, "p70": 4, "p128": 5}]"#) == ["unchanged Wide"])
  }

  @Test("They are as before if saving fails") func failing() throws {
    try take(#"[{"id": 1, "p70": 2, "p129": 3}]"#)
    context.savingFails = true
    #expect(throws: RecordingContext.SavingFails.self) { try take(#"[{"id": 1, "p0": 9, "p70": 9, "p129": 9}]"#) }
    let wide = try #require(context.object(Wide.self, 1))
    #expect((wide.p0, wide.p70, wide.p129) == (0, 2, 3))
  }

  @Test("An inverse among them follows its relationship") func inverses() throws {
    #expect(
      try saved(after: #"[{"id": 1, "parts": [{"id": 1, "q69": 1}]}, {"id": 2}]"#)
        == ["inserted Wide id parts", "inserted WidePart id q69 +1", "inserted Wide id"])
    #expect(
      try saved(after: #"[{"id": 2, "parts": [1]}]"#) == [
        "updated Wide parts", "updated WidePart +1", "updated Wide +1",
      ])
    let part = try #require(context.object(WidePart.self, 1))
    #expect(part.whole === context.object(Wide.self, 2))
  }
}
