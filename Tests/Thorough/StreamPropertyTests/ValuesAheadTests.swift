import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Values that a stream reads ahead of the one who asks for them, against those of a parser, which reads none ahead.
struct ValuesAheadTests {
  private static let orders = (0..<70).map { number -> String in
    let items = (0..<(number * 7 % 12)).map { #"{"sku":"S\#($0)","count":\#($0)}"# }.joined(separator: " ,")
    return #"{"id":\#(number), "customer":"Zoë \#(number)","items":[\#(items)]}"#
  }

  private static func lines(_ lines: [String], end: String = "\n") -> String { lines.joined(separator: "\n") + end }

  private static let few = Array(orders.prefix(20))

  struct Document: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    var testDescription: String { name }
    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  static let documents: [Document] = [
    Document("orders", lines(orders)),
    Document("one", lines([orders[3]])),
    Document("as many as are read ahead", lines(Array(orders.prefix(16)))),
    Document("no last line feed", lines(orders, end: "")),
    Document("empty lines", "\n\n" + lines(few + ["", " ", "\r"] + orders) + "\n\n"),
    Document("carriage returns", orders.joined(separator: "\r\n") + "\r\n"),
    Document("white space around values", lines(few.map { " \t\($0) " })),
    Document("a byte-order mark", "\u{FEFF}" + lines(orders)),
    Document("marks on later lines", lines(few + ["\u{FEFF}{\"id\":1}"] + few)),
    Document("other values", lines(few + ["\"x\"", "7", "[1]", "null"] + orders)),
    Document("values that do not fit", lines(few + [#"{"id":"x","items":[{"count":"many"},{"count":"2"}]}"#] + orders)),
    Document("none that fits", lines(orders.map { "[\($0)]" })),
    Document("the same key twice", lines(few + [#"{"id":1,"id":2}"#, #"{"id":1,"name":2}"#] + orders)),
    Document("two values on a line", lines(few + [few[0] + few[1], few[0] + " " + few[1]] + few)),
    Document("a value on two lines", lines(few + ["{\"id\":", "1}"] + few)),
    Document("a broken string", lines(few + ["{\"customer\":\"\u{1}\"}", "{\"customer\":\"\\x\"}", "{}"] + few)),
    Document("a string without an end", lines(few + ["{\"customer\":\"short"] + few)),
    Document("a string that the next line ends", lines(few + ["{\"customer\":\"", "\"}"] + few)),
    Document("a number without an end", lines(few + ["{\"id\":1."] + few)),
    Document("a torn last line", lines(orders, end: "\n{\"id\":")),
    Document("a long line", lines(few + ["{\"customer\":\"\(String(repeating: "x", count: 700))\"}"] + few)),
  ]

  /// What is known after each value, and at the end.
  struct Trace: Equatable {
    var values: [Order] = []
    var counts: [Int] = []
    var positions: [JSONStreamPosition] = []
    /// The numbers of issues that were known after the values.
    var issueCounts: [Int]? = []
    var error: String?
    var report = ""

    mutating func add(_ value: Order, _ count: Int, _ position: JSONStreamPosition, _ report: JSONReport) {
      values.append(value)
      counts.append(count)
      positions.append(position)
      issueCounts?.append(report.issues.count)
    }

    mutating func end(_ error: (any Error)?, _ report: JSONReport, _ position: JSONStreamPosition) {
      self.error = error.map { "\($0)" }
      self.report = report.description
      positions.append(position)
    }
  }

  private static func trace(_ parser: JSONStreamParser<Order>, _ bytes: [UInt8]) -> Trace {
    var (parser, trace, failure) = (parser, Trace(), nil as JSONError?)
    parser.feed(bytes)
    parser.finish()
    do throws(JSONError) {
      while let value = try parser.next() { trace.add(value, parser.count, parser.position, parser.report) }
    } catch {
      failure = error
    }
    trace.end(failure, parser.report, parser.position)
    return trace
  }

  private static func trace<Source>(_ stream: JSONStream<Order, Source>) async -> Trace {
    var (trace, failure) = (Trace(), nil as (any Error)?)
    do {
      for try await value in stream { trace.add(value, stream.progress.count, stream.position, stream.report) }
    } catch {
      failure = error
    }
    trace.end(failure, stream.report, stream.position)
    return trace
  }

  private static func blockingTrace(_ stream: JSONStream<Order, JSONInput>) -> Trace {
    var (trace, failure) = (Trace(), nil as JSONError?)
    for result in stream.blocking {
      switch result {
      case .success(let value): trace.add(value, stream.progress.count, stream.position, stream.report)
      case .failure(let error): failure = error
      }
    }
    trace.end(failure, stream.report, stream.position)
    return trace
  }

  @Test(
    "Lines read ahead have the same values, positions, errors and reports", arguments: Share.of(documents),
    [InvalidValuePolicy.fail, .skip, .report])
  func same(_ document: Document, _ invalid: InvalidValuePolicy) async {
    let bytes = Array(document.text.utf8)
    for policy in JSONDeserializer.Policy.compared {
      let reader = JSONDeserializer(policy: policy)
      let limit = policy.limits.stringBytes == 20 ? 600 : 10_000
      let expected = Self.trace(reader.lineParser(of: Order.self, invalid: invalid, limit: limit), bytes)
      let stream = reader.lines(of: Order.self, from: .bytes(bytes), invalid: invalid, limit: limit)
      #expect(await Self.trace(stream) == expected)
      #expect(Self.blockingTrace(stream) == expected)
      for size in [1, 7, 100, 1000] {
        let pieces = Pieces(pieces: Cutting.pieces(bytes, of: size))
        let trace = await Self.trace(reader.lines(of: Order.self, from: pieces, invalid: invalid, limit: limit))
        #expect(trace == expected, "\(size) bytes at a time")
      }
      let tasks = reader.lines(
        of: Order.self, from: .bytes(bytes), parallelism: .tasks(2), invalid: invalid, limit: limit)
      var (trace, expectedOfTasks) = (await Self.trace(tasks), expected)
      // The issues of a block are known with its first value.
      (trace.issueCounts, expectedOfTasks.issueCounts) = (nil, nil)
      #expect(trace == expectedOfTasks, "two tasks")
    }
  }

  @Test(
    "Elements read ahead have the same values, positions, errors and reports",
    arguments: Share.of(ElementDocuments.all),
    [InvalidValuePolicy.fail, .skip, .report])
  func sameElements(_ document: (name: String, text: String), _ invalid: InvalidValuePolicy) async {
    let bytes = Array(document.text.utf8)
    for policy in JSONDeserializer.Policy.compared {
      let reader = JSONDeserializer(policy: policy)
      let expected = Self.trace(reader.elementParser(of: Order.self, invalid: invalid), bytes)
      let stream = reader.elements(of: Order.self, from: .bytes(bytes), invalid: invalid)
      #expect(await Self.trace(stream) == expected)
      #expect(Self.blockingTrace(stream) == expected)
      for size in [1, 100, 1000] {
        let pieces = Pieces(pieces: Cutting.pieces(bytes, of: size))
        let trace = await Self.trace(reader.elements(of: Order.self, from: pieces, invalid: invalid))
        #expect(trace == expected, "\(size) bytes at a time")
      }
    }
  }

  static let roots: [RootKey] = [.named("order"), .automatic, .envelope]

  @Test("The root is found in each line", arguments: roots)
  func sameInRoots(_ root: RootKey) async {
    let reader = JSONDeserializer(JSONFormat(root: root))
    let lines = Self.few.map { "{\"first\":[1], \"order\":\($0)}" } + ["{\"order\":{\"id\":3}} {}", "{\"id\":4}"]
    for text in [Self.lines(lines), Self.lines(Self.few), Self.lines(Array(lines.reversed()))] {
      for invalid in [InvalidValuePolicy.fail, .skip, .report] {
        let expected = Self.trace(reader.lineParser(of: Order.self, invalid: invalid), Array(text.utf8))
        let stream = reader.lines(of: Order.self, from: .bytes(text.utf8), invalid: invalid)
        #expect(await Self.trace(stream) == expected)
      }
    }
  }

  @Test("A loop that ends early resumes behind its last value", arguments: [1, 15, 16, 17, 40])
  func resuming(_ count: Int) async throws {
    let bytes = Array(Self.lines(Self.orders).utf8)
    let stream = JSONDeserializer().lines(of: Order.self, from: .bytes(bytes))
    var taken = 0
    for try await _ in stream {
      taken += 1
      if taken == count { break }
    }
    let rest = await read(JSONDeserializer().lines(of: Order.self, from: .bytes(bytes), startingAt: stream.position))
    #expect(rest.elements.map(\.id) == Array(count..<70))
  }
}
