import Foundation

/// The permissions of the folders that programs are run from, and the programs that run there.
enum FolderAccess {
  /// Makes the folder if need be. Whether it is this user's, and can be written to.
  static func isOwn(_ folder: String) -> Bool {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var found = stat()
    return stat(folder, &found) == 0 && found.st_uid == getuid()
      && access(folder, W_OK | X_OK) == 0
  }

  /// Removes the permission of others to write to a folder, and reports it. Throws for a folder of another
  /// user, or a link in its place, which that user could point elsewhere. Ignores a missing folder.
  ///
  /// - Parameter allowsLink: False in a folder in which every user may create one.
  static func makePrivate(_ folder: String, allowsLink: Bool) throws {
    _ = isOwn(folder)
    var found = stat()
    guard (allowsLink ? stat(folder, &found) : lstat(folder, &found)) == 0 else { return }
    guard found.st_uid == getuid(), found.st_mode & S_IFMT == S_IFDIR else {
      throw Failure.program(
        "the cache folder \(folder) belongs to another user, who could put programs into it: expected one "
          + "of your own. Remove it, or name another with XDG_CACHE_HOME.")
    }
    let others = found.st_mode & (S_IWGRP | S_IWOTH)
    guard others != 0 else { return }
    guard chmod(folder, (found.st_mode & 0o7777) & ~(S_IWGRP | S_IWOTH)) == 0 else {
      throw Failure.program(
        "the cache folder \(folder) can be written to by others, which cannot be changed: "
          + "\(String(cString: strerror(errno))). Name another with XDG_CACHE_HOME.")
    }
    printError(
      "vivace: others could write to \(folder), from which programs are run; now they cannot")
  }

  /// The folders in a folder that a process of this user runs a program from, by their names.
  static func programsRunning(in folder: String) -> Set<String> {
    let files = FileManager.default
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
    let processes = (try? files.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(
      processes.lazy.filter { $0.first?.isNumber == true }.compactMap { process in
        guard
          let program = try? files.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe"),
          program.hasPrefix(real)
        else { return nil }
        return program.dropFirst(real.count).split(separator: "/").first.map(String.init)
      })
  }
}
