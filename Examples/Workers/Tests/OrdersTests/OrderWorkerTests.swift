import JSONStreams
import Janus
import Orders
import Testing

/// The output for each kind of line.
struct OrderWorkerTests {
  static let order = #"{"id":1,"customer":"Ida","currency":"EUR","items":[{"sku":"A","quantity":2,"unitPrice":150}]}"#
  static let total = #"{"id":1,"total":300,"itemCount":2}"#

  @Test(
    "Orders are added up, however they are written",
    arguments: [
      (order, total),
      (#"{"id":2,"customer":"","currency":"NOK","items":[]}"#, #"{"id":2,"total":0,"itemCount":0}"#),
      (
        #" { "items" : [ {"unitPrice":5,"quantity":1,"sku":"\u0041"}, {"sku":"🚢","quantity":3,"unitPrice":7,"x":[]} ], "#
          + #""note": null, "currency": "USD", "customer": "Bodø \"&\" Sons", "id": -3 } "#,
        #"{"id":-3,"total":26,"itemCount":4}"#
      ),
      (
        #"{"id":4,"customer":"","currency":"","items":[{"sku":"","quantity":65535,"unitPrice":4294967295}]}"#,
        #"{"id":4,"total":281470681677825,"itemCount":65535}"#
      ),
    ])
  func good(_ line: String, _ total: String) {
    let outcome = WorkerOutcome(line + "\n")
    #expect(outcome.totals == [total])
    #expect(outcome.problems.isEmpty && outcome.badCount == 0 && outcome.error == nil)
  }

  @Test(
    "Bad lines are reported with their locations, and the lines after them are read",
    arguments: [
      (
        #"{"id":1,"customer":"","currency":"","items":[{"sku":"A","quantity":"two","unitPrice":1}]}"#,
        #"{"line":2,"column":68,"byteOffset":161,"path":"/items/0/quantity","code":"typeMismatch","#
          + #""message":"expected UInt16, found the string \"two\""}"#
      ),
      (
        #"{"id":1,"customer":"é","currency":"","items":[{"sku":"A","quantity":-1,"unitPrice":1}]}"#,
        #"{"line":2,"column":69,"byteOffset":163,"path":"/items/0/quantity","code":"valueOutOfRange","#
          + #""message":"expected a value that UInt16 can hold, found the number -1"}"#
      ),
      (
        #"{"id":1,"customer":"","items":[]}"#,
        #"{"line":2,"column":1,"byteOffset":94,"path":"","code":"missingValue","#
          + #""message":"expected the required property `currency`, found nothing"}"#
      ),
      (
        #"{"id":1,"customer":"#,
        #"{"line":2,"column":20,"byteOffset":113,"path":"/customer","code":"unexpectedEnd","#
          + #""message":"expected a value, found the end of the text"}"#
      ),
      (
        "[1]",
        #"{"line":2,"column":1,"byteOffset":94,"path":"","code":"typeMismatch","message":"expected Order, found an array"}"#
      ),
    ])
  func bad(_ line: String, _ problem: String) {
    let text = [Self.order, line, Self.order, ""].joined(separator: "\n")
    let outcome = WorkerOutcome(text)
    #expect(outcome.totals == [Self.total, Self.total])
    #expect(outcome.problems == [problem])
    #expect(outcome.badCount == 1 && outcome.error == nil)
    #expect(WorkerOutcome(text, tagged: true).totals == [Self.total, #"{"error":\#(problem)}"#, Self.total])
    let strict = WorkerOutcome(text, isStrict: true)
    #expect(strict.totals == [Self.total])
    #expect(strict.problems == [problem])
    #expect(strict.badCount == 1)
  }

  @Test("Empty lines are counted, and skipped")
  func emptyLines() {
    let outcome = WorkerOutcome("\n\(Self.order)\n\n  \t\n\r\n\(Self.order)\nx\n")
    #expect(outcome.totals == [Self.total, Self.total])
    #expect(outcome.problems.count == 1)
    #expect(outcome.problems.first?.hasPrefix(#"{"line":7,"column":1,"#) == true)
    #expect(WorkerOutcome("").totals.isEmpty)
  }

  @Test("Lines may end with a carriage return as well")
  func carriageReturns() {
    let outcome = WorkerOutcome("\(Self.order)\r\n{\"id\":1}\r\n\(Self.order)\r\n")
    #expect(outcome.totals == [Self.total, Self.total])
    #expect(outcome.problems.first?.hasPrefix(#"{"line":2,"column":1,"byteOffset":95,"#) == true)
  }

  @Test("The last line needs no end, and one that was cut off is reported")
  func lastLine() {
    #expect(WorkerOutcome("\(Self.order)\n\(Self.order)").totals == [Self.total, Self.total])
    for length in 1..<Self.order.utf8.count {
      let outcome = WorkerOutcome("\(Self.order)\n\(Self.order.prefix(length))")
      #expect(outcome.totals == [Self.total])
      #expect(outcome.problems.count == 1 && outcome.error == nil)
      #expect(outcome.problems.first?.contains(#""line":2,"column":\#(length + 1),"#) == true)
      #expect(outcome.problems.first?.contains(#""code":"truncatedLine""#) == true)
    }
  }

  @Test("It makes no difference in what pieces the input comes")
  func pieces() {
    let text = "\(Self.order)\r\n\n{\"id\":é}\n\(Self.order)\n{\"id\":1,\"custo"
    let whole = WorkerOutcome(text)
    #expect(whole.badCount == 2)
    for size in 1...7 {
      let outcome = WorkerOutcome(
        .pieces {
          var rest = Array(text.utf8)[...]
          return {
            if rest.isEmpty { return nil }
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
          }
        })
      #expect(outcome.totals == whole.totals)
      #expect(outcome.problems == whole.problems)
    }
  }

  @Test("Text that is not UTF-8, and a line that is too long, are bad lines")
  func hostileLines() {
    var bytes = Array("\(Self.order)\n".utf8)
    bytes += Array(#"{"id":1,"customer":""#.utf8) + [0xFF] + Array("\"}\n".utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "["), count: OrderWorker.lineLimit + 1) + Array("\n\(Self.order)\n".utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "["), count: OrderWorker.lineLimit) + Array("\n\(Self.order)\n".utf8)
    let outcome = WorkerOutcome(.bytes(bytes))
    #expect(outcome.totals == [Self.total, Self.total, Self.total])
    let codes = ["invalidUTF8", "sizeLimit", "depthLimit"]
    #expect(outcome.problems.count == codes.count)
    for (line, (problem, code)) in zip(outcome.problems, codes).enumerated() {
      #expect(problem.contains(#""code":"\#(code)""#), "line \(line): \(problem)")
    }
  }

  @Test("No line that is short enough has a total that is too large")
  func largestTotal() {
    let item = #"{"sku":"","quantity":65535,"unitPrice":4294967295}"#
    let start = #"{"id":1,"customer":"","currency":"","items":["#
    let count = (OrderWorker.lineLimit - start.utf8.count - 2 + 1) / (item.utf8.count + 1)
    let line = start + Array(repeating: item, count: count).joined(separator: ",") + "]}"
    #expect(line.utf8.count <= OrderWorker.lineLimit && line.utf8.count + item.utf8.count >= OrderWorker.lineLimit)
    let total = UInt64(count) * 65_535 * 4_294_967_295
    #expect(WorkerOutcome(line + "\n").totals == [#"{"id":1,"total":\#(total),"itemCount":\#(count * 65_535)}"#])
  }

  @Test("Input that cannot be read is an error, behind the totals that were made")
  func unreadableInput() {
    struct Torn: Error {}
    let outcome = WorkerOutcome(
      .pieces {
        var isFirst = true
        return {
          if !isFirst { throw Torn() }
          isFirst = false
          return Array("\(Self.order)\n".utf8)
        }
      })
    #expect(outcome.totals == [Self.total])
    #expect(outcome.error?.code == .unreadableFile)
  }

  @Test("UTF-16 is an error of all the input")
  func otherEncoding() {
    let outcome = WorkerOutcome(
      .bytes([0xFF, 0xFE] + "\(Self.order)\n".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), 0] }))
    #expect(outcome.totals.isEmpty && outcome.problems.isEmpty)
    #expect(outcome.error?.code == .unsupportedEncoding)
  }

  @Test("Output that cannot be written is an error")
  func unwritableOutput() {
    struct Full: Error {}
    let full = JSONOutput.pieces { _ in throw Full() }
    let nowhere = JSONOutput.pieces { _ in }
    let error = #expect(throws: JSONError.self) {
      try OrderWorker().run(from: .bytes("\(Self.order)\n".utf8), to: full, errorsTo: nowhere)
    }
    #expect(error?.code == .unwritableFile)
    let other = #expect(throws: JSONError.self) {
      try OrderWorker().run(from: .bytes("x\n".utf8), to: nowhere, errorsTo: full)
    }
    #expect(other?.code == .unwritableFile)
  }
}
