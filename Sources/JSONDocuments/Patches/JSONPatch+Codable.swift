extension JSONPatch {
  /// Parses a patch.
  /// - Parameter source: a whole document: `[UInt8]`, `Data`, `String`, `Substring`, a buffer, or a `JSONValue`.
  /// - Throws: `JSONError` with the path and the line inside the patch, as ``init(_:)-(JSONValue)`` and `JSONValue(parsing:)` do.
  /// - Complexity: O(*n*) in the bytes of the document.
  public init(parsing source: some JSONSource) throws(JSONError) {
    let value = try JSONValue(parsing: source)
    do throws(JSONError) {
      try self.init(value)
    } catch {
      throw error.located(in: source)
    }
  }
}

extension JSONPatch: Codable {
  /// Makes a patch of the array that a decoder has.
  /// - Throws: `DecodingError` with the path of the value that is not one of a patch.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do throws(JSONError) {
      try self.init(value)
    } catch {
      throw error.decodingError(below: decoder.codingPath)
    }
  }

  /// Encodes the array of operations.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension JSONPatch.Operation: Codable {
  /// Makes an operation of the object that a decoder has.
  /// - Throws: `DecodingError` with the path of the value that is not one of an operation.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do throws(JSONError) {
      try self.init(value)
    } catch {
      throw error.decodingError(below: decoder.codingPath)
    }
  }

  /// Encodes the operation's object.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension JSONError {
  /// The error about a patch as one of `Codable`.
  fileprivate func decodingError(below path: [any CodingKey]) -> DecodingError {
    let keys = self.path.tokens.map { token in
      if case .index(let index) = PathStep(token) { PathKey(index: index) } else { PathKey(token) }
    }
    return .dataCorrupted(.init(codingPath: path + keys, debugDescription: message))
  }

  /// The same error about a patch, with its location in a text.
  fileprivate func located(in source: some JSONSource) -> JSONError {
    do throws(JSONError) {
      _ = try JSONDeserializer().deserialize(JSONPatch.self, from: source)
      return self
    } catch {
      let problem = problems[0]
      return JSONError(
        JSONIssue(
          code: problem.code, path: problem.path, location: error.location, message: problem.message,
          advice: problem.advice, excerpt: error.excerpt, key: problem.key))
    }
  }
}
