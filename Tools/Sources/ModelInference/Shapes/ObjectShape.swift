import Janus
import OrderedCollections
import JanusTools

/// The objects at one path of the samples, separated by their tags.
///
/// Objects whose tags differ may be of different kinds, so their members are kept apart until a type is chosen. Those without a tag
/// are kept under nil. With too many tags, or too many keys, everything is joined and stays so.
struct ObjectShape: Hashable, Sendable {
  private(set) var count = 0
  private(set) var variants: OrderedDictionary<ObjectTag?, MembersShape> = [:]
  /// At most one shape: that of all values, once there were too many keys to keep apart.
  private var values: [Shape] = []
  private var isUntagged = false

  /// The shape of all values if there were too many keys; nil otherwise.
  var entry: Shape? { values.first }

  /// The members of all objects, with any tag.
  func members(limits: ShapeLimits) -> MembersShape {
    variants.values.reduce(into: MembersShape()) { $0.formJoin($1, limits: limits) }
  }

  mutating func add(_ object: JSONObject, limits: ShapeLimits) {
    count += 1
    let object = object.withoutDuplicates
    guard values.isEmpty else {
      for member in object { values[0].add(member.value, limits: limits) }
      return
    }
    let tag = isUntagged ? nil : ObjectTag(of: object, keys: limits.tagKeys)
    variants[tag, default: MembersShape()].add(object, limits: limits)
    collapse(limits)
  }

  mutating func formJoin(_ other: ObjectShape, limits: ShapeLimits) {
    count += other.count
    isUntagged = isUntagged || other.isUntagged
    for (tag, members) in other.variants {
      variants[isUntagged ? nil : tag, default: MembersShape()].formJoin(members, limits: limits)
    }
    if let entry = other.entry {
      if values.isEmpty { values = [Shape()] }
      values[0].formJoin(entry, limits: limits)
    }
    collapse(limits)
  }

  static func == (left: ObjectShape, right: ObjectShape) -> Bool {
    left.count == right.count && left.isUntagged == right.isUntagged && left.values == right.values
      && left.variants.count == right.variants.count
      && left.variants.allSatisfy { right.variants[$0.key] == $0.value }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(variants.count)
  }

  /// Joins the shapes when there are too many to separate.
  private mutating func collapse(_ limits: ShapeLimits) {
    if variants.count > limits.tags || isUntagged && (variants.count > 1 || variants[nil] == nil) {
      isUntagged = true
      variants = variants.isEmpty ? [:] : [nil: members(limits: limits)]
    }
    guard !values.isEmpty || hasTooManyKeys(limits) else { return }
    if values.isEmpty { values = [Shape()] }
    for members in variants.values {
      for shape in members.members.values { values[0].formJoin(shape, limits: limits) }
    }
    variants = [:]
    isUntagged = true
  }

  private func hasTooManyKeys(_ limits: ShapeLimits) -> Bool {
    var sum = 0
    for members in variants.values { sum += members.members.count }
    guard sum > limits.keys else { return false }
    return Set(variants.values.flatMap(\.members.keys)).count > limits.keys
  }
}

/// The members of objects of one kind.
struct MembersShape: Hashable, Sendable {
  /// The number of objects.
  private(set) var count = 0
  /// The shape of the values of each key, in the order of the first objects. The count of a shape is the number of objects with the key.
  private(set) var members: OrderedDictionary<CodePoints, Shape> = [:]

  mutating func add(_ object: JSONObject, limits: ShapeLimits) {
    count += 1
    var next = 0
    for (key, value) in object {
      let index = index(of: CodePoints(key), expectedAt: next) { object.keys.map { CodePoints($0) } }
      members.values[index].add(value, limits: limits)
      next = index + 1
    }
  }

  mutating func formJoin(_ other: MembersShape, limits: ShapeLimits) {
    count += other.count
    var next = 0
    for (key, shape) in other.members {
      let index = index(of: key, expectedAt: next) { Array(other.members.keys) }
      members.values[index].formJoin(shape, limits: limits)
      next = index + 1
    }
  }

  /// The index of a member.
  /// - Parameters:
  ///   - expected: the index that it has in objects like the ones before.
  ///   - keys: all keys of its object. If the key is new, members are made for all of them.
  private mutating func index(of key: CodePoints, expectedAt expected: Int, keys: () -> [CodePoints]) -> Int {
    if expected < members.count, members.keys[expected] == key { return expected }
    if let index = members.index(forKey: key) { return index }
    members.insertMissing(keys()) { _ in Shape() }
    return members.index(forKey: key) ?? expected
  }

  static func == (left: MembersShape, right: MembersShape) -> Bool {
    left.count == right.count && left.members.count == right.members.count
      && left.members.allSatisfy { right.members[$0.key] == $0.value }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(members.count)
  }
}

/// The tag of an object's kind: `{"type": "circle", …}`.
struct ObjectTag: Hashable, Sendable {
  let key: CodePoints
  let value: CodePoints

  /// The tag of an object under the first of some keys that it has with a short string; nil if there is none.
  init?(of object: JSONObject, keys: [String]) {
    for key in keys {
      guard let value = object.last(where: { $0.key.hasSameCodePoints(as: key) })?.value.string else { continue }
      guard !value.isEmpty, value.utf8.count <= StringShape.longestValue else { return nil }
      self.init(key: CodePoints(key), value: CodePoints(value))
      return
    }
    return nil
  }

  init(key: CodePoints, value: CodePoints) { (self.key, self.value) = (key, value) }
}

extension JSONObject {
  /// The object with the last value of each key, as Janus reads it by default.
  fileprivate var withoutDuplicates: JSONObject {
    if hasDistinctKeys { return self }
    var indices: [CodePoints: Int] = [:]
    var members: [Element] = []
    for member in self {
      if let index = indices[CodePoints(member.key)] {
        members[index].value = member.value
      } else {
        indices[CodePoints(member.key)] = members.count
        members.append(member)
      }
    }
    return JSONObject(members)
  }

  private var hasDistinctKeys: Bool {
    // Comparing a few keys is faster than a set.
    if count <= 8 {
      return indices.allSatisfy { index in self[..<index].allSatisfy { !$0.key.hasSameCodePoints(as: self[index].key) }
      }
    }
    var seen = Set<CodePoints>(minimumCapacity: count)
    return allSatisfy { seen.insert(CodePoints($0.key)).inserted }
  }
}
