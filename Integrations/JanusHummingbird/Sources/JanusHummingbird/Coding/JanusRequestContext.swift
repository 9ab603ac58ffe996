import Hummingbird
import Logging

/// A request context whose router reads and writes all bodies with Janus.
public protocol JanusRequestContext: RequestContext where Decoder == JanusCoder, Encoder == JanusCoder {
  /// Reads and writes the bodies. It is created once.
  static var coder: JanusCoder { get }
}

extension JanusRequestContext {
  /// The coder of the context.
  public var requestDecoder: JanusCoder { Self.coder }
  /// The coder of the context.
  public var responseEncoder: JanusCoder { Self.coder }
}

/// A request context that only has a coder:
///
/// ```swift
/// let router = Router(context: BasicJanusRequestContext.self)
/// ```
public struct BasicJanusRequestContext: JanusRequestContext {
  /// A coder with the default format.
  public static let coder = JanusCoder.standard

  /// The storage of Hummingbird.
  public var coreContext: CoreRequestContextStorage

  /// Creates the context of a request.
  public init(source: Source) { coreContext = .init(source: source) }
}
