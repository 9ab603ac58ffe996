extension Array {
  /// Makes an array from values, which are moved.
  ///
  /// A short one is spelled out, which takes the fewest instructions if the type is known. A longer one reserves
  /// its capacity, because `unsafeUninitializedCapacity` requests metadata from the runtime each time.
  @inlinable @inline(__always)
  package init(taking values: UnsafeMutablePointer<Element>, count: Int) {
    // SAFETY: the caller does not use the values again.
    switch count {
    case 0: self = []
    case 1: unsafe self = [values.move()]
    case 2: unsafe self = [values.move(), (values + 1).move()]
    case 3: unsafe self = [values.move(), (values + 1).move(), (values + 2).move()]
    case 4: unsafe self = [values.move(), (values + 1).move(), (values + 2).move(), (values + 3).move()]
    case 5:
      unsafe self = [values.move(), (values + 1).move(), (values + 2).move(), (values + 3).move(), (values + 4).move()]
    case 6:
      unsafe self = [
        values.move(), (values + 1).move(), (values + 2).move(), (values + 3).move(), (values + 4).move(),
        (values + 5).move(),
      ]
    case 7:
      unsafe self = [
        values.move(), (values + 1).move(), (values + 2).move(), (values + 3).move(), (values + 4).move(),
        (values + 5).move(), (values + 6).move(),
      ]
    case 8:
      unsafe self = [
        values.move(), (values + 1).move(), (values + 2).move(), (values + 3).move(), (values + 4).move(),
        (values + 5).move(), (values + 6).move(), (values + 7).move(),
      ]
    default:
      self = []
      unsafe append(taking: values, count: count, capacity: count)
    }
  }

  /// Moves values to the end.
  /// - Parameter capacity: the number of elements to make room for if the array must grow.
  @inlinable
  package mutating func append(taking values: UnsafeMutablePointer<Element>, count taken: Int, capacity wanted: Int) {
    let needed = count + taken
    if capacity < needed { reserveCapacity(Swift.max(wanted, needed)) }
    append(addingCapacity: taken) { free in
      // SAFETY: the requested capacity is free, and the caller does not use them again.
      unsafe free.withUnsafeMutableBufferPointer { buffer, initialized in
        unsafe (buffer.baseAddress.unsafelyUnwrapped + initialized).moveInitialize(from: values, count: taken)
        initialized += taken
      }
    }
  }

  /// Releases unused capacity, if it is more than half of the count.
  package mutating func trim() {
    // An array that grows by itself may have this much spare capacity, and more.
    guard capacity - count > count / 2 else { return }
    // The elements are copied, not moved: an array cannot be emptied without ending their lives.
    var trimmed: [Element] = []
    trimmed.reserveCapacity(count)
    trimmed.append(contentsOf: self)
    self = trimmed
  }
}
