import Janus
import TestSupport
import Testing

private final class Chain: DeserializableObject {
  var id = 0
  var next: Chain?
}

private struct Tree: KeyValueCreatable, Equatable {
  var name = ""
  var children: [Tree] = []
  var named: [String: Tree] = [:]
  var maybe: [Tree?]?
}

private final class Author: DeserializableObject {
  var name = ""
  var books: [Book] = []
  var best: Book?
}

private final class Book: DeserializableObject {
  var title = ""
  var author: Author?
  var sequels: [String: Book] = [:]
}

private struct Left: KeyValueCreatable {
  var rights: [Right] = []
}
private struct Right: KeyValueCreatable {
  var left: Left?
  var lefts: Set<Int> = []
}

@Suite struct RecursiveTypeTests {
  @Test("A type that contains itself is read") func aChain() throws {
    let chain = try JSONDeserializer().deserialize(Chain.self, from: #"{"id":1,"next":{"id":2,"next":{"id":3}}}"#)
    #expect(chain.next?.next?.id == 3)
    #expect(chain.next?.next?.next == nil)
  }

  @Test("A tree is read through every door") func aTree() throws {
    let text = #"{"name":"a","children":[{"name":"b","children":[{"name":"c"}]}],"named":{"x":{}},"maybe":[null,{}]}"#
    let tree = Tree(
      name: "a", children: [Tree(name: "b", children: [Tree(name: "c")])], named: ["x": Tree()], maybe: [nil, Tree()])
    for door in Door.allCases { #expect(try door.read(Tree.self, from: text).value == tree) }
  }

  /// For any order of first use.
  @Test("Types that refer to each other are read, whichever comes first") func typesThatReferToEachOther() throws {
    let reader = JSONDeserializer()
    let book = #"{"title":"t","author":{"name":"n","books":[{"title":"u"}]},"sequels":{"2":{"title":"v"}}}"#
    #expect(try reader.deserialize(Book.self, from: book).author?.books.first?.title == "u")
    #expect(try reader.deserialize(Author.self, from: #"{"best":\#(book)}"#).best?.sequels["2"]?.title == "v")
    let other = JSONDeserializer()
    #expect(try other.deserialize([Author].self, from: #"[{"best":\#(book)}]"#)[0].best?.author?.name == "n")
    #expect(try other.deserialize([String: Book?].self, from: #"{"a":\#(book)}"#)["a"]??.title == "t")
    #expect(
      try other.deserialize(Left.self, from: #"{"rights":[{"left":{"rights":[{}]}}]}"#).rights[0].left?.rights.count
        == 1)
    #expect(try other.deserialize(Right?.self, from: #"{"left":{"rights":[]}}"#)?.left != nil)
  }

  /// From many threads at once, each type's plan is made once and whole.
  @Test("Threads share plans of types that refer to each other") func plansAreSharedByThreads() async throws {
    for _ in 0..<20 {
      let reader = JSONDeserializer()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<8 {
          group.addTask {
            if index.isMultiple(of: 2) {
              let author = try reader.deserialize(Author.self, from: #"{"books":[{"author":{"name":"n"}}]}"#)
              #expect(author.books[0].author?.name == "n")
            } else {
              let book = try reader.deserialize(Book.self, from: #"{"author":{"best":{"title":"t"}}}"#)
              #expect(book.author?.best?.title == "t")
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
