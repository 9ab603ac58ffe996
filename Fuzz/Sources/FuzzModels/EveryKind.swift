import Foundation
import Janus

/// A model with a property of every kind that can be compared.
public struct EveryKind: KeyValueCreatable, Equatable, Sendable {
  public enum Shape: String, Equatable, Sendable { case circle, square }
  public enum Color: Int, JSONLeaf, Sendable { case red = 1, green = 2 }

  public struct Nested: KeyValueCreatable, Equatable, Sendable {
    public var id = 0
    public var label: String?
    public var inner: [Nested] = []
    public init() {}
  }

  public struct Integers: KeyValueCreatable, Equatable, Sendable {
    public var i8: Int8 = 0
    public var i16: Int16 = 0
    public var i32: Int32 = 0
    public var i64: Int64 = 0
    public var i128: Int128 = 0
    public var u8: UInt8 = 0
    public var u16: UInt16 = 0
    public var u32: UInt32 = 0
    public var u64: UInt64 = 0
    public var u128: UInt128 = 0
    public var uint: UInt = 0
    public init() {}
  }

  public var flag = false
  public var int = 0
  public var integers = Integers()
  public var float: Float = 0
  public var double = 0.0
  public var text = ""
  public var part: Substring = ""
  public var letter: Character = "-"
  public var maybe: Int?
  public var maybeFlag: Bool?
  public var maybeDouble: Double?
  public var maybeText: String?
  public var maybeLetter: Character?
  public var list: [Int] = []
  public var bytes: [UInt8] = []
  public var numbers: [Double] = []
  public var floats: [Float] = []
  public var texts: [String] = []
  public var flags: ContiguousArray<Bool> = []
  public var slice: ArraySlice<Int?> = []
  public var grid: [[String]] = []
  public var deep: [[[Int]?]] = []
  public var maybeList: [String]?
  public var set: Set<Int> = []
  public var words: Set<String> = []
  public var map: [String: Int] = [:]
  public var maps: [String: [String: Double]] = [:]
  public var keyed: [Int: [String]] = [:]
  public var shapes: [Shape: Double] = [:]
  public var colors: [Color: Nested] = [:]
  public var maybeMap: [String: Int?]?
  public var shape = Shape.square
  public var maybeShape: Shape?
  public var color = Color.red
  public var maybeColor: Color?
  public var nested = Nested()
  public var maybeNested: Nested?
  public var nestedList: [Nested] = []
  public var maybeNestedList: [Nested?] = []
  public var date = Date(timeIntervalSince1970: 0)
  public var maybeDate: Date?
  public var dates: [Date] = []
  public var data = Data()
  public var maybeData: Data?
  public var url: URL?
  public var urls: [URL] = []
  public var id: UUID?
  public var price = Decimal()
  public var prices: [Decimal] = []
  public var value = JSONValue.null
  public var values: [JSONValue] = []
  public var object = JSONObject()
  public init() {}

  /// The same without sets, whose order is not defined.
  public var withoutSets: EveryKind {
    var copy = self
    copy.set = []
    copy.words = []
    return copy
  }
}
