import Foundation
import JSONStreams
import Janus

/// Pushing orders into a parser in pieces of one size.
struct StreamPushing {
  let shape: StreamOrders.Shape
  let pieceSize: Int

  static let all = StreamOrders.Shape.allCases.flatMap { shape in
    [1, 7, 4_096, 65_536].map { StreamPushing(shape: shape, pieceSize: $0) }
  }

  var title: String {
    let parser = shape == .lines ? "lineParser" : "elementParser"
    return pieceSize == 1 ? "\(parser), byte by byte" : "\(parser), \(pieceSize) bytes at a time"
  }

  /// Throws if not all orders are read.
  func contestant(_ orders: StreamOrders, bytes: Int) -> Contestant {
    let (document, expected) = orders.document(shape, bytes: bytes)
    return Contestant(.janus, jsonBytes: document.count) {
      try checksum(of: document).expect(expected, title)
    }
  }

  private func checksum(of document: [UInt8]) throws -> StreamChecksum {
    var (parser, checksum) = (parser, StreamChecksum())
    if pieceSize == 1 {
      for byte in document {
        parser.feed(byte)
        while let order = try parser.next() { checksum.add(order) }
      }
    } else {
      for start in stride(from: 0, to: document.count, by: pieceSize) {
        parser.feed(document[start..<min(start + pieceSize, document.count)])
        while let order = try parser.next() { checksum.add(order) }
      }
    }
    parser.finish()
    while let order = try parser.next() { checksum.add(order) }
    return checksum
  }

  private var parser: JSONStreamParser<Order> {
    let reader = JSONDeserializer()
    return switch shape {
    case .lines: reader.lineParser(of: Order.self)
    case .elements: reader.elementParser(of: Order.self, at: StreamOrders.path)
    }
  }
}
