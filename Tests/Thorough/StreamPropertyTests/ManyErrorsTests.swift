import Foundation
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Streams with few and with many errors.
struct ManyErrorsTests {
  private let reader = JSONDeserializer()

  /// Lines that are wrong in one way, or in several, and among which other lines.
  struct Document: CustomTestStringConvertible, Sendable {
    let name: String
    let mistakes: [[UInt8]]
    /// Each how manieth line is wrong.
    let period: Int

    init(_ name: String, _ mistakes: [[UInt8]], each period: Int) {
      (self.name, self.mistakes, self.period) = (name, mistakes, period)
    }

    var testDescription: String { "\(name), each \(period) of \(ManyErrorsTests.lineCount) lines" }

    /// The lines, which are so long that they are several blocks.
    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      for number in 0..<ManyErrorsTests.lineCount {
        let mistake = number % period == period - 1 ? mistakes[number / period % mistakes.count] : nil
        bytes += mistake ?? Array(#"{"id":\#(number),"customer":"Zoë","items":[{"count":2}]}"#.utf8)
        // White space behind values is no mistake, unless it makes a line too long.
        bytes += repeatElement(UInt8(ascii: " "), count: max(ManyErrorsTests.lineLength - (mistake?.count ?? 60), 0))
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    }
  }

  private static let lineCount = Share.count(700)
  private static let lineLength = 800

