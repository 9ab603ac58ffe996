import Foundation

/// The options of the command.
struct Options {
  /// The number of vessels.
  var count = 100_000
  /// The database, which is created again.
  var file = FileManager.default.temporaryDirectory.appendingPathComponent("Import.sqlite").path
  /// Whether to wait for a line of input before the second document.
  var pauses = false

  /// The error for an invalid command line.
  struct Mistake: Error, CustomStringConvertible {
    let argument: String
    var description: String {
      "cannot use the argument \(argument).\nusage: Import [--count NUMBER] [--file FILE] [--pause]"
    }
  }

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--count":
        guard let count = arguments.next().flatMap({ Int($0) }), count > 0 else { throw Mistake(argument: argument) }
        self.count = count
      case "--file":
        guard let file = arguments.next() else { throw Mistake(argument: argument) }
        self.file = file
      case "--pause": pauses = true
      default: throw Mistake(argument: argument)
      }
    }
  }
}
