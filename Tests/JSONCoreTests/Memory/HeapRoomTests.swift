import Foundation
import JSONCore
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Room in large pages is for large documents, and changes nothing but the time that they take.
@Suite struct HeapRoomTests {
  @Test(arguments: [0, 1, 4 << 20 - 1, 4 << 20, 40 << 20, 400 << 20, 1 << 40])
  func memoryIsAllocatedInside(count: Int) {
    let room = HeapRoom(forDocumentOf: count)
    let strings = (0..<10_000).map { "a string of its own, number \($0)" }
    room.close()
    #expect(strings.indices.allSatisfy { strings[$0].hasSuffix(" \($0)") })
  }

  @Test func documentsAreReadByManyTasks() async throws {
    let text = String(repeating: "abcdefghij", count: 100)
    let document = Array(("[" + (0..<5_000).map { "\"\(text)\($0)\"" }.joined(separator: ",") + "]").utf8)
    try #require(document.count > 4 << 20)
    let trees = try await withThrowingTaskGroup { group in
      for _ in 0..<4 { group.addTask { try JSONValue(parsing: document) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for tree in trees { #expect(tree.serialized() == document) }
  }

  #if os(Linux) && canImport(Glibc)
    private static let hasLargePages =
      (try? String(contentsOfFile: "/sys/kernel/mm/transparent_hugepage/enabled", encoding: .utf8))
      .map { !$0.contains("[never]") } ?? false

    /// Sanitizers have allocators of their own.
    private static let isSanitized = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    @Test(.enabled(if: hasLargePages && !isSanitized))
    func theRoomIsAskedForInLargePages() throws {
      let room = HeapRoom(forDocumentOf: 40 << 20)
      defer { room.close() }
      #expect(try Self.mappingsInLargePages().reduce(0) { $0 + $1.count } >= 30 << 20)
    }

    /// The addresses for which large pages were asked for.
    private static func mappingsInLargePages() throws -> [Range<UInt>] {
      var mappings: [Range<UInt>] = []
      var last = UInt(0)..<0
      // Its size is said to be 0, so only a handle reads it to the end.
      let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
      let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        if ends.count == 2 { last = ends[0]..<ends[1] }
        if words[0] == "VmFlags:", words.contains("hg") { mappings.append(last) }
      }
      return mappings
    }
  #endif
}
