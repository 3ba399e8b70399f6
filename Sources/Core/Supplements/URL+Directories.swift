import Foundation

extension URL {
  private static func directory(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL
  {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? homeDirectory.appendingPathComponent(name, isDirectory: true)
  }

  /// The folder of the user's documents.
  public static var documentsDirectory: URL { directory(.documentDirectory, "Documents") }
  /// The folder of files that can be regenerated.
  public static var cachesDirectory: URL { directory(.cachesDirectory, ".cache") }
  /// The folder of a program's own data.
  public static var applicationSupportDirectory: URL {
    directory(.applicationSupportDirectory, ".local/share")
  }
  /// The folder for support files, `~/.local/share` if Foundation names none.
  public static var libraryDirectory: URL { directory(.libraryDirectory, ".local/share") }
  /// `~/Downloads`, unless the desktop's user-dirs settings name another folder.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory, "Downloads") }
  /// `~/Desktop`, unless the desktop's user-dirs settings name another folder.
  public static var desktopDirectory: URL { directory(.desktopDirectory, "Desktop") }
  /// The folder for films, `Videos` in the home folder as Linux desktops call it.
  public static var moviesDirectory: URL { directory(.moviesDirectory, "Videos") }
  /// `Music` in the home folder by default.
  public static var musicDirectory: URL { directory(.musicDirectory, "Music") }
  /// `Pictures` in the home folder by default.
  public static var picturesDirectory: URL { directory(.picturesDirectory, "Pictures") }
}

extension FileManager {
  /// The folders for a purpose, the user's library among them, which Foundation here does not find.
  public func _urls(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    let found = urls(for: directory, in: domainMask)
    return found.isEmpty && directory == .libraryDirectory && domainMask.contains(.userDomainMask)
      ? [.libraryDirectory] : found
  }

  /// The folder for a purpose, made where it is missing and that is asked for; throws where there is none.
  public func _url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
    appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    guard directory == .libraryDirectory, domain.contains(.userDomainMask) else {
      return try self.url(
        for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate {
      try createDirectory(at: .libraryDirectory, withIntermediateDirectories: true)
    }
    return .libraryDirectory
  }
}