  private static let kinds: [(name: String, line: [UInt8])] = [
    ("no JSON", Array("x".utf8)),
    ("objects without an end", Array(#"{"id":"#.utf8)),
    ("two values", Array(#"{"id":1} {"id":2}"#.utf8)),
    ("control characters", Array("{\"customer\":\"\u{1}\"}".utf8)),
    ("no UTF-8", Array(#"{"customer":""#.utf8) + [0xFF] + Array(#""}"#.utf8)),
    ("other types", Array(#"{"id":"x"}"#.utf8)),
    ("several problems", Array(#"{"id":"x","items":[{"count":[]},{"count":{}}]}"#.utf8)),
    ("too long", Array(#"{"id":1}"#.utf8) + repeatElement(UInt8(ascii: " "), count: 1_100)),
    ("too deep", Array(String(repeating: "[", count: 790).utf8)),
    ("empty lines", []),
  ]

  static let documents: [Document] =
    [1, 2, 7, 500].map { Document("all kinds", kinds.map(\.line), each: $0) }
    + kinds.map { Document($0.name, [$0.line], each: 2) }

  @Test(
    "Streams with errors give the same with one task and with several", arguments: Share.of(documents, from: 1),
    [InvalidValuePolicy.fail, .skip, .report])
  func same(_ document: Document, _ invalid: InvalidValuePolicy) async {
    let input = JSONInput.bytes(document.bytes)
    let one = reader.lines(of: Order.self, from: input, invalid: invalid, limit: 1_000)
    let expected = await read(one)
    for tasks in [2, 4] {
      let several = reader.lines(
        of: Order.self, from: input, parallelism: .tasks(tasks), invalid: invalid, limit: 1_000)
      let values = await read(several)
      #expect(values.elements == expected.elements)
      #expect(values.error as? JSONError == expected.error as? JSONError)
      #expect(several.report == one.report)
      #expect(several.position == one.position)
      #expect(several.progress.count == one.progress.count)
    }
    if invalid == .fail { return }
    let ready = reader.lines(
      of: Order.self, from: input, parallelism: .tasks(4), order: .asReady, invalid: invalid, limit: 1_000)
    #expect(await read(ready).elements.map(\.id).sorted() == expected.elements.map(\.id).sorted())
    #expect(ready.report == one.report)
  }

  @Test(
    "Results of streams with errors are the same with one task and with several",
    arguments: Share.of(documents, from: 2))
  func sameResults(_ document: Document) async {
    func words(_ result: Result<Order, JSONError>) -> String {
      switch result {
      case .success(let order): "\(order)"
      case .failure(let error): "\(error.location?.byteOffset ?? -1) \(error) \(error.excerpt ?? "")"
      }
    }
    let input = JSONInput.bytes(document.bytes)
    let expected = await read(reader.lines(of: Order.self, from: input, limit: 1_000).results).elements.map(words)
    for tasks in [2, 4] {
      let several = reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks), limit: 1_000).results
      #expect(await read(several).elements.map(words) == expected)
      let ready = reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks), order: .asReady, limit: 1_000)
      #expect(await read(ready.results).elements.map(words).sorted() == expected.sorted())
    }
  }

  #if os(Linux)
    @Test("Memory does not grow with the number of errors")
    func memory() async {
      // In a process of its own, whose memory is known.
      await #expect(processExitsWith: .success) {
        let reader = JSONDeserializer()
        _ = await read(reader.lines(of: Order.self, from: .bytes("{}\n".utf8), parallelism: .tasks(4)))
        let before = try addressSpacePeak()
        for period in Share.of([1, 2, 100]) {
          let lines = (1...2_000).map { $0 % period == 0 ? "x\n" : "{\"id\":5}\n" }.joined()
          for tasks in [1, 2, 4] {
            for invalid in [InvalidValuePolicy.skip, .report] {
              for order in StreamOrder.all {
                let stream = reader.lines(
                  of: Order.self, from: .bytes(lines.utf8), parallelism: .tasks(tasks), order: order, invalid: invalid)
                #expect(await read(stream).elements.count == 2_000 - 2_000 / period)
                #expect(stream.report.issues.count + stream.report.omittedCount == 2_000 / period)
                let growth = try addressSpacePeak() - before
                try #require(growth < 500 << 20, "\(growth) bytes, each \(period), \(tasks) tasks, \(invalid)")
              }
            }
          }
        }
      }
    }
  #endif

  /// The ways to push a long document in one piece.
  static let parsers: [(name: String, start: String, line: String, end: String)] = [
    ("lines", "", "\"x\"\n", ""), ("concatenated", "", "\"x\" ", ""), ("records", "", "\u{1E}\"x\"\n", ""),
    ("elements", "[", "\"x\",", "1]"),
  ]

  @Test(
    "Four times as many errors take four times as long", arguments: Share.of(parsers),
    [InvalidValuePolicy.skip, .report])
  func linear(_ row: (name: String, start: String, line: String, end: String), _ invalid: InvalidValuePolicy) throws {
    func parser() -> JSONStreamParser<Int> {
      switch row.name {
      case "lines": reader.lineParser(of: Int.self, invalid: invalid)
      case "concatenated": reader.lineParser(of: Int.self, framing: .concatenated, invalid: invalid)
      case "records": reader.lineParser(of: Int.self, framing: .records, invalid: invalid)
      default: reader.elementParser(of: Int.self, invalid: invalid)
      }
    }
    func seconds(_ count: Int) throws -> Double {
      let bytes = Array((row.start + String(repeating: row.line, count: count) + row.end).utf8)
      let times = try (0..<2).map { _ in
        var parser = parser()
        let start = secondsOfThisThread()
        parser.feed(bytes)
        parser.finish()
        while try parser.next() != nil {}
        let seconds = secondsOfThisThread() - start
        #expect(parser.report.issues.count + parser.report.omittedCount == count)
        return seconds
      }
      return times.min() ?? 0
    }
    let count = Share.count(1_500, atLeast: 500)
    let (few, many) = (try seconds(count), try seconds(4 * count))
    #expect(many < 9 * few, "\(few) s and \(many) s")
  }
}

/// The processor time of this thread, which other tests that keep the cores busy do not change.
private func secondsOfThisThread() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

#if os(Linux)
  /// The most memory that this process has had addresses for, in bytes.
  private func addressSpacePeak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmPeak:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return try #require(kilobytes) * 1_024
  }
#endif
