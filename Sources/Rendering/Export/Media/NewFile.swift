import VivaceGeometry
import VivaceMedia

/// A file that appears under its name when it is complete, and replaces no other one unless it is meant to.
///
/// Bytes go to a file without a name in the same folder, or to a hidden one where the file system has no such thing.
final class NewFile {
  let path: String
  private let replacesFile: Bool
  private var descriptor: Int32 = -1
  /// The hidden file's name. Nil while the file has no name.
  private var temporaryName: String?

  init(path: String, replacesFile: Bool) throws {
    (self.path, self.replacesFile) = (path, replacesFile)
    var found = stat()
    if lstat(path, &found) == 0 {
      let isFolder = found.st_mode & S_IFMT == S_IFDIR
      if isFolder || !replacesFile { throw Self.failure(path, isFolder ? EISDIR : EEXIST) }
    }
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE, a macro that Swift does not see
    descriptor = open(folder, nameless | O_RDWR | O_CLOEXEC, 0o666)
    if descriptor >= 0, access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return }
    if descriptor >= 0 { close(descriptor) }
    descriptor = open(hidden, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    temporaryName = hidden
  }

  deinit { discard() }

  /// A path under which libav can open the file before `commit()`.
  var workingPath: String { temporaryName ?? "/proc/self/fd/\(descriptor)" }

  /// Gives the file its name; an error if another file has it by now, and is not to be replaced.
  func commit() throws {
    defer { discard() }
    if replacesFile {
      if temporaryName == nil {
        guard linkat(AT_FDCWD, workingPath, AT_FDCWD, hidden, AT_SYMLINK_FOLLOW) == 0 else {
          throw Self.failure(path, errno)
        }
        temporaryName = hidden
      }
      guard rename(hidden, path) == 0 else { throw Self.failure(path, errno) }
      temporaryName = nil
      return
    }
    let linked =
      if let temporaryName {
        link(temporaryName, path)
      } else {
        linkat(AT_FDCWD, workingPath, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
      }
    guard linked == 0 else { throw Self.failure(path, errno) }
  }

  /// Removes what was written. Harmless after `commit()`.
  func discard() {
    if let temporaryName { unlink(temporaryName) }
    temporaryName = nil
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  static func failure(_ path: String, _ code: Int32) -> MediaError {
    switch code {
    case EEXIST:
      MediaError(
        .exists,
        "cannot write \(path): there is a file of that name; remove it, or choose another name")
    case ENOSPC, EDQUOT:
      MediaError(.full, "cannot write \(path): \(String(cString: strerror(code)))")
    default:
      MediaError(.unwritable, "cannot write \(path): \(String(cString: strerror(code)))")
    }
  }

  /// The hidden file's name, which a killed program may leave behind.
  private var hidden: String {
    "\(folder)/.\((path as NSString).lastPathComponent).\(getpid()).partial"
  }

  private var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}
