import Foundation

/// The folder in which a program's modules are compiled, kept from one time to the next. One tool at a time
/// works in it; another waits.
struct WorkFolder {
  let path: String
  private let lock: Int32
  /// The maximum number of folders; those used longest ago are removed first.
  private static let capacity = 24

  /// - Parameter variant: What is compiled differently in another folder.
  init(for plan: ProgramPlan, _ cache: Cache, _ variant: String) throws {
    try self.init(at: Self.path(for: plan, cache, variant))
  }

  init(at path: String) throws {
    self.path = path
    let all = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure.program(
        "cannot make the cache folder \(path): \(String(cString: strerror(errno)))")
    }
    lock = open("\(path)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    utimes(path, nil)
    Self.prune(all, keeping: (path as NSString).lastPathComponent)
  }

  /// The path of the folder, which need not be there.
  static func path(for plan: ProgramPlan, _ cache: Cache, _ variant: String) -> String {
    let key = Cache.key(for: [plan.folder, plan.path, plan.root ?? "", plan.name, variant])
    return "\(cache.folder)/.work/\(key)"
  }

  func leave() { close(lock) }

  /// A folder in it, made if need be.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard access(folder, W_OK | X_OK) == 0 else {
      throw Failure.program("cannot write to \(folder): \(String(cString: strerror(errno)))")
    }
    return folder
  }

  private static func prune(_ all: String, keeping key: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: all)) ?? []).filter {
      $0 != key
    }
    let entries = names.map { name -> (path: String, used: Int) in
      var found = stat()
      stat("\(all)/\(name)", &found)
      return ("\(all)/\(name)", found.st_mtim.tv_sec)
    }
    for entry in entries.sorted(by: { $0.used > $1.used }).dropFirst(capacity - 1) {
      // Not a folder that is in use.
      let lock = open("\(entry.path)/lock", O_RDWR | O_CLOEXEC)
      defer { close(lock) }
      guard lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: entry.path)
    }
  }
}

/// Distinguishes a rewritten file from the one before, without reading it.
enum FileStamp {
  /// The stamps of all files that a module is made of, headers too.
  static func all(of module: ProgramPlan.Module) -> [String] {
    let headers = module.headers.map { SourceTree.files(in: $0, isWholePackage: true) } ?? []
    return (module.sources + headers).map(text)
  }

  static func text(_ path: String) -> String {
    var found = stat()
    guard stat(path, &found) == 0 else { return "\(path) gone" }
    return
      "\(path) \(found.st_ino) \(found.st_size) \(found.st_mtim.tv_sec).\(found.st_mtim.tv_nsec) "
      + "\(found.st_ctim.tv_sec).\(found.st_ctim.tv_nsec)"
  }
}
