import Hummingbird
import JanusHummingbird

/// The context of requests whose bodies Janus reads and writes.
public struct JanusHarbourContext: JanusRequestContext {
  /// Lists all problems of a body, including unknown keys, and null for a property that is never nil. The content type must be
  /// JSON.
  public static let coder = JanusCoder(
    policy: .init {
      $0.null = .fail
      $0.unknownKeys = .fail
      $0.errors = .all
    }, checksContentType: true)

  public var coreContext: CoreRequestContextStorage
  public var maxUploadSize: Int { 16 << 20 }

  public init(source: Source) { coreContext = .init(source: source) }
}

/// The context of requests whose bodies Foundation's coders read and write, for comparison.
public struct FoundationHarbourContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  public var maxUploadSize: Int { 16 << 20 }

  public init(source: Source) { coreContext = .init(source: source) }
}
