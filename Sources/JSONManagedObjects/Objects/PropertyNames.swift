import JSONCore
import JSONDeserializer

/// The names of the properties in sets, which are made once for each set: most objects of a class have the same.
final class PropertyNames {
  private typealias Entry = (tracking: Ref<ModelTracking>, word: UInt64, names: [String])

  private var known: [Entry] = []
  private var next = 0
  private static let capacity = 16

  init() {}

  func names(of properties: PropertySet, _ tracking: Ref<ModelTracking>) -> [String] {
    let word = properties.onlyWord
    if let word, let entry = known.first(where: { $0.word == word && $0.tracking == tracking }) { return entry.names }
    let all = tracking.pointee.names
    let names = all.indices.filter(properties.contains).map { all[$0] }
    guard let word else { return names }
    if known.count < Self.capacity {
      known.append((tracking, word, names))
    } else {
      known[next] = (tracking, word, names)
      next = (next + 1) % Self.capacity
    }
    return names
  }
}
