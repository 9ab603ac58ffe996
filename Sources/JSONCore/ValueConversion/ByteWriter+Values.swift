// SAFETY: of this file: members and elements are borrowed in place; a place has the room that was made for it; a key that
// is in the text has at least the bytes after it that its copy has.

/// Writing values of any kind: members and elements after a place that the loop keeps; see `ByteWriter+Place.swift`.
extension ByteWriter {
  /// The room that is made for a leaf, its comma included; strings and long numbers make their own.
  private static var leafCapacity: Int { 112 }

  /// The text of a value.
  ///
  /// A small one is written into a block of memory, and copied. Any other is written into the memory of the array that
  /// is returned, and about how large it will be is determined beforehand: memory that doubles is copied and touched
  /// for the first time twice, which took longer than writing.
  static func text(of value: JSONValue, options: Options, sortsKeys: Bool) -> [UInt8] {
    guard ValueInPlace.isKnown else {
      var writer = ByteWriter(options: options)
      writer.appendCopied(value, sortsKeys: sortsKeys)
      return writer.finish()
    }
    if ValueInPlace.with(value, { $0.isSmall }) {
      return unsafe ScratchMemory.withBlock { memory in
        var writer = unsafe ByteWriter(in: memory.bindMemory(to: UInt8.self), options: options)
        writer.appendValue(value, sortsKeys: sortsKeys)
        return writer.finish()
      }
    }
    let size = ValueInPlace.with(value) {
      $0.size(levels: ContainerWalk.leastDepth, onLine: options.isPretty ? 1 : 0, indent: options.indent)
    }
    // With many escapes, or larger elements that were not sampled, it does not fit.
    return text(expecting: size + size / 4 + 2 * leafCapacity, options: options) { writer in
      var writer = writer
      writer.appendValue(value, sortsKeys: sortsKeys)
      return writer.end()
    }
  }

  /// Writes a value of any kind. The recursion is as deep as the value.
  package mutating func appendValue(_ value: JSONValue, sortsKeys: Bool) {
    guard ValueInPlace.isKnown else { return appendCopied(value, sortsKeys: sortsKeys) }
    ValueInPlace.with(value) { value in
      var keys = WrittenKeys(sorts: sortsKeys)
      let position = reserve(Self.leafCapacity, at: cursor)
      cursor = append(value, at: position, &keys)
    }
  }

  /// Writes a value of any kind without reading it in place: containers step by step, without recursion.
  mutating func appendCopied(_ value: JSONValue, sortsKeys: Bool) {
    reserve(Self.leafCapacity)
    // SAFETY: there is room for a leaf.
    switch value {
    case .null: unsafe Self.putNull(at: &cursor)
    case .bool(let bool): unsafe Self.put(bool, at: &cursor)
    case .number(let number): number.write(to: &self)
    case .string(let string): appendQuoted(string)
    case .array, .object:
      var keys = WrittenKeys(sorts: sortsKeys)
      appendDeep(value, &keys)
    }
    // For a comma.
    reserve(1)
  }

  /// Writes a value at a place with room for a leaf, and returns the place after it, with room for a comma.
  @inline(__always)
  private mutating func append(
    _ value: borrowing ValueInPlace, at first: OutputPointer, _ keys: inout WrittenKeys
  ) -> OutputPointer {
    var position = first
    switch value {
    case .null: unsafe Self.putNull(at: &position)
    case .bool(let bool): unsafe Self.put(bool, at: &position)
    case .number(let number):
      guard case .integer(let value) = number.number.storage else { return append(number.number, at: position) }
      return unsafe position + IntegerWriter.write(value, to: position)
    case .string(let string): append(string, at: &position)
    case .array(let array):
      cursor = position
      array.lend { elements in
        if elements.count == 0, !options.followsFoundation { return appendEmpty("[", "]") }
        appendElements(elements, &keys)
      }
      return cursor
    case .object(let object):
      cursor = position
      object.lend { members in
        if members.count == 0, !options.followsFoundation { return appendEmpty("{", "}") }
        appendMembers(members, &keys)
      }
      return cursor
    }
    return position
  }

  @inline(__always)
  private mutating func append(_ string: borrowing StringInPlace, at position: inout OutputPointer) {
    unsafe withUnsafePointer(to: string) { string in
      unsafe putQuoted(UnsafeRawPointer(string).assumingMemoryBound(to: String.self), at: &position)
    }
  }

