import Hummingbird
import JanusHummingbird

/// The progress of an import as server-sent events: one for each change that was committed, until the import is over.
struct ImportEvents: Sendable {
  let desk: ImportDesk
  let id: String

  /// The maximum delay of the events after a commit.
  private static let interval = Duration.milliseconds(100)

  /// The response, which ends with the import.
  var response: Response {
    Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-cache"],
      body: ResponseBody { writer in
        let serializer = JSONSerializer()
        var last: ImportStatus?
        while let status = try await desk.status(ofImport: id) {
          if status != last {
            try await writer.write(ByteBuffer(string: "data: \(serializer.serializeToString(status))\n\n"))
            last = status
          }
          if status.state != .running { break }
          try await Task.sleep(for: Self.interval)
        }
        try await writer.finish(nil)
      })
  }
}
