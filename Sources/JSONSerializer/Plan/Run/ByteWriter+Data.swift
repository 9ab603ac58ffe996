import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ByteWriter {
  /// A copy of the text.
  var data: Data {
    // SAFETY: the bytes are copied while the writer lends them.
    unsafe withBytes { unsafe Data($0) }
  }

  /// The text as `Data`, which takes over the memory of the writer; nothing may be written afterwards.
  /// - Parameter spare: how much memory may be left over behind a text of some length; with more, the text is copied.
  mutating func takeData(spare: (Int) -> Int) -> Data {
    if free > spare(count) { return data }
    let text = unsafe takeMemory()
    // SAFETY: nothing else lies in this memory. The `Data` owns it from here on, and frees it by `deallocate`, which matches
    // the `allocate` of the writer.
    guard let start = text.baseAddress else { return Data() }
    return unsafe Data(
      bytesNoCopy: start, count: text.count, deallocator: .custom { memory, _ in unsafe memory.deallocate() })
  }
}
