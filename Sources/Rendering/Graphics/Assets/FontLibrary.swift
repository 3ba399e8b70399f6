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
    for folder in folders {
      var left = most
      for path in fonts(in: folder, depth: depth, &left) {
        do {
          try typesetter.registerFont(at: path)
        } catch {
          Warning.once("\(error) The font is left out.")
        }
      }
    }
  }

  /// How far down fonts are looked for, and among how many files: deeper than projects are, and fewer
  /// than a disk has.
  private static let (depth, most) = (6, 20_000)

  /// In any folder below, except for hidden ones; links to folders are not followed.
  private static func fonts(in folder: String, depth: Int, _ left: inout Int) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    left -= names.count
    var found: [String] = []
    for name in names.sorted() where left > 0 {
      let path = "\(folder)/\(name)"
      if [".ttf", ".otf", ".ttc"].contains(where: name.lowercased().hasSuffix) {
        found.append(path)
      } else if depth > 1, !name.contains(".") {
        // A dot is in the names of nearly all files and of hardly any folder.
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
        if type as? FileAttributeType == .typeDirectory {
          found += fonts(in: path, depth: depth - 1, &left)
        }
      }
    }
    return found
  }
}
