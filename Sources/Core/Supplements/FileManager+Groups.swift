import Foundation

extension FileManager {
  /// The folder that the programs of a group share, in the user's folder for data; made at the first call. Nil for an
  /// identifier that is no name of a folder, and where the folder cannot be made.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), !groupIdentifier.hasPrefix("."),
      let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    else { return nil }
    let folder = data.appendingPathComponent(groupIdentifier, isDirectory: true)
    guard (try? createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    return folder
  }
}
