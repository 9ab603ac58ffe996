import Hummingbird
import Logging

/// A request context whose router reads and writes all bodies with Janus.
public protocol JanusRequestContext: RequestContext where Decoder == JanusCoder, Encoder == JanusCoder {
  /// Reads and writes the bodies. It is made once.
  static var coder: JanusCoder { get }
}

extension JanusRequestContext {
  /// The coder of the context.
  public var requestDecoder: JanusCoder { Self.coder }
  /// The coder of the context.
  public var responseEncoder: JanusCoder { Self.coder }
}

/// A request context that has nothing but a coder:
///
/// ```swift
/// let router = Router(context: BasicJanusRequestContext.self)
/// ```
public struct BasicJanusRequestContext: JanusRequestContext {
  /// A coder with the usual format.
  public static let coder = JanusCoder.standard

  /// What Hummingbird itself keeps.
  public var coreContext: CoreRequestContextStorage

  /// Makes the context of a request.
  public init(source: Source) { coreContext = .init(source: source) }
}
