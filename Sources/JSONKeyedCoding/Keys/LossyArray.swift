/// An array whose elements may be left out when they cannot be read.
protocol LossyArray {
  /// Reads the elements that can be read.
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> Self?
}

extension Array: LossyArray {
  /// Nil if the elements are of no type that can be read.
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> [Element]? {
    guard let type = Element.self as? any Decodable.Type else { return nil }
    var container = container
    var elements: [Element] = []
    while !container.isAtEnd {
      // The decoder goes on to the next element, whatever becomes of this one.
      let decoder = try container.superDecoder()
      if let element = try? decoder.singleValueContainer().decode(type) as? Element { elements.append(element) }
    }
    return elements
  }
}

extension Optional: LossyArray where Wrapped: LossyArray {
  static func lossy(_ container: any UnkeyedDecodingContainer) throws -> Wrapped?? { try Wrapped.lossy(container) }
}
