import Foundation

/// Replaces files so that a reader, or a program that starts after a crash, always finds a whole one: the old
/// or the new.
///
/// The new bytes go to a file beside the old one, reach the disk, and take the old one's name; then the
/// folder reaches the disk. The file beside it, `.NAME.saving`, is locked meanwhile, so that several programs
/// replace one file in turn. One that a killed program has left is used again.
package enum WholeFile {
  /// Writes a file that the user chose. Nothing has changed when it throws, with one exception: where the
  /// folder accepts no new file, an existing file is overwritten, since there is no other way to save it.
  package static func write(_ data: Data, to path: String) throws {
    do {
      try replace(path) { data }
    } catch let fault as FileFault where fault.isRefusal {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw fault }
      defer { close(file) }
      try fill(file, with: data, path: path)
      try check(fsync(file), path)
    }
  }

  /// Replaces a file by what a closure makes while no other program replaces it: it may read the file.
  /// Nil leaves the file as it is. Links are followed. Nothing has changed when it throws.
  ///
  /// - Parameter permissions: Of a file that is new; one that exists keeps its own.
  package static func replace(
    _ path: String, permissions: mode_t = 0o666, by make: () throws -> Data?
  ) throws {
    let target = resolved(path)
    let folder = (target as NSString).deletingLastPathComponent
    let name = (target as NSString).lastPathComponent
    let draft = "\(folder)/.\(name).saving"
    let file = try lockedFile(draft, permissions)
    var isDone = false
    defer {
      if !isDone { unlink(draft) }
      close(file)
    }
    guard let data = try make() else { return }
    try fill(file, with: data, path: draft)
    try setPermissions(of: file, like: target)
    try check(fsync(file), draft)
    try check(rename(draft, target), target)
    isDone = true
    try synchronize(folder)
  }

  /// Gives a finished file or folder the name of another, which it replaces: at every instant one of the two
  /// has the name, unless the file system cannot exchange names; then the old one waits beside the new one.
  package static func move(_ draft: String, to path: String) throws {
    try synchronize(draft)
    if FileManager.default.fileExists(atPath: path) {
      var known = stat()
      let isFolder = lstat(path, &known) == 0 && known.st_mode & S_IFMT == S_IFDIR
      if !isFolder, (try? check(rename(draft, path), path)) != nil {
        return try synchronize((path as NSString).deletingLastPathComponent)
      }
      if exchangeNames(draft, path) {
        try synchronize((path as NSString).deletingLastPathComponent)
        return try FileManager.default.removeItem(atPath: draft)
      }
      let old = draft + "-old"
      try check(rename(path, old), path)
      guard rename(draft, path) == 0 else {
        let code = errno
        rename(old, path)
        throw FileFault(path: path, code: code)
      }
      try? FileManager.default.removeItem(atPath: old)
    } else {
      try check(rename(draft, path), path)
    }
    try synchronize((path as NSString).deletingLastPathComponent)
  }

  /// False where the file system or the C library cannot.
  private static func exchangeNames(_ first: String, _ second: String) -> Bool {
    typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let renameExchange: UInt32 = 2
    let rename: Rename = CFunction.at(symbol)
    return rename(AT_FDCWD, first, AT_FDCWD, second, renameExchange) == 0
  }

  /// Has a file's bytes, or a folder's names, reach the disk.
  private static func synchronize(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    try check(file, path)
    defer { close(file) }
    if fsync(file) != 0, errno != EINVAL, errno != ENOTSUP {
      throw FileFault(path: path, code: errno)
    }
  }

  /// Opens the draft, alone. Another program may have renamed it while this one waited for the lock; then
  /// the draft of that name is opened again.
  private static func lockedFile(_ draft: String, _ permissions: mode_t) throws -> Int32 {
    while true {
      let file = open(draft, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, permissions)
      try check(file, draft)
      while flock(file, LOCK_EX) != 0 {
        guard errno == EINTR else {
          defer { close(file) }
          throw FileFault(path: draft, code: errno)
        }
      }
      var (opened, named) = (stat(), stat())
      if fstat(file, &opened) == 0, lstat(draft, &named) == 0, opened.st_ino == named.st_ino,
        opened.st_dev == named.st_dev
      {
        return file
      }
      close(file)
    }
  }

  private static func fill(_ file: Int32, with data: Data, path: String) throws {
    try check(ftruncate(file, 0), path)
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        try check(count, path)
        rest = rest.dropFirst(count)
      }
    }
  }

  private static func setPermissions(of file: Int32, like target: String) throws {
    var known = stat()
    guard stat(target, &known) == 0 else { return }
    // Only the superuser may give files away; for all others the new file is their own.
    _ = fchown(file, known.st_uid, known.st_gid)
    try check(fchmod(file, known.st_mode & 0o7777), target)
  }

  /// The file that a path leads to, when links are between; it need not exist.
  private static func resolved(_ path: String) -> String {
    var path = URL(fileURLWithPath: path).path
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = (path as NSString).deletingLastPathComponent
      path = URL(fileURLWithPath: link.hasPrefix("/") ? link : "\(folder)/\(link)").path
    }
    return path
  }

  private static func check<Result: BinaryInteger>(_ result: Result, _ path: String) throws {
    if result < 0 { throw FileFault(path: path, code: errno) }
  }
}

/// An error of the file system, with the file it is about.
package struct FileFault: LocalizedError, CustomStringConvertible {
  package let path: String
  /// The number that was in `errno`.
  package let code: Int32

  /// The file system lets this user create nothing in the folder.
  var isRefusal: Bool { [EACCES, EPERM, EROFS].contains(code) }

  package var description: String { "\(path): \(String(cString: strerror(code)))" }
  package var errorDescription: String? { description }
}
