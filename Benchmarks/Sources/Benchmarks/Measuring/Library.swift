/// Whose work a figure is.
enum Library: String, CaseIterable {
  case janus = "Janus"
  case foundation = "Foundation"
}
