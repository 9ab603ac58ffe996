import Janus
import TestSupport
import Testing

@Suite struct TupleWritingTests {
  private struct Pair {
    var plain = (1, "a")
    var named = (zeta: 1, alpha: [true])
    var maybe: (Int, Int)?
  }

  static let rows = [
    WritingRow((1, "a"), #"[1,"a"]"#), WritingRow((1, nil as Int?, 2), "[1,null,2]"),
    WritingRow((a: 1, b: "x"), #"{"a":1,"b":"x"}"#), WritingRow((a: 1, b: nil as Int?), #"{"a":1}"#),
    WritingRow((1, b: 2), "[1,2]"), WritingRow(((1, 2), (a: 3, b: (4, 5))), #"[[1,2],{"a":3,"b":[4,5]}]"#),
    WritingRow([(1, true), (2, false)], "[[1,true],[2,false]]"),
    WritingRow(["k": (a: 1, b: 2)], #"{"k":{"a":1,"b":2}}"#),
    WritingRow((), "{}"), WritingRow((1 as Any, [1] as Any), "[1,[1]]"),
    WritingRow(
      (Int8(1), Int64(2), true, 4.5, "five", UInt16(6), 7, 8, 9, 10, 11), "[1,2,true,4.5,\"five\",6,7,8,9,10,11]"),
    WritingRow(Pair(), #"{"plain":[1,"a"],"named":{"zeta":1,"alpha":[true]}}"#),
    WritingRow(Pair(maybe: (1, 2)), #"{"plain":[1,"a"],"named":{"zeta":1,"alpha":[true]},"maybe":[1,2]}"#),
  ]

  @Test("Tuples are written as arrays or objects", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("Labels of tuples are keys and are sorted like keys") func labelsAreKeysAndSortedLikeKeys() throws {
    let writer = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    #expect(try writer.serializeToString((zeta: 1, alpha: 2)) == #"{"alpha":2,"zeta":1}"#)
    let positions = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    #expect(try writer.serializeToString(positions) == "[0,1,2,3,4,5,6,7,8,9,10,11]")
  }

  @Test("Nil in a tuple with labels is a nil property") func nilInATupleWithLabelsIsANilProperty() throws {
    let writer = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    #expect(try writer.serializeToString((a: 1, b: nil as Int?)) == #"{"a":1,"b":null}"#)
  }
}
