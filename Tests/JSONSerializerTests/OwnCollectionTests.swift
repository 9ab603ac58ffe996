import Foundation
import Janus
import TestSupport
import Testing

/// Custom collections: the written text reads as an equal value.
@Suite struct OwnCollectionTests {
  /// What the collections below have in common.
  protocol Listed: RandomAccessCollection where Element == Int, Index == Int, Indices == Range<Int> {
    var items: [Int] { get }
  }

  /// Codable, with a form of its own.
  struct Tags: Listed, Codable, Equatable { var items: [Int] = [] }

  /// Codable, and told to be a list.
  struct Queue: Listed, CollectionCreatable, Codable, Equatable {
    var items: [Int]
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { items = Array(elements) }
  }

  /// A sequence and no collection.
  struct Countdown: Sequence, CollectionCreatable, Equatable {
    var items: [Int]
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { items = Array(elements) }
    func makeIterator() -> some IteratorProtocol<Int> { items.makeIterator() }
  }

  /// A model that happens to be a collection.
  struct Playlist: Listed, KeyValueCreatable, Equatable {
    var name = ""
    var items: [Int] = []
  }

  /// A dictionary with an order, of pairs.
  struct Fields<Value>: DictionaryCreatable, RandomAccessCollection {
    var pairs: [(String, Value)] = []
    init() {}
    var startIndex: Int { 0 }
    var endIndex: Int { pairs.count }
    subscript(position: Int) -> (String, Value) { pairs[position] }
    subscript(key: String) -> Value? {
      get { pairs.first { $0.0 == key }?.1 }
      set {
        if let place = pairs.firstIndex(where: { $0.0 == key }) { pairs.remove(at: place) }
        if let newValue { pairs.append((key, newValue)) }
      }
    }
  }

  /// Such a dictionary with labels and another type of key, which is Codable in a form of its own.
  struct Counts: DictionaryCreatable, Sequence, Codable, Equatable {
    typealias Key = Int
    typealias Value = Bool
    var counts: [Int: Bool] = [:]
    func makeIterator() -> some IteratorProtocol<(key: Int, value: Bool)> {
      counts.sorted { $0.key < $1.key }.makeIterator()
    }
    subscript(key: Int) -> Bool? {
      get { counts[key] }
      set { counts[key] = newValue }
    }
  }

  struct Model: KeyValueCreatable, Equatable {
    var span = 1...2
    var indices = IndexSet()
    var tags = Tags()
    var queue = Queue([])
    var countdown = Countdown([])
    var playlist = Playlist()
    var counts = Counts()
  }

  @Test("A model of collections reads back what it wrote")
  func modelReadsBack() throws {
    var model = Model()
    model.span = 1...5
    model.indices = [1, 2, 7]
    model.tags.items = [1]
    model.queue = Queue([1, 2])
    model.countdown = Countdown([3, 2, 1])
    model.playlist = Playlist(name: "p", items: [4])
    model.counts.counts = [1: true, 2: false]
    let text = try JSONSerializer().serializeToString(model)
    #expect(
      text
        == #"{"span":[1,5],"indices":{"indexes":[{"location":1,"length":2},{"location":7,"length":1}]},"#
        + #""tags":{"items":[1]},"queue":[1,2],"countdown":[3,2,1],"playlist":{"name":"p","items":[4]},"#
        + #""counts":{"1":true,"2":false}}"#)
    #expect(try JSONDeserializer().deserialize(Model.self, from: text) == model)
    let (read, report) = try JSONDeserializer().deserializeReporting(Model.self, from: try JSONValue(parsing: text))
    #expect(read == model)
    #expect(report.isEmpty)
  }

  @Test("A collection of pairs that is read as an object is written as one")
  func pairs() throws {
    var fields = Fields<[Int]>()
    (fields["b"], fields["a"]) = ([1], [2])
    #expect(try JSONSerializer().serializeToString(fields) == #"{"b":[1],"a":[2]}"#)
    let sorted = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    #expect(try sorted.serializeToString(fields) == #"{"a":[2],"b":[1]}"#)
    let read = try JSONDeserializer().deserialize(Fields<[Int]>.self, from: #"{"b":[1],"a":[2]}"#)
    #expect(read.map(\.0) == ["b", "a"])
    #expect(read.map(\.1) == [[1], [2]])
    #expect(
      failure {
        try JSONSerializer().serialize([
          "k": { () -> Fields<Double> in
            var fields = Fields<Double>()
            fields["x"] = .nan
            return fields
          }()
        ])
      }?.path == "/k/x")
  }

  struct Shelf: KeyValueCreatable, JSONMapped, Equatable {
    var id = 0
    var playlist = Playlist()
    static let jsonMapping: JSONMapping<Shelf> = [.flat(\.playlist)]
  }

  @Test(
    "A model that is a collection has the roots of a model, and may be flat",
    arguments: [(RootKey.none, ""), (.envelope, "Playlist"), (.automatic, "Playlist"), (.named("list"), "list")])
  func modelRoots(root: RootKey, key: String) throws {
    let list = Playlist(name: "p", items: [4])
    let format = JSONFormat(root: root)
    let text = try JSONSerializer(format).serializeToString(list)
    #expect(key.isEmpty || root == .automatic || text == #"{"\#(key)":{"name":"p","items":[4]}}"#)
    #expect(try JSONDeserializer(format).deserialize(Playlist.self, from: text) == list)
    #expect(
      try JSONDeserializer(format).deserialize([Playlist].self, from: JSONSerializer(format).serialize([list])) == [
        list
      ])
    let wrapped = #"{"\#(key)":{"name":"p","items":[4]}}"#
    if !key.isEmpty { #expect(try JSONDeserializer(format).deserialize(Playlist.self, from: wrapped) == list) }
    let flat = try JSONSerializer().serializeToString(Shelf(id: 1, playlist: list))
    #expect(flat == #"{"id":1,"name":"p","items":[4]}"#)
    #expect(try JSONDeserializer().deserialize(Shelf.self, from: flat) == Shelf(id: 1, playlist: list))
  }

  /// Made of elements, and silent about what they are.
  struct Sum: CollectionCreatable {
    typealias Element = Int
    var total: Int
    init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Int { total = elements.reduce(0, +) }
  }

  struct Headers: DictionaryCreatable {
    var fields: [String: Int] = [:]
    subscript(key: String) -> Int? {
      get { fields[key] }
      set { fields[key] = newValue }
    }
  }

  struct Request { var headers = Headers() }

  @Test("A type that is read as a container has to say how it is written")
  func silentContainers() {
    #expect(
      failure { try JSONSerializer().serialize(Sum([1, 2])) }?.description
        == "Sum cannot be written: it is read as an array, but does not provide its elements. "
        + "Adopt CollectionReflection or Sequence.")
    #expect(
      failure { try JSONSerializer().serialize(Request()) }?.description
        == "Request.headers has type Headers, which cannot be written: it is read as an object with any keys, but does not "
        + "provide its entries. Adopt DictionaryReflection, or Sequence with a key and a value as element.")
  }
}

extension OwnCollectionTests.Listed {
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(position: Int) -> Int { items[position] }
}
