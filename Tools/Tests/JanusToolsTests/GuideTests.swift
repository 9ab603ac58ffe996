import Testing
import ToolsTestSupport

/// What the guides show is what the program writes.
@Suite(.enabled(if: ConsoleGuide.areHere)) struct GuideTests {
  @Test("The sessions in the guides are real", arguments: ["Tools/README.md", "Docs/CommandLine.md"])
  func sessions(_ path: String) throws {
    let guide = try ConsoleGuide(path)
    #expect(guide.sessions.count > 4)
    for (session, real) in zip(guide.sessions, try guide.replay()) { #expect(real == session) }
  }

  @Test("The session in the guide about schemas is real")
  func schemas() throws {
    let schema = try #require(ConsoleGuide("Docs/Schemas.md").blocks.first { $0.language == "text" })
    let guide = try ConsoleGuide("Docs/Schemas.md", below: "## On the command line")
    #expect(guide.sessions.count == 1)
    #expect(try guide.replay(files: ["ship.schema.json": schema.text]) == guide.sessions)
  }
}
