/// The document of an order, always the same one.
enum OrderGenerator {
  static func document() -> [UInt8] {
    Array(
      """
      {"id":48211,"customer":{"id":9017,"name":"Ada Lovelace","email":"ada@example.org"},"lines":[{"sku":"A-1001",\
      "quantity":2,"price":19.95},{"sku":"B-2040","quantity":1,"price":249.0},{"sku":"C-3300","quantity":12,\
      "price":1.25}],"total":303.9,"currency":"EUR","isPaid":true,"note":"Leave it with the neighbours, please; \
      the bell does not work. Ring twice if nobody is there."}
      """.utf8)
  }
}
