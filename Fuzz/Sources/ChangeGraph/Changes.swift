/// A script for the models' own code: each call makes one change, for one byte.
///
/// A change clears, replaces or moves properties of existing objects, in the middle of any operation.
enum Changes {
  nonisolated(unsafe) private static var script: ArraySlice<UInt8> = []
  /// Whether a change is being made: objects that it destroys make no other one, since Swift does not allow overlapping changes
  /// of a property.
  nonisolated(unsafe) private static var isChanging = false
  nonisolated(unsafe) private static var yards: [WeakYard] = []

  private struct WeakYard { weak var yard: Yard? }

  /// Runs `body` with the script; afterwards all references are dropped, since objects may refer to each other.
  static func play(_ bytes: some Sequence<UInt8>, _ body: () -> Void) {
    script = ArraySlice(bytes)
    body()
    script = []
    for yard in yards { yard.yard?.empty() }
    yards = []
  }

  /// Registers an object, so that changes apply to it as well.
  static func note(_ yard: Yard) {
    if yards.count < 64 { yards.append(WeakYard(yard: yard)) }
  }

  /// Makes the next change of the script.
  static func next() {
    guard !isChanging, let byte = script.popFirst(), !yards.isEmpty else { return }
    isChanging = true
    defer { isChanging = false }
    guard let yard = yards[Int(byte >> 4) % yards.count].yard else { return }
    let other = yards[(Int(byte >> 4) + 1) % yards.count].yard
    switch byte & 15 {
    case 0: yard.empty()
    case 1: (yard.crate, yard.spare) = (Crate(), nil)
    case 2: (yard.crates, yard.spares) = ([], [nil])
    case 3: yard.byName = [:]
    case 4: yard.next = other
    case 5: yard.next = nil
    case 6: yard.others = other.map { [$0, yard] } ?? []
    case 7: (yard.load, yard.loads) = (.text(yard.name), [])
    case 8: yard.thing = other as Any
    case 9: yard.thing = yard.crates
    case 10: (yard.office, yard.shed) = (nil, Shed())
    case 11: (yard.coded, yard.labels) = (nil, [])
    case 12: yard.spare = Crate()
    case 13: yard.crates = other?.crates ?? [Crate(), Crate()]
    case 14: (yard.metered, yard.stood) = (nil, nil)
    default: yard.shed.crates = yard.crates
    }
  }
}
