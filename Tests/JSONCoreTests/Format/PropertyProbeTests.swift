import Testing

@testable import JSONCore

#if compiler(>=6.3)
  /// As one imported from C: its values are the numbers of its cases, and not 0 and 1.
  @c private enum Grade: UInt8 { case low = 5, high = 7 }
#endif

/// Which stored property of a class a key path leads to, found out by trying.
@Suite struct PropertyProbeTests {
  class Model: _Creatable {
    enum Level { case low, high }
    enum Only { case one }
    enum Lamp { case on(Bool), off }
    #if compiler(>=6.3)
      fileprivate var grade = Grade.low
      fileprivate var optionalGrade: Grade? = .high
      fileprivate var noGrade: Grade?
    #endif
    struct Size: Equatable { var width = 1.5, height = 2 }

    var flag = false
    var otherFlag = true
    var count = 0
    var sameCount = 0
    var small: UInt8 = 255
    var ratio = 0.5
    var name = ""
    var names: [String] = []
    var table: [String: Int] = [:]
    var level = Level.low
    var only = Only.one
    var lamp = Lamp.off
    var size = Size()
    var optional: Int?
    let fixed = 7
    var twice: Int { 2 * count }
    var always: Int { 3 }
    lazy var late = 5

    required init() { unsafe Self.made += 1 }
    nonisolated(unsafe) static var made = 0
  }

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let path: PartialKeyPath<Model>
    /// The property's name; empty for a computed property, nil where trying tells nothing.
    let name: String?
    var testDescription: String { "\(path)" }
  }

  static let rows: [Row] =
    rowsOfC + [
      Row(path: \.flag, name: "flag"), Row(path: \.otherFlag, name: "otherFlag"), Row(path: \.count, name: "count"),
      Row(path: \.sameCount, name: "sameCount"), Row(path: \.small, name: "small"), Row(path: \.ratio, name: "ratio"),
      Row(path: \.level, name: StandardLayouts.areTrusted ? "level" : nil), Row(path: \.fixed, name: "fixed"),
      Row(path: \.always, name: ""),
      Row(path: \.only, name: nil), Row(path: \.lamp, name: StandardLayouts.areTrusted ? "lamp" : nil),
    ]

  #if compiler(>=6.3)
    static let rowsOfC: [Row] = [
      Row(path: \.grade, name: nil), Row(path: \.optionalGrade, name: "optionalGrade"), Row(path: \.noGrade, name: nil),
    ]
  #else
    static let rowsOfC: [Row] = []
  #endif

  private func answer(_ path: PartialKeyPath<Model>) -> String? {
    let access = KeyPathAccess(path)
    let candidates = TypeDescription(of: Model.self).properties.filter { $0.type == access.valueType }
    switch PropertyProbe.property(at: access, among: candidates, of: Model.self) {
    case .found(let property): return property.name
    case .computed: return ""
    case .unknown: return nil
    }
  }

  @Test("A key path leads to the stored property that the probe finds", arguments: rows) func findsWhatAPathLeadsTo(
    _ row: Row
  ) { #expect(answer(row.path) == row.name) }

  #if compiler(>=6.3)
    @Test("The probe tries only bytes that are cases of an enum") func onlyBytesThatAreCasesAreTried() {
      #expect(EnumCases.hasZeroAndOne(Model.Level.self) == StandardLayouts.areTrusted)
      #expect(EnumCases.hasZeroAndOne(Model.Lamp.self) == StandardLayouts.areTrusted)
      #expect(!EnumCases.hasZeroAndOne(Model.Only.self))
      #expect(!EnumCases.hasZeroAndOne(Grade.self))
      #expect(EnumCases.all(of: Grade.self) == nil)
    }
  #endif

  @Test("The probe tries properties on an object of its own") func triesOnAnObjectOfItsOwn() {
    let model = Model()
    let made = unsafe Model.made
    #expect(answer(\.count) == "count")
    #expect(unsafe Model.made > made)
    #expect(model.count == 0 && model.sameCount == 0)
  }
}
