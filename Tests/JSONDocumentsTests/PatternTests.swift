import JSONPatterns
import Testing

@Suite struct PatternUseTests {
  @Test("A pattern of ECMA-262 is searched anywhere") func anywhere() throws {
    #expect(try ECMAPattern("b+").isFound(in: "abc") == true)
    #expect(try ECMAPattern("^b").isFound(in: "abc") == false)
  }
}
