import JSONCore

extension ReadPlan {
  /// Whether a value can be read twice without anybody noticing: reading calls none of the models' own code but what makes an
  /// empty model, or the case of an enum.
  var isRepeatable: Bool {
    var search = ModelCodeSearch()
    return !search.code(of: node).contains(.other)
  }
}
