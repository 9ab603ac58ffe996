import JSONCore
import Testing

/// Nodes are numbers here.
@Suite struct PublishedNodesTests {
  /// A chain of different types: `[Int]`, `[[Int]]`, `[[[Int]]]`, …
  private static func types(_ count: Int) -> [Any.Type] {
    func array<Element>(of _: Element.Type) -> Any.Type { [Element].self }
    var types: [Any.Type] = [Int.self]
    while types.count < count { types.append(_openExistential(types[types.count - 1], do: array)) }
    return types
  }

  private static func isPublished(_ index: Int, of types: [Any.Type], in nodes: borrowing PublishedNodes<Int>) -> Bool {
    guard let found = nodes[types[index]] else { return false }
    return found.node.pointee == index
  }

  @Test("A published node and its note are found by the type", arguments: [0, 1, 3, 4, 5, 100])
  func findsWhatWasPublished(count: Int) {
    let types = Self.types(count + 1)
    var memory = PlanMemory()
    defer { memory.deallocate() }
    let numbers = memory.allocate(Array(0..<count))
    let nodes = PublishedNodes<Int>(note: 256)
    for index in 0..<count {
      #expect(nodes[types[index]] == nil)
      let published = nodes.publish(numbers.ref(index), for: types[index])
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

  @Test("The first node of a type stays") func theFirstNodeStays() {
    var memory = PlanMemory()
    defer { memory.deallocate() }
    let numbers = memory.allocate([0, 0])
    let nodes = PublishedNodes<Int>()
    _ = nodes.publish(numbers.ref(0), for: Int.self)
    let again = nodes.publish(numbers.ref(1), for: Int.self)
    #expect(again.node == numbers.ref(0))
  }

  @Test("Readers find the right nodes while the table grows") func isReadWhileItGrows() async {
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
        _ = shared.nodes.publish(shared.numbers.ref(index), for: shared.types[index])
      }
      return await group.reduce(0, +)
    }
    #expect(mistakes == 0)
    #expect(shared.types.indices.allSatisfy { Self.isPublished($0, of: shared.types, in: shared.nodes) })
  }

  private final class Shared: @unchecked Sendable {
    let types: [Any.Type]
    let nodes = PublishedNodes<Int>()
    let numbers: RefTable<Int>
    private var memory = PlanMemory()

    init(types: [Any.Type]) {
      self.types = types
      numbers = memory.allocate(Array(types.indices))
    }

    deinit { memory.deallocate() }
  }
}
