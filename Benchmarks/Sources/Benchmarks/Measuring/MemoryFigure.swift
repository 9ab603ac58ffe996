/// The peak heap of one library in one row, and its baseline.
struct MemoryFigure {
  let document: String
  let family: DocumentFamily
  let work: Work
  /// The most bytes alive at once, including the model or the output, but not the input.
  let peak: Int
  /// The bytes of the model that was made or of the JSON that was written.
  let scale: Int

  /// The peak in sizes of the model or of the output.
  var times: Double { Double(peak) / Double(scale) }

  /// The bytes in addition to the model or the output.
  var beyond: Int { peak - scale }
}

extension MemoryFigure: CustomStringConvertible {
  var description: String {
    // A small model may have nothing on the heap.
    if scale == 0 { return "input + \(peak.formattedAsBytes)" }
    let times = "\(times.formatted(decimals: 2)) × \(scale.formattedAsBytes)"
    return work.memoryScale == .output ? "\(times) = output + \(beyond.formattedAsBytes)" : "input + \(times)"
  }
}
