import Janus
import TestSupport
import Testing

/// Types that are read as objects of entries and are collections of something else.
@Suite struct SilentEntriesTests {
  struct Menu: Collection, DictionaryCreatable {
    private var prices: [String: Int] = [:]
    init() {}
    subscript(dish: String) -> Int? {
      get { prices[dish] }
      set { prices[dish] = newValue }
    }
    var startIndex: Int { 0 }
    var endIndex: Int { prices.count }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { prices.values.sorted()[index] }
  }

  @Test("Entries without a value are refused before anything is written")
  func refused() throws {
    let menu = try JSONDeserializer().deserialize(Menu.self, from: #"{"tea":2}"#)
    #expect(menu["tea"] == 2)
    let reason =
      "cannot be written: it is read as an object with any keys, but does not provide its entries. "
      + "Adopt DictionaryReflection, or Sequence with a key and a value as element."
    #expect(failure { try JSONSerializer().serialize(menu) }?.description == "Menu \(reason)")
    #expect(
      failure { try JSONSerializer().serialize(Carrier<Menu>(value: menu)) }?.description
        == "Carrier<Menu>.value has type Menu, which \(reason)")
    #expect(failure { try JSONSerializer().serialize([menu] as [Any]) }?.code == .unwritableType)
  }
}
