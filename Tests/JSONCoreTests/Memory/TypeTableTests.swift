import Testing

@testable import JSONCore

@Suite struct TypeTableTests {
  /// As many types as are wanted.
  private static func types(_ count: Int) -> [Any.Type] {
    func next<Type>(_ type: Type.Type) -> Any.Type { [Type].self }
    var types: [Any.Type] = []
    var type: Any.Type = Int.self
    for _ in 0..<count {
      types.append(type)
      type = _openExistential(type, do: next)
    }
    return types
  }

  @Test("Facts are found while the table grows", arguments: [(0, 16), (1, 16), (7, 16), (8, 16), (300, 16), (300, 2)])
  func facts(count: Int, slotCount: Int) {
    let types = Self.types(count + 1)
    var table = TypeTable<Int>(slotCount: slotCount)
    #expect(table.isEmpty)
    for number in 0..<count {
      #expect(table[types[number]] == nil)
      table.set(number, for: types[number])
      for known in [0, number / 2, number] { #expect(table[types[known]] == known) }
    }
    #expect(table[types[count]] == nil)
    #expect(table.isEmpty == (count == 0))
    #expect(table.slots.count > 2 * count)
  }

  @Test("New facts replace what was known of a type")
  func replacing() {
    var table = TypeTable<String>()
    table.set("first", for: Int.self)
    table.set("other", for: String.self)
    table.set("second", for: Int.self)
    #expect(table[Int.self] == "second")
    #expect(table[String.self] == "other")
    #expect(table.count == 2)
  }

  @Test("A copy keeps what it knows")
  func copies() {
    var table = TypeTable<Int>()
    table.set(1, for: Int.self)
    let copy = table
    for type in Self.types(20) { table.set(2, for: type) }
    #expect(copy[Int.self] == 1)
    #expect(table[Int.self] == 2)
  }

  @Test("What is found out is known to all")
  func shared() {
    let shared = TypeTable<String>.Shared()
    let before = shared.current
    #expect(shared.find(Int.self) { "\($0)" }[Int.self] == "Int")
    #expect(shared.find(Int.self) { _ in "found out at the same time" }[Int.self] == "Int")
    #expect(shared.current[Int.self] == "Int")
    #expect(before[Int.self] == nil)
  }

  @Test("A type has a node for each context", arguments: [1, 5, 40])
  func nodes(contextCount: Int) {
    // SAFETY: the memory is freed behind the last use of the nodes.
    var memory = PlanMemory()
    defer { memory.deallocate() }
    let refs = memory.allocate(Array(0..<contextCount * 3))
    let types: [Any.Type] = [Int.self, String.self, [Int].self]
    func context(_ number: Int) -> PlanContext {
      var context = PlanContext(requiresAll: number.isMultiple(of: 2))
      context.spelling = PropertyIdentity(Int.self, number / 2)
      return context
    }
    var nodes = NodeTable<Int>()
    #expect(nodes.isEmpty)
    #expect(nodes[Int.self, context(0)] == nil)
    for number in 0..<contextCount * 3 { nodes[types[number % 3], context(number / 3)] = refs.ref(number) }
    for number in 0..<contextCount * 3 {
      #expect(nodes[types[number % 3], context(number / 3)]?.pointee == number)
    }
    #expect(nodes[Int.self, context(contextCount)] == nil)
    #expect(nodes[Double.self, context(0)] == nil)
    // What is forgotten may come again.
    nodes[String.self, context(0)] = nil
    #expect(nodes[String.self, context(0)] == nil)
    #expect(nodes[Int.self, context(0)]?.pointee == 0)
    nodes[String.self, context(0)] = refs.ref(0)
    #expect(nodes[String.self, context(0)]?.pointee == 0)
  }
}
