import Testing

@testable import JSONCore

/// Arrays are looked at without knowing the type of their elements, which has to find what the array itself gives.
@Suite(.enabled(if: StandardLayouts.areTrusted)) struct StructsInPlaceTests {
  private struct Byte: Equatable { var value: UInt8 }
  private struct Word: Equatable { var (first, second) = (UInt64(0), UInt16(0)) }
  private struct Text: Equatable { var (name, tags) = ("", [String]()) }

  private static func check<Element>(_ array: [Element]) {
    #expect(StructsInPlace.areKnown(ValueLayout(Element.self)))
    LentValue.with(array) { place in
      let found = StructsInPlace(of: place)
      #expect(found.count == array.count)
      // SAFETY: addresses are only compared.
      unsafe array.withUnsafeBufferPointer { elements in
        #expect(unsafe UnsafeRawPointer(elements.baseAddress) == found.first.address)
      }
    }
  }

  @Test("Elements in place are those of the array", arguments: [0, 1, 2, 33])
  func findWhatTheArrayGives(count: Int) {
    Self.check(Array(repeating: Byte(value: 7), count: count))
    Self.check(Array(repeating: Word(), count: count))
    Self.check((0..<count).map { Text(name: "a name of more than fifteen bytes \($0)", tags: ["a"]) })
    var grown: [Text] = []
    for _ in 0..<count { grown.append(Text()) }
    Self.check(grown)
  }

  @Test("The place of elements with a larger alignment is not known") func areNotKnownWhereTheyMayBeFartherBehind() {
    #expect(!StructsInPlace.areKnown(ValueLayout(SIMD4<Double>.self)))
  }
}
