import Foundation
import Janus

/// The ways to read a stream of orders in this process.
enum StreamReading: String, CaseIterable {
  /// What the others are compared with.
  case deserialize = "deserialize, each line, in memory"
  case lines = "lines"
  case blockingLines = "lines, blocking"
  case linesByCores = "lines, all cores"
  case linesByCoresAsReady = "lines, all cores, as ready"
  case elements = "elements"
  case blockingElements = "elements, blocking"
  case foundation = "JSONDecoder, each line, in memory"

  /// Whether it is done on one core, by a stream.
  var isStreamOnOneCore: Bool {
    switch self {
    case .lines, .blockingLines, .elements, .blockingElements: true
    case .deserialize, .linesByCores, .linesByCoresAsReady, .foundation: false
    }
  }

  /// The orders in both shapes, and the lines in memory as well.
  struct Source {
    let lines: StreamFile
    let elements: StreamFile
    let memory: LinesInMemory

    init(_ folder: StreamFolder, _ orders: StreamOrders, bytes: Int) throws {
      lines = try folder.file(orders, .lines, bytes: bytes)
      elements = try folder.file(orders, .elements, bytes: bytes)
      memory = LinesInMemory(try Data(contentsOf: lines.url))
    }
  }

  /// Throws where not all orders are read.
  func contestant(_ source: Source) -> Contestant {
    let file = file(of: source)
    return Contestant(self == .foundation ? .foundation : .janus, jsonBytes: file.bytes) {
      try checksum(file.url, source.memory).expect(file.checksum, rawValue)
    }
  }

  private func file(of source: Source) -> StreamFile {
    switch self {
    case .elements, .blockingElements: source.elements
    default: source.lines
    }
  }

  private func checksum(_ url: URL, _ memory: LinesInMemory) throws -> StreamChecksum {
    let reader = JSONDeserializer()
    var checksum = StreamChecksum()
    switch self {
    case .deserialize:
      for line in memory.lines { checksum.add(try reader.deserialize(Order.self, from: memory.bytes[line])) }
    case .foundation:
      let decoder = JSONDecoder()
      for line in memory.lines { checksum.add(try decoder.decode(Order.self, from: memory.data[line])) }
    case .lines:
      return try waiting { try await Self.checksum(reader.lines(of: Order.self, from: url)) }
    case .linesByCores:
      return try waiting {
        try await Self.checksum(reader.lines(of: Order.self, from: url, parallelism: .cores))
      }
    case .linesByCoresAsReady:
      return try waiting {
        try await Self.checksum(reader.lines(of: Order.self, from: url, parallelism: .cores, order: .asReady))
      }
    case .elements:
      return try waiting {
        try await Self.checksum(reader.elements(of: Order.self, at: StreamOrders.path, from: url))
      }
    case .blockingLines:
      for order in reader.lines(of: Order.self, from: url).blocking { checksum.add(try order.get()) }
    case .blockingElements:
      for order in reader.elements(of: Order.self, at: StreamOrders.path, from: url).blocking {
        checksum.add(try order.get())
      }
    }
    return checksum
  }

  private static func checksum(_ orders: JSONStream<Order, JSONInput>) async throws -> StreamChecksum {
    var checksum = StreamChecksum()
    for try await order in orders { checksum.add(order) }
    return checksum
  }
}
