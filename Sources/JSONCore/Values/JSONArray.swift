/// The elements of a JSON array.
///
/// Use it like an array of the standard library, or get one from ``elements``. Unlike one, it can be nested as deep
/// as memory allows and still be released on any stack.
public struct JSONArray: Sendable {
  var contents: ContainerContents<JSONValue>

  /// Creates an array without elements.
  public init() { contents = ContainerContents(parsed: []) }

  /// Creates an array of elements.
  /// - Complexity: O(*n*); reads the elements, but does not copy them.
  public init(_ elements: [JSONValue]) { contents = ContainerContents(elements) }

  /// Creates an array of elements that were just parsed.
  /// - Parameter isDeep: whether at least ``ContainerWalk/leastDepth`` containers are open around it.
  @inline(__always)
  init(uncheckedElements elements: [JSONValue], isDeep: Bool = false) {
    contents = ContainerContents(parsed: elements, isDeep: isDeep)
  }

  /// The elements as an array of the standard library.
  /// - Complexity: O(1).
  public var elements: [JSONValue] { contents.parts }
}

extension JSONArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { contents.parts.count }
  /// The element at a position.
  /// - Complexity: O(1); changing an element of a copy for the first time is O(*n*).
  public subscript(position: Int) -> JSONValue {
    get { contents.parts[position] }
    _modify {
      defer { contents.note(contents.parts[position]) }
      yield &contents.parts[position]
    }
  }

  /// An iterator over the elements.
  public func makeIterator() -> IndexingIterator<[JSONValue]> { contents.parts.makeIterator() }

  /// Replaces a range of elements.
  /// - Complexity: O(*n* + *m*) in the elements after the range and the new ones.
  public mutating func replaceSubrange(_ range: Range<Int>, with newElements: some Collection<JSONValue>) {
    let added = Array(newElements)
    contents.parts.replaceSubrange(range, with: added)
    contents.note(added)
  }

  /// Adds an element after the others.
  /// - Complexity: O(1) on average.
  public mutating func append(_ element: JSONValue) {
    contents.parts.append(element)
    contents.note(element)
  }

  /// Reserves memory for a number of elements.
  public mutating func reserveCapacity(_ count: Int) { contents.parts.reserveCapacity(count) }
}

extension JSONArray: ExpressibleByArrayLiteral {
  /// Creates an array of the elements of the literal.
  public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}

extension JSONArray: CustomStringConvertible {
  /// The array as compact JSON.
  public var description: String { JSONValue.array(self).description }
}
