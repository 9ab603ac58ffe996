import JSONCore

/// How the values of one type are written. Nodes are trivial and never move, so running a plan counts no references.
@safe struct WriteNode: PlannedNode {
  enum Operation: UInt8 {
    /// A leaf that the interpreter knows; `leaf` says which.
    case leaf
    /// An optional leaf that the interpreter knows.
    case optionalLeaf
    /// A struct; `model` walks its memory.
    case structure
    /// A class; its dynamic type decides.
    case object
    /// An array; `element` writes its elements.
    case array
    /// A dictionary with keys of type `String`; `element` writes its values.
    case dictionary
    /// An optional of anything else; `element` writes the wrapped value.
    case optional
    /// A value whose type is known only when it is seen: `Any` and other existentials.
    case dynamic
    /// A value that the closure `custom` writes.
    case custom
    /// Members of the model around it that are in an object or array of their own; `model` writes them.
    case group
    /// A property of an object that the model's own code may replace meanwhile: `element` writes a copy of it.
    case guarded
    /// A placeholder while a plan is made.
    case unresolved
  }

  var operation = Operation.unresolved {
    didSet {
      isStructInPlace = operation == .structure && StructsInPlace.areKnown(layout)
      hasEntriesInPlace = operation == .dictionary && EntriesInPlace.areKnown
    }
  }
  /// Whether it is a struct, and arrays of it can be read without knowing the type.
  private(set) var isStructInPlace = false
  /// Whether it is a dictionary whose entries can be read without knowing their type.
  private(set) var hasEntriesInPlace = false
  /// Whether it is an array whose elements can be counted without knowing their type, and which has no lines if there are none.
  var hasElementsInPlace = false
  private(set) var leaf = LeafKind.bool
  private(set) var inlineLeaf = InlineLeaf.none
  /// For an optional: how it says that it is nil.
  private(set) var form = OptionalForm()
  /// Whether the type is written as a case of the union that it belongs to.
  var isUnionCase = false
  /// For an object: whether only its key is written.
  var isWrittenByKey = false
  /// For a custom node: whether the model's own code may be called.
  var callsModel = false
  var layout: ValueLayout
  /// Whether values of the type are copied as bytes.
  let isTrivial: Bool
  var type: Any.Type
  var knownAccess: ValueAccess?
  var knownElementAccess: ValueAccess?
  var element: Ref<WriteNode>?
  var model: Ref<WriteModel>?
  var custom: LentReference<CustomConversion>?
  /// Of an enum, or of an optional one that is a byte: the texts of its cases that are known.
  var texts: LentReference<KnownTexts>?
  /// For an enum with associated values: the cases that are written without calling `custom`.
  var cases: Ref<WriteCases>?

  init<Value>(_ type: Value.Type) {
    self.type = type
    layout = ValueLayout(Value.self)
    isTrivial = _isPOD(Value.self)
  }

  /// Whether values of the type are structs or enums for the compiler, so that arrays of them are their own on all platforms.
  var isValueType: Bool {
    switch operation {
    case .leaf, .optionalLeaf, .structure, .array, .dictionary: true
    default: false
    }
  }

  /// Whether the optional at an address is nil.
  @inline(__always)
  func isNil(_ optional: LentValue) -> Bool {
    // SAFETY: the plan made the node for the type of the optional, and found that it is one reference or one byte.
    switch form.kind {
    case .reference: unsafe optional[UInt.self] == 0
    case .byte: optional.byte == form.nilByte
    case .other: elementAccess.isNil(optional)
    }
  }

  /// Makes this the node of an optional of something that is not a leaf.
  mutating func setOptional(of wrapped: Any.Type) {
    operation = .optional
    form = OptionalForm(wrapping: wrapped)
  }

  /// Makes this the node of a leaf, or of an optional one.
  mutating func setLeaf(_ kind: LeafKind, isOptional: Bool) {
    operation = isOptional ? .optionalLeaf : .leaf
    leaf = kind
    inlineLeaf = InlineLeaf(kind, isOptional: isOptional)
  }
}

extension Ref where Value == WriteNode {
  /// The node of the class that values refer to, or of their elements; nil if there is none.
  var referred: Ref? {
    var node: Ref? = self
    while let next = node, next.pointee.operation != .object { node = next.pointee.element }
    return node
  }
}

/// The conversion for a type without an interpreter operation.
///
/// An object, so that a node can refer to it without owning it; the memory of the plan does.
final class CustomConversion {
  let write: CustomWriter

  init(write: @escaping CustomWriter) { self.write = write }
}

/// The outcome of writing a value.
enum WriteOutcome: UInt8 {
  /// It is in the text.
  case written
  /// It was nil: nothing is in the text, and null may be written for it.
  case absent
  /// It was left out: nothing is in the text.
  case omitted
}

/// The parameters and results of custom nodes' closures.
typealias CustomWriter = (inout WriteRun, LentValue) -> WriteOutcome
