import Synchronization
import VivaceDrawing
import VivaceGeometry

/// A picture of the program's, found and decoded.
package struct FoundPicture {
  package var bitmap: Bitmap
  /// Pixels a point.
  package var scale: CGFloat
  /// The asset catalogue declares it a template: only the shape counts.
  package var isTemplate = false
  /// The size of the font that it fits, of a symbol set; nil of a picture.
  package var fontSize: CGFloat?
}

/// The pictures of the program: in asset catalogues and files beside its source or in its bundle.
///
/// A picture is looked for once, and decoded again only when it has been out of use for so long that
/// its memory was needed.
package enum PictureLibrary {
  private struct Registry {
    var locations: [String: Location?] = [:]
    var bitmaps = BitmapCache(limit: 128 << 20)
  }
  private static let registry = Mutex(Registry())

  /// - Parameter otherwise: What is done when there is none, for the warning.
  package static func picture(
    named name: String, in folder: String?, isDark: Bool, _ displayScale: CGFloat,
    otherwise: String = "a placeholder is shown"
  ) -> FoundPicture? {
    let key = "\(folder ?? "")|\(name)|\(isDark)|\(displayScale)"
    let location: Location?
    if let found = registry.withLock({ $0.locations[key] }) {
      location = found
    } else {
      location = self.location(
        of: name, folder.map { [$0] } ?? folders, isDark, displayScale, otherwise)
      registry.withLock { $0.locations[key] = .some(location) }
    }
    guard let location else { return nil }
    if let bitmap = registry.withLock({ $0.bitmaps[location.key] }) {
      return location.found(bitmap)
    }
    do {
      let bitmap = try load(location)
      registry.withLock { $0.bitmaps[location.key] = bitmap }
      return location.found(bitmap)
    } catch {
      Warning.once("\(error) Therefore \(otherwise).")
      registry.withLock { $0.locations[key] = .some(nil) }
      return nil
    }
  }

  /// The folders that are searched: what the tool names, and the bundle. Only a program that no tool
  /// started looks into the working folder too: it may have been started from anywhere.
  package static var folders: [String] {
    let bundle = Bundle.main.resourcePath.map { [$0] } ?? []
    guard let named = ProcessInfo.processInfo.environment["VIVACE_RESOURCES"] else {
      return bundle + [FileManager.default.currentDirectoryPath]
    }
    return named.split(separator: ":").map(String.init) + bundle
  }

  /// The bitmap of the app's icon (`AppIcon` of an asset catalogue); nil where there is none.
  package static func appIcon() -> Bitmap? {
    for folder in folders {
      guard let path = AssetCatalog.of(folder: folder).icon(named: "AppIcon"),
        let data = FileManager.default.contents(atPath: path)
      else { continue }
      do {
        return try Services.current.pictures.bitmap(from: data, name: path)
      } catch {
        Warning.once("\(error) The app has no icon.")
      }
    }
    return nil
  }

  /// The location of a picture.
  package struct Location {
    package var path: String
    package var scale: CGFloat
    package var isTemplate = false
    /// Whether it is the template of a symbol set.
    var isSymbol = false
    /// The factor between the drawn and the declared size, so that it is as sharp as the display.
    package var enlargement: CGFloat = 1

    var isDrawing: Bool { [".svg", ".pdf"].contains(where: path.lowercased().hasSuffix) }
    fileprivate var key: String { "\(path) \(enlargement)" }

    fileprivate func found(_ bitmap: Bitmap) -> FoundPicture {
      FoundPicture(
        bitmap: bitmap, scale: scale, isTemplate: isTemplate,
        fontSize: isSymbol ? SymbolTemplate.fontSize : nil)
    }
  }

  /// Whether the program has a picture of a name. Prints no warning.
  package static func has(_ name: String) -> Bool {
    folders.contains { folder in
      AssetCatalog.of(folder: folder).image(named: name, isDark: false, scale: 1) != nil
        || file(named: name, in: folder, scale: 1) != nil
    }
  }

  private static func location(
    of name: String, _ folders: [String], _ isDark: Bool, _ displayScale: CGFloat,
    _ otherwise: String
  ) -> Location? {
    let wanted = displayScale.isFinite ? min(max(displayScale, 1), 3).rounded(.up) : 1
    for folder in folders where !name.isEmpty {
      if var found = AssetCatalog.of(folder: folder).image(
        named: name, isDark: isDark, scale: wanted)
        ?? file(named: name, in: folder, scale: wanted)
      {
        if found.isDrawing {
          found.enlargement = max(1, wanted / found.scale)
          found.scale *= found.enlargement
        }
        return found
      }
    }
    Warning.once(
      "No picture named \"\(name)\" was found (PNG, JPEG, WebP, GIF, SVG or PDF, in "
        + "\(folders.joined(separator: ", "))); \(otherwise).")
    return nil
  }

  private static func load(_ location: Location) throws -> Bitmap {
    guard var data = FileManager.default.contents(atPath: location.path) else {
      throw PictureError("\(location.path) cannot be read.")
    }
    let loader = Services.current.pictures
    if location.isSymbol {
      data = try SymbolTemplate.drawing(of: data, loader, name: location.path)
    }
    guard location.isDrawing else { return try loader.bitmap(from: data, name: location.path) }
    let own = try loader.bitmap(fromVector: data, pixelSize: nil, name: location.path)
    guard location.enlargement > 1 else { return own }
    let size = CGSize(
      width: CGFloat(own.width) * location.enlargement,
      height: CGFloat(own.height) * location.enlargement)
    return try loader.bitmap(fromVector: data, pixelSize: size, name: location.path)
  }

  /// A file beside the others, with the scale in its name: `cat@2x.png`.
  private static func file(named name: String, in folder: String, scale wanted: CGFloat)
    -> Location?
  {
    for scale in [wanted, 3, 2, 1] {
      let suffix = scale == 1 ? "" : "@\(Int(scale))x"
      for ending in ["", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".pdf"] {
        let path = "\(folder)/\(name)\(suffix)\(ending)"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
          !isFolder.boolValue
        {
          return Location(path: path, scale: scale)
        }
      }
    }
    return nil
  }
}
