import Foundation

/// The source of the documents.
enum DocumentSource {
  /// The files of a folder.
  case folder(String)
  /// Documents of the same shapes, each of `megabytes` or, if that is nil, of the original's size.
  case generated(megabytes: Double?)

  /// By default, `JANUS_CORPUS` names the folder.
  init(_ options: Options) {
    if let folder = options.folder {
      self = .folder(folder)
    } else if let megabytes = options.megabytes {
      self = .generated(megabytes: megabytes)
    } else if let folder = ProcessInfo.processInfo.environment["JANUS_CORPUS"], !folder.isEmpty {
      self = .folder(folder)
    } else {
      self = .generated(megabytes: nil)
    }
  }

  func document(_ kind: DocumentKind, minified: Bool) throws -> Document {
    let original = try bytes(kind)
    return Document(
      name: kind.documentName(minified: minified),
      bytes: minified ? Minifier.minified(original) : original,
      family: kind.family
    )
  }

  private func bytes(_ kind: DocumentKind) throws -> [UInt8] {
    switch self {
    case .folder(let folder) where kind.hasFile:
      let file = URL(fileURLWithPath: folder).appendingPathComponent(kind.fileName)
      guard let content = try? Data(contentsOf: file) else {
        throw Options.Mistake(description: "\(file.path) cannot be read.")
      }
      return [UInt8](content)
    case .folder: return kind.generated(scale: 1)
    case .generated(let megabytes):
      let scale = megabytes.map { $0 * 1_000_000 / Double(kind.originalSize) }
      return kind.generated(scale: scale ?? 1)
    }
  }
}

extension DocumentSource: CustomStringConvertible {
  var description: String {
    switch self {
    case .folder(let folder): "the files in \(folder)"
    case .generated(nil): "generated documents of the originals' shapes and sizes"
    case .generated(let megabytes?): "generated documents of \(megabytes) MB each"
    }
  }
}
