import Synchronization
import VivaceGeometry
import VivaceTypography

/// The program's own fonts: the font files beside its source or in its bundle.
///
/// They are made known when a font is first asked for by name; a program without such fonts never looks
/// for them. A file that is no font is named in a warning, and the others are used.
package enum FontLibrary {
  private static let prepared = Mutex<ObjectIdentifier?>(nil)

  /// Makes the fonts known to the typesetter that is used now, once.
  package static func prepare() {
    let typesetter = Services.current.typesetter
    let isNew = prepared.withLock { known in
      defer { known = ObjectIdentifier(typesetter) }
      return known != ObjectIdentifier(typesetter)
    }
    if isNew { register(filesIn: PictureLibrary.folders, with: typesetter) }
  }

  package static func register(filesIn folders: [String], with typesetter: any Typesetter) {
    let inner = ["", "/Resources", "/Fonts", "/Resources/Fonts"]
    for folder in folders.flatMap({ folder in inner.map { folder + $0 } }) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() {
        guard [".ttf", ".otf", ".ttc"].contains(where: name.lowercased().hasSuffix) else {
          continue
        }
        do {
          try typesetter.registerFont(at: "\(folder)/\(name)")
        } catch {
          Warning.once("\(error) The font is left out.")
        }
      }
    }
  }
}
