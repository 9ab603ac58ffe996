/// The steps from one array to another, from left to right.
///
/// ```
///   old    a  b  c            new    c  b′ d
///   kept   b, b′              moved  c
///   slots  –  a  b  c  –      remove a, put c before, change b, insert d
/// ```
struct ArrayPlan {
  enum Step {
    case keep(old: Int, new: Int, slot: Int)
    case remove(slot: Int)
    case insert(new: Int, slot: Int)
    case move(source: Int, slot: Int)
  }

  private(set) var steps: [Step] = []
  /// The indices of the elements in the range of the alignment.
  var positions: ArrayPositions

  init(_ alignment: ArrayAlignment) {
    var present: [Bool] = []
    var slots: [Int: Int] = [:]
    var (oldIndex, newIndex) = (alignment.oldRange.lowerBound, alignment.newRange.lowerBound)
    let end = (old: alignment.oldRange.upperBound, new: alignment.newRange.upperBound)
    for pair in alignment.kept + [end] {
      while oldIndex < pair.old {
        if alignment.targets[oldIndex] == nil {
          steps.append(.remove(slot: present.count))
        } else {
          slots[oldIndex] = present.count
        }
        present.append(true)
        oldIndex += 1
      }
      while newIndex < pair.new {
        if let source = alignment.sources[newIndex] {
          // The slot is only known after all elements have one.
          steps.append(.move(source: source, slot: present.count))
        } else {
          steps.append(.insert(new: newIndex, slot: present.count))
        }
        present.append(false)
        newIndex += 1
      }
      if pair.old == end.old, pair.new == end.new { break }
      steps.append(.keep(old: pair.old, new: pair.new, slot: present.count))
      present.append(true)
      (oldIndex, newIndex) = (pair.old + 1, pair.new + 1)
    }
    positions = ArrayPositions(present)
    for index in steps.indices {
      if case .move(let source, let slot) = steps[index] {
        steps[index] = .move(source: slots[source] ?? 0, slot: slot)
      }
    }
  }
}
