import Foundation

/// Compiled programs, by what they were made of.
///
/// A program's folder is named by a hash of its sources, the compiler's arguments and the build of
/// Vivace, so an entry is never stale: it is found or it is not. It appears whole, by renaming. The
/// entries used longest ago go when there are more than 64.
struct Cache {
  let folder: String
  static let capacity = 64

  /// `$XDG_CACHE_HOME/vivace`, else `~/.cache/vivace`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    folder = (base ?? "\(home)/.cache") + "/vivace"
  }

  /// The program of that key. Nil when there is none yet.
  func program(for key: String) -> String? {
    let path = "\(folder)/\(key)/program"
    guard access(path, X_OK) == 0 else { return nil }
    utimes("\(folder)/\(key)", nil)
    return path
  }

  /// Gives `build` an empty folder to put a file called `program` in, and keeps it under the key.
  func make(for key: String, _ build: (_ folder: String) throws -> Void) throws -> String {
    let work = "\(folder)/.\(key).\(getpid())"
    do {
      try? FileManager.default.removeItem(atPath: work)
      try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    } catch {
      throw Failure.program(
        "cannot make the cache folder \(folder): \(String(cString: strerror(errno)))")
    }
    defer { try? FileManager.default.removeItem(atPath: work) }
    try build(work)
    // Another run may have made the same program meanwhile; then that one stays.
    if rename(work, "\(folder)/\(key)") != 0, program(for: key) == nil {
      throw Failure.program(
        "cannot put the program into \(folder): \(String(cString: strerror(errno)))")
    }
    prune()
    return "\(folder)/\(key)/program"
  }

  private func prune() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let entries = names.filter { !$0.hasPrefix(".") }.map { name -> (path: String, used: Int) in
      var found = stat()
      stat("\(folder)/\(name)", &found)
      return ("\(folder)/\(name)", found.st_mtim.tv_sec)
    }
    for entry in entries.sorted(by: { $0.used > $1.used }).dropFirst(Self.capacity) {
      try? FileManager.default.removeItem(atPath: entry.path)
    }
  }

  /// A name for some texts, in this order.
  static func key(for parts: [String]) -> String {
    hash(parts.flatMap { Array($0.utf8) + [0] })
  }

  /// 128 bits of FNV-1a, which is plenty against accidents: nobody gains anything by making two of
  /// their own programs collide.
  static func hash(_ bytes: [UInt8]) -> String {
    var high: UInt64 = 0x6C62_272E_07BB_0142
    var low: UInt64 = 0x62B8_2175_6295_C58D
    for byte in bytes {
      low ^= UInt64(byte)
      // Times 2^88 + 0x13B, the prime of 128-bit FNV.
      let product = low.multipliedFullWidth(by: 0x13B)
      high = high &* 0x13B &+ product.high &+ low &<< 24
      low = product.low
    }
    return [high, low].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
