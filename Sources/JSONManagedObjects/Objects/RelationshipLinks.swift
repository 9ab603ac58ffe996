import JSONCore
import JSONDeserializer

/// Both sides of the relationships in a document.
///
/// Each statement is applied as if its property were set at the end of its value: objects that the property no longer refers to
/// are released, and those that it refers to are taken, also from others if they can only refer back to one. The results are
/// collected for each property, and set once after all statements. So long arrays are processed once, and an object that is
/// removed and added again keeps its position.
///
/// ```
///   statement                 cells: objects by property
///   C1.people = [5]    ───►   C1.people  5      5.company  C1
///   5.company = C2     ───►   C1.people  –      5.company  C2      C2.people  5
/// ```
struct RelationshipLinks {
  /// A property of an object; the property is the number of its side.
  private struct End: Hashable {
    let object: ObjectIdentifier
    let side: Int
  }

  /// The references of one property of one object.
  private struct Cell {
    let object: AnyObject
    let side: Int
    /// The references before the document.
    var old: [AnyObject]?
    /// The references before changes by others; nil if they are those of the object in memory.
    var base: [AnyObject]?
    var removed: Set<ObjectIdentifier> = []
    var added: [ObjectIdentifier: (object: AnyObject, order: Int)] = [:]
    /// The last statement about it so far.
    var statement: Int?
    /// Whether there are several statements.
    var isRestated = false
    /// Whether its object has other references than those of the last statement.
    var isOverruled = false

    init(_ object: AnyObject, side: Int) { (self.object, self.side) = (object, side) }

    /// The objects that were added, in that order.
    var addedObjects: [AnyObject] {
      let objects = Array(added.values)
      return SortedOrder.indices(objects.count) { objects[$0].order < objects[$1].order }.map { objects[$0].object }
    }
  }

  /// A side of a relationship with statements, and the number of its other side.
  private var sides: [(side: RelationshipSide, back: Int)] = []
  /// The numbers of sides, by their rules.
  private var numbers: [(rule: ObjectIdentifier, number: Int)] = []
  private var cells: [Cell] = []
  private var cellNumbers: [End: Int] = [:]
  private var statements: [(statement: RelationshipStatement, inverse: InverseRule, cell: Int, targets: [AnyObject])] =
    []
  private var order = 0

  // MARK: Applying statements

  /// Applies references that precede the statements.
  mutating func follow(_ deferred: [DeferredReference]) {
    for reference in deferred {
      let side = number(of: reference.inverse)
      let cell = cell(of: reference.referrer, side)
      link(reference.target, sides[side].back, to: reference.referrer, isKnown: false)
      add(reference.target, to: cell)
    }
  }

  /// Applies statements in their order.
  /// - Parameter resolved: returns the resolved value of one that referred to placeholders.
  mutating func follow(_ all: [RelationshipStatement], resolved: ([AnyObject]) -> [AnyObject]) {
    for statement in all {
      guard let inverse = statement.reference.pointee.inverse else { continue }
      let cell = cell(of: statement.object, number(of: inverse))
      if let before = cells[cell].statement {
        // The next statement started with the value as it was read.
        statements[before].targets = resolved(statement.old)
        cells[cell].isRestated = true
      } else {
        (cells[cell].old, cells[cell].base) = (statement.old, statement.old)
      }
      cells[cell].statement = statements.count
      statements.append((statement, inverse, cell, []))
    }
    for index in statements.indices {
      let (statement, inverse, cell, _) = statements[index]
      if cells[cell].statement == index {
        statements[index].targets = statement.reference.pointee.targets(of: Slot(of: statement.object), inverse)
      }
      set(cell, to: statements[index].targets)
    }
  }

  /// Makes a property of an object refer to exactly the given objects.
  private mutating func set(_ cell: Int, to targets: [AnyObject]) {
    let (object, back) = (cells[cell].object, sides[cells[cell].side].back)
    let before = self.targets(of: cell)
    cells[cell].base = targets
    (cells[cell].removed, cells[cell].added) = ([], [:])
    if before.count == targets.count, zip(before, targets).allSatisfy({ $0 === $1 }) {
      for target in targets { link(target, back, to: object, isKnown: true) }
      return
    }
    let known = Set(before.map { ObjectIdentifier($0) })
    let kept = Set(targets.map { ObjectIdentifier($0) })
    for target in before where !kept.contains(ObjectIdentifier(target)) {
      unlink(self.cell(of: target, back), from: object)
    }
    for target in targets {
      link(target, back, to: object, isKnown: known.contains(ObjectIdentifier(target)))
    }
  }

  /// Makes an object refer back to another one.
  /// - Parameter isKnown: whether it did before.
  private mutating func link(_ target: AnyObject, _ side: Int, to object: AnyObject, isKnown: Bool) {
    let isToOne = sides[side].side.isToOne
    let known = cellNumbers[End(object: ObjectIdentifier(target), side: side)]
    if known == nil {
      // An object without changes need not be kept.
      if isToOne ? sides[side].side.objects(target).first === object : isKnown { return }
    }
    let cell = known ?? self.cell(of: target, side)
    if isToOne {
      let owner = targets(of: cell).last
      if owner === object { return }
      if let owner { unlink(self.cell(of: owner, sides[side].back), from: target) }
      cells[cell].removed.formUnion(targets(of: cell).map { ObjectIdentifier($0) })
      cells[cell].added = [:]
    } else if isKnown, !cells[cell].removed.contains(ObjectIdentifier(object)) {
      return
    }
    add(object, to: cell)
  }

