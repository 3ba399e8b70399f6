import Foundation

/// A home folder for one picture or film: empty at first and gone afterwards, so that the same source
/// gives the same picture, and the user's settings and documents are neither read nor written.
///
/// Fonts are the user's own all the same.
struct Sandbox {
  let home: String

  init() throws {
    Self.removeLeftovers(in: NSTemporaryDirectory())
    let name = "\(Self.prefix)\(getpid())-XXXXXX"
    var template = Array((NSTemporaryDirectory() + name).utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Failure.program(
        "cannot make a folder in \(NSTemporaryDirectory()): \(String(cString: strerror(errno)))")
    }
    home = String(cString: made)
    let environment = ProcessInfo.processInfo.environment
    let real = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    // Where what is known of fonts is not kept, each picture would look at all of them.
    let caches = environment["XDG_CACHE_HOME"] ?? "\(real)/.cache"
    try? FileManager.default.createDirectory(
      atPath: "\(caches)/fontconfig", withIntermediateDirectories: true)
    for (name, original) in [
      (".fonts", "\(real)/.fonts"),
      (".local/share/fonts", (environment["XDG_DATA_HOME"] ?? "\(real)/.local/share") + "/fonts"),
      (".config/fontconfig", (environment["XDG_CONFIG_HOME"] ?? "\(real)/.config") + "/fontconfig"),
      (".cache/fontconfig", "\(caches)/fontconfig"),
    ] where access(original, F_OK) == 0 {
      let folder = ("\(home)/\(name)" as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      symlink(original, "\(home)/\(name)")
    }
  }

  private static let prefix = "vivace-home-"

  /// Removes the folders of tools that were killed: a folder's name has the number of its process.
  static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      let path = (folder as NSString).appendingPathComponent(name)
      var found = stat()
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH,
        lstat(path, &found) == 0, found.st_uid == getuid()
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The environment of a program in the sandbox.
  var variables: [String: String] {
    [
      "HOME": home, "CFFIXED_USER_HOME": home, "XDG_CONFIG_HOME": "\(home)/.config",
      "XDG_DATA_HOME": "\(home)/.local/share", "XDG_CACHE_HOME": "\(home)/.cache",
      "XDG_STATE_HOME": "\(home)/.local/state",
    ]
  }

  func remove() { try? FileManager.default.removeItem(atPath: home) }
}
