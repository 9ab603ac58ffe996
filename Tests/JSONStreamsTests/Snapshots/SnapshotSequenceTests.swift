import JSONCore
import JSONDeserializer
import JSONStreams
import Testing

@Suite("Snapshots of an asynchronous sequence")
struct SnapshotSequenceTests {
  private let reader = JSONDeserializer()

  @Test("The last snapshot is the whole, and each before it a new one", arguments: [1, 3, 50, 10_000])
  func whole(size: Int) async throws {
    let bytes = Array(Recipe.document.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    var last: JSONSnapshot<Recipe>?
    var titles: [String] = []
    for try await draft in reader.snapshots(of: Recipe.self, from: Pieces(pieces: pieces)) {
      #expect(last?.isLast != true)
      last = draft
      if titles.last != draft.value.title { titles.append(draft.value.title) }
    }
    let value = try reader.deserialize(Recipe.self, from: bytes)
    #expect(last?.isLast == true)
    #expect(last?.value == value)
    #expect(zip(titles, titles.dropFirst()).allSatisfy { $1.hasPrefix($0) })
  }

  @Test("A slow loop gets the newest snapshot, not all of them")
  func coalescing() async throws {
    let (pieces, source) = AsyncStream.makeStream(of: [UInt8].self)
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    let received = AsyncStream<[UInt8]> {
      for await piece in pieces { return piece }
      ending.finish()
      return nil
    }
    var lengths: [Int] = []
    source.yield(Array(#"{"title": ""#.utf8))
    for try await draft in reader.snapshots(of: Recipe.self, from: received) {
      lengths.append(draft.value.title.count)
      guard lengths.count == 1 else { continue }
      for _ in 0..<1_000 { source.yield([UInt8(ascii: "x")]) }
      source.yield(Array(#""}"#.utf8))
      source.finish()
      // All of it arrives while this snapshot is in use.
      for await _ in end {}
    }
    #expect(lengths.last == 1_000)
    #expect(lengths.count <= 3)
  }

  @Test("An error of the source has the value until then")
  func sourceErrors() async throws {
    struct Lost: Error {}
    let pieces = Pieces(pieces: [Array(#"{"title": "abc", "serv"#.utf8)], error: Lost())
    let error = await #expect(throws: JSONSnapshotError<Recipe>.self) {
      for try await draft in reader.snapshots(of: Recipe.self, from: pieces) { #expect(!draft.isLast) }
    }
    // The piece and the error may arrive together.
    #expect(error?.error is Lost)
    #expect(error?.lastSnapshot?.value.title == "abc")
  }

  @Test("A document that is cut off is an error, or kept if the call says so", arguments: [false, true])
  func cutOff(isKept: Bool) async throws {
    let pieces = Pieces(pieces: [#"{"title": "ab"#, #"c", "servings": 1"#].map { Array($0.utf8) })
    var last: JSONSnapshot<Recipe>?
    do {
      for try await draft in reader.snapshots(of: Recipe.self, from: pieces, keepsIncomplete: isKept) { last = draft }
      #expect(isKept)
    } catch let error as JSONSnapshotError<Recipe> {
      #expect(!isKept)
      #expect((error.error as? JSONError)?.code == .unexpectedEnd)
      #expect(error.lastSnapshot?.value.title == "abc")
    }
    #expect(last?.isLast == false)
    if isKept { #expect(last?.value.title == "abc") }
  }

  @Test("A document that is not JSON is an error even if one that is cut off is kept")
  func broken() async throws {
    let pieces = Pieces(pieces: [#"{"title": "ab"#, #"c"; "servings": 1"#].map { Array($0.utf8) })
    let error = await #expect(throws: JSONSnapshotError<Recipe>.self) {
      for try await _ in reader.snapshots(of: Recipe.self, from: pieces, keepsIncomplete: true) {}
    }
    #expect((error?.error as? JSONError)?.location?.byteOffset == 15)
  }

  @Test("After `break`, and when the task is cancelled, the source is read no further")
  func endings() async throws {
    let (pieces, source) = AsyncStream.makeStream(of: [UInt8].self)
    await confirmation { ended in
      await withCheckedContinuation { continuation in
        source.onTermination = { _ in
          ended()
          continuation.resume()
        }
        source.yield(Array(#"{"title": "a"#.utf8))
        Task { for try await _ in reader.snapshots(of: Recipe.self, from: pieces) { break } }
      }
    }
    let (others, otherSource) = AsyncStream.makeStream(of: [UInt8].self)
    otherSource.yield(Array(#"{"title": "a"#.utf8))
    let task = Task {
      for try await _ in reader.snapshots(of: Recipe.self, from: others) {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Bytes may come one by one")
  func bytes() async throws {
    let pieces = Pieces(pieces: Array(#"{"title": "é"}"#.utf8))
    var last: String?
    for try await draft in reader.snapshots(of: Recipe.self, from: pieces) { last = draft.value.title }
    #expect(last == "é")
  }
}
