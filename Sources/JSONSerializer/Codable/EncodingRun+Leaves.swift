import JSONCore

/// Leaves, and arrays of them.
extension EncodingRun {
  func appendArray<Element>(_ elements: [Element], _ append: (inout ByteWriter, Element) -> Void) {
    text.value.run.writer.openArray()
    for element in elements {
      append(&text.value.run.writer, element)
      text.value.run.writer.appendComma()
    }
    text.value.run.writer.close(UInt8(ascii: "]"))
  }

  func appendNumbers(_ elements: [Double]) throws {
    let start = text.value.run.writer.count
    text.value.run.writer.openArray()
    for (index, element) in elements.enumerated() {
      if element.isFinite {
        text.value.run.writer.appendDouble(element)
      } else {
        try appendNonFinite(element, element) { codingPath(toElement: index, of: start) }
      }
      text.value.run.writer.appendComma()
    }
    text.value.run.writer.close(UInt8(ascii: "]"))
  }

  /// Writes a number; an error if neither JSON nor the format has a spelling for it.
  @inline(__always)
  func append(_ number: Double) throws {
    if number.isFinite {
      text.value.run.writer.appendDouble(number)
    } else {
      try appendNonFinite(number, number) { currentPath }
    }
  }

  func append(_ number: Float) throws {
    if number.isFinite {
      text.value.run.writer.appendFloat(number)
    } else {
      try appendNonFinite(Double(number), number) { currentPath }
    }
  }

  /// - Parameters:
  ///   - value: the number for an error.
  ///   - path: its path.
  private func appendNonFinite(_ number: Double, _ value: Any, _ path: () -> [any CodingKey]) throws {
    if let string = store.format.nonFiniteNumbers.string(for: number) {
      return text.value.run.writer.appendQuoted(string)
    }
    throw nonFinite(value, path())
  }

  func nonFinite(_ number: Any, _ path: [any CodingKey]) -> EncodingError {
    let problem = JSONError(
      .nonFiniteNumber, message: "expected a finite number, found \(number)",
      advice: "To write it as a string, set nonFiniteNumbers: .strings(…) in the format.")
    return error(number, problem, path)
  }
}
