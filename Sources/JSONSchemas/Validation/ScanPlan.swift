import JSONCore
import JSONPatterns

/// A program in the form in which a ``ValidityScan`` follows it: flat arrays, whose elements refer to each other by index.
///
/// ```
///   nodes     │ {"type": "object"}, object 0 │ {"type": "integer"} │ {"$ref": …}: node 1 │ …
///   objects   │ names 0 to 2, additional none │ …
///   names     │ id"  node 1 │ tag"  node 2 │ by"  required │ …
/// ```
///
/// Only what is rarely needed, such as patterns, has a reference count.
final class ScanPlan: Sendable {
  let nodes: [ScanNode]
  let objects: [ScanObject]
  let arrays: [ScanArray]
  let strings: [ScanStrings]
  let numbers: [ScanNumbers]
  let values: [ScanValues]
  let branches: [ScanBranch]
  /// The nodes of branches, and of the first elements of arrays.
  let targets: [Int32]
  let names: ScanNames
  let dependencies: [ScanDependency]
  let keyPatterns: [(pattern: ScanPattern, node: ScanIndex)]
  let patterns: [ScanPattern]
  let formats: [StringFormat]
  let numberRules: [NumberRules]
  let allowed: [[JSONValue]]

  init(_ maker: consuming ScanPlanMaker) {
    (nodes, objects, arrays, strings) = (maker.nodes, maker.objects, maker.arrays, maker.strings)
    (numbers, values, branches, targets) = (maker.numbers, maker.values, maker.branches, maker.targets)
    (names, dependencies, keyPatterns) = (maker.names.finish(), maker.dependencies, maker.keyPatterns)
    (patterns, formats, numberRules, allowed) = (maker.patterns, maker.formats, maker.numberRules, maker.allowed)
  }
}

/// The index of a part of a ``ScanPlan``; less than 0 if there is none.
typealias ScanIndex = Int32

extension ScanIndex {
  static let none: ScanIndex = -1
}

/// How values are checked by a schema.
struct ScanNode: BitwiseCopyable {
  enum Form: UInt8 {
    /// All values are valid.
    case any
    /// No value is valid.
    case never
    /// The keywords are those below.
    case own
    /// There are also schemas for the same value.
    case branching
    /// A ``ValidationRun`` checks the value.
    case indexed
  }

  var form = Form.any
  /// The types that the keywords below allow.
  var kinds = JSONKinds.all
  var values = ScanIndex.none
  var numbers = ScanIndex.none
  var strings = ScanIndex.none
  var array = ScanIndex.none
  var object = ScanIndex.none
  /// The first of the branches, and their number.
  var branches: ScanIndex = 0
  var branchCount: Int32 = 0
}

/// A keyword with schemas for the same value.
struct ScanBranch: BitwiseCopyable {
  enum Kind: UInt8 { case all, any, one, not, condition }

  let kind: Kind
  /// The first node, and the number of nodes. A condition has three; the last two may be missing.
  let first: ScanIndex
  let count: Int32
}

/// Keywords for objects.
struct ScanObject: BitwiseCopyable {
  var names = ScanTable()
  /// The bits of the names that are required.
  var required: UInt64 = 0
  var least: Int32 = 0
  var most = Int32.max
  /// The node of members that no other keyword describes.
  var additional = ScanIndex.none
  /// The node of keys.
  var keys = ScanIndex.none
  /// The first of the patterns for keys, and their number; so for dependencies.
  var patterns: ScanIndex = 0
  var patternCount: Int32 = 0
  var dependencies: ScanIndex = 0
  var dependencyCount: Int32 = 0
}

/// What is required if there is a member.
struct ScanDependency: BitwiseCopyable {
  /// The bits of the names.
  let name: UInt64
  let others: UInt64
  let node: ScanIndex
}

/// Keywords for arrays.
struct ScanArray: BitwiseCopyable {
  var least: Int32 = 0
  var most = Int32.max
  /// The nodes of the first elements, and of the others.
  var prefix: ScanIndex = 0
  var prefixCount: Int32 = 0
  var rest = ScanIndex.none
  var contains = ScanIndex.none
  var leastContained: Int32 = 0
  var mostContained = Int32.max
  var isUnique = false
}

/// A pattern, and the first bytes of the strings that it may match.
struct ScanPattern: Sendable {
  let pattern: ECMAPattern
  private let beginnings: (UInt64, UInt64)

  init(_ pattern: ECMAPattern) { (self.pattern, beginnings) = (pattern, pattern.beginnings) }

  /// Whether a string that begins with a byte may match, as far as that is known without a search.
  func mayMatch(beginningWith byte: UInt8) -> Bool {
    byte >= 128 || (byte < 64 ? beginnings.0 : beginnings.1) &>> UInt64(byte & 63) & 1 == 1
  }
}

/// Keywords for strings.
struct ScanStrings: BitwiseCopyable {
  var least: Int32 = 0
  var most = Int32.max
  var pattern = ScanIndex.none
  var format = ScanIndex.none
}

/// Keywords for numbers.
struct ScanNumbers: BitwiseCopyable {
  /// The integers that are inside the bounds, and what divides them; nothing is, if that is not known by integers.
  var integers: (least: Int64, most: Int64) = (.max, .min)
  var divisor: Int64 = 1
  /// Numbers between these are certainly inside the bounds, and others may be.
  var decimals: (above: Double, below: Double) = (.infinity, -.infinity)
  let rules: ScanIndex
}

/// The values of `enum` or `const`.
struct ScanValues: BitwiseCopyable {
  /// The strings among them.
  let strings: ScanTable
  let allowed: ScanIndex
}
