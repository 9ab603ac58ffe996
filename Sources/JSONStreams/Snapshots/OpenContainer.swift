import JSONCore
import JSONDeserializer

/// An object or array whose end has not come, and whose contents are read one at a time.
struct OpenContainer {
  enum Kind {
    /// A model; its members are read into its memory.
    case model(OpenModel)
    /// An array or a dictionary; its elements are read aside, and moved into it when they are complete.
    case array, dictionary
    /// An array or object of a `JSONValue`.
    case values, members
    /// A container around the value that is read, and the step to that.
    case around(PathStep)
  }

  var kind: Kind
  /// The parts of a `JSONValue`.
  private var values = JSONArray()
  private var members = JSONObject()
  /// The node of a model, an array or a dictionary.
  let node: Ref<ReadNode>?
  /// The memory of the container's value; nil for one inside a `JSONValue`, and for one around the value that is read.
  let slot: Slot?
  let isObject: Bool
  /// The offset of its bracket.
  let start: Int
  /// The stack before its memory.
  let mark: ElementStack.Mark
  /// Whether it is inside the memory of the root's value.
  var isInRoot = false

  // The value that is read.

  /// Room for a value that is not a part of the container yet.
  var aside: Slot?
  /// The node of the value aside, if one is there.
  var valueAside: Ref<ReadNode>?
  /// The property of a model that the value aside is for.
  var property: Slot?
  /// The type of an array or dictionary, once it is needed.
  private var type: (any GrowingContainer.Type)?
  /// Whether the value aside has been moved into the container, for a snapshot.
  private var isShown = false
  /// The last element of an array, if it is only the place of the value aside.
  private var place: Slot?
  var key = ""
  var keyOffset = 0
  var index = -1
  /// The step of a model's member; nil for an unknown key.
  var step: Ref<ReadStep>?
  /// Whether the value is in the container while it grows.
  var isGrowing = false

  init(
    _ kind: Kind, _ bracket: UInt8, _ node: Ref<ReadNode>? = nil, at slot: Slot? = nil, start: Int,
    mark: ElementStack.Mark
  ) {
    (self.kind, self.node, self.slot) = (kind, node, slot)
    (isObject, self.start, self.mark) = (bracket == UInt8(ascii: "{"), start, mark)
  }

  // MARK: Snapshots

  /// Makes its value show the one that is read.
  /// - Parameters:
  ///   - child: that value, if it is a part of a `JSONValue`; set to the container's value if that is one.
  ///   - hasChild: whether that value can be shown; set to whether the container's value can be.
  mutating func show(_ child: inout JSONValue?, hasChild: inout Bool) {
    switch kind {
    case .around: return
    case .model(let model):
      showAside(if: hasChild)
      model.showParts()
      let lacksChild = isGrowing && !hasChild && step?.pointee.isNeeded == true
      hasChild = model.hasRequired && !lacksChild
    case .array, .dictionary:
      showAside(if: hasChild)
      hasChild = true
    case .values, .members:
      if let child, isGrowing { setLast(child) }
      child = parts
      hand(&child)
      hasChild = true
    }
  }

  /// Gives the outermost container of a `JSONValue` its value.
  private func hand(_ value: inout JSONValue?) {
    guard let slot, let whole = value else { return }
    slot.live.set(toValue: whole)
    value = nil
  }

  private mutating func showAside(if isThere: Bool) {
    guard isThere || place != nil, !isShown, valueAside != nil else { return }
    put()
    (isShown, place) = (true, nil)
  }

  /// Moves the value aside into the container.
  private mutating func put() {
    guard let aside, let valueAside, let slot, let node else { return }
    if let place { return valueAside.access.move(aside, to: place, count: 1) }
    switch kind {
    case .array: node.elementAccess.append(aside, count: 1, toArray: slot, capacity: 2 * index)
    case .dictionary: _ = node.elementAccess.insert(aside, forKey: key, intoDictionary: slot)
    case .model:
      if let property { valueAside.access.set(property.live, taking: aside) }
    default: break
    }
  }

  /// Takes back what only a snapshot shows, so that nothing else refers to the value that is read.
  mutating func hide() {
    switch kind {
    case .array, .dictionary, .model: hideAside()
    case .values, .members:
      // First, so that the parts are not copied when the last one changes.
      slot?.live.set(toValue: .null)
      if isGrowing { setLast(.null) }
    case .around: break
    }
  }

  private mutating func hideAside() {
    guard isShown, let aside, let valueAside, let slot else { return }
    isShown = false
    if let property {
      valueAside.access.move(property, to: aside, count: 1)
      valueAside.elementAccess.setOptional(property.fresh, taking: nil)
    } else if !isObject, let last = slot.lastElement(valueAside.pointee.layout) {
      valueAside.access.move(last, to: aside, count: 1)
      place = last
    } else {
      if type == nil { type = node?.pointee.type as? any GrowingContainer.Type }
      type?.takeLast(from: slot, key: key, to: aside.fresh)
    }
  }

  // MARK: Complete values

  /// Adds the value aside, which is complete.
  mutating func addAside() {
    put()
    (valueAside, place) = (nil, nil)
  }

  /// The array or object of a `JSONValue`.
  var parts: JSONValue { isObject ? .object(members) : .array(values) }

  /// Adds a complete part of a `JSONValue`.
  mutating func add(_ value: JSONValue) {
    if isGrowing {
      setLast(value)
    } else if isObject {
      members.append(key: key, value: value)
    } else {
      values.append(value)
    }
    isGrowing = false
  }

  private mutating func setLast(_ value: JSONValue) {
    if isObject { members.setLast(value) } else { values[values.count - 1] = value }
  }

  /// Makes room for a part of a `JSONValue` that grows.
  mutating func beginPart() {
    add(.null)
    isGrowing = true
  }

  /// Ends the lives of values that are not a part of anything else.
  mutating func discard() {
    if place != nil {
      put()
    } else if let aside, let valueAside, !isShown {
      valueAside.access.destroy(aside)
    }
    if case .model(let model) = kind, node?.pointee.operation != .group { model.destroyParts() }
  }
}
