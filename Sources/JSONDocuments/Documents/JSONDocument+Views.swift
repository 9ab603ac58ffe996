import JSONCore

extension JSONDocument {
  /// The elements of an array.
  public struct Elements: RandomAccessCollection, Sendable {
    private let document: JSONDocument
    /// The number of elements.
    public let count: Int

    init(_ document: JSONDocument) { (self.document, count) = (document, document.count) }

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { count }

    /// The element at an index.
    /// - Complexity: O(1), but O(*n*) in the elements the first time.
    public subscript(index: Int) -> JSONDocument {
      precondition(index >= 0 && index < count, "expected an index below \(count), found \(index)")
      return document[index]
    }

    /// Visits the elements in order, each in O(1).
    public func makeIterator() -> Iterator { Iterator(document) }

    /// Visits the elements of an array.
    public struct Iterator: IteratorProtocol, Sendable {
      private var walk: Walk

      fileprivate init(_ array: JSONDocument) { walk = Walk(array, entriesPerChild: 1) }

      /// The next element; nil after the last one.
      public mutating func next() -> JSONDocument? { walk.next().map { JSONDocument(walk.lookup, $0) } }
    }
  }

  /// The members of an object, in the order of the text. If a key occurs twice, both are there.
  public struct Members: RandomAccessCollection, Sendable {
    private let document: JSONDocument
    /// The number of members.
    public let count: Int

    init(_ document: JSONDocument) { (self.document, count) = (document, document.count) }

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of members.
    public var endIndex: Int { count }

    /// The member at an index.
    /// - Complexity: O(1), but O(*n*) in the members the first time.
    public subscript(index: Int) -> (key: String, value: JSONDocument) {
      precondition(index >= 0 && index < count, "expected an index below \(count), found \(index)")
      let value = document.lookup.child(index, of: document.entry)
      return (document.lookup.string(value - 1), JSONDocument(document.lookup, value))
    }

    /// The value of a key, or the last of several; one that does not exist if there is none.
    public subscript(key: String) -> JSONDocument { document[key] }

    /// Visits the members in order, each in O(1).
    public func makeIterator() -> Iterator { Iterator(document) }

    /// Visits the members of an object.
    public struct Iterator: IteratorProtocol, Sendable {
      private var walk: Walk

      fileprivate init(_ object: JSONDocument) { walk = Walk(object, entriesPerChild: 2) }

      /// The next member; nil after the last one.
      public mutating func next() -> (key: String, value: JSONDocument)? {
        walk.next().map { value in (walk.lookup.string(value - 1), JSONDocument(walk.lookup, value)) }
      }
    }
  }

  /// A way over the values in an array or object.
  private struct Walk: Sendable {
    let lookup: DocumentLookup
    /// 2 in an object: a key and a value.
    private let entriesPerChild: Int
    private let end: Int
    /// The entry of the next element or key.
    private var position: Int

    init(_ container: JSONDocument, entriesPerChild: Int) {
      lookup = container.lookup
      self.entriesPerChild = entriesPerChild
      (position, end) = (container.entry + 1, lookup.next(container.entry))
    }

    mutating func next() -> Int? {
      guard position < end else { return nil }
      let value = position + entriesPerChild - 1
      position = lookup.next(value)
      return value
    }
  }
}
