import FuzzModels
import JSONManagedObjects
import Janus

/// A reader for each choice of policies: plans are made once.
private let readers = [false, true].map { fails in
  [JSONDeserializer.Policy.Duplicates.last, .first].map { duplicates in
    JSONDeserializer(
      policy: .init {
        $0.mismatch = fails ? .fail : .skip
        $0.duplicates = duplicates
      })
  }
}

/// Imports documents into one context, one after the other and each twice, and checks the context after each.
///
/// The input is a script: for each document a byte of choices, and then a byte for each decision about its contents.
func checkImports(_ input: [UInt8]) {
  MadeObjects.end {
    var check = ImportCheck()
    var script = Script(input)
    for _ in 0..<4 where !script.isEmpty { check.take(ImportStep(&script)) }
  }
}

/// A context, and the changes to it.
private struct ImportCheck {
  private let context = InMemoryContext()
  private var steps: [String] = []
  /// Whether references may lead to missing objects.
  private var mayAwait = false

  /// The objects before the first document.
  private static let objects = #"""
    {
      "harbours": [
        {"code": "A", "name": "a", "people": [{"id": 1, "name": "a", "age": 1, "friend": 2}, {"id": 2, "friend": 1}]},
        {"code": "B", "sisters": ["A", "B"], "master": {"id": 3, "rank": 1}, "berth": {"notes": ["a"], "keeper": 1}}
      ],
      "ships": [
        {"number": 1, "line": "L", "version": 1, "owner": 1, "crew": [1, 3], "calls": {"x": "A"},
          "routes": [{"id": 1, "name": "a", "stops": ["A", "B"]}, {"id": 2, "name": "b", "back": 1}], "other": 1}
      ]
    }
    """#

  /// The properties that keep a reference to a missing object: one that is not optional, and those with nested references.
  private static let keepUnknown: Set = ["owner", "calls", "berth"]

  init() {
    do {
      try readers[1][0].importObjects(World.self, from: Self.objects, into: context)
      try readers[1][0].importObjects(
        [Buoy].self, from: #"[{"id": 1, "label": "a", "next": {"id": 2, "next": 3}}, {"id": 3}]"#, into: context)
    } catch {
      broken("the first objects cannot be imported: \(error)")
    }
  }

  mutating func take(_ step: ImportStep) {
    steps.append(step.description)
    if step.options.unknownReferences == .keep { mayAwait = true }
    guard let outcome = outcome(of: step), outcome.report.isEmpty || step.isFollowedAgain else { return }
    let first = Snapshot(context)
    steps.append("the same again")
    guard let again = self.outcome(of: step) else { return broke("it fails where it did not before") }
    if outcome.report.isEmpty { check(again.inserted == 0, "\(again.inserted) objects are inserted again") }
    if step.isRepeatable { checkUnchanged(again, first) }
    guard step.isFollowedAgain, again.inserted == 0 else { return }
    let second = Snapshot(context)
    steps.append("the same once more")
    guard let third = self.outcome(of: step) else { return broke("it fails where it did not before") }
    checkUnchanged(third, second)
  }

  /// A second import of the same document changes nothing.
  private func checkUnchanged(_ outcome: ImportOutcome, _ before: Snapshot) {
    for change in outcome.changes where change.kind != .unchanged {
      let name = (change.object as? any ImportedModel)?.name ?? "?"
      broke("\(name) is \(change.kind) again: \(change.changedProperties), \(change.changedInverses)")
    }
    if let difference = before.difference(to: Snapshot(context)) { broke("not as before:\n\(difference)") }
  }

  /// Imports a document; nil if that fails.
  private func outcome(of step: ImportStep) -> ImportOutcome? {
    let before = Snapshot(context)
    do {
      let outcome = try step.run(by: readers[step.fails ? 1 : 0][step.duplicates == .first ? 1 : 0], into: context)
      let after = Snapshot(context)
      check(after)
      check(outcome, step, before, after)
      return outcome
    } catch {
      check(error is JSONError, "another error: \(error)")
      if let difference = before.difference(to: Snapshot(context)) {
        broke("not undone after \(error):\n\(difference)")
      }
      return nil
    }
  }

  // MARK: Claims

  /// After any import, objects are under their keys, and refer to each other.
  private func check(_ snapshot: Snapshot) {
    for object in snapshot.stored {
      let entry = snapshot[object]
      check(
        entry?.storedKey.map(object.isStored) == true,
        "\(object.name) is stored under \(String(describing: entry?.storedKey))")
      if mayAwait { continue }
      for (name, targets) in object.relations where !Self.keepUnknown.contains(name) {
        for target in targets where !snapshot.has(target) {
          broke("\(object.name) has \(name) \(target.name), which is not in the context")
        }
      }
    }
    checkInverses(snapshot, "people", "home")
    checkInverses(snapshot, "master", "commands")
    checkInverses(snapshot, "routes", "ships")
    checkInverses(snapshot, "next", "previous")
    checkInverses(snapshot, "cranes", "harbour")
  }

  private func checkInverses(_ snapshot: Snapshot, _ property: String, _ back: String) {
    for (name, other) in [(property, back), (back, property)] {
      for entry in snapshot.entries.values {
        for target in entry.object.relations[name] ?? [] {
          check(
            target.relations[other]?.contains { $0 === entry.object } == true,
            "\(entry.object.name) has \(name) \(target.name), which has \(other) \((target.relations[other] ?? []).map(\.name))"
          )
        }
      }
    }
  }

  /// The reported changes of an import are the actual ones.
  private func check(_ outcome: ImportOutcome, _ step: ImportStep, _ before: Snapshot, _ after: Snapshot) {
    let (inserted, operations) = (outcome.inserted, step.options.operations)
    check(
      inserted == after.stored.count - before.stored.count,
      "\(inserted) inserted, of \(before.stored.count) became \(after.stored.count)")
    check(
      !outcome.isWhole
        || outcome.changes.count == inserted + outcome.updated + outcome.unchanged && outcome.deleted == 0,
      "\(outcome.changes.count) changes: \(inserted), \(outcome.updated), \(outcome.unchanged)")
    check(inserted == 0 || operations.contains(.insert), "\(inserted) inserted, which is not allowed")
    // The targets of new objects refer back.
    let updated = outcome.changes.filter { $0.kind == .updated && $0.changedInverses.isEmpty }
    check(updated.isEmpty || operations.contains(.update), "\(updated.count) updated, which is not allowed")
    var changed: [ObjectIdentifier: Set<String>] = [:]
    for change in outcome.changes {
      let name = (change.object as? any ImportedModel)?.name ?? "?"
      let identity = ObjectIdentifier(change.object)
      check(changed[identity] == nil || !outcome.isWhole, "\(name) is named twice")
      changed[identity, default: []].formUnion(change.changedProperties)
      check(after.has(change.object), "\(name), which is \(change.kind), is not in the context")
      let isRight = before.has(change.object) == (change.kind != .inserted)
      check(isRight || !outcome.isWhole, "\(name) is called \(change.kind)")
      check(
        Set(change.changedProperties).subtracting(["extra"]).isSubset(of: change.mentionedProperties),
        "\(name) has \(change.changedProperties) changed, and \(change.mentionedProperties) mentioned")
    }
    // Other objects are unchanged, except for references back.
    for (identity, old) in before.entries where old.storedKey != nil {
      guard let new = after.entries[identity] else { return broke("\(old.object.name) is gone") }
      for (name, value) in old.values where new.values[name] != value {
        check(
          changed[identity]?.contains(name) == true,
          "\(old.object.name) had \(name) \(value), has \(new.values[name] ?? "none"), without a report")
      }
    }
  }

  private func check(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
    if !holds() { broke(message()) }
  }

  private func broke(_ message: String) { broken("\(message)\nafter \(steps.joined(separator: "\nand "))") }
}
