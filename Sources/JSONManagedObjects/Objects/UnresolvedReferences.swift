import JSONCore
import JSONDeserializer

/// The keys of objects that earlier batches refer to and that are still missing, and the keys of the objects that refer to them.
///
/// This is for sources that store references as keys: they have the references, so the import need not keep the objects.
///
/// ```
///   lists      (fleet, 7) ─► mentions 120, 4711     referrers (ship 1, fleet), (ship 9, fleet)
///   latest     (ship 1, fleet) ─► batch 3           only for properties that are referred back to
/// ```
struct UnresolvedReferences {
  /// An object, identified by the table of its class and its key.
  struct ObjectKey: Hashable {
    let key: PrimaryKey
    let tableNumber: Int32

    init(_ object: Ref<StoredObject>) {
      (key, tableNumber) = (object.pointee.key, object.pointee.tableNumber)
    }

    init(_ key: PrimaryKey, tableNumber: Int32) { (self.key, self.tableNumber) = (key, tableNumber) }
  }

  /// A property of an object that refers to a missing one.
  struct Referrer: Hashable {
    let object: ObjectKey
    /// The property, by its number in this table.
    let property: Int
  }

  /// A missing object, and all references to it.
  struct Awaited {
    let object: ObjectKey
    /// The locations of its key, in the order of the document.
    let mentions: [Int]
    /// Whether it may be inserted although the document has only its key.
    let mayBeInserted: Bool
    /// In the order in which they were read.
    let referrers: [Referrer]
  }

  /// A property that refers to missing objects.
  typealias Property = (tracking: Ref<ModelTracking>, reference: TrackedReference)

  private struct Lists {
    var mentions = LinkedLists<Int>.List()
    var referrers = LinkedLists<Mention>.List()
    var mayBeInserted = false
  }

  private struct Mention {
    let key: PrimaryKey
    let tableNumber: Int32
    let property: Int32
    /// The number of the batch.
    let batch: Int
  }

  private var lists: [ObjectKey: Lists] = [:]
  private var mentions = LinkedLists<Int>()
  private var referrers = LinkedLists<Mention>()
  private(set) var properties: [Property] = []
  /// The last batch that mentioned a property, and the number of its references to missing objects.
  private var latest: [Referrer: (batch: Int, count: Int)] = [:]

  var isEmpty: Bool { lists.isEmpty }

  /// Adds a location at which the document has the key of an object.
  mutating func addMention(of object: ObjectKey, at offset: Int, mayBeInserted: Bool) {
    mentions.append(offset, to: &lists[object, default: Lists()].mentions)
    if mayBeInserted { lists[object]?.mayBeInserted = true }
  }

  /// Replaces the references of an object's property with those after a batch.
  /// - Parameter targets: the missing objects.
  mutating func setReferences(
    of object: ObjectKey, _ property: Property, to targets: [ObjectKey], batch: Int
  ) {
    // Without an inverse, the object itself shows later whether it still refers to a target.
    let hasInverse = property.reference.inverse != nil
    if targets.isEmpty && (!hasInverse || latest.isEmpty) { return }
    let referrer = Referrer(object: object, property: number(of: property))
    if hasInverse { latest[referrer] = targets.isEmpty ? nil : (batch, targets.count) }
    let mention = Mention(
      key: object.key, tableNumber: object.tableNumber, property: Int32(referrer.property), batch: batch)
    for target in targets { referrers.append(mention, to: &lists[target, default: Lists()].referrers) }
  }

  private mutating func number(of property: Property) -> Int {
    let known = properties.firstIndex {
      $0.tracking == property.tracking && $0.reference.number == property.reference.number
    }
    if let known { return known }
    properties.append(property)
    return properties.count - 1
  }

  /// Stops waiting for an object; nil if no object refers to it.
  mutating func remove(_ object: ObjectKey) -> Awaited? {
    guard let lists = lists.removeValue(forKey: object) else { return nil }
    defer {
      mentions.removeAll(of: lists.mentions)
      referrers.removeAll(of: lists.referrers)
    }
    return Awaited(
      object: object, mentions: mentions.elements(of: lists.mentions), mayBeInserted: lists.mayBeInserted,
      referrers: referrers.elements(of: lists.referrers).compactMap { referrer(of: $0) })
  }

  /// Nil if a later batch has mentioned the property again.
  private mutating func referrer(of mention: Mention) -> Referrer? {
    let object = ObjectKey(mention.key, tableNumber: mention.tableNumber)
    let referrer = Referrer(object: object, property: Int(mention.property))
    if properties[referrer.property].reference.inverse == nil { return referrer }
    guard let entry = latest[referrer], entry.batch == mention.batch else { return nil }
    latest[referrer] = entry.count > 1 ? (entry.batch, entry.count - 1) : nil
    return referrer
  }

  /// The objects, in the order in which the document first mentions them.
  /// - Complexity: O(*n* log *n*) in the number of mentions.
  var objects: [ObjectKey] {
    let objects = lists.map { (key: $0.key, offset: mentions.elements(of: $0.value.mentions).first ?? .max) }
    return SortedOrder.indices(objects.count) { objects[$0].offset < objects[$1].offset }.map { objects[$0].key }
  }
}
