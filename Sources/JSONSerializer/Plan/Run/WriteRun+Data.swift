import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WriteRun {
  /// The text so far.
  var data: Data {
    // SAFETY: the bytes are copied while the writer lends them.
    unsafe writer.withBytes { unsafe Data($0) }
  }
}
