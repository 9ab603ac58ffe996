/// The keys of a document.
public struct KeysCollection {
  private let reader: MapReader

  init(_ reader: MapReader) { self.reader = reader }

  /// The keys of the object itself, in the decoder's order.
  public var all: [Key] { keys(of: [], KeyOptions()) }

  /// The keys of an object inside, in the decoder's order.
  ///
  /// ```swift
  /// for key in keys.all(for: "vault") { try method <<- map[key] }
  /// ```
  /// - Parameters:
  ///   - key: the key of the object, or the path to it.
  ///   - options: the options of the key.
  /// - Returns: a key for each member, as a path from here; empty if there is no such object.
  public func all(for key: String, options: KeyOptions = KeyOptions()) -> [Key] {
    all(for: Key(stringValue: key), options: options)
  }

  /// The keys of an object inside, in the decoder's order.
  /// - Parameters:
  ///   - key: the key of the object, or the path to it.
  ///   - options: the options of the key.
  /// - Returns: a key for each member, as a path from here; empty if there is no such object.
  public func all(for key: any CodingKey, options: KeyOptions = KeyOptions()) -> [Key] {
    keys(of: Route(of: key, options, for: Any.self).keys, options)
  }

  private func keys(of path: [Key], _ options: KeyOptions) -> [Key] {
    guard let object = try? reader.object(path[...]) else { return [] }
    return object.allKeys.map { key in
      let steps = path.map(\.stringValue) + [key.stringValue]
      return Key(steps.joined(separator: options.delimiter.text ?? "."), steps: steps)
    }
  }
}
