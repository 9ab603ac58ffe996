import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an asynchronous sequence of bytes may consist of: bytes, or any collections of them.
public protocol JSONStreamPiece {
  /// Gives the bytes to a parser.
  func feed<Element>(to parser: inout JSONStreamParser<Element>)
}

extension JSONStreamPiece where Self: Sequence<UInt8> {
  /// Gives the bytes to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(self) }
}

extension UInt8: JSONStreamPiece {
  /// Gives the byte to a parser.
  public func feed<Element>(to parser: inout JSONStreamParser<Element>) { parser.feed(self) }
}

extension Array: JSONStreamPiece where Element == UInt8 {}
extension ArraySlice: JSONStreamPiece where Element == UInt8 {}
extension ContiguousArray: JSONStreamPiece where Element == UInt8 {}
extension Data: JSONStreamPiece {}
