import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the server of the tests answers.
struct Answer: Sendable {
  enum Ending: Sendable {
    /// The server closes the connection behind the last piece, and has said so.
    case whole
    /// It closes the connection, and has promised more.
    case broken
    /// It sends the last piece until the client closes the connection.
    case endless
    /// It keeps the connection, and sends nothing more.
    case silent
  }

  var status = "200 OK"
  var headers = ["Content-Type": "application/json"]
  /// What is sent, piece by piece.
  var pieces: [String] = []
  var ending = Ending.whole
}

/// A server in this process, on a port that is free. It answers one request of each connection.
final class TestServer: Sendable {
  let port: UInt16
  private let listener: FileHandle
  private let answer: @Sendable (_ request: String) -> Answer

  /// - Parameter answer: returns the response to a request, from its whole text.
  init(_ answer: @escaping @Sendable (_ request: String) -> Answer) throws {
    self.answer = answer
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length) + listen(descriptor, 16) + getsockname(descriptor, address, &length)
      }
    }
    guard descriptor >= 0, code == 0 else { throw CocoaError(.fileReadUnknown) }
    listener = FileHandle(fileDescriptor: descriptor)
    port = UInt16(bigEndian: address.sin_port)
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
        Thread.detachNewThread { [self] in try? serve(handle) }
      }
    }
  }

  /// Ends the thread that waits for connections.
  func stop() { shutdown(listener.fileDescriptor, Int32(SHUT_RDWR)) }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
    return url
  }

  private func serve(_ connection: FileHandle) throws {
    let answer = answer(try request(connection))
    var head = "HTTP/1.1 \(answer.status)\r\nConnection: close\r\n"
    for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
    if answer.ending == .broken { head += "Content-Length: 1000000\r\n" }
    try connection.write(contentsOf: Data((head + "\r\n").utf8))
    for piece in answer.pieces {
      try connection.write(contentsOf: Data(piece.utf8))
      // Each is a piece of its own to the client, mostly.
      Thread.sleep(forTimeInterval: 0.002)
    }
    switch answer.ending {
    case .whole, .broken: try connection.close()
    case .endless:
      let piece = Data(String(repeating: answer.pieces.last ?? " ", count: 10).utf8)
      while true {
        try connection.write(contentsOf: piece)
        // The client may have to wait for other tests, which take longer while this and its session are busy.
        Thread.sleep(forTimeInterval: 0.002)
      }
    case .silent: _ = try connection.read(upToCount: 1)
    }
  }

  /// Reads a request with its body, whose length it has to have.
  private func request(_ connection: FileHandle) throws -> String {
    var text = Data()
    func read(_ count: Int) throws {
      guard let piece = try connection.read(upToCount: count), !piece.isEmpty else {
        throw CocoaError(.fileReadUnknown)
      }
      text += piece
    }
    while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) { try read(1) }
    let head = String(decoding: text, as: UTF8.self).lowercased()
    let end = text.count + (head.firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0)
    while text.count < end { try read(end - text.count) }
    return String(decoding: text, as: UTF8.self)
  }
}
