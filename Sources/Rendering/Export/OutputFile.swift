import VivaceGeometry

/// A file that appears under its name whole, or not at all.
///
/// What is written goes to a file without a name in the same folder (or, where the file system has
/// no such thing, to a hidden one beside it); `commit()` puts it in its place by renaming. So a full
/// disk, an error or a killed program never leaves half a picture, nor harms the one that was there.
/// A path that is not a plain file, such as a pipe or `/dev/stdout`, gets its bytes at `commit()`.
final class OutputFile {
  /// The path as the user wrote it, for messages.
  let path: String
  /// The file that receives the bytes until `commit()`.
  private(set) var descriptor: Int32
  /// The plain file to replace, with links followed. Nil for a pipe or a device.
  private let destination: String?
  /// The hidden file's name. Nil while the file has no name.
  private var temporaryName: String?

  init(path: String) throws {
    self.path = path
    descriptor = -1
    var found = stat()
    if stat(path, &found) == 0 {
      switch found.st_mode & S_IFMT {
      case S_IFDIR: throw Self.failure(path, EISDIR)
      case S_IFREG:
        guard access(path, W_OK) == 0 else { throw Self.failure(path, errno) }
        destination = Self.resolved(path)
      default: destination = nil
      }
    } else {
      destination = path
    }
    try open(in: destination.map(Self.folder) ?? NSTemporaryDirectory())
  }

  deinit { discard() }

  /// A path under which others can open what has been written so far, before `commit()`.
  var workingPath: String { temporaryName ?? "/proc/self/fd/\(descriptor)" }

  func write(_ bytes: some Sequence<UInt8>) throws {
    let array = Array(bytes)
    try array.withUnsafeBytes { try write($0) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws { try write(bytes, to: descriptor) }

  /// Writes over bytes that are there already.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
    guard count == bytes.count else { throw Self.failure(path, count < 0 ? errno : ENOSPC) }
  }

  /// Puts the file in its place. Nothing may be written afterwards.
  func commit() throws {
    defer { discard() }
    guard let destination else { return try copy() }
    if temporaryName == nil {
      let name = Self.hiddenName(beside: destination)
      unlink(name)
      let link = linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW)
      guard link == 0 else { throw Self.failure(path, errno) }
      temporaryName = name
    }
    guard rename(temporaryName!, destination) == 0 else { throw Self.failure(path, errno) }
    temporaryName = nil
  }

  /// Throws away what was written. Harmless after `commit()`.
  func discard() {
    if let temporaryName { unlink(temporaryName) }
    temporaryName = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  static func failure(_ path: String, _ code: Int32) -> ExportError {
    ExportError("cannot write \(path): \(String(cString: strerror(code)))")
  }

  private func open(in folder: String) throws {
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE, a macro that Swift does not see
    descriptor = Glibc.open(folder, nameless | O_RDWR | O_CLOEXEC, 0o666)
    if descriptor >= 0, access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return }
    if descriptor >= 0 { close(descriptor) }
    let name = Self.hiddenName(beside: destination ?? folder + "/film")
    unlink(name)
    descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    temporaryName = name
  }

  private func copy() throws {
    let target = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    guard target >= 0 else { throw Self.failure(path, errno) }
    defer { close(target) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = pread(descriptor, &block, block.count, offset)
      guard count >= 0 else { throw Self.failure(path, errno) }
      if count == 0 { return }
      try block.withUnsafeBytes { try write(.init(rebasing: $0[..<count]), to: target) }
      offset += count
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, chunk.baseAddress, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path, count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func hiddenName(beside path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return "\(folder(of: path))/.\(name).\(getpid()).partial"
  }

  private static func resolved(_ path: String) -> String {
    guard let name = realpath(path, nil) else { return path }
    defer { free(name) }
    return String(cString: name)
  }
}
