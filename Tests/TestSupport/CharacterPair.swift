/// Two texts that look the same, and whether Swift's `==` holds for them. JSON compares code points: each is a text of its own.
package struct CharacterPair: Sendable, CustomStringConvertible {
  package let name: String
  package let first: String
  package let second: String
  /// Whether they are equal as strings of Swift's.
  package let areEqual: Bool

  package var description: String { name }

  init(_ name: String, _ first: String, _ second: String, areEqual: Bool = true) {
    (self.name, self.first, self.second, self.areEqual) = (name, first, second, areEqual)
  }

  /// The pair the other way round.
  package var reversed: CharacterPair {
    CharacterPair(name + ", reversed", second, first, areEqual: areEqual)
  }

  /// Pairs of all kinds, in both orders.
  package static let all: [CharacterPair] = {
    let pairs = [
      CharacterPair("composed and decomposed", "caf\u{e9}", "cafe\u{301}"),
      CharacterPair(
        "composed and decomposed, long", "a key of more than fifteen bytes: \u{e9}",
        "a key of more than fifteen bytes: e\u{301}"),
      CharacterPair("Hangul", "\u{ac00}", "\u{1100}\u{1161}"),
      CharacterPair("angstrom sign and letter", "\u{212b}", "\u{c5}"),
      CharacterPair("angstrom letter and two code points", "\u{c5}", "A\u{30a}"),
      CharacterPair("ohm sign and omega", "\u{2126}", "\u{3a9}"),
      CharacterPair("kelvin sign and ASCII", "\u{212a}elvin", "Kelvin"),
      CharacterPair("the order of accents", "a\u{323}\u{307}", "a\u{307}\u{323}"),
      CharacterPair("a compatibility ideograph", "\u{f900}", "\u{8c48}"),
      CharacterPair("a ligature and its letters", "\u{fb01}", "fi", areEqual: false),
      CharacterPair("emoji with and without joiners", "👨\u{200d}👩\u{200d}👧", "👨👩👧", areEqual: false),
      CharacterPair("an emoji with a variation selector", "\u{2764}\u{fe0f}", "\u{2764}", areEqual: false),
      CharacterPair("Latin and Cyrillic", "a", "\u{430}", areEqual: false),
    ]
    return pairs + pairs.map(\.reversed)
  }()
}
