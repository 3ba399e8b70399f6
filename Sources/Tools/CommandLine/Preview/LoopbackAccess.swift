import Foundation

extension WebServer.Request {
  /// Whether the request names the loopback address as its host, and comes from no page of another origin.
  func isForLoopback(port: UInt16) -> Bool {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = headers["host"], hosts.contains(host) else { return false }
    guard let origin = headers["origin"] else { return true }
    return hosts.contains { origin == "http://\($0)" }
  }
}

/// The secrets that clients of a local server have to know.
enum AccessToken {
  /// Returns 128 random bits in hexadecimal digits.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares two secrets in a time that depends on their lengths only.
  static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
