import Synchronization
import VivaceDrawing
import VivaceGeometry

/// The pictures of the program: in asset catalogues and files beside its source or in its bundle, each
/// read once.
enum PictureLibrary {
  private static let known = Mutex<[String: (bitmap: Bitmap, scale: CGFloat)?]>([:])

  static func picture(
    named name: String, in folder: String?, _ scheme: ColorScheme, _ displayScale: CGFloat
  ) -> (bitmap: Bitmap, scale: CGFloat)? {
    let key = "\(folder ?? "")|\(name)|\(scheme)|\(displayScale)"
    if let found = known.withLock({ $0[key] }) { return found }
    let picture = load(name, folder.map { [$0] } ?? folders, scheme, displayScale)
    known.withLock { $0[key] = .some(picture) }
    return picture
  }

  /// The folders that are searched: what the tool names, the bundle, the working folder.
  static var folders: [String] {
    let named =
      ProcessInfo.processInfo.environment["VIVACE_RESOURCES"]
      .map { $0.split(separator: ":").map(String.init) } ?? []
    return named
      + [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath]
      .compactMap { $0 }
  }

  private static func load(
    _ name: String, _ folders: [String], _ scheme: ColorScheme, _ displayScale: CGFloat
  ) -> (bitmap: Bitmap, scale: CGFloat)? {
    let wanted = displayScale.isFinite ? min(max(displayScale, 1), 3).rounded(.up) : 1
    for folder in folders where !name.isEmpty {
      guard
        let found = AssetCatalog.of(folder: folder).image(named: name, scheme, scale: wanted)
          ?? file(named: name, in: folder, scale: wanted),
        let data = FileManager.default.contents(atPath: found.path)
      else { continue }
      do {
        let loader = Services.current.pictures
        let bitmap =
          found.path.hasSuffix(".svg")
          ? try loader.bitmap(fromVector: data, pixelSize: nil, name: found.path)
          : try loader.bitmap(from: data, name: found.path)
        return (bitmap, found.scale)
      } catch {
        Warning.once("\(error) A placeholder is shown in its place.")
        return nil
      }
    }
    Warning.once(
      "No picture named \"\(name)\" was found (PNG, JPEG, WebP, GIF or SVG, in "
        + "\(folders.joined(separator: ", "))); a placeholder is shown.")
    return nil
  }

  /// A file beside the others, with the scale in its name: `cat@2x.png`.
  private static func file(named name: String, in folder: String, scale wanted: CGFloat)
    -> (path: String, scale: CGFloat)?
  {
    for scale in [wanted, 3, 2, 1] {
      let suffix = scale == 1 ? "" : "@\(Int(scale))x"
      for ending in ["", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg"] {
        let path = "\(folder)/\(name)\(suffix)\(ending)"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return (path, scale)
        }
      }
    }
    return nil
  }
}
