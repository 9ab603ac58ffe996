import Foundation
import SnippetExtractor

// ExtractSnippets GUIDE.md SUITE.swift

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: ExtractSnippets GUIDE.md SUITE.swift\n".utf8))
  exit(2)
}
do {
  let guide = try Guide(path: arguments[1], text: String(contentsOfFile: arguments[1], encoding: .utf8))
  try guide.swift().write(toFile: arguments[2], atomically: true, encoding: .utf8)
} catch let problem as GuideProblem {
  FileHandle.standardError.write(Data("\(problem)\n".utf8))
  exit(1)
}
