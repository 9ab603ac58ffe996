import JSONCore

/// How the values of one type are read. Nodes are trivial and never move, so running a plan counts no references.
///
/// ```
///   [Comic]          Comic                      String?        Date
///   ┌────────┐      ┌────────────┐             ┌──────┐       ┌────────┐
///   │ array  │ ───► │ structure  │   steps ──► │ leaf │  ···  │ custom │ ──► closure 3
///   └────────┘      └────────────┘             └──────┘       └────────┘
/// ```
@safe package struct ReadNode: PlannedNode {
  package enum Operation: UInt8 {
    /// A leaf that the interpreter knows; `leaf` says which.
    case leaf
    /// An optional leaf that the interpreter knows.
    case optionalLeaf
    /// A model that is a struct; `model` fills its memory.
    case structure
    /// The same for memory of another model that already has an unused value.
    case preparedStructure
    /// An optional model that is a struct.
    case optionalStructure
    /// A model that is a class.
    case object
    /// A model that is a class, whose objects a hook reads.
    case hookedObject
    /// An array; `element` reads its elements.
    case array
    /// Another collection, made from its elements by `collection`.
    case collection
    /// A dictionary with keys of type `String`; `element` reads its values.
    case dictionary
    /// Another dictionary, driven through `entries`.
    case keyedDictionary
    /// An optional of anything else; `element` reads the wrapped value.
    case optional
    /// A value that the closure `custom` makes from the text.
    case custom
    /// Members that belong to the same model as the object or array that they are in; `model` reads them.
    case group
    /// An object whose only member, named `name`, is read by `element`.
    case envelope
    /// A property of an object that the model's own code may replace meanwhile: `element` reads into a copy of it.
    case guarded
    /// A placeholder while a plan is made.
    case unresolved
  }

  package var operation = Operation.unresolved
  /// The form that the type was found to have.
  var typeForm = TypeForm.leaf
  private(set) var leaf = LeafKind.bool
  package private(set) var inlineLeaf = InlineLeaf.none
  package var isInlineLeaf: Bool { if case .none = inlineLeaf { false } else { true } }
  /// Whether null is a value of the type.
  var takesNull = false
  /// Whether elements that cannot be read are left out, regardless of their problems.
  package var isLossy = false
  /// For an array or a collection: whether it is one of structs that all must be there.
  var hasStructs: Bool { element!.pointee.operation == .structure && !isLossy }
  /// For a custom node: whether the model's own code may be called.
  var callsModel = false
  package var layout: ValueLayout
  /// Whether values of the type are copied as bytes.
  package let isTrivial: Bool
  package var type: Any.Type
  package var knownAccess: ValueAccess?
  package var knownElementAccess: ValueAccess?
  package var element: Ref<ReadNode>?
  package var model: Ref<ReadModel>?
  /// The same for filling an existing value, if that differs.
  var fillModel: Ref<ReadModel>?
  /// The maker of values of the type, or of the wrapped type of an optional.
  package var maker: ModelMaker?
  var collection: (any CollectionBuilding.Type)?
  var entries: (any DictionaryBuilding.Type)?
  var custom: LentReference<CustomConversion>?
  /// For an enum: its cases that are known.
  var cases: LentReference<KnownCases>?
  /// For an optional: how it says that it is nil.
  private(set) var form = OptionalForm()
  /// The key of an envelope.
  var name: Ref<String>?
  /// The keys by which an object is known to be a value of a union.
  var tagKeys: Ref<[String]>?

  /// Whether a value that exists is filled instead of being replaced, as far as optionals are concerned.
  var isFilled: Bool { operation == .object || operation == .envelope || tagKeys != nil }

  /// The program for the properties of the type, or of the wrapped type of an optional.
  package var ownModel: Ref<ReadModel>? {
    switch operation {
    case .optional, .guarded: element?.pointee.ownModel
    default: model
    }
  }

  /// Makes this the node of a leaf, or of an optional one.
  mutating func setLeaf(_ kind: LeafKind, isOptional: Bool) {
    operation = isOptional ? .optionalLeaf : .leaf
    leaf = kind
    inlineLeaf = InlineLeaf(kind, isOptional: isOptional)
  }

  /// Makes this the node of an object with one member, which has the model.
  mutating func setEnvelope(named name: Ref<String>, around bare: Ref<ReadNode>) {
    operation = .envelope
    self.name = name
    element = bare
    model = nil
    maker = nil
  }

  /// Copies from the wrapped type's node what an optional needs.
  mutating func setOptional(of wrapped: ReadNode) {
    guard case .structure = wrapped.operation else {
      form = OptionalForm(wrapping: wrapped.type)
      return
    }
    operation = .optionalStructure
    model = wrapped.model
    fillModel = wrapped.fillModel
    maker = wrapped.maker
  }

  init<Value>(_ type: Value.Type) {
    self.type = type
    layout = ValueLayout(Value.self)
    isTrivial = _isPOD(Value.self)
  }
}
