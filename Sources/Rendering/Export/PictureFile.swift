import Foundation

/// Writes a finished picture as a whole file, or leaves the file system unchanged.
public enum PictureFile {
  public static func write(_ data: Data, to path: String) throws {
    let file = try OutputFile(path: path)
    try file.write(data)
    try file.commit()
  }
}
