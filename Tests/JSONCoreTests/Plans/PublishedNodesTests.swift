import JSONCore
import Testing

// SAFETY: of this file: nodes are numbers in memory that outlives the tables.
@Suite struct PublishedNodesTests {
  /// As many different types as are asked for: `[Int]`, `[[Int]]`, `[[[Int]]]`, …
  private static func types(_ count: Int) -> [Any.Type] {
    func array<Element>(of _: Element.Type) -> Any.Type { [Element].self }
    var types: [Any.Type] = [Int.self]
    while types.count < count { types.append(_openExistential(types[types.count - 1], do: array)) }
    return types
  }

  private static func isPublished(_ index: Int, of types: [Any.Type], in nodes: borrowing PublishedNodes<Int>) -> Bool {
    guard let found = nodes[types[index]] else { return false }
    return unsafe found.node.pointee == index
  }

  @Test(arguments: [0, 1, 3, 4, 5, 100])
  func findsWhatWasPublished(count: Int) {
    let types = Self.types(count + 1)
    let numbers = UnsafeMutableBufferPointer<Int>.allocate(capacity: count)
    defer { unsafe numbers.deallocate() }
    let nodes = PublishedNodes<Int>(note: 256)
    for index in 0..<count {
      unsafe numbers.initializeElement(at: index, to: index)
      #expect(nodes[types[index]] == nil)
      let published = unsafe nodes.publish(numbers.baseAddress! + index, for: types[index])
      #expect(published.note == 256)
      nodes.note(index, for: types[index])
    }
    for index in 0..<count {
      let isPublished = Self.isPublished(index, of: types, in: nodes)
      #expect(isPublished)
      #expect(nodes[types[index]]?.note == index)
    }
    #expect(nodes[types[count]] == nil)
    nodes.note(1, for: types[count])
    #expect(nodes[types[count]] == nil)
  }

  @Test func theFirstNodeStays() {
    let numbers = UnsafeMutableBufferPointer<Int>.allocate(capacity: 2)
    defer { unsafe numbers.deallocate() }
    unsafe numbers.initialize(repeating: 0)
    let nodes = PublishedNodes<Int>()
    unsafe _ = nodes.publish(numbers.baseAddress!, for: Int.self)
    let again = unsafe nodes.publish(numbers.baseAddress! + 1, for: Int.self)
    #expect(unsafe again.node == numbers.baseAddress)
  }

  /// Readers look while tables grow; what they find is right.
  @Test func isReadWhileItGrows() async {
    let shared = Shared(types: Self.types(300))
    let mistakes = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var mistakes = 0
          for _ in 0..<200 {
            for index in shared.types.indices where shared.nodes[shared.types[index]] != nil {
              if !Self.isPublished(index, of: shared.types, in: shared.nodes) { mistakes += 1 }
            }
          }
          return mistakes
        }
      }
      for index in shared.types.indices {
        unsafe _ = shared.nodes.publish(shared.numbers.baseAddress! + index, for: shared.types[index])
      }
      return await group.reduce(0, +)
    }
    #expect(mistakes == 0)
    #expect(shared.types.indices.allSatisfy { Self.isPublished($0, of: shared.types, in: shared.nodes) })
  }

  @safe private final class Shared: @unchecked Sendable {
    let types: [Any.Type]
    let nodes = PublishedNodes<Int>()
    let numbers: UnsafeMutableBufferPointer<Int>

    init(types: [Any.Type]) {
      self.types = types
      unsafe numbers = .allocate(capacity: types.count)
      _ = unsafe numbers.initialize(from: types.indices)
    }

    deinit { unsafe numbers.deallocate() }
  }
}
