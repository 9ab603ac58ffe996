import JSONDocuments
import JSONSchemas
@_spi(JanusTools) import JSONStreams
import Janus

extension GrowthCase {
  /// One array of 1, 10 and 100 MB: the same varied records again and again.
  static let documents: [GrowthCase] = [
    GrowthCase("typed read", .bytes, documentSizes) { size in
      let (reader, bytes) = (JSONDeserializer(), records(bytes: size))
      return { try reader.deserialize([Page.Repository].self, from: bytes) }
    },
    GrowthCase("typed write", .bytes, documentSizes) { size in
      let writer = JSONSerializer()
      let model = try JSONDeserializer().deserialize([Page.Repository].self, from: records(bytes: size))
      return { try writer.serialize(model) }
    },
    GrowthCase("value parse", .bytes, documentSizes) { size in
      let bytes = records(bytes: size)
      return { try JSONValue(parsing: bytes) }
    },
    GrowthCase("document that is only looked into", .bytes, documentSizes) { size in
      let bytes = records(bytes: size)
      return { try JSONDocument(parsing: bytes)[100]["name"].string }
    },
    GrowthCase("syntax check", .bytes, documentSizes) { size in
      let bytes = records(bytes: size)
      return {
        var checker = JSONSyntaxChecker()
        try checker.check(bytes)
      }
    },
    GrowthCase("validation by the schema of the type", .bytes, documentSizes) { size in
      let schema = try JSONSchema(of: [Page.Repository].self, policy: JSONDeserializer.Policy())
      let bytes = records(bytes: size)
      try schema.validate(bytes)
      return { try schema.isValid(bytes) }
    },
    GrowthCase("value at a path in bytes", .bytes, documentSizes) { size in
      let (path, bytes) = (try JSONPath("$[100].name"), records(bytes: size))
      return { try path.values(in: bytes) }
    },
  ]

  private static let documentSizes = [1_000_000, 10_000_000, 100_000_000]

  private static func records(bytes: Int) -> [UInt8] {
    let records = Payload.records(bytes: documentSizes[0])
    var document = Array("[".utf8)
    document.reserveCapacity(bytes + bytes / 100)
    for copy in 0..<bytes / documentSizes[0] {
      if copy > 0 { document.append(UInt8(ascii: ",")) }
      document += records
    }
    return document + "]".utf8
  }
}
