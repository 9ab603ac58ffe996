import JSONCore
import JSONDeserializer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONDeserializer {
  // MARK: Elements

  /// Reads the elements of an array in a document of any length, one after the other.
  ///
  /// ```swift
  /// for try await item in reader.elements(of: Item.self, at: "/data/items", from: url) { count += 1 }
  /// ```
  ///
  /// The rest of the document is skipped, and its syntax is checked.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - path: the path to the array; by default the document itself is the array.
  ///   - input: the source of the bytes.
  ///   - invalid: the policy for elements that cannot be read. After one that is not JSON, no more elements can be read.
  ///   - limit: the maximum number of bytes of an element.
  ///   - start: where to begin, a `position` of a stream of the same array.
  /// - Returns: the elements. Reading them throws `JSONError` with the location in the document, as if it were read as a whole,
  ///   and with the code `missingValue` if there is no such array.
  @inlinable
  public func elements<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), from input: JSONInput,
    invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, JSONInput> {
    stream(input, at: start) { elementParser(of: type, at: path, invalid: invalid, limit: limit, startingAt: $0) }
  }

  /// Reads the elements of an array in a file of any length, one after the other.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - path: the path to the array; by default the document itself is the array.
  ///   - url: the file.
  ///   - invalid: the policy for elements that cannot be read.
  ///   - limit: the maximum number of bytes of an element.
  ///   - start: where to begin, a `position` of a stream of the same array.
  /// - Returns: the elements.
  @inlinable
  public func elements<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), from url: URL, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, JSONInput> {
    elements(of: type, at: path, from: .file(url), invalid: invalid, limit: limit, startingAt: start)
  }

  /// Reads the elements of an array from an asynchronous sequence of bytes, or of pieces such as `[UInt8]` and `Data`.
  ///
  /// Each element is returned as soon as its last byte has arrived.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - path: the path to the array; by default the document itself is the array.
  ///   - bytes: the bytes; the pieces may end anywhere.
  ///   - invalid: the policy for elements that cannot be read.
  ///   - limit: the maximum number of bytes of an element.
  ///   - start: the position in the array where the sequence begins.
  /// - Returns: the elements.
  @inlinable
  public func elements<Value, Bytes: AsyncSequence & Sendable>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), from bytes: Bytes, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<Value, Bytes> where Bytes.Element: JSONStreamPiece {
    stream(bytes, at: start) { elementParser(of: type, at: path, invalid: invalid, limit: limit, startingAt: $0) }
  }

  /// Makes a parser that bytes are pushed into, for the elements of an array of one document.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - path: the path to the array; by default the document itself is the array.
  ///   - invalid: the policy for elements that cannot be read.
  ///   - limit: the maximum number of bytes of an element.
  ///   - start: the position in the array where the stream begins.
  @inlinable
  public func elementParser<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStreamParser<Value> {
    elementParser(of: type, at: path, invalid, limit: limit, startingAt: start, keepsPrologue: false)
  }

  // MARK: With a prologue

  /// Reads the elements of an array of one document, and the text before the array into a separate model.
  ///
  /// ```swift
  /// let (header, items) = try await reader.elements(
  ///   of: Item.self, at: "/data/items", from: .file(url), prologue: Header.self)
  /// print(header.version)
  /// for try await item in items { … }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - path: the path to the array.
  ///   - input: the source of the bytes; they are read up to the array. The first loop over the elements continues there.
  ///   - prologue: the type of the document as if it ended with the array, and the array were empty.
  ///   - invalid: the policy for elements that cannot be read.
  ///   - limit: the maximum number of bytes of an element, and of the text before the array.
  /// - Returns: the prologue, and the elements.
  /// - Throws: `JSONError` with the location in the document if the prologue cannot be read, or if there is no such array.
  public func elements<Prologue, Value>(
    of type: Value.Type, at path: JSONPointer, from input: JSONInput, prologue: Prologue.Type,
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20
  ) async throws -> (prologue: Prologue, elements: JSONStream<Value, JSONInput>) {
    try await begin(
      elements(of: type, at: path, from: input, invalid: invalid, limit: limit),
      elementParser(of: type, at: path, invalid, limit: limit, startingAt: .start, keepsPrologue: true))
  }

  /// Reads the elements of an array from an asynchronous sequence of bytes or pieces, and the text before the array into a
  /// separate model.
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - path: the path to the array.
  ///   - bytes: the bytes; they are read up to the array. The first loop over the elements continues there.
  ///   - prologue: the type of the document as if it ended with the array, and the array were empty.
  ///   - invalid: the policy for elements that cannot be read.
  ///   - limit: the maximum number of bytes of an element, and of the text before the array.
  /// - Returns: the prologue, and the elements.
  /// - Throws: `JSONError` with the location in the document if the prologue cannot be read, or if there is no such array; and
  ///   the errors of the sequence.
  public func elements<Prologue, Value, Bytes: AsyncSequence & Sendable>(
    of type: Value.Type, at path: JSONPointer, from bytes: Bytes, prologue: Prologue.Type,
    invalid: InvalidValuePolicy = .fail, limit: Int = 256 << 20
  ) async throws -> (prologue: Prologue, elements: JSONStream<Value, Bytes>) where Bytes.Element: JSONStreamPiece {
    try await begin(
      elements(of: type, at: path, from: bytes, invalid: invalid, limit: limit),
      elementParser(of: type, at: path, invalid, limit: limit, startingAt: .start, keepsPrologue: true))
  }

  private func begin<Prologue, Value, Source>(
    _ stream: JSONStream<Value, Source>, _ parser: JSONStreamParser<Value>
  ) async throws -> (prologue: Prologue, elements: JSONStream<Value, Source>) {
    var parser = parser
    let feeder = try stream.open()
    while true {
      if let text = try parser.findValues() {
        let prologue = try deserialize(Prologue.self, from: text)
        var stream = stream
        stream.begun = BegunReading(parser, feeder)
        return (prologue, stream)
      }
      try await feeder.feed(&parser, isolation: nil)
      try Task.checkCancellation()
    }
  }

  // MARK: Members

  /// Reads the members of an object in a document of any length, one after the other.
  ///
  /// ```swift
  /// for try await (name, plugin) in reader.members(of: Plugin.self, at: "/plugins", from: url) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the members' values.
  ///   - path: the path to the object; by default the document itself.
  ///   - input: the source of the bytes.
  ///   - invalid: the policy for members whose values cannot be read.
  ///   - limit: the maximum number of bytes of a value.
  ///   - start: where to begin, a `position` of a stream of the same object.
  /// - Returns: the keys with their values, in the order of the document; a duplicate key is returned twice.
  @inlinable
  public func members<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), from input: JSONInput,
    invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<(key: String, value: Value), JSONInput> {
    stream(input, at: start) { memberParser(of: type, at: path, invalid: invalid, limit: limit, startingAt: $0) }
  }

  /// Reads the members of an object in a file of any length, one after the other.
  /// - Parameters:
  ///   - type: the type of the members' values.
  ///   - path: the path to the object; by default the document itself.
  ///   - url: the file.
  ///   - invalid: the policy for members whose values cannot be read.
  ///   - limit: the maximum number of bytes of a value.
  ///   - start: where to begin, a `position` of a stream of the same object.
  /// - Returns: the keys with their values, in the order of the document.
  @inlinable
  public func members<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), from url: URL, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<(key: String, value: Value), JSONInput> {
    members(of: type, at: path, from: .file(url), invalid: invalid, limit: limit, startingAt: start)
  }

  /// Reads the members of an object from an asynchronous sequence of bytes, or of pieces such as `[UInt8]` and `Data`.
  /// - Parameters:
  ///   - type: the type of the members' values.
  ///   - path: the path to the object; by default the document itself.
  ///   - bytes: the bytes; the pieces may end anywhere.
  ///   - invalid: the policy for members whose values cannot be read.
  ///   - limit: the maximum number of bytes of a value.
  ///   - start: the position in the object where the sequence begins.
  /// - Returns: the keys with their values, in the order of the document.
  @inlinable
  public func members<Value, Bytes: AsyncSequence & Sendable>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), from bytes: Bytes, invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStream<(key: String, value: Value), Bytes> where Bytes.Element: JSONStreamPiece {
    stream(bytes, at: start) { memberParser(of: type, at: path, invalid: invalid, limit: limit, startingAt: $0) }
  }

  /// Makes a parser that bytes are pushed into, for the members of an object of one document.
  /// - Parameters:
  ///   - type: the type of the members' values.
  ///   - path: the path to the object; by default the document itself.
  ///   - invalid: the policy for members whose values cannot be read.
  ///   - limit: the maximum number of bytes of a value.
  ///   - start: the position in the object where the stream begins.
  @inlinable
  public func memberParser<Value>(
    of type: Value.Type, at path: JSONPointer = JSONPointer(), invalid: InvalidValuePolicy = .fail,
    limit: Int = 256 << 20, startingAt start: JSONStreamPosition = .start
  ) -> JSONStreamParser<(key: String, value: Value)> {
    let values = RepeatedReading(of: type, by: self, root: RootKey.none, depth: path.tokens.count + 1)
    let pieces = valuePieces(
      .members, at: path, invalid, limit: limit, startingAt: start, givesOpenValues: values.readsOpenValues)
    return JSONStreamParser(pieces, isRepeatable: values.isRepeatable) { bytes, key, report, count throws(JSONError) in
      (key, try readValue(values, from: bytes, &report, &count))
    }
  }

  // MARK: Parsers

  /// Makes a parser for the elements of an array.
  /// - Parameter keepsPrologue: whether the text before the first element is needed.
  @inlinable
  func elementParser<Value>(
    of type: Value.Type, at path: JSONPointer, _ invalid: InvalidValuePolicy, limit: Int,
    startingAt start: JSONStreamPosition, keepsPrologue: Bool
  ) -> JSONStreamParser<Value> {
    let values = RepeatedReading(of: type, by: self, root: RootKey.none, depth: path.tokens.count + 1)
    let pieces = valuePieces(
      .elements, at: path, invalid, limit: limit, startingAt: start, keepsPrologue: keepsPrologue,
      givesOpenValues: values.readsOpenValues)
    return JSONStreamParser(pieces, isRepeatable: values.isRepeatable) { bytes, _, report, count throws(JSONError) in
      try readValue(values, from: bytes, &report, &count)
    }
  }

  /// Reads a value inside a document.
  /// - Parameters:
  ///   - report: the issues are added to it; nil to report none.
  ///   - count: set to the number of bytes of the value, if its end is not known; nil if it is.
  @inlinable
  func readValue<Value>(
    _ values: RepeatedReading<Value>, from bytes: ArraySlice<UInt8>, _ report: inout JSONReport?, _ count: inout Int?
  ) throws(JSONError) -> Value {
    if var length = count {
      defer { count = length }
      return try values.readOpenValue(from: bytes, collects: report != nil, &length)
    }
    if report == nil { return try values.read(from: bytes) }
    let (value, issues) = try deserializeReporting(Value.self, from: bytes, root: RootKey.none)
    report = issues
    return value
  }

  @usableFromInline
  func valuePieces(
    _ wanted: WantedValues, at path: JSONPointer, _ invalid: InvalidValuePolicy, limit: Int,
    startingAt start: JSONStreamPosition, keepsPrologue: Bool = false, givesOpenValues: Bool
  ) -> PieceReader {
    PieceReader(
      StreamSplitter(
        ElementSplitter(
          to: path, wanted == .members ? .members : .elements, at: start, policy: policy, limit: limit,
          keepsPrologue: keepsPrologue, givesOpenValues: givesOpenValues), at: start),
      invalid: invalid, hasKeys: wanted == .members, refusal: dialectRefusal)
  }

  /// The error for a dialect in which the end of a value can only be found by reading it.
  var dialectRefusal: JSONError? {
    guard policy.dialect.isJSON5 else { return nil }
    return JSONError(
      .invalidMapping, message: "expected a reader of JSON, found one of JSON5",
      advice: "In JSON5, stream lines; for other streams use a reader without that dialect.")
  }
}

/// Whether the stream has the elements of an array, or the members of an object.
@usableFromInline enum WantedValues { case elements, members }
