import Foundation
import Janus
import TestSupport
import Testing

/// Types that use their coders in every order, through Foundation's coders and Janus's.
@Suite struct CodingProgramTests {
  private static let programs = UInt64(Share.count(40))

  /// The text of a program, or its error.
  private func outcome(_ encode: () throws -> Data) -> Result<JSONValue, Differential.Complaint> {
    Differential.outcome { try JSONValue(parsing: encode()) }
  }

  @Test("Random encoding programs have the same outcome as with Foundation's coder", arguments: 0..<25)
  func encoding(batch: Int) {
    let first = UInt64(batch) * Self.programs
    for seed in first..<first + Self.programs {
      let program = EncodingProgram(seed: seed, depth: 3, throwsSometimes: seed % 4 == 0)
      let (ours, theirs) = (ProgramLog(isFoundations: false), ProgramLog(isFoundations: true))
      let foundation = JSONEncoder()
      foundation.userInfo[ProgramLog.key] = theirs
      let expected = outcome { try foundation.encode(program) }
      for layout in [JSONLayout.compact, .pretty] {
        let janus = JSONSerializer(JSONFormat(dates: .secondsSince2001), policy: .init { $0.layout = layout })
        ours.lines = []
        #expect(outcome { try janus.encode(program, userInfo: [ProgramLog.key: ours]) } == expected, "seed \(seed)")
        #expect(ours.lines == theirs.lines, "seed \(seed)")
      }
      #expect(ours.wrongPaths == [], "seed \(seed)")
    }
  }

  /// The first line that is not the same in both.
  private func firstDifference(_ ours: [String], _ theirs: [String]) -> String? {
    let count = max(ours.count, theirs.count)
    let pairs = (0..<count).lazy.map { number in
      (number < ours.count ? ours[number] : "nothing", number < theirs.count ? theirs[number] : "nothing")
    }
    return pairs.first { $0.0 != $0.1 }.map { "\($0.0) instead of \($0.1)" }
  }

  @Test("Random decoding programs have the same outcome as with Foundation's coder", arguments: 0..<25)
  func decoding(batch: Int) {
    let first = UInt64(batch) * Self.programs
    for seed in first..<first + Self.programs {
      let document = RandomDocument(seed: seed).text
      let (ours, theirs) = (DecodingProgram.Log(seed: seed), DecodingProgram.Log(seed: seed))
      let foundation = JSONDecoder()
      foundation.userInfo[DecodingProgram.Log.key] = theirs
      let expected = Differential.outcome {
        _ = try foundation.decode(DecodingProgram.self, from: Data(document.utf8))
        return true
      }
      let found = Differential.outcome {
        let userInfo = [DecodingProgram.Log.key: ours]
        _ = try Differential.janus.decode(DecodingProgram.self, from: document, userInfo: userInfo)
        return true
      }
      #expect(found == expected, "seed \(seed)")
      #expect(firstDifference(ours.lines, theirs.lines) == nil, "seed \(seed): \(document)")
    }
  }
}
