/// The elements of a JSON array.
///
/// It is used like an array of the standard library, and becomes one by ``elements``; unlike one, it can be nested as deep as
/// memory allows and still be released on any stack.
public struct JSONArray: Sendable {
  var contents: ContainerContents<JSONValue>

  /// Creates an array without elements.
  public init() { contents = ContainerContents(parsed: []) }

  /// Creates an array of elements.
  /// - Complexity: O(*n*); the elements are looked at, but not copied.
  public init(_ elements: [JSONValue]) { contents = ContainerContents(elements) }

  /// Creates an array of elements that were just parsed.
  /// - Parameter isDeep: whether as many containers as ``ContainerWalk/leastDepth``, or more, are open around it.
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

  /// Puts elements in the place of others.
  /// - Complexity: O(*n* + *m*) in the elements behind the range and the new ones.
  public mutating func replaceSubrange(_ range: Range<Int>, with newElements: some Collection<JSONValue>) {
    let added = Array(newElements)
    contents.parts.replaceSubrange(range, with: added)
    contents.note(added)
  }

  /// Adds an element behind the others.
  /// - Complexity: O(1) on average.
  public mutating func append(_ element: JSONValue) {
    contents.parts.append(element)
    contents.note(element)
  }

  /// Makes room for as many elements.
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
