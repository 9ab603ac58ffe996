import JSONCore

extension JSONSerializer {
  /// The handling of values without an obvious JSON form, and the layout of the text.
  public struct Policy: Hashable, Sendable {
    /// The handling of a property that is nil; for a type that encodes itself, of nil passed to `encodeIfPresent`.
    public struct NilProperties: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case omit, writeNull }

      package let kind: Kind

      /// It is left out.
      public static let omit = NilProperties(kind: .omit)
      /// It is written as null.
      public static let writeNull = NilProperties(kind: .writeNull)
    }

    /// The handling of a property with an empty array, set, dictionary or other collection.
    public struct EmptyCollections: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case write, omit }

      package let kind: Kind

      /// It is written.
      public static let write = EmptyCollections(kind: .write)
      /// It is left out, unless a mapping or the type's own `init(from:)` requires it.
      public static let omit = EmptyCollections(kind: .omit)
    }

    /// The handling of a value that cannot be written, such as NaN or a dictionary key that is not a string.
    public struct Unwritable: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case fail, skip }

      package let kind: Kind

      /// Throw.
      public static let fail = Unwritable(kind: .fail)
      /// Leave it out, and report it.
      public static let skip = Unwritable(kind: .skip)
    }

    /// The handling of an object that contains itself.
    public struct Cycles: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case fail, skip, omit, key }

      package let kind: Kind

      /// Throw.
      public static let fail = Cycles(kind: .fail)
      /// Leave it out where it would begin again, and report it.
      public static let skip = Cycles(kind: .skip)
      /// Leave it out where it would begin again, as for references back to a parent.
      public static let omit = Cycles(kind: .omit)
      /// Write its primary key where it would begin again, which an import reads as a reference. Throw if it has none.
      public static let key = Cycles(kind: .key)
    }

    /// The form of nested objects that have a primary key; see `.primaryKey` and `.writtenByKey` for single classes and
    /// properties.
    public struct References: Hashable, Sendable {
      package enum Kind: Hashable, Sendable {
        case objects
        case keys(beyond: Int)
        case omitted(beyond: Int)
      }

      package let kind: Kind

      /// Whole.
      public static let objects = References(kind: .objects)
      /// Whole up to a level, and then as their keys, which an import reads as references. The outermost objects are level 1.
      public static func keys(beyond: Int) -> References { References(kind: .keys(beyond: beyond)) }
      /// Whole up to a level; further properties that refer to objects are left out. The outermost objects are level 1.
      public static func omitted(beyond: Int) -> References { References(kind: .omitted(beyond: beyond)) }
    }

    /// Whether the `.check` rules of mappings apply to written values.
    public struct Checks: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case skip, apply }

      package let kind: Kind

      /// They do not: values are written unchecked, and checked when they are read.
      public static let skip = Checks(kind: .skip)
      /// They do: a value that fails one cannot be written, and ``JSONSerializer/Policy/unwritable`` decides the result.
      public static let apply = Checks(kind: .apply)
    }

    /// A list of types.
    public struct TypeList: Hashable, Sendable, ExpressibleByArrayLiteral {
      /// Nil if there are none: each run has a copy, which then needs no retain.
      private let types: Set<ObjectIdentifier>?

      /// Creates a list of types.
      public init(_ types: [Any.Type]) {
        self.types = types.isEmpty ? nil : Set(types.map { ObjectIdentifier($0) })
      }

      /// Creates a list of types.
      public init(arrayLiteral types: Any.Type...) { self.init(types) }

      /// Whether there are none.
      package var isEmpty: Bool { types == nil }

      /// Whether a type is one of these, or a subclass of one.
      /// - Complexity: O(*n*) in the number of superclasses.
      package func contains(_ type: Any.Type) -> Bool {
        types?.contains(ObjectIdentifier(type)) == true || TypeDescription.superclass(of: type).map(contains) ?? false
      }
    }

    /// The types that are written by their stored properties.
    public struct Reflection: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case all, declared }

      package let kind: Kind

      /// Every type without another conformance.
      public static let all = Reflection(kind: .all)
      /// Those that adopt `Encodable` or a protocol of Janus, such as `KeyValueCreatable`, or that have a mapping; any other
      /// struct, class or enum is an error of the code `unwritableType`, thrown before anything is written.
      public static let declared = Reflection(kind: .declared)
    }

    /// `.omit` by default: a missing value takes no space. Elements of arrays and values of dictionaries that are
    /// nil are always written as null, so that they have the same count when read again; so are properties that would be
    /// missed when reading: required ones, and those with a default for a missing value that is not one for null.
    public var nilProperties: NilProperties = .omit
    /// `.write` by default. If left out, the same value is read again if the property begins as an empty collection; an
    /// optional is nil then, and readers with `missing: .fail` require the key. Elements of arrays, values of
    /// dictionaries, and values that types encode themselves are always written.
    public var emptyCollections: EmptyCollections = .write
    /// `.fail` by default: an incomplete document should not look complete.
    public var unwritable: Unwritable = .fail
    /// `.fail` by default. An object that occurs several times, but not inside itself, is written each time.
    public var cycles: Cycles = .fail
    /// `.objects` by default.
    public var references: References = .objects
    /// `.skip` by default: values made by the program are assumed to be valid.
    public var checks: Checks = .skip
    /// None by default. Properties that have values of these types are left out of every object: the type itself, a
    /// subclass, or an optional, array, set or dictionary of it.
    public var omittedTypes: TypeList = []
    /// White space, the order of keys, and escapes.
    public var layout: JSONLayout = .compact
    /// The maximum nesting depth of arrays and objects; 512 by default, as when reading.
    public var depth = 512
    /// `.all` by default: any value can be written. With `.declared` a type that was never meant for a document, and may hold
    /// secret values, cannot become part of one by accident.
    public var reflection: Reflection = .all
    /// Whether `encode` watches types that are `SynthesizedEncodable`; on by default in debug builds, and off in
    /// release builds.
    ///
    /// For such a type, a plan replaces the compiler's `encode(to:)`, whose behavior has only been tested with
    /// samples. With this option, the type's own code is also called for its first hundred values, and its output is
    /// compared with that of the plan. If they differ, a line to standard error names the type and the property,
    /// once, and from then on the type is written by its own code.
    public var verifiesSynthesized = _isDebugAssertConfiguration()

    /// Creates the default policy.
    public init() {}

    /// Creates a policy by changing the default one in a closure.
    ///
    /// ```swift
    /// let writer = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    /// ```
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }
}

extension JSONSerializer.Policy {
  /// Rejects types that are not declared as JSON: only those are written that adopt `Encodable` or a protocol of Janus, or
  /// have a mapping. A value that cannot be written is an error.
  public static let strict = JSONSerializer.Policy {
    $0.unwritable = .fail
    $0.reflection = .declared
  }
}

/// The policies of the libraries that Janus follows.
extension JSONSerializer.Policy {
  /// As in SGYSwiftJSON: values that cannot be written, such as NaN, are left out.
  public static let sgy = JSONSerializer.Policy { $0.unwritable = .skip }

  /// As in HYPPropertyMapper: a property that is nil is null, unless it refers to an object.
  public static let remote = JSONSerializer.Policy { $0.nilProperties = .writeNull }
}
