import FlyingFox
import FlyingSocks
import Foundation

/// The pages and files of a preview, on the loopback address only, below a name that nobody can guess.
///
/// Answers no request that was made in another host's name, or by another site's page.
struct PreviewSite: HTTPHandler {
  /// The first part of every path.
  let token: String
  let port: UInt16
  /// Where the page's own files are.
  let pages: String
  /// Where films and pictures are written.
  let files: String
  let visitors: any WSMessageHandler

  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.headers[.host], hosts.contains(host) else {
      return HTTPResponse(statusCode: .forbidden)
    }
    if let origin = request.headers[HTTPHeader("Origin")],
      !hosts.contains(where: { origin == "http://\($0)" })
    {
      return HTTPResponse(statusCode: .forbidden)
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard let first = parts.first, Self.isSame(first, token) else {
      return HTTPResponse(statusCode: .notFound)
    }
    switch parts.dropFirst().joined(separator: "/") {
    case "": return file("index.html", in: pages)
    case "socket":
      return try await WebSocketHTTPHandler(
        handler: MessageFrameWSHandler(handler: visitors, frameSize: 1 << 30)
      ).handleRequest(request)
    case let name where parts.count == 2: return file(name, in: pages)
    case let name where parts.count == 3 && parts[1] == "files":
      return file(String(name.dropFirst("files/".count)), in: files, isDownload: true)
    default: return HTTPResponse(statusCode: .notFound)
    }
  }

  private func file(_ name: String, in folder: String, isDownload: Bool = false) -> HTTPResponse {
    guard !name.hasPrefix("."), !name.contains("/"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return HTTPResponse(statusCode: .notFound) }
    let kind = Self.kinds[(name as NSString).pathExtension] ?? "application/octet-stream"
    var headers: HTTPHeaders = [
      .contentType: kind, HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
    if isDownload {
      headers[HTTPHeader("Content-Disposition")] = "attachment; filename=\"\(name)\""
    }
    return HTTPResponse(statusCode: .ok, headers: headers, body: data)
  }

  private static let kinds = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "gif": "image/gif", "mp4": "video/mp4", "webm": "video/webm", "json": "application/json",
    "woff2": "font/woff2", "ttf": "font/ttf",
  ]

  /// Takes as long whatever is different.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// 128 random bits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// A port that is free: the wanted one, or any. Throws where another program has the wanted one.
  static func freePort(_ wanted: UInt16?) throws -> UInt16 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (wanted ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
        guard bind(socket, pointer, length) == 0, listen(socket, 1) == 0 else { return errno }
        return getsockname(socket, pointer, &length) == 0 ? 0 : errno
      }
    }
    if result == EADDRINUSE, let wanted {
      throw Failure.usage(
        "--port \(wanted): another program uses this port; name another, or leave --port out for any "
          + "that is free")
    }
    guard result == 0 else {
      throw Failure.program(
        "cannot open port \(wanted ?? 0) of 127.0.0.1: \(String(cString: strerror(result)))")
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
