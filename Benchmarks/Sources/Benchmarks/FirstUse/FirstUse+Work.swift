import Janus

// The work of a process that was started to measure a first use.
extension FirstUse {
  func seconds() throws -> Double {
    switch self {
    case .read:
      return try Self.seconds { try JSONDeserializer().deserialize(FortyProperties.self, from: FortyProperties.json) }
    case .write:
      let value = FortyProperties()
      return try Self.seconds { try JSONSerializer().serialize(value) }
    case .readWhenWarm:
      _ = try FirstUse.read.seconds()
      return try Self.best { try JSONDeserializer().deserialize(FortyProperties.self, from: FortyProperties.json) }
    case .learning:
      let known = try Self.best { try JSONDeserializer().deserialize(FortyProperties.self, from: FortyProperties.json) }
      let learnt = try Self.best { try JSONDeserializer().decode(MarkedProperties.self, from: FortyProperties.json) }
      return max(0, learnt - known)
    case .types:
      let (reader, types) = (JSONDeserializer(), ManyTypes.all)
      return try Self.seconds { for type in types { try type.read(reader) } }
    case .lookUp:
      // The same values, but the type of each element of one array must be looked up, with its plan.
      let (writer, count) = (JSONSerializer(), 1_000)
      let (known, unknown) = (Array(repeating: 1, count: count), Array<Any>(repeating: 1, count: count))
      return try Self.difference({ try writer.serialize(unknown) }, { try writer.serialize(known) }) / Double(count)
    case .call:
      let (reader, digit) = (JSONDeserializer(), Array("1".utf8))
      var race = try Race([
        Contestant(.janus, jsonBytes: 1) { try reader.deserialize(Int.self, from: digit) }
      ])
      return try race.run(seconds: 0.05)[0]
    }
  }

  /// How much longer one work takes than another.
  private static func difference<Longer, Shorter>(
    _ longer: @escaping () throws -> Longer, _ shorter: @escaping () throws -> Shorter
  ) throws -> Double {
    var race = try Race([
      Contestant(.janus, jsonBytes: 1, work: longer), Contestant(.janus, jsonBytes: 1, work: shorter),
    ])
    let seconds = try race.run(seconds: 0.05)
    return max(0, seconds[0] - seconds[1])
  }

  /// The best of many times, without the first.
  private static func best<Result>(_ work: () throws -> Result) rethrows -> Double {
    _ = try work()
    return try (0..<1_000).map { _ in try seconds(work) }.min() ?? .infinity
  }

  private static func seconds<Result>(_ work: () throws -> Result) rethrows -> Double {
    let clock = ContinuousClock()
    // The first use must not include that of the clock.
    _ = clock.now
    let start = clock.now
    let result = try work()
    let seconds = start.duration(to: clock.now) / .seconds(1)
    consume(result)
    return seconds
  }
}
