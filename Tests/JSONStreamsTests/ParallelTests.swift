import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

/// Lines that several tasks read.
struct ParallelTests {
  private let reader = JSONDeserializer()

  /// Lines that are long enough for several blocks, some of which are wrong.
  private static func text(mistakes: [Int]) -> String {
    (1...2_400).map { id in
      let customer = String(repeating: id % 2 == 0 ? "é" : "oo", count: id % 50 * 7)
      return mistakes.contains(id) ? "{\"id\":\"é\",]\n" : "{\"id\":\(id),\"customer\":\"\(customer)\"}\n"
    }.joined()
  }

  @Test(
    "Several tasks read the same lines as one", arguments: Share.of([[3, 1_469], [], [2_400]] as [[Int]]),
    Share.of([InvalidValuePolicy.skip, .fail]))
  func order(_ mistakes: [Int], _ invalid: InvalidValuePolicy) async throws {
    let text = Self.text(mistakes: mistakes)
    let folder = try TemporaryFolder()
    try await check(.bytes(text.utf8), invalid)
    try await check(.file(folder.file(text)), invalid)
  }

  private func check(_ input: JSONInput, _ invalid: InvalidValuePolicy) async throws {
    let one = reader.lines(of: Order.self, from: input, invalid: invalid)
    let several = reader.lines(of: Order.self, from: input, parallelism: .tasks(3), invalid: invalid)
    let (expected, values) = (await read(one), await read(several))
    #expect(values.elements == expected.elements)
    #expect(values.error as? JSONError == expected.error as? JSONError)
    #expect(several.report == one.report)
    #expect(several.position == one.position)
    #expect(several.progress.count == one.progress.count)
    let results = await read(one.results).elements.map { "\($0)" }
    #expect(await read(several.results).elements.map { "\($0)" } == results)
  }

  @Test("Lines that are delivered as they are ready are complete")
  func asReady() async {
    let input = JSONInput.bytes(Self.text(mistakes: [7]).utf8)
    let stream = reader.lines(of: Order.self, from: input, parallelism: .cores, order: .asReady, invalid: .skip)
    let ids = await read(stream).elements.map(\.id)
    #expect(ids.sorted() == (1...2_400).filter { $0 != 7 })
    #expect(stream.report.issues.map { $0.location?.line } == [7])
  }

  @Test("Reading resumes at a saved position", arguments: [1, 1_400, 2_400])
  func position(_ count: Int) async throws {
    let input = JSONInput.bytes(Self.text(mistakes: []).utf8)
    let stream = reader.lines(of: Order.self, from: input, parallelism: .tasks(2))
    var iterator = stream.makeAsyncIterator()
    for _ in 0..<count { _ = try await iterator.next() }
    let rest = reader.lines(of: Order.self, from: input, parallelism: .tasks(2), startingAt: stream.position)
    #expect(await read(rest).elements.first?.id == (count == 2_400 ? nil : count + 1))
  }

  @Test("Positions that other threads see are those of whole lines", arguments: [1, 2])
  func positionForOtherThreads(_ tasks: Int) async throws {
    // All lines have ten bytes, so that a line and an offset that do not belong together are noticed.
    let count = 30_000
    let input = JSONInput.bytes((0..<count).map { "{\"id\":\($0 % 90 + 10)}\n" }.joined().utf8)
    let stream = reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks))
    let looking = Task.detached {
      var (places, last) = ([JSONStreamPosition](), 0)
      repeat {
        let place = stream.position
        if place.byteOffset > last { places.append(place) }
        last = max(last, place.byteOffset)
        await Task.yield()
      } while last < 10 * count && !Task.isCancelled
      return places
    }
    for try await _ in stream {}
    let places = await looking.value
    #expect(places.last?.byteOffset == 10 * count)
    #expect(places.allSatisfy { $0.location.byteOffset == 10 * (($0.location.line) - 1) && $0.location.column == 1 })
    #expect(stream.progress.count == count)
  }

  @Test("A line beyond the limit is skipped by several tasks as by one")
  func longLines() async throws {
    let long = "{\"id\":1,\"customer\":\"" + String(repeating: "x", count: 700_000) + "\"}\n"
    let text = "{\"id\":0}\n" + long + "{\"id\":2}\n" + long + "{\"id\":3}"
    let folder = try TemporaryFolder()
    let inputs = try [JSONInput.bytes(text.utf8), .file(folder.file(text))]
    for (input, limit) in Share.of(inputs, from: 1).flatMap({ input in [1000, 600_000, 2_000_000].map { (input, $0) } })
    {
      let one = reader.lines(of: Order.self, from: input, invalid: .skip, limit: limit)
      let several = reader.lines(of: Order.self, from: input, parallelism: .tasks(2), invalid: .skip, limit: limit)
      let (expected, values) = (await read(one), await read(several))
      #expect(values.elements == expected.elements)
      #expect(values.elements.count == (limit < 700_000 ? 3 : 5))
      #expect(several.report == one.report)
    }
  }

  @Test("Several tasks read a torn last line as one task does")
  func tornLine() async {
    for text in ["", "\n\n", "{\"id\":1}", "{\"id\":1}\n{\"id\":2"] {
      let one = await read(reader.lines(of: Order.self, from: .bytes(text.utf8)))
      let several = await read(reader.lines(of: Order.self, from: .bytes(text.utf8), parallelism: .tasks(2)))
      #expect(several.elements == one.elements)
      #expect(several.error as? JSONError == one.error as? JSONError)
    }
  }

  @Test("A loop that ends early ends its tasks")
  func endingEarly() async throws {
    let input = JSONInput.bytes(Self.text(mistakes: []).utf8)
    for _ in 0..<5 {
      for try await order in reader.lines(of: Order.self, from: input, parallelism: .cores, order: .asReady)
      where order.id > 0 { break }
    }
  }
}
