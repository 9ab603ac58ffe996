/// A dictionary with string keys, which are data: encoders' strategies must not change them, so it stays a dictionary.
protocol StringKeyedEncodable {
  /// The values.
  var elements: [any Encodable] { get }
  /// The same dictionary, whose values have their keys split.
  var boxed: any Encodable { get }
}

extension Dictionary: StringKeyedEncodable where Key == String, Value: Encodable {
  var elements: [any Encodable] { Array(values) }
  var boxed: any Encodable {
    var boxed: [String: DraftBox<Value>] = [:]
    for (key, value) in self { boxed[key] = DraftBox(value: value) }
    return boxed
  }
}

/// A value whose keys are split when it is written.
private struct DraftBox<Value: Encodable>: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws { try Draft.write(value, to: encoder) }
}
