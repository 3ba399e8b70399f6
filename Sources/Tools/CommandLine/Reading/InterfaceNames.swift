import Foundation
import VivaceMarkup

/// A property that interface files set by its name: one marked `@IBOutlet` or `@IBInspectable`.
struct InterfaceProperty: Equatable {
  /// The types around it, from the outside.
  var type: [String]
  var name: String

  static let attributes: Set<String> = ["IBOutlet", "IBInspectable"]
}

/// The classes that the interface files and data models of a program name, so that they are found at run time.
struct InterfaceClasses: Equatable {
  /// All of them, without their modules.
  var named: Set<String> = []
  /// The classes of objects that are neither views nor controllers: they are made by their class.
  var made: Set<String> = []

  /// Reads the storyboards, xib files and data models among a program's resources, and those in folders of
  /// languages.
  init(resources: [String] = []) {
    for path in resources {
      if path.hasSuffix(".lproj") {
        let inner = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in inner.sorted() { read("\(path)/\(name)") }
      } else {
        read(path)
      }
    }
  }

  private mutating func read(_ path: String) {
    if DataModel.isModel(path) {
      return named.formUnion(DataModel(path).entities.map(\.className))
    }
    if path.hasSuffix(".sks") { return read(scene: path) }
    guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib"),
      let data = FileManager.default.contents(atPath: path)
    else { return }
    read(text: String(decoding: data, as: UTF8.self))
  }

  /// A scene of SpriteKit's editor names the classes of its nodes among other texts: all are kept, since only the
  /// program's own classes are listed.
  private mutating func read(scene path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    named.formUnion(SceneTexts.read(Array(data)))
  }

  /// A text that is no XML names no class; the program reports it when it opens the file.
  mutating func read(text: String) {
    guard let root = try? InterfaceReader.read(Array(text.utf8)) else { return }
    for element in root.all {
      guard let name = element["customClass"] else { continue }
      named.insert(name)
      if element.name == "customObject" || element.name == "object" { made.insert(name) }
    }
  }
}

/// Writes the list of properties and classes that interface files name.
enum InterfaceNames {
  /// The calls that make the names known, and the methods that they call. The methods are written
  /// into extensions of the types, which can read private properties.
  static func list(
    _ properties: [InterfaceProperty], _ classes: [RowMethods.DeclaredClass],
    _ named: InterfaceClasses, fileIndex: Int, _ generic: Set<String>
  ) -> (text: String, calls: String) {
    var (text, calls) = ("", "")
    for (index, property) in properties.enumerated()
    where !property.type.contains(where: generic.contains) {
      let type = property.type.joined(separator: ".")
      let name = "_vivaceOutlet\(fileIndex)_\(index)"
      text += """
        extension \(type) {
          @MainActor fileprivate static func \(name)() {
            _addOutlet("\(property.name)", to: \(type).self) { receiver, value in
              let receiver = receiver as! \(type)
              return _assign(&receiver.\(property.name), value)
            }
          }
        }

        """
      calls += "  \(type).\(name)()\n"
    }
    for found in classes where found.isReachable && !found.isGeneric {
      guard named.named.contains(found.name) else { continue }
      let type = found.path.joined(separator: ".")
      calls += "  _addClass(\(type).self)\n"
      if named.made.contains(found.name) { calls += "  _addMaker(\(type).self) { \(type)() }\n" }
    }
    return (text, calls)
  }
}
