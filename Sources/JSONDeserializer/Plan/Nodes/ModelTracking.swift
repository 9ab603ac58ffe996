import JSONCore

/// What an import has to know of a class to tell which properties of an object have changed, and to undo that.
struct ModelTracking {
  /// The properties whose memory a document may change.
  let stored: RefTable<TrackedProperty>
  /// The properties that refer to objects.
  let references: RefTable<TrackedReference>
  /// The names of all properties that are read, by their numbers.
  let names: RefTable<String>
  /// The number of bytes of an image of the stored properties.
  let imageSize: Int
}

/// A stored property of a class, in whose memory a document changes what belongs to it alone.
struct TrackedProperty {
  /// The number among the properties of the model.
  let number: Int
  /// The distance of the value from the start of the object, and of its copy from the start of the image.
  let offset: Int
  let imageOffset: Int
  let access: ValueAccess
  let layout: ValueLayout
  let equality: ValueEquality
}

/// Some of the properties of a model, by their numbers.
package struct PropertySet: Equatable {
  private var first: UInt64 = 0
  private var others: [UInt64] = []

  package init() {}

  package var isEmpty: Bool { first == 0 && others.allSatisfy { $0 == 0 } }

  package mutating func insert(_ number: Int) {
    if number < 64 {
      first |= 1 &<< UInt64(number)
      return
    }
    let word = number / 64 - 1
    if word >= others.count { others += Array(repeating: 0, count: word + 1 - others.count) }
    others[word] |= 1 &<< UInt64(number % 64)
  }

  package mutating func formUnion(_ other: PropertySet) {
    first |= other.first
    if others.count < other.others.count { others += Array(repeating: 0, count: other.others.count - others.count) }
    for index in other.others.indices { others[index] |= other.others[index] }
  }

  package func contains(_ number: Int) -> Bool {
    let word = number < 64 ? first : number / 64 - 1 < others.count ? others[number / 64 - 1] : 0
    return word & (1 &<< UInt64(number % 64)) != 0
  }
}
