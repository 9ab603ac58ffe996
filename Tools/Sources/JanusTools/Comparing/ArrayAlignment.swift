import Janus

/// Which elements of two arrays belong together.
enum ArrayAlignment {
  /// How many elements may be in one array and not in the other before elements belong together by their index.
  private static let editLimit = 1000
  /// How many pairs of elements are compared to find out which are most alike.
  private static let pairLimit = 10_000

  /// The indices of elements that belong together, in order: equal ones, and between these, those that are most alike.
  static func pairs(_ old: [JSONValue], _ new: [JSONValue]) -> [(Int, Int)] {
    // Numbers in place of the elements; equal elements have the same one.
    var numbers: [JSONValue: Int] = [:]
    func number(_ value: JSONValue) -> Int {
      if let number = numbers[value] { return number }
      numbers[value] = numbers.count
      return numbers.count - 1
    }
    let (oldNumbers, newNumbers) = (old.map(number), new.map(number))
    var start = 0
    while start < min(old.count, new.count), oldNumbers[start] == newNumbers[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, oldNumbers[oldEnd - 1] == newNumbers[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var pairs = (0..<start).map { ($0, $0) }
    let equal = CommonSubsequence.pairs(oldNumbers[start..<oldEnd], newNumbers[start..<newEnd], editLimit: editLimit)
    var place = (start, start)
    for pair in (equal ?? []) + [(oldEnd, newEnd)] {
      pairs += alike(old, place.0..<pair.0, new, place.1..<pair.1)
      if pair.0 < oldEnd { pairs.append(pair) }
      place = (pair.0 + 1, pair.1 + 1)
    }
    return pairs + zip(oldEnd..<old.count, newEnd..<new.count)
  }

  /// Pairs elements, none of which is equal to another, so that they are as alike as possible.
  private static func alike(
    _ old: [JSONValue], _ oldRange: Range<Int>, _ new: [JSONValue], _ newRange: Range<Int>
  ) -> [(Int, Int)] {
    let (rows, columns) = (oldRange.count, newRange.count)
    if rows == 0 || columns == 0 { return [] }
    if rows == 1 && columns == 1 || rows > pairLimit / columns { return Array(zip(oldRange, newRange)) }
    // The likeness of what is behind each pair, as a whole.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    var likeness = sums
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let alike = Self.likeness(old[oldRange.lowerBound + row], new[newRange.lowerBound + column])
        likeness[row][column] = alike
        sums[row][column] = max(alike + sums[row + 1][column + 1], sums[row + 1][column], sums[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if sums[row][column] == likeness[row][column] + sums[row + 1][column + 1] {
        pairs.append((oldRange.lowerBound + row, newRange.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if sums[row][column] == sums[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// How much of two values is equal, from 0 to 1.
  private static func likeness(_ old: JSONValue, _ new: JSONValue) -> Double {
    // Any pair is better than none: one change in place of two.
    let least = 0.001
    switch (old, new) {
    case (.object(let old), .object(let new)):
      let equal = old.count { new[$0.key] == $0.value }
      return least + Double(equal) / Double(max(old.count, new.count, 1))
    case (.array(let old), .array(let new)):
      let equal = zip(old, new).count { $0 == $1 }
      return least + Double(equal) / Double(max(old.count, new.count, 1))
    default: return least
    }
  }
}
