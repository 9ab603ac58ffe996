import Foundation
import JSONStreams
import Janus

/// The ways to read a stream of orders in this process.
enum StreamReading: String, CaseIterable {
  /// The baseline.
  case deserialize = "deserialize, each line, in memory"
  case lines = "lines"
  case blockingLines = "lines, blocking"
  case linesByCores = "lines, all cores"
  case linesByCoresAsReady = "lines, all cores, as ready"
  /// The capacity of the machine: independent streams.
  case linesForEachCore = "lines, a stream for each core"
  case elements = "elements"
  case blockingElements = "elements, blocking"
  case foundation = "JSONDecoder, each line, in memory"

  /// Whether it is done on one core, by a stream.
  var isStreamOnOneCore: Bool {
    switch self {
    case .lines, .blockingLines, .elements, .blockingElements: true
    case .deserialize, .linesByCores, .linesByCoresAsReady, .linesForEachCore, .foundation: false
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

  /// Throws if not all orders are read.
  func contestant(_ source: Source) -> Contestant {
    let file = file(of: source)
    var expected = StreamChecksum()
    for _ in 0..<streamCount { expected.add(file.checksum) }
    return Contestant(self == .foundation ? .foundation : .janus, jsonBytes: streamCount * file.bytes) {
      try checksum(file.url, source.memory).expect(expected, rawValue)
    }
  }

  /// The number of streams that read the same file at a time.
  private var streamCount: Int { self == .linesForEachCore ? StreamParallelism.cores.taskCount : 1 }

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
    case .linesForEachCore:
      return try waiting {
        try await withThrowingTaskGroup { group in
          for _ in 0..<streamCount {
            group.addTask { try await Self.checksum(reader.lines(of: Order.self, from: url)) }
          }
          return try await group.reduce(into: StreamChecksum()) { $0.add($1) }
        }
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