  private mutating func add(_ object: AnyObject, to cell: Int) {
    cells[cell].removed.remove(ObjectIdentifier(object))
    cells[cell].added[ObjectIdentifier(object)] = (object, order)
    order += 1
  }

  private mutating func unlink(_ cell: Int, from object: AnyObject) {
    cells[cell].added[ObjectIdentifier(object)] = nil
    cells[cell].removed.insert(ObjectIdentifier(object))
  }

  /// The current references of a property.
  private mutating func targets(of cell: Int) -> [AnyObject] {
    let base = cells[cell].base ?? sides[cells[cell].side].side.objects(cells[cell].object)
    if cells[cell].base == nil { cells[cell].base = base }
    let (removed, added) = (cells[cell].removed, cells[cell].added)
    if removed.isEmpty, added.isEmpty { return base }
    return base.filter { !removed.contains(ObjectIdentifier($0)) && added[ObjectIdentifier($0)] == nil }
      + cells[cell].addedObjects
  }

  private mutating func cell(of object: AnyObject, _ side: Int) -> Int {
    let end = End(object: ObjectIdentifier(object), side: side)
    if let cell = cellNumbers[end] { return cell }
    cellNumbers[end] = cells.count
    cells.append(Cell(object, side: side))
    return cells.count - 1
  }

  /// The number of the side of a rule.
  private mutating func number(of inverse: InverseRule) -> Int {
    let rule = ObjectIdentifier(inverse.identity)
    if let known = numbers.first(where: { $0.rule == rule }) { return known.number }
    var number = sides.firstIndex { $0.side.property == inverse.own.property }
    if number == nil {
      let own = sides.count
      number = own
      // A property may be its own inverse, such as `friends`.
      let isOwn = inverse.own.property == inverse.back.property
      sides.append((inverse.own, isOwn ? own : own + 1))
      if !isOwn { sides.append((inverse.back, own)) }
    }
    numbers.append((rule, number ?? 0))
    return number ?? 0
  }

  // MARK: Changing objects

  /// Sets the collected references in the objects.
  /// - Parameter note: receives each changed object and property that the document does not mention.
  /// - Parameter undo: receives functions that undo the changes, in order.
  mutating func finish(_ note: (AnyObject, RelationshipSide) -> Void, undo: (@escaping () -> Void) -> Void) {
    for index in cells.indices {
      let side = sides[cells[index].side].side
      let (added, removed) = (cells[index].addedObjects, cells[index].removed)
      if !added.isEmpty || !removed.isEmpty, let undone = side.change(cells[index].object, added, removed) {
        undo(undone)
        cells[index].isOverruled = true
        if cells[index].statement == nil { note(cells[index].object, side) }
      }
      if let last = cells[index].statement { noteOutcome(of: statements[last].statement, cells[index], side) }
    }
  }

  /// Corrects whether a property in the document has another value than before.
  private func noteOutcome(of last: RelationshipStatement, _ cell: Cell, _ side: RelationshipSide) {
    let number = last.reference.pointee.number
    guard let stored = last.stored, cell.isOverruled || stored.pointee.changed.contains(number), let old = cell.old
    else { return }
    if Self.areSame(old, side.objects(cell.object), isOrdered: side.isOrdered) {
      stored.pointee.changed.remove(number)
    } else {
      stored.pointee.changed.insert(number)
    }
  }

  /// Whether two values refer to the same objects.
  private static func areSame(_ left: [AnyObject], _ right: [AnyObject], isOrdered: Bool) -> Bool {
    guard left.count == right.count else { return false }
    if isOrdered { return zip(left, right).allSatisfy { $0 === $1 } }
    return Set(left.map { ObjectIdentifier($0) }) == Set(right.map { ObjectIdentifier($0) })
  }

  /// Runs `body` for each statement that does not hold in the end, with the objects that its property lacks, and those that it
  /// has in addition.
  func forEachContradiction<Failure>(
    _ body: (RelationshipStatement, _ missing: [AnyObject], _ surplus: [AnyObject]) throws(Failure) -> Void
  ) throws(Failure) {
    for (statement, _, index, targets) in statements where cells[index].isOverruled || cells[index].isRestated {
      let outcome = sides[cells[index].side].side.objects(cells[index].object)
      let (stated, present) = (
        Set(targets.map { ObjectIdentifier($0) }), Set(outcome.map { ObjectIdentifier($0) })
      )
      if stated == present { continue }
      try body(
        statement, targets.filter { !present.contains(ObjectIdentifier($0)) },
        outcome.filter { !stated.contains(ObjectIdentifier($0)) })
    }
  }
}

/// A statement of a document about a relationship: the value of one property of one object.
final class RelationshipStatement {
  let object: AnyObject
  /// The record of the object; nil if it has no key.
  let stored: Ref<StoredObject>?
  let reference: Ref<TrackedReference>
  /// The references of the property before the value was read.
  let old: [AnyObject]
  /// The location of the value in the document.
  let offset: Int

  init(
    _ object: AnyObject, _ stored: Ref<StoredObject>?, _ reference: Ref<TrackedReference>, old: [AnyObject],
    at offset: Int
  ) {
    (self.object, self.stored, self.reference, self.old, self.offset) = (object, stored, reference, old, offset)
  }
}

/// A reference from an object of an earlier batch to one that has been read.
struct DeferredReference {
  let referrer: AnyObject
  let inverse: InverseRule
  let target: AnyObject
}
