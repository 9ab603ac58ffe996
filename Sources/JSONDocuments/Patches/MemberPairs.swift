/// Pairs the members of two objects without duplicates by their keys.
struct MemberPairs {
  /// The places of the values in the digests.
  let oldPlaces: [Int]
  let newPlaces: [Int]
  /// The positions of keys that both have, in the order of the old object.
  private(set) var common: [(old: Int, new: Int)] = []
  /// The positions of keys in the old object that the new one does not have.
  private(set) var removed: [Int] = []
  /// The positions of keys in the new object that the old one does not have.
  private(set) var added: [Int] = []

  init(_ old: JSONObject, _ oldPlaces: [Int], _ new: JSONObject, _ newPlaces: [Int]) {
    (self.oldPlaces, self.newPlaces) = (oldPlaces, newPlaces)
    // Only needed if the keys are in another order.
    var positions: [ExactText: Int]?
    var isPaired = [Bool](repeating: false, count: new.count)
    var expected = 0
    for (position, member) in old.enumerated() {
      var partner: Int? = expected
      if expected >= new.count || !member.key.hasSameBytes(as: new[expected].key) {
        let known =
          positions
          ?? Dictionary(
            new.enumerated().map { (ExactText($0.element.key), $0.offset) }, uniquingKeysWith: { first, _ in first })
        positions = known
        partner = known[ExactText(member.key)]
      }
      if let partner {
        isPaired[partner] = true
        expected = partner + 1
        common.append((position, partner))
      } else {
        removed.append(position)
      }
    }
    added = isPaired.indices.filter { !isPaired[$0] }
  }
}
