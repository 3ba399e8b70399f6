import Foundation
import VivaceMessages

/// The destination of saved photos: the user's folder for pictures.
enum PhotoAlbum {
  private static let folder =
    FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    ?? URL(fileURLWithPath: NSHomeDirectory())

  /// Writes a picture under a name that is free.
  static func save(_ image: UIImage) throws {
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    func file() -> URL { folder.appendingPathComponent("Image \(number).png") }
    while FileManager.default.fileExists(atPath: file().path) { number += 1 }
    try data.write(to: file(), options: .withoutOverwriting)
  }
}

/// Saves a picture in the folder for pictures, on any thread.
///
/// - Parameters:
///   - completionTarget: Is sent the selector with the picture, what went wrong, and the last argument.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: (any Error)?
  do { try PhotoAlbum.save(image) } catch { failure = error }
  guard let completionTarget, let completionSelector else { return }
  _send(completionSelector, to: completionTarget as AnyObject, image, failure, contextInfo)
}
