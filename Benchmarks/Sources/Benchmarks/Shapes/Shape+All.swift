extension Shape {
  /// Small responses of a web service first, then one shape after another, some of them indented, arrays of leaves, and
  /// objects of few and many keys. Each is generated when it is measured.
  /// - Parameter bytes: the size of the records' documents: by default large enough that the clock does not matter, and small
  ///   enough for the caches of most machines.
  static func all(bytes: Int = 300_000) -> some Sequence<Shape> {
    let payloads = Payload.all.map { payload in { Shape(payload) } }
    let keyCounts = KeyCount.all.map { keys in { Shape(keys) } }
    let leafArrays = LeafArray.all.map { array in { array.shape(bytes) } }
    let indented = [
      { Shape(ofIndented: Jobs.self, bytes: bytes) }, { Shape(ofIndented: Catalogue.self, bytes: bytes) },
    ]
    return (payloads + records(bytes) + indented + leafArrays + keyCounts).lazy.map { $0() }
  }

  private static func records(_ bytes: Int) -> [() -> Shape] {
    func shape(_ record: any ShapeRecord.Type) -> () -> Shape {
      func open<Record: ShapeRecord>(_: Record.Type) -> () -> Shape {
        { Shape(of: Record.self, bytes: bytes) }
      }
      return open(record)
    }
    return types.map(shape)
  }

  private static var types: [any ShapeRecord.Type] {
    [
      ReorderedKeys.self, UnknownKeys.self, MissingKeys.self, Optionals.self, EscapedStrings.self, NonASCIIText.self,
      LongStrings.self, Articles.self, DeepNesting.self, Integers.self, ShortDoubles.self, FullDoubles.self, Mesh.self,
      SmallStructs.self, Dictionaries.self, Plugins.self, Classes.self, Dates.self, Enums.self, EnumsWithValues.self,
      Jobs.self,
      Catalogue.self,
    ]
  }
}
