/// The names of the properties of a type, or of the cases of an enum: one for each key, no two the same.
struct PropertyNames {
  private(set) var names: [String] = []

  init(keys: [String]) {
    // A key that is a valid name keeps it.
    let exact = Set(keys.filter { SwiftName.property(of: $0) == $0 })
    var (taken, kept) = (exact, Set<String>())
    for key in keys {
      // Not for another key of the same characters.
      if exact.contains(key), kept.insert(key).inserted {
        names.append(key)
        continue
      }
      let name = SwiftName.property(of: key)
      var candidate = name
      if taken.contains(candidate), key.hasPrefix("_") { candidate = "_" + name }
      var number = 2
      while taken.contains(candidate) {
        candidate = "\(name)\(number)"
        number += 1
      }
      taken.insert(candidate)
      names.append(candidate)
    }
  }
}
