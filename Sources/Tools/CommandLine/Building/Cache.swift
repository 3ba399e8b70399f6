import Foundation

/// Compiled programs, by what they were made of.
///
/// A program's folder is named by a hash of its sources, the compiler's arguments and the build of
/// Vivace, so an entry is never stale: it is found or it is not. It appears whole, by renaming. The
/// entries used longest ago go when there are more than 64, unless their programs still run, and so
/// does what a tool that was killed left half made.
struct Cache {
  private(set) var folder: String
  /// A folder for programs if the home folder cannot be written to. Nil if the user named a folder.
  private let alternative: String?
  static let capacity = 64

  /// `$XDG_CACHE_HOME/vivace`, else `~/.cache/vivace`.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let base = folder("XDG_CACHE_HOME") {
      (self.folder, alternative) = (base + "/vivace", nil)
    } else {
      self.folder = (folder("HOME") ?? NSHomeDirectory()) + "/.cache/vivace"
      alternative = (folder("TMPDIR") ?? "/tmp") + "/vivace-\(getuid())"
    }
  }

  /// The cache, or the one in the folder for temporary files if the home folder cannot be written to, which
  /// is reported.
  ///
  /// Programs from it are run: a folder that others may write to is closed to them first, and one that
  /// belongs to another user is refused.
  static func usable(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Cache {
    var cache = Cache(environment: environment)
    if let alternative = cache.alternative, !FolderAccess.isOwn(cache.folder) {
      printError(
        "vivace: \(cache.folder) cannot be written to; programs are kept in \(alternative)")
      cache.folder = alternative
    }
    try FolderAccess.makePrivate(cache.folder, allowsLink: cache.folder != cache.alternative)
    return cache
  }

  /// The compiler's folder for modules that it makes. Nil for its default.
  var modules: String? { folder == alternative ? "\(folder)/.modules" : nil }

  /// The program of that key and name. Nil when there is none yet.
  func program(for key: String, name: String = "program") -> String? {
    let path = "\(folder)/\(key)/\(name)"
    guard access(path, X_OK) == 0 else { return nil }
    utimes("\(folder)/\(key)", nil)
    return path
  }

  /// Gives `build` an empty folder to put a file of that name in, and keeps it under the key.
  func make(
    for key: String, name: String = "program", _ build: (_ folder: String) throws -> Void
  ) throws -> String {
    removeLeftovers()
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
    if rename(work, "\(folder)/\(key)") != 0, program(for: key, name: name) == nil {
      throw Failure.program(
        "cannot put the program into \(folder): \(String(cString: strerror(errno)))")
    }
    prune()
    return "\(folder)/\(key)/\(name)"
  }

  /// Work folders end with the number of the process that works there; some have ended before their
  /// work.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".") {
      let components = name.split(separator: ".")
      guard components.count == 2, let process = pid_t(components[1]), kill(process, 0) != 0,
        errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  private func prune() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let entries = names.filter { !$0.hasPrefix(".") }.map { name -> (path: String, used: Int) in
      var found = stat()
      stat("\(folder)/\(name)", &found)
      return ("\(folder)/\(name)", found.st_mtim.tv_sec)
    }
    // A program that still runs has its pictures and texts there.
    let running = FolderAccess.programsRunning(in: folder)
    for entry in entries.sorted(by: { $0.used > $1.used }).dropFirst(Self.capacity)
    where !running.contains((entry.path as NSString).lastPathComponent) {
      try? FileManager.default.removeItem(atPath: entry.path)
    }
  }

  /// A name for some texts, in this order.
  static func key(for components: [String]) -> String {
    hash(components.flatMap { Array($0.utf8) + [0] })
  }

  /// 128 bits of FNV-1a. Collisions by accident are improbable; nothing is gained by making two of one's own
  /// programs collide.
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
