/// Documents of which the same is expected.
enum DocumentFamily {
  /// The three large ones by which libraries are compared.
  case file
  /// As small as most requests and answers are.
  case payload
  /// Unlike the usual in one respect.
  case shape
}
