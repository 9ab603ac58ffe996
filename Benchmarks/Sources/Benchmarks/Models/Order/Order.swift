/// A small request of a web service, of about four hundred bytes.
@usableFromInline struct Order: BenchmarkModel {
  var id = 0
  var customer = Customer()
  var lines: [Line] = []
  var total = 0.0
  var currency = ""
  var isPaid = false
  var note: String?

  @usableFromInline init() {}
}

extension Order {
  struct Customer: BenchmarkModel {
    var id = 0
    var name = ""
    var email = ""
  }

  struct Line: BenchmarkModel {
    var sku = ""
    var quantity = 0
    var price = 0.0
  }
}
