import Foundation
import JSONSerializer
import JSONStreams

/// Writes numbers into a file without an end, for a test that kills it.
@main
enum EndlessWriter {
  static func main() throws {
    let file = URL(fileURLWithPath: CommandLine.arguments[1])
    let lines = try JSONSerializer().streamWriter(to: .file(file), flush: .eachValue)
    for number in 0... {
      try lines.write(number)
      if number == 1000 { FileHandle.standardOutput.write(Data("ready".utf8)) }
    }
  }
}
