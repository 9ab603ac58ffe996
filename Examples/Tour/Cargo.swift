import Janus

/// Something aboard: leaves, an array of them and a dictionary of them.
struct CargoItem: KeyValueCreatable, Equatable {
  var id = 0
  var kind = Kind.general
  /// In tonnes.
  var weight = 0.0
  var dangerous = false
  var tags: [String] = []
  /// Figures that depend on the kind, such as a volume or a temperature.
  var measures: [String: Double] = [:]
}

/// The kind of cargo. With `JSONLeaf`, the enum is read and written by its raw values.
enum Kind: String, JSONLeaf {
  case bulk
  case container
  case fish
  case fuel
  case general
  case timber
  case vehicles
}
