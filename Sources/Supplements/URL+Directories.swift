import Foundation

extension URL {
  private static func directory(_ place: FileManager.SearchPathDirectory, _ name: String) -> URL {
    FileManager.default.urls(for: place, in: .userDomainMask).first
      ?? homeDirectory.appendingPathComponent(name, isDirectory: true)
  }

  /// What the user wrote.
  public static var documentsDirectory: URL { directory(.documentDirectory, "Documents") }
  /// What can be made again.
  public static var cachesDirectory: URL { directory(.cachesDirectory, ".cache") }
  /// What a program keeps of its own.
  public static var applicationSupportDirectory: URL {
    directory(.applicationSupportDirectory, ".local/share")
  }
  public static var libraryDirectory: URL { directory(.libraryDirectory, ".local/share") }
  public static var downloadsDirectory: URL { directory(.downloadsDirectory, "Downloads") }
  public static var desktopDirectory: URL { directory(.desktopDirectory, "Desktop") }
  public static var moviesDirectory: URL { directory(.moviesDirectory, "Videos") }
  public static var musicDirectory: URL { directory(.musicDirectory, "Music") }
  public static var picturesDirectory: URL { directory(.picturesDirectory, "Pictures") }
}
