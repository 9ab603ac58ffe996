import Foundation
import JSONSerializer
import JSONStreams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Makes a value the body of the request, with the content type `application/json`.
  ///
  /// ```swift
  /// var request = URLRequest(url: url)
  /// request.httpMethod = "POST"
  /// try request.setJSON(ship, with: writer)
  /// ```
  /// - Parameters:
  ///   - value: the value to write.
  ///   - serializer: writes the value.
  /// - Throws: `JSONError` as `serialize` does. The request is unchanged then.
  public mutating func setJSON<Value>(_ value: Value, with serializer: JSONSerializer) throws(JSONError) {
    httpBody = try serializer.serializeToData(value)
    setValue("application/json", forHTTPHeaderField: "Content-Type")
  }

  /// Makes the values of a sequence the body of the request, a line for each, with the content type `application/jsonl`.
  ///
  /// The body is in memory as a whole. Write a longer one into a file with `writeLines(of:to:)`, and send that with
  /// `URLSession.upload(for:fromFile:)`.
  /// - Parameters:
  ///   - values: the values to write.
  ///   - serializer: writes the values.
  /// - Throws: `JSONError` as `serialize` does. The request is unchanged then.
  public mutating func setJSONLines<Values: Sequence>(
    of values: Values, with serializer: JSONSerializer
  ) throws(JSONError) {
    let body = RequestBody()
    try serializer.writeLines(of: values, to: .pieces(body.append))
    httpBody = body.data.withLock { $0 }
    setValue("application/jsonl", forHTTPHeaderField: "Content-Type")
  }
}

/// The written bytes of a request's body.
private final class RequestBody: Sendable {
  let data = Lock(Data())

  @Sendable func append(_ bytes: ArraySlice<UInt8>) { data.withLock { $0.append(contentsOf: bytes) } }
}
