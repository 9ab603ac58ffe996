/// An order of a sample, and its text.
struct SampleOrder {
  let id: Int
  private let customer: String
  private let currency: String
  private var items: [(sku: String, quantity: String, unitPrice: String)] = []
  /// The number of spaces after colons and commas.
  private let space: String
  private let hasItemsFirst: Bool
  /// The total price of the items.
  private(set) var cents = 0
  /// The number of pieces.
  private(set) var pieces = 0

  init(id: Int, using random: inout SampleRandom) {
    self.id = id
    customer = ["Ida", "Bodø & Sons", #"Anna \"Ann\" Berg"#, #"Gr\u00fcn"#, "山田", "🚢"][random.below(6)]
    currency = ["EUR", "NOK", "USD"][random.below(3)]
    space = ["", "", " "][random.below(3)]
    hasItemsFirst = random.below(5) == 0
    for _ in 0..<random.below(5) {
      let (quantity, price) = (1 + random.below(9), random.below(100_000))
      items.append(("A-\(random.below(10_000))", "\(quantity)", "\(price)"))
      cents += quantity * price
      pieces += quantity
    }
  }

  /// The line, without its end.
  var text: String { text(hasID: true) }

  func text(hasID: Bool) -> String {
    let items = items.map { item in
      object([("sku", "\"\(item.sku)\""), ("quantity", item.quantity), ("unitPrice", item.unitPrice)])
    }
    var members = [("customer", "\"\(customer)\""), ("currency", "\"\(currency)\"")]
    if hasID { members.insert(("id", "\(id)"), at: 0) }
    // An object may have any other keys, too.
    members.append(("note", "null"))
    members.insert(("items", "[" + items.joined(separator: "," + space) + "]"), at: hasItemsFirst ? 0 : members.count)
    return object(members)
  }

  mutating func addItem(quantity: String, unitPrice: String) { items.append(("B-1", quantity, unitPrice)) }

  private func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\"\($0.key)\":\(space)\($0.value)" }.joined(separator: "," + space) + "}"
  }
}