  @inline(never)
  private mutating func appendElements(_ elements: PartsInPlace<JSONValue>, _ keys: inout WrittenKeys) {
    if depth >= ContainerWalk.leastDepth {
      return appendDeep(.array(JSONArray(uncheckedElements: elements.copy)), &keys)
    }
    openArray()
    keys.prepare(for: elements.count)
    var (element, position) = (elements.first, cursor)
    let end = elements.end
    while element < end {
      position = beginElement(reserving: Self.leafCapacity, at: position)
      position = append(element.value, at: position, &keys)
      unsafe Self.putComma(at: &position)
      element = element + 1
    }
    cursor = position
    close(UInt8(ascii: "]"))
    reserve(1)
  }

  @inline(never)
  private mutating func appendMembers(_ members: PartsInPlace<JSONObject.Member>, _ keys: inout WrittenKeys) {
    if depth >= ContainerWalk.leastDepth {
      return appendDeep(.object(JSONObject(uncheckedMembers: members.copy)), &keys)
    }
    openObject()
    keys.prepare(for: members.count)
    if keys.sorts {
      appendSorted(members, &keys)
    } else {
      var (member, position) = (members.first, cursor)
      let end = members.end
      while member < end {
        position = append(member, at: position, &keys)
        member = member + 1
      }
      cursor = position
    }
    close(UInt8(ascii: "}"))
    reserve(1)
  }

  /// Writes members by the bytes of their keys; a function of its own, for with two loops in one the compiler inlines neither.
  @inline(never)
  private mutating func appendSorted(_ members: PartsInPlace<JSONObject.Member>, _ keys: inout WrittenKeys) {
    for index in SortedOrder.indices(byKeys: members.copy.map(\.key)) {
      cursor = append(members.first + index, at: cursor, &keys)
    }
  }

