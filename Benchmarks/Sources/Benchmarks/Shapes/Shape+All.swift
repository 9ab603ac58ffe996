extension Shape {
  /// Small answers of a web service first, then one shape after another. Each is generated when its turn comes.
  static var all: some Sequence<Shape> {
    (Payload.all.map { payload in { Shape(payload) } } + records).lazy.map { $0() }
  }

  private static let records: [@Sendable () -> Shape] = [
    { Shape(of: ReorderedKeys.self) },
    { Shape(of: UnknownKeys.self) },
    { Shape(of: MissingKeys.self) },
    { Shape(of: Optionals.self) },
    { Shape(of: EscapedStrings.self) },
    { Shape(of: NonASCIIText.self) },
    { Shape(of: LongStrings.self) },
    { Shape(of: DeepNesting.self) },
    { Shape(of: Integers.self) },
    { Shape(of: ShortDoubles.self) },
    { Shape(of: FullDoubles.self) },
    { Shape(of: SmallStructs.self) },
    { Shape(of: Dictionaries.self) },
    { Shape(of: Classes.self) },
    { Shape(of: Dates.self) },
    { Shape(of: Enums.self) },
  ]
}
