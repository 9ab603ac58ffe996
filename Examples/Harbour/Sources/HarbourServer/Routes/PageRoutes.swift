import Hummingbird

/// Adds the web page.
func addPageRoutes<Context: RequestContext>(to router: Router<Context>) {
  let scripts = [
    ("chart", PackageResources.chart_js), ("elements", PackageResources.elements_js),
    ("imports", PackageResources.imports_js), ("page", PackageResources.page_js),
    ("problems", PackageResources.problems_js), ("ships", PackageResources.ships_js),
    ("upload", PackageResources.upload_js),
  ]
  add("/", "text/html", PackageResources.index_html)
  add("/page.css", "text/css", PackageResources.page_css)
  for (name, bytes) in scripts { add("/\(name).js", "text/javascript", bytes) }

  func add(_ path: String, _ type: String, _ bytes: [UInt8]) {
    let headers: HTTPFields = [
      .contentType: "\(type); charset=utf-8", .contentLength: "\(bytes.count)",
      .contentSecurityPolicy: "default-src 'self'; img-src data:",
    ]
    router.get(RouterPath(path)) { _, _ in
      Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }
}
