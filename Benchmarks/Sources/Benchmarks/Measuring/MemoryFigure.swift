/// The most heap that one library needed at once in one row, and what that is compared with.
struct MemoryFigure {
  let document: String
  let family: DocumentFamily
  let work: Work
  /// The most bytes alive at once: the model or the output included, what the work began with not.
  let peak: Int
  /// The bytes of the model that was made or of the JSON that was written.
  let scale: Int

  /// The peak in sizes of the model or of the output.
  var times: Double { Double(peak) / Double(scale) }

  /// The bytes beside the model or the output.
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