  /// Writes an array or an object that is far inside others, without recursion.
  private mutating func appendDeep(_ value: JSONValue, _ keys: inout WrittenKeys) {
    var walk = ContainerWalk(value, sortsKeys: keys.sorts)
    open(value.array != nil ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    while let step = walk.next() {
      switch step {
      case .value(let key, let value):
        if let key { appendKey(key) } else { beginElement() }
        switch value {
        case .array: openArray()
        case .object: openObject()
        default:
          appendValue(value, sortsKeys: false)
          appendComma()
        }
      case .end(let isObject):
        close(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        if walk.depth > 0 { appendComma() }
      }
    }
    // As after any other value.
    reserve(1)
  }

  /// Writes a member with its comma.
  @inline(__always)
  private mutating func append(
    _ member: PartInPlace<JSONObject.Member>, at first: OutputPointer, _ keys: inout WrittenKeys
  ) -> OutputPointer {
    let key = unsafe member.key
    var position = first
    if let (offset, count) = unsafe keys.position(of: key) {
      position = beginElement(reserving: count &+ 16 &+ Self.leafCapacity, at: position)
      unsafe position = Self.copyPadded(self.position(at: offset).written, count: count, to: position)
    } else {
      unsafe position = append(key, at: position, &keys)
    }
    if options.isPretty {
      unsafe position.initialize(to: UInt8(ascii: " "))
      position += 1
    }
    position = append(member.value, at: position, &keys)
    unsafe Self.putComma(at: &position)
    return position
  }

  /// Writes a key with its colon, for the first time.
  @inline(__always)
  private mutating func append(
    _ key: UnsafePointer<String>, at first: OutputPointer, _ keys: inout WrittenKeys
  ) -> OutputPointer {
    // Before the colon a space in Foundation's layout; after it one where the text is pretty, and a value.
    let behind = Self.leafCapacity + 3
    var position = beginElement(reserving: Self.shortStringCapacity + behind, at: first)
    let start = offset(of: position)
    unsafe putQuoted(key, at: &position, reserving: behind)
    if options.followsFoundation {
      unsafe position.initialize(to: UInt8(ascii: " "))
      position += 1
    }
    unsafe position.initialize(to: UInt8(ascii: ":"))
    unsafe keys.note(key, at: start, count: offset(of: position) &+ 1 &- start)
    return position + 1
  }
}

extension ValueInPlace {
  /// Whether the text of the value mostly fits in a block of ``ScratchMemory``, lines and escapes included: there are
  /// few elements and members, and not much text.
  var isSmall: Bool {
    @inline(__always) borrowing get {
      var left = 4096
      spend(&left, levels: ContainerWalk.leastDepth)
      return left >= 0
    }
  }

  /// The bytes that an element or a member counts as, with its key, and beside those of its string.
  private static var part: Int { 32 }

  /// Takes what a value counts as from the bytes that are left, until none are.
  @inline(__always)
  private borrowing func spend(_ left: inout Int, levels: Int) {
    switch self {
    case .string(let string): left &-= string.string.utf8.count
    case .array(let array): array.lend { Self.spend(&left, on: $0, levels) }
    case .object(let object): object.lend { Self.spend(&left, on: $0, levels) }
    default: break
    }
  }

  @inline(never)
  private static func spend(_ left: inout Int, on elements: PartsInPlace<JSONValue>, _ levels: Int) {
    left = levels > 0 ? left &- elements.count &* part : -1
    guard left >= 0 else { return }
    var element = elements.first
    while element < elements.end {
      element.value.spend(&left, levels: levels &- 1)
      element = element + 1
    }
  }

  @inline(never)
  private static func spend(_ left: inout Int, on members: PartsInPlace<JSONObject.Member>, _ levels: Int) {
    left = levels > 0 ? left &- members.count &* part : -1
    guard left >= 0 else { return }
    var member = members.first
    while member < members.end {
      member.value.spend(&left, levels: levels &- 1)
      member = member + 1
    }
  }

  /// The number of sampled elements or members of an array or object.
  private static var sample: Int { 16 }

  /// About how many bytes the text of the value has, without escapes. For many similar elements, some are sampled
  /// for all: looking at each was a sixth of the instructions of writing.
  ///
  /// - Parameters:
  ///   - levels: the number of sampled levels; deeper ones are too deep for a recursion.
  ///   - line: the bytes of a line for each member and element; 0 without lines.
  ///   - indent: how many more it takes one level further inside.
  @inline(__always)
  borrowing func size(levels: Int, onLine line: Int, indent: Int) -> Int {
    switch self {
    case .null: 4
    case .bool: 5
    case .number(let number): number.size
    case .string(let string): string.string.utf8.count &+ 2
    case .array(let array): array.lend { Self.size(of: $0, levels, onLine: line, indent: indent) }
    case .object(let object): object.lend { Self.size(of: $0, levels, onLine: line, indent: indent) }
    }
  }

  @inline(never)
  private static func size(
    of elements: PartsInPlace<JSONValue>, _ levels: Int, onLine line: Int, indent: Int
  ) -> Int {
    guard elements.count > 0, levels > 0 else { return 2 }
    let inner = line == 0 ? 0 : line &+ indent
    let size = sum(of: elements.count) {
      (elements.first + $0).value.size(levels: levels &- 1, onLine: inner, indent: indent)
    }
    return 2 &+ line &+ elements.count &* (inner &+ 1) &+ size
  }

  @inline(never)
  private static func size(
    of members: PartsInPlace<JSONObject.Member>, _ levels: Int, onLine line: Int, indent: Int
  ) -> Int {
    guard members.count > 0, levels > 0 else { return 2 }
    let inner = line == 0 ? 0 : line &+ indent
    let size = sum(of: members.count) { index in
      let member = members.first + index
      return member.value.size(levels: levels &- 1, onLine: inner, indent: indent)
        &+ (unsafe member.key.inPlace.pointee.string.utf8.count)
    }
    return 2 &+ line &+ members.count &* (inner &+ 5) &+ size
  }

  /// The sum of the sizes of all elements; of many whose sizes do not differ too much, about that.
  @inline(__always)
  private static func sum(of count: Int, _ size: (Int) -> Int) -> Int {
    var (sum, index) = (0, 0)
    if count >= 4 &* sample {
      var (looked, squares) = (0.0, 0.0)
      while index < count {
        let one = size(index)
        sum &+= one
        squares += Double(one) * Double(one)
        looked += 1
        index &+= count / sample
      }
      // The mean of so many is off by more than a quarter, which is to spare, in one case of twenty if the standard
      // deviation is half of it.
      if squares * looked <= Double(sum) * Double(sum) * 1.25 { return Int(Double(sum) / looked * Double(count)) }
      (sum, index) = (0, 0)
    }
    while index < count {
      sum &+= size(index)
      index &+= 1
    }
    return sum
  }
}

extension NumberInPlace {
  /// About how many bytes the number has.
  var size: Int {
    @inline(__always) borrowing get {
      switch number.storage {
      case .integer(let value): Self.digits(value) + 1
      case .decimal(let significand, _): Self.digits(significand) &+ 3
      case .unsigned, .double: 24
      case .digits(let digits): digits.text.utf8.count
      }
    }
  }

  /// The number of digits of an integer, or one more.
  private static func digits(_ value: Int64) -> Int {
    // 77/256 is a little more than the logarithm of 2 to the base of 10.
    ((64 &- value.magnitude.leadingZeroBitCount) &* 77) &>> 8 &+ 1
  }
}
