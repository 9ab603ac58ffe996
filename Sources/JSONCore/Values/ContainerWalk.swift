/// A walk over the contents of an array or object, with a list of the open containers instead of recursion: for
/// values that may be too deep for the stack.
struct ContainerWalk {
  enum Step {
    /// A member, or an element without a key. If it is a container, its contents follow.
    case value(key: String?, JSONValue)
    /// The end of a container.
    case end(isObject: Bool)
  }

  /// The number of levels from which values are walked instead of recursed into.
  static let leastDepth = 32

  private struct Container {
    let value: JSONValue
    /// The order of the members, if it differs from the stored one.
    let order: [Int]
    var next = 0
  }

  private var open: [Container] = []
  private let sortsKeys: Bool

  /// - Parameter value: an array or an object.
  init(_ value: JSONValue, sortsKeys: Bool = false) {
    self.sortsKeys = sortsKeys
    enter(value)
  }

  /// The number of containers that are open.
  var depth: Int { open.count }

  mutating func next() -> Step? {
    guard let container = open.last else { return nil }
    open[open.count - 1].next += 1
    switch container.value {
    case .array(let elements) where container.next < elements.count:
      enter(elements[container.next])
      return .value(key: nil, elements[container.next])
    case .object(let object) where container.next < object.count:
      let member = object.members[container.order.isEmpty ? container.next : container.order[container.next]]
      enter(member.value)
      return .value(key: member.key, member.value)
    default:
      open.removeLast()
      return .end(isObject: container.value.object != nil)
    }
  }

  private mutating func enter(_ value: JSONValue) {
    switch value {
    case .array: open.append(Container(value: value, order: []))
    case .object(let object):
      let order = sortsKeys ? SortedOrder.indices(byKeys: object.members.map(\.key)) : []
      open.append(Container(value: value, order: order))
    default: break
    }
  }
}
