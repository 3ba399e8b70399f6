import Foundation

/// The pages and files of a preview, below an unguessable name.
///
/// Answers no request that was made in another host's name, or by another site's page.
struct PreviewSite: Sendable {
  /// The first part of every path.
  let token = AccessToken.make()
  /// The folder of the page's own files.
  let pages: String
  let hub: PreviewHub

  func answer(_ request: WebServer.Request, port: UInt16) -> WebServer.Answer {
    guard request.isForLoopback(port: port) else { return .status(403) }
    let components = request.path.split(separator: "/").map(String.init)
    guard let first = components.first, AccessToken.isSame(first, token) else {
      return .status(404)
    }
    switch components.dropFirst().joined(separator: "/") {
    case "": return file("index.html", in: pages)
    case "socket":
      let hub = hub
      return .socket { hub.accept($0) }
    case let name where components.count == 2: return file(name, in: pages)
    case _ where components.count == 3 && components[1] == "files":
      return file(components[2], in: hub.files, isDownload: true)
    default: return .status(404)
    }
  }

  private func file(
    _ name: String, in folder: String, isDownload: Bool = false
  ) -> WebServer.Answer {
    guard !name.hasPrefix("."), !name.contains("/"), !name.contains("%"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return .status(404) }
    let kind = Self.kinds[(name as NSString).pathExtension] ?? "application/octet-stream"
    var headers = [
      "Content-Type": kind, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    ]
    // The page chooses the file's name.
    if isDownload { headers["Content-Disposition"] = "attachment" }
    return .file(data, headers: headers)
  }

  private static let kinds = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "gif": "image/gif", "mp4": "video/mp4", "webm": "video/webm",
  ]
}
