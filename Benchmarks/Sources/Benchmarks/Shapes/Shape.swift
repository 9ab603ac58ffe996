import Janus

/// An additional kind of document, which is read into a model and written from it.
struct Shape {
  let document: Document
  let works: [Work]
  private let makeRow: (Work, Document) throws -> Row

  var title: String { document.name }

  private init<Model: Codable & Equatable>(_: Model.Type, _ document: Document) {
    self.document = document
    works = [.typedRead, .typedWrite]
    makeRow = { work, document in
      let rows = TypedRows<Model>(document)
      return try work.isWriting ? rows.writeRow() : rows.readRow()
    }
  }

  /// A document whose type has no model, which `decode` and `encode` also read and write.
  init<Value: Codable & Equatable & Sendable>(ofWhole _: Value.Type, _ document: Document) {
    self.document = document
    works = [.typedRead, .codableRead, .typedWrite, .codableWrite]
    makeRow = { work, document in
      let rows = TypedRows<Value>(document)
      return switch work {
      case .typedRead: try rows.readRow()
      case .typedWrite: try rows.writeRow()
      default: try CodableRows(document: document, work: work).visit(Value.self)
      }
    }
  }

  /// An array of records.
  init<Record: ShapeRecord>(of _: Record.Type, bytes: Int) {
    self.init([Record].self, Document(name: Record.title, bytes: Record.document(bytes: bytes), family: .shape))
  }

  /// The same array with white space, as tools write it for people.
  init<Record: ShapeRecord>(ofIndented _: Record.Type, bytes: Int) {
    // The generated text is JSON.
    let text = try! JSONValue(parsing: Record.document(bytes: bytes)).serialized(.pretty)
    self.init([Record].self, Document(name: "\(Record.title), indented", bytes: text, family: .shape))
  }

  /// A page of results.
  init(_ payload: Payload) {
    self.init(Page.self, Document(name: payload.title, bytes: payload.document(), family: .payload))
  }

  /// An object with a number of keys.
  init(_ keys: KeyCount) {
    self.init([String: Int].self, Document(name: keys.title, bytes: keys.document(), family: .shape))
  }

  /// The row of some work. Throws if the libraries do not agree.
  func row(_ work: Work) throws -> Row {
    try makeRow(work, document)
  }
}
