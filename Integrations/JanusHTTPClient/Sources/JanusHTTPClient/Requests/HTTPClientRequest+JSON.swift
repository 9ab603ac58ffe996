import AsyncHTTPClient
import JanusNIO

extension HTTPClientRequest {
  /// Makes a value the body of the request, with the content type `application/json`.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - serializer: writes the value.
  /// - Throws: `JSONError` as `serialize` does. The request is unchanged then.
  public mutating func setJSON<Value>(_ value: Value, with serializer: JSONSerializer) throws(JSONError) {
    body = try .json(value, with: serializer)
    headers.replaceOrAdd(name: "content-type", value: JSONContentType.json)
  }

  /// Makes the values of an asynchronous sequence the body of the request, a line for each, with the content type
  /// `application/jsonl`. The values are written as they are sent.
  /// - Parameters:
  ///   - values: the values; an error of the sequence ends the request, and `execute` throws it.
  ///   - serializer: writes the values.
  ///   - flush: when the text is sent.
  public mutating func setJSONLines<Values: AsyncSequence & Sendable>(
    of values: Values, with serializer: JSONSerializer, flush: JSONFlushPolicy = .whenFull
  ) {
    body = .jsonLines(of: values, with: serializer, flush: flush)
    headers.replaceOrAdd(name: "content-type", value: JSONContentType.lines)
  }

  /// Makes the values of a sequence the body of the request, a line for each, with the content type `application/jsonl`. The values
  /// are written as they are sent.
  /// - Parameters:
  ///   - values: the values.
  ///   - serializer: writes the values.
  public mutating func setJSONLines<Values: Sequence & Sendable>(of values: Values, with serializer: JSONSerializer) {
    body = .jsonLines(of: values, with: serializer)
    headers.replaceOrAdd(name: "content-type", value: JSONContentType.lines)
  }
}

extension HTTPClientRequest.Body {
  /// A body with one document.
  /// - Parameters:
  ///   - value: the value to write.
  ///   - serializer: writes the value.
  /// - Throws: `JSONError` as `serialize` does.
  public static func json<Value>(_ value: Value, with serializer: JSONSerializer) throws(JSONError) -> Self {
    .bytes(try serializer.serializeToBuffer(value))
  }

  /// A body with a line for each value of an asynchronous sequence. The values are written as they are sent.
  /// - Parameters:
  ///   - values: the values; an error of the sequence ends the request, and `execute` throws it.
  ///   - serializer: writes the values.
  ///   - flush: when the text is sent.
  public static func jsonLines<Values: AsyncSequence & Sendable>(
    of values: Values, with serializer: JSONSerializer, flush: JSONFlushPolicy = .whenFull
  ) -> Self {
    .stream(serializer.buffers(of: values, flush: flush), length: .unknown)
  }

  /// A body with a line for each value of a sequence. The values are written as they are sent.
  /// - Parameters:
  ///   - values: the values.
  ///   - serializer: writes the values.
  public static func jsonLines<Values: Sequence & Sendable>(
    of values: Values, with serializer: JSONSerializer
  ) -> Self {
    .stream(serializer.buffers(of: values), length: .unknown)
  }
}
