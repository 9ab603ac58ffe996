import Foundation
import JSONDeserializer
import JSONSerializer
import JSONStreams
import Testing

/// What streams are written to that is no regular file, or has an unusual name.
struct OutputKindTests {
  private let writer = JSONSerializer()
  static let writings: [JSONOutput.FileWriting] = [.atomically, .overwriting, .appending]

  /// What is at a path, in the words of the file manager; links are not followed.
  private static func kind(_ url: URL) -> FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
  }

  /// More than a pipe has room for.
  private static let many = (0..<50_000).map { $0 }

  #if os(Linux)
    @Test("A named pipe is written, and stays one", arguments: writings)
    func namedPipe(_ writing: JSONOutput.FileWriting) throws {
      let folder = try TemporaryFolder()
      let file = try folder.namedPipe()
      let reader = PipeReader { try FileHandle(forReadingFrom: file) }
      #expect(try writer.writeLines(of: Self.many, to: .file(file, writing)) == Self.many.count)
      #expect(reader.text.split(separator: "\n").count == Self.many.count)
      #expect(Self.kind(file) != .typeRegular)
      #expect(folder.names == ["pipe"])
    }

    @Test("A named pipe without a reader is an error, and not a signal that ends the process")
    func closedNamedPipe() async {
      // In a process of its own, for the other tests may ignore the signal.
      await #expect(processExitsWith: .success) { try Self.writeToClosedNamedPipe() }
    }

    private static func writeToClosedNamedPipe() throws {
      signal(SIGPIPE, SIG_DFL)
      let folder = try TemporaryFolder()
      let file = try folder.namedPipe()
      for writing in writings {
        // Both ends, so that opening the pipe does not wait.
        let both = unsafe open(file.path, O_RDWR)
        let lines = try JSONSerializer().streamWriter(to: .file(file, writing), flush: .eachValue)
        try lines.write(1)
        close(both)
        let error = #expect(throws: JSONError.self) { try lines.write(2) }
        #expect(error?.code == .unwritableFile)
        #expect(error?.message == "the file cannot be written: its reader has closed it")
        #expect(error?.file == file.path)
      }
      #expect(folder.names == ["pipe"])
      var signals = sigset_t()
      let isPending = unsafe (sigpending(&signals), sigismember(&signals, SIGPIPE)).1
      #expect(isPending == 0)
    }

    /// Makes a device of its own, so that those of the machine are safe from bugs; nil where that is not allowed.
    private func device(_ folder: TemporaryFolder, minor: UInt32) -> URL? {
      let file = folder.url.appendingPathComponent("device")
      guard unsafe mknod(file.path, S_IFCHR | 0o666, dev_t(1 << 8 | minor)) == 0 else { return nil }
      let number = unsafe open(file.path, O_WRONLY)
      if number < 0 { return nil }
      close(number)
      return file
    }

    @Test("A device is written, and stays one", arguments: writings)
    func device(_ writing: JSONOutput.FileWriting) throws {
      let folder = try TemporaryFolder()
      // Who may not make devices may not replace those of the machine either.
      let null = device(folder, minor: 3) ?? (geteuid() == 0 ? nil : URL(fileURLWithPath: "/dev/null"))
      guard let null else { return }
      #expect(try writer.writeLines(of: Self.many, to: .file(null, writing)) == Self.many.count)
      #expect(try writer.writeArray(of: Self.many, to: .file(null, writing)) == Self.many.count)
      #expect(Self.kind(null) == .typeCharacterSpecial)
    }

    @Test("A device without room is an error", arguments: writings)
    func fullDevice(_ writing: JSONOutput.FileWriting) throws {
      let folder = try TemporaryFolder()
      let full = device(folder, minor: 7) ?? (geteuid() == 0 ? nil : URL(fileURLWithPath: "/dev/full"))
      guard let full else { return }
      let error = #expect(throws: JSONError.self) { try writer.writeLines(of: [1], to: .file(full, writing)) }
      #expect(error?.message == "the file cannot be written: No space left on device")
      #expect(Self.kind(full) == .typeCharacterSpecial)
    }

    @Test("What a process has open is written, and not replaced")
    func openFile() throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("before\n")
      let handle = try FileHandle(forUpdating: file)
      let name = URL(fileURLWithPath: "/dev/fd/\(handle.fileDescriptor)")
      try writer.writeLines(of: [1, 2], to: name)
      #expect(String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self) == "1\n2\n")
      let pipe = Pipe()
      try writer.writeLines(
        of: [3], to: URL(fileURLWithPath: "/proc/self/fd/\(pipe.fileHandleForWriting.fileDescriptor)"))
      #expect(pipe.fileHandleForReading.availableData == Data("3\n".utf8))
      #expect(folder.names == ["lines.jsonl"])
    }

    @Test("A directory that may be written to and not be read has its files replaced")
    func unreadableDirectory() async {
      // In a process of its own, which gives up the rights of an administrator.
      await #expect(processExitsWith: .success) { try Self.writeIntoUnreadableDirectory() }
    }

    private static func writeIntoUnreadableDirectory() throws {
      let folder = try TemporaryFolder()
      let file = try folder.file("before")
      if geteuid() == 0 {
        for path in [folder.url.path, file.path] {
          let isChanged = unsafe chown(path, 65_534, 65_534)
          try #require(isChanged == 0)
        }
        try #require(seteuid(65_534) == 0)
      }
      func setMode(_ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.url.path)
      }
      try setMode(0o300)
      #expect(throws: CocoaError.self) { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }
      try JSONSerializer().writeLines(of: [1], to: file)
      #expect(try String(contentsOf: file, encoding: .utf8) == "1\n")
      // Where nothing may be written, nothing is changed.
      try setMode(0o500)
      let error = #expect(throws: JSONError.self) { try JSONSerializer().writeLines(of: [2], to: file) }
      #expect(error?.message == "the file cannot be written: Permission denied")
      #expect(try String(contentsOf: file, encoding: .utf8) == "1\n")
      try setMode(0o700)
      #expect(folder.names == ["lines.jsonl"])
    }
  #endif

  @Test(
    "A link to a file that is not there yet makes that file", arguments: writings, ["target", "sub/target", "other"])
  func danglingLinks(_ writing: JSONOutput.FileWriting, _ destination: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: false)
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: destination)
    if destination == "other" {
      let next = folder.url.appendingPathComponent("sub/next").path
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent("other").path, withDestinationPath: next)
      try FileManager.default.createSymbolicLink(atPath: next, withDestinationPath: "target")
    }
    try writer.writeLines(of: [1], to: .file(link, writing))
    #expect(Self.kind(link) == .typeSymbolicLink)
    let target = destination == "target" ? "target" : "sub/target"
    #expect(try String(contentsOf: folder.url.appendingPathComponent(target), encoding: .utf8) == "1\n")
  }

  @Test("Links that lead nowhere are an error, before anything has changed", arguments: writings)
  func brokenLinks(_ writing: JSONOutput.FileWriting) throws {
    let folder = try TemporaryFolder()
    for (name, destination, reason) in [
      ("loop", "loop", "Too many levels of symbolic links"), ("lost", "nowhere/file", "No such file or directory"),
      ("folder", ".", "Is a directory"),
    ] {
      let link = folder.url.appendingPathComponent(name)
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: destination)
      let error = #expect(throws: JSONError.self) { _ = try writer.streamWriter(to: .file(link, writing)) }
      #expect(error?.message == "the file cannot be written: \(reason)")
      #expect(error?.file == link.path)
      #expect(Self.kind(link) == .typeSymbolicLink)
    }
    #expect(folder.names == ["folder", "loop", "lost"])
  }

  @Test("A directory is an error, before anything is written", arguments: writings)
  func directories(_ writing: JSONOutput.FileWriting) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: JSONError.self) { _ = try writer.streamWriter(to: .file(folder.url, writing)) }
    #expect(error?.message == "the file cannot be written: Is a directory")
    #expect(folder.names.isEmpty)
  }

  @Test("Names may be as long as the system allows", arguments: [100, 240, 250, 255, 256], writings)
  func longNames(_ count: Int, _ writing: JSONOutput.FileWriting) throws {
    let folder = try TemporaryFolder()
    // Characters of two bytes, and one of a byte where the number is odd.
    let name = String(repeating: "n", count: count % 2) + String(repeating: "é", count: count / 2)
    let file = folder.url.appendingPathComponent(name)
    if count > 255 {
      let error = #expect(throws: JSONError.self) { _ = try writer.streamWriter(to: .file(file, writing)) }
      #expect(error?.message == "the file cannot be written: File name too long")
      #expect(folder.names.isEmpty)
      return
    }
    for value in [1, 2] {
      try writer.writeLines(of: [value], to: .file(file, writing))
      #expect(folder.names.count == 1)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == (writing == .appending ? "1\n2\n" : "2\n"))
    do {
      let lines = try writer.streamWriter(to: .file(file, writing))
      try lines.write(3)
    }
    #expect(folder.names.count == 1)
  }

  @Test("A descriptor that does not wait is waited for")
  func nonBlockingDescriptors() throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    doNotWait(number)
    let reader = PipeReader {
      // The pipe is full for a while.
      Thread.sleep(forTimeInterval: 0.05)
      return pipe.fileHandleForReading
    }
    #expect(try writer.writeLines(of: Self.many, to: .descriptor(number)) == Self.many.count)
    try pipe.fileHandleForWriting.close()
    #expect(reader.text.split(separator: "\n").count == Self.many.count)
  }
}
