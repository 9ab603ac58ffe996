import JSONCore
import JSONDeserializer

/// Both sides of the relationships of which a document speaks.
///
/// Each statement is followed as if its property were set where the value ends: the objects that the property does not refer to any more
/// are let go, and those that it refers to are taken, also from others if they can refer back to one only. What that means for a property
/// is collected, and done once, when all statements have been followed. So long arrays are gone through once, and an object that
/// goes and comes back keeps its place.
///
/// ```
///   statement                 cells: objects by property
///   C1.people = [5]    ───►   C1.people  5      5.company  C1
///   5.company = C2     ───►   C1.people  –      5.company  C2      C2.people  5
/// ```
struct RelationshipLinks {
  /// A property of an object, by the number of the property here.
  private struct Place: Hashable {
    let object: ObjectIdentifier
    let side: Int
  }

  /// What one property of one object refers to.
  private struct Cell {
    let object: AnyObject
    let side: Int
    /// What it referred to before the document.
    var old: [AnyObject]?
    /// What it refers to but for what others have changed since; nil if that is what the object has in memory.
    var base: [AnyObject]?
    var removed: Set<ObjectIdentifier> = []
    var added: [ObjectIdentifier: (object: AnyObject, order: Int)] = [:]
    /// The last statement about it, as far as they have been followed.
    var statement: Int?
    /// Whether there are more of them.
    var isRestated = false
    /// Whether its object has been given other references than the last statement says.
    var isOverruled = false

    init(_ object: AnyObject, side: Int) { (self.object, self.side) = (object, side) }

    /// The objects that were added, in the order in which that was done.
    var addedObjects: [AnyObject] {
      let objects = Array(added.values)
      return SortedOrder.indices(objects.count) { objects[$0].order < objects[$1].order }.map { objects[$0].object }
    }
  }

  /// A side of a relationship that statements speak of, and the number of its other side.
  private var sides: [(side: RelationshipSide, back: Int)] = []
  /// The numbers of sides, by the rules that are about them.
  private var numbers: [(rule: ObjectIdentifier, number: Int)] = []
  private var cells: [Cell] = []
  private var places: [Place: Int] = [:]
  private var statements: [(statement: RelationshipStatement, inverse: InverseRule, cell: Int, targets: [AnyObject])] =
    []
  private var order = 0

  // MARK: Following statements

  /// Follows references that come before the statements.
  mutating func follow(_ late: [LateReference]) {
    for reference in late {
      let side = number(of: reference.inverse)
      let cell = cell(of: reference.referrer, side)
      link(reference.target, sides[side].back, to: reference.referrer, isKnown: false)
      add(reference.target, to: cell)
    }
  }

  /// Follows statements in their order.
  /// - Parameter settled: what a value has become that referred to placeholders.
  mutating func follow(_ all: [RelationshipStatement], settled: ([AnyObject]) -> [AnyObject]) {
    for statement in all {
      guard let inverse = statement.reference.pointee.inverse else { continue }
      let cell = cell(of: statement.object, number(of: inverse))
      if let before = cells[cell].statement {
        // What it was read as is what the next statement has found.
        statements[before].targets = settled(statement.old)
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

  /// Makes an object refer to others by a property, and to no others.
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
    let known = places[Place(object: ObjectIdentifier(target), side: side)]
    if known == nil {
      // Nothing need be kept of an object that nothing becomes of.
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

  /// What a property refers to by now.
  private mutating func targets(of cell: Int) -> [AnyObject] {
    let base = cells[cell].base ?? sides[cells[cell].side].side.objects(cells[cell].object)
    if cells[cell].base == nil { cells[cell].base = base }
    let (removed, added) = (cells[cell].removed, cells[cell].added)
    if removed.isEmpty, added.isEmpty { return base }
    return base.filter { !removed.contains(ObjectIdentifier($0)) && added[ObjectIdentifier($0)] == nil }
      + cells[cell].addedObjects
  }

  private mutating func cell(of object: AnyObject, _ side: Int) -> Int {
    let place = Place(object: ObjectIdentifier(object), side: side)
    if let cell = places[place] { return cell }
    places[place] = cells.count
    cells.append(Cell(object, side: side))
    return cells.count - 1
  }

  /// The number of the side that a rule is about.
  private mutating func number(of inverse: InverseRule) -> Int {
    let rule = ObjectIdentifier(inverse.identity)
    if let known = numbers.first(where: { $0.rule == rule }) { return known.number }
    var number = sides.firstIndex { $0.side.property == inverse.own.property }
    if number == nil {
      let own = sides.count
      number = own
      // A property may be its own inverse, as that of friends is.
      let isOwn = inverse.own.property == inverse.back.property
      sides.append((inverse.own, isOwn ? own : own + 1))
      if !isOwn { sides.append((inverse.back, own)) }
    }
    numbers.append((rule, number ?? 0))
    return number ?? 0
  }

  // MARK: What becomes of objects

  /// Gives objects what they have to refer to.
  /// - Parameter note: takes each object and property of which the document does not speak and that is changed.
  /// - Parameter undo: takes what undoes a change, in their order.
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

  /// Corrects whether a property of which the document speaks has another value than before.
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

  /// Runs `body` for each statement that does not hold in the end, with the objects that its property lacks then, and those that it has
  /// beyond those of the statement.
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

/// What a document says of a relationship: the value that it has for one property of one object.
final class RelationshipStatement {
  let object: AnyObject
  /// The object as one that has a key; nil if it has none.
  let stored: Ref<StoredObject>?
  let reference: Ref<TrackedReference>
  /// What the property referred to when the document came to the value.
  let old: [AnyObject]
  /// Where the document has the value.
  let offset: Int

  init(
    _ object: AnyObject, _ stored: Ref<StoredObject>?, _ reference: Ref<TrackedReference>, old: [AnyObject],
    at offset: Int
  ) {
    (self.object, self.stored, self.reference, self.old, self.offset) = (object, stored, reference, old, offset)
  }
}

/// A reference to an object that has come, by one of an earlier batch.
struct LateReference {
  let referrer: AnyObject
  let inverse: InverseRule
  let target: AnyObject
}
