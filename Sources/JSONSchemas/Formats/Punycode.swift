/// The encoding of Unicode in ASCII letters, digits and hyphens (RFC 3492).
enum Punycode {
  private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)

  /// The scalars of an encoding, without `xn--`; nil if it is wrong.
  static func decode(_ text: String) -> [Unicode.Scalar]? {
    let bytes = Array(text.utf8)
    let hyphen = bytes.lastIndex(of: UInt8(ascii: "-"))
    var scalars = bytes[..<(hyphen ?? 0)].map { Unicode.Scalar($0) }
    var (number, index, bias) = (128, 0, 72)
    var rest = bytes[(hyphen.map { $0 + 1 } ?? 0)...]
    while !rest.isEmpty {
      let start = index
      var (weight, step) = (1, base)
      while true {
        guard let byte = rest.popFirst(), let digit = digit(byte), weight < Int(Int32.max), index < Int(Int32.max)
        else {
          return nil
        }
        index += digit * weight
        let threshold = threshold(step, bias)
        if digit < threshold { break }
        weight *= base - threshold
        step += base
      }
      let count = scalars.count + 1
      bias = adapted(index - start, count, isFirst: start == 0)
      number += index / count
      index %= count
      guard let value = UInt32(exactly: number), let scalar = Unicode.Scalar(value) else { return nil }
      scalars.insert(scalar, at: index)
      index += 1
    }
    return scalars
  }

  /// The encoding of scalars, without `xn--`; nil if they are too many.
  static func encode(_ scalars: [Unicode.Scalar]) -> String? {
    guard scalars.count <= 256 else { return nil }
    var result = scalars.filter(\.isASCII).map { UInt8($0.value) }
    let plainCount = result.count
    if plainCount > 0 { result.append(UInt8(ascii: "-")) }
    var (number, delta, bias, handled) = (128, 0, 72, plainCount)
    while handled < scalars.count {
      let next = scalars.lazy.map { Int($0.value) }.filter { $0 >= number }.min() ?? number
      delta += (next - number) * (handled + 1)
      number = next
      for scalar in scalars {
        if Int(scalar.value) < number { delta += 1 }
        guard Int(scalar.value) == number else { continue }
        var (rest, step) = (delta, base)
        while case let threshold = threshold(step, bias), rest >= threshold {
          result.append(character(threshold + (rest - threshold) % (base - threshold)))
          rest = (rest - threshold) / (base - threshold)
          step += base
        }
        result.append(character(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == plainCount)
        delta = 0
        handled += 1
      }
      delta += 1
      number += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func threshold(_ step: Int, _ bias: Int) -> Int { min(max(step - bias, least), most) }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var bias = 0
    while delta > (base - least) * most / 2 {
      delta /= base - least
      bias += base
    }
    return bias + (base - least + 1) * delta / (delta + skew)
  }

  private static func digit(_ byte: UInt8) -> Int? {
    if CharacterClass.isDigit(byte) { return Int(byte - UInt8(ascii: "0")) + 26 }
    return CharacterClass.isLetter(byte) ? Int((byte | 0x20) - UInt8(ascii: "a")) : nil
  }

  private static func character(_ digit: Int) -> UInt8 {
    digit < 26 ? UInt8(ascii: "a") + UInt8(digit) : UInt8(ascii: "0") + UInt8(digit - 26)
  }
}
