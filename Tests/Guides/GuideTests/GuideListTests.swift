import Testing

@Suite struct GuideListTests {
  /// SwiftPM runs the plugin again when the package has changed, for which a guide alone does not count.
  @Test("Every guide with code is a suite") func everyGuideWithCodeIsASuite() throws {
    let names = try GuideText.names().filter { try GuideText($0).contains("\n```swift\n") }
    for name in names {
      #expect(_typeByName("10GuideTests\(name.utf8.count)\(name)V") != nil, "touch Package.swift for Docs/\(name).md")
    }
    #expect(names.count > 10)
  }
}
