import JSONCore

extension JSONDeserializer {
  /// The handling of documents that do not quite fit. Each choice has a default; invalid syntax is always an error.
  public struct Policy: Hashable, Sendable {
    /// The handling of a value that does not fit its property.
    public struct Mismatch: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case automatic, skip, fail }

      package let kind: Kind

      /// Skip and report in the calls that return a report, such as
      /// ``JSONDeserializer/deserializeReporting(_:from:root:)``; throw in all others.
      public static let automatic = Mismatch(kind: .automatic)
      /// Leave the property unchanged or the element out, and report it; calls without a report do so silently. An object
      /// without any key that the model knows counts as empty.
      public static let skip = Mismatch(kind: .skip)
      /// Throw.
      public static let fail = Mismatch(kind: .fail)
    }

    /// The problems that an error lists.
    public struct Errors: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case first, all }

      package let kind: Kind

      /// The first one: reading ends there.
      public static let first = Errors(kind: .first)
      /// All of them: reading continues to the end of the document, and then throws one error that lists every problem.
      public static let all = Errors(kind: .all)
    }

    /// The meaning of null.
    public struct Null: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case assignNil, keep, fail }

      package let kind: Kind

      /// An optional property becomes nil; any other keeps its value.
      public static let assignNil = Null(kind: .assignNil)
      /// Every property keeps its value.
      public static let keep = Null(kind: .keep)
      /// An optional property becomes nil; for any other, null is a mismatch.
      public static let fail = Null(kind: .fail)
    }

    /// The values of another kind that are accepted.
    public struct Coercion: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case automatic, lenient, exact }

      package let kind: Kind

      /// `.lenient`, and `.exact` for `Codable` types, whose own code expects this.
      public static let automatic = Coercion(kind: .automatic)
      /// Those whose meaning is unchanged: "12" for 12, 12 for "12", 1 for true. Nothing is rounded, cut off or guessed.
      public static let lenient = Coercion(kind: .lenient)
      /// None: a string is a string and a number is a number.
      public static let exact = Coercion(kind: .exact)
    }

    /// The handling of the same key twice in one object, or, in a Swift dictionary, of two keys that are equal as
    /// strings but have different code points.
    public struct Duplicates: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case last, first, fail }

      package let kind: Kind

      /// The last value counts; the others are reported.
      public static let last = Duplicates(kind: .last)
      /// The first value counts; the others are reported.
      public static let first = Duplicates(kind: .first)
      /// Throw.
      public static let fail = Duplicates(kind: .fail)
    }

    /// The handling of a key that no property has; for a type that decodes itself, of a key that it did not request.
    public struct UnknownKeys: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case ignore, report, fail }

      package let kind: Kind

      /// Ignore it.
      public static let ignore = UnknownKeys(kind: .ignore)
      /// Report it.
      public static let report = UnknownKeys(kind: .report)
      /// Throw.
      public static let fail = UnknownKeys(kind: .fail)
    }

    /// The meaning of a missing key for a property that is not optional.
    public struct Missing: Hashable, Sendable {
      package enum Kind: Hashable, Sendable { case keep, fail }

      package let kind: Kind

      /// The property keeps the value that it has from `init()`.
      public static let keep = Missing(kind: .keep)
      /// Throw, as for a property that a mapping declares as required.
      public static let fail = Missing(kind: .fail)
    }

    /// The limits for a document.
    public struct Limits: Hashable, Sendable {
      /// The maximum nesting depth of arrays and objects; 512 by default, which fits a small stack.
      public var depth = 512
      /// The maximum number of bytes of a document; no limit by default.
      public var documentBytes = Int.max
      /// The maximum number of bytes of a string as spelled in the document; no limit by default.
      public var stringBytes = Int.max
      /// The maximum number of bytes of a number as spelled in the document; no limit by default.
      public var numberBytes = Int.max

      /// Creates the default limits.
      public init() {}
    }

    /// `.automatic` by default: nothing is lost silently.
    public var mismatch: Mismatch = .automatic
    /// `.first` by default: most callers only need to know that a document does not fit, and where to start.
    public var errors: Errors = .first
    /// `.assignNil` by default: null means that there is no value.
    public var null: Null = .assignNil
    /// `.automatic` by default: numbers in quotes are common, and accepting them loses nothing.
    public var coercion: Coercion = .automatic
    /// `.last` by default, as in most JSON libraries.
    public var duplicates: Duplicates = .last
    /// `.ignore` by default: a service may add fields.
    public var unknownKeys: UnknownKeys = .ignore
    /// `.keep` by default: this is the purpose of a property's default. Filling a value requires no keys.
    public var missing: Missing = .keep
    /// The limits for a document.
    public var limits = Limits()
    /// `.json` by default: services send strict JSON.
    public var dialect: JSONDialect = .json
    /// Whether `decode` watches types that are `SynthesizedDecodable`; on by default in debug builds, and off in
    /// release builds.
    ///
    /// For such a type, a plan replaces the compiler's `init(from:)`, whose behavior has only been tested with
    /// samples. With this option, the first hundred values of each type are made by its own code, and its behavior
    /// for documents is compared with that of the plan. If they differ, a line to standard error names the type and
    /// the property, once, and from then on the type is read by its own code.
    public var verifiesSynthesized = _isDebugAssertConfiguration()

    /// Creates the default policy.
    public init() {}

    /// Creates a policy by changing the default one in a closure.
    ///
    /// ```swift
    /// let reader = JSONDeserializer(policy: .init { $0.missing = .fail })
    /// ```
    public init(_ set: (inout Self) -> Void) { set(&self) }
  }
}

extension JSONDeserializer.Policy {
  /// Tolerates nothing, and lists every problem of the document in one error: values of another kind,
  /// null for types without nil, unknown keys, keys that appear twice, and missing keys of properties that are neither optional
  /// nor have a `default` rule.
  public static let strict = JSONDeserializer.Policy {
    $0.mismatch = .fail
    $0.null = .fail
    $0.coercion = .exact
    $0.duplicates = .fail
    $0.unknownKeys = .fail
    $0.missing = .fail
    $0.errors = .all
  }
}

/// The policies of the libraries that Janus follows.
extension JSONDeserializer.Policy {
  /// As in SGYSwiftJSON: values that do not fit are skipped, including null.
  public static let sgy = JSONDeserializer.Policy {
    $0.mismatch = .skip
    $0.null = .keep
  }

  /// As in Monkey: values that do not fit are skipped, and null is nil.
  public static let monkey = JSONDeserializer.Policy { $0.mismatch = .skip }

  /// As in KeyedCodable: every property that is not optional must have a value of the right kind.
  public static let keyed = JSONDeserializer.Policy {
    $0.mismatch = .fail
    $0.coercion = .exact
    $0.missing = .fail
  }
}
