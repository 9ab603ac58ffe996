/// What has changed in a value since its last snapshot, and what is complete.
@usableFromInline struct SnapshotChanges {
  /// Whether anything has changed.
  private(set) var isEmpty = true
  /// The names of the root's properties that have changed, in the order of the document.
  @usableFromInline var names: [String] = []
  /// Whether the names are those of an earlier snapshot. They are kept, as the next one mostly has the same.
  @usableFromInline var areOld = true
  /// The bytes of the value's memory that are complete.
  @usableFromInline private(set) var complete: [Range<Int>] = []

  /// Records a change of a property, or of the value if that is nil.
  mutating func note(_ name: String?) {
    isEmpty = false
    guard let name else { return }
    if areOld {
      areOld = false
      if names.count != 1 || names[0] != name { names = [name] }
    } else if names.last != name, !names.contains(name) {
      names.append(name)
    }
  }

  /// Records that a part of the memory is complete.
  mutating func complete(_ range: Range<Int>) { complete.append(range) }

  /// Begins with the changes after a snapshot.
  mutating func forget() { (isEmpty, areOld) = (true, true) }

  /// The names of the properties that have changed since the last snapshot.
  @inlinable var changed: [String] { areOld ? [] : names }
}
