/// An additional kind of document, which is read into a model and written from it.
struct Shape {
  let document: Document
  private let makeRow: (Work, Document) throws -> Row

  static let works: [Work] = [.typedRead, .typedWrite]

  var title: String { document.name }

  private init<Model: Codable & Equatable>(_: Model.Type, _ document: Document) {
    self.document = document
    makeRow = { work, document in
      let rows = TypedRows<Model>(document)
      return try work.isWriting ? rows.writeRow() : rows.readRow()
    }
  }

  /// An array of records.
  init<Record: ShapeRecord>(of _: Record.Type, bytes: Int) {
    self.init([Record].self, Document(name: Record.title, bytes: Record.document(bytes: bytes), family: .shape))
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
