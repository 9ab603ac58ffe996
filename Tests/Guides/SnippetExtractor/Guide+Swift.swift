extension Guide {
  /// The guide as a file of tests: a suite with the types of the guide and a test for each section that runs code.
  package func swift() throws -> String {
    var imports = SwiftText(path: path)
    for module in ["Foundation", "Janus", "Testing"] { imports.add("import \(module)") }
    var text = SwiftText(path: path)
    for suite in suites {
      let writer = try SuiteWriter(suite, of: self)
      imports.add(writer.imports)
      text.add(writer.suite)
      text.add(writer.extensions)
    }
    return imports.text + text.text
  }
}
