import JSONCore

extension JSONDeserializer {
  /// What to do with documents that do not quite fit. Each choice has a default; none of them lets broken syntax pass.
  public struct Policy: Hashable, Sendable {
    /// What to do with a value that its property cannot take.
    public enum Mismatch: Hashable, Sendable {
      /// Skip and report in the calls that return a report, such as
      /// ``JSONDeserializer/deserializeReporting(_:from:root:)``; throw in all others.
      case automatic
      /// Leave the property as it is, leave the element out, and report it; calls without a report do so silently. An object
      /// of which the model knows no key counts as an empty one.
      case skip
      /// Throw.
      case fail
    }

    /// Which problems an error lists.
    public enum Errors: Hashable, Sendable {
      /// The first one: reading ends there.
      case first
      /// All of them: reading goes on to the end of the document, and then throws one error that lists every problem.
      case all
    }

    /// What null means.
    public enum Null: Hashable, Sendable {
      /// An optional property becomes nil; any other keeps its value.
      case assignNil
      /// Every property keeps its value.
      case keep
      /// An optional property becomes nil; for any other, null is a mismatch.
      case fail
    }

    /// Which values of another kind are accepted.
    public enum Coercion: Hashable, Sendable {
      /// `.lenient`, and `.exact` for `Codable` types, whose own code expects that.
      case automatic
      /// Those whose meaning is unchanged: "12" for 12, 12 for "12", 1 for true. Nothing is rounded, cut off or guessed.
      case lenient
      /// None: a string is a string and a number is a number.
      case exact
    }

    /// What to do with the same key twice in one object, or, in a dictionary of Swift's, with two keys that are equal as its strings
    /// and have other code points.
    public enum Duplicates: Hashable, Sendable {
      /// The last value counts; the report has the others.
      case last
      /// The first value counts; the report has the others.
      case first
      /// Throw.
      case fail
    }

    /// What to do with a key that no property has; for a type that decodes itself, with a key that it did not ask for.
    public enum UnknownKeys: Hashable, Sendable {
      /// Nothing.
      case ignore
      /// Say so in the report.
      case report
      /// Throw.
      case fail
    }

    /// What a key that is not there means for a property that is not optional.
    public enum Missing: Hashable, Sendable {
      /// The property keeps the value that it has from `init()`.
      case keep
      /// Throw, as for a property that a mapping calls required.
      case fail
    }

    /// How much a document may ask for.
    public struct Limits: Hashable, Sendable {
      /// The number of arrays and objects inside one another; 512 by default, which a small stack can bear.
      public var depth: Int
      /// The number of bytes of a document; no limit by default.
      public var documentBytes: Int
      /// The number of bytes of a string as it is spelled in the document; no limit by default.
      public var stringBytes: Int
      /// The number of bytes of a number as it is spelled in the document; no limit by default.
      public var numberBytes: Int

      /// Creates limits; each has a default.
      public init(
        depth: Int = 512, documentBytes: Int = .max, stringBytes: Int = .max, numberBytes: Int = .max
      ) {
        self.depth = depth
        self.documentBytes = documentBytes
        self.stringBytes = stringBytes
        self.numberBytes = numberBytes
      }
    }

    /// `.automatic` by default: nothing is lost in silence.
    public var mismatch: Mismatch
    /// `.first` by default: most callers need to know only that a document does not fit, and where to start.
    public var errors: Errors
    /// `.assignNil` by default: null says that there is no value.
    public var null: Null
    /// `.automatic` by default: numbers in quotes are common, and accepting them loses nothing.
    public var coercion: Coercion
    /// `.last` by default, as most JSON libraries have it.
    public var duplicates: Duplicates
    /// `.ignore` by default: a service may add fields.
    public var unknownKeys: UnknownKeys
    /// `.keep` by default: a property has its default for just that. Filling a value demands nothing.
    public var missing: Missing
    /// What a document may ask for.
    public var limits: Limits
    /// `.json` by default: what is not JSON is no document that a service sends.
    public var dialect: JSONDialect
    /// Whether `decode` watches types that are `SynthesizedDecodable`; on by default in debug builds, and off in release builds.
    ///
    /// A plan does for such a type what the compiler's `init(from:)` would do, which has been tried with samples only. With this, the
    /// first hundred values of each type are made by its own code, and what that does with the values of documents is compared with
    /// what a plan would do. If it does anything else, a line to standard error names the type and the property, once, and from
    /// then on the type is read by its own code.
    public var verifiesSynthesized: Bool

    /// Creates a policy; each part has a default.
    public init(
      mismatch: Mismatch = .automatic, null: Null = .assignNil, coercion: Coercion = .automatic,
      duplicates: Duplicates = .last, unknownKeys: UnknownKeys = .ignore, missing: Missing = .keep,
      errors: Errors = .first, limits: Limits = Limits(), dialect: JSONDialect = .json,
      verifiesSynthesized: Bool = _isDebugAssertConfiguration()
    ) {
      self.mismatch = mismatch
      self.errors = errors
      self.null = null
      self.coercion = coercion
      self.duplicates = duplicates
      self.unknownKeys = unknownKeys
      self.missing = missing
      self.limits = limits
      self.dialect = dialect
      self.verifiesSynthesized = verifiesSynthesized
    }
  }
}

extension JSONDeserializer.Policy {
  /// Refuses everything that can be refused, and lists every problem of the document in one error: values of another kind,
  /// null for what has no nil, unknown keys, keys that appear twice, and missing keys of properties that are neither optional
  /// nor have a `default` rule.
  public static let strict = JSONDeserializer.Policy(
    mismatch: .fail, null: .fail, coercion: .exact, duplicates: .fail, unknownKeys: .fail, missing: .fail, errors: .all)
}

/// How strict the libraries are that Janus follows.
extension JSONDeserializer.Policy {
  /// As in SGYSwiftJSON: what does not fit is skipped, null as well.
  public static let sgy = JSONDeserializer.Policy(mismatch: .skip, null: .keep)

  /// As in Monkey: what does not fit is skipped, and null is nil.
  public static let monkey = JSONDeserializer.Policy(mismatch: .skip)

  /// As in KeyedCodable: every property that is not optional has to have a value of the right kind.
  public static let keyed = JSONDeserializer.Policy(mismatch: .fail, coercion: .exact, missing: .fail)
}
