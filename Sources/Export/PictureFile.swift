import Foundation

/// Writes what somebody else has made as a whole file, or leaves everything as it was.
public enum PictureFile {
  public static func write(_ data: Data, to path: String) throws {
    let file = try OutputFile(path: path)
    try file.write(data)
    try file.commit()
  }
}
