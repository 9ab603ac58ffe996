/// The library of a figure.
enum Library: String, CaseIterable {
  case janus = "Janus"
  case foundation = "Foundation"
  case serdeJSON = "serde_json"
  case sonicRS = "sonic_rs"
  case yyjson
  case orjson
  case msgspec
  /// The program.
  case jq

  /// Whether it is of another language, and so runs as a separate program.
  var isPeer: Bool {
    switch self {
    case .janus, .foundation: false
    case .serdeJSON, .sonicRS, .yyjson, .orjson, .msgspec, .jq: true
    }
  }
}
