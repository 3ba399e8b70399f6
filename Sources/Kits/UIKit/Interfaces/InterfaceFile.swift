import Foundation
import VivaceLayers
import VivaceLocalization
import VivaceMarkup
import VivaceMessages

/// A storyboard or xib of a bundle: its elements, and the texts that a language has for them.
package final class InterfaceFile {
  package let name: String
  /// The bundle of the file's pictures, colors and texts; nil is the main one.
  package let bundle: Bundle?
  package let root: InterfaceElement
  /// The elements with an identifier.
  package let elements: [String: InterfaceElement]
  /// The system's colors, where the toolkit has other ones than UIKit.
  package var systemColor: (@MainActor (String) -> UIColor?)?
  /// The objects of the file that are in no other.
  package var objects: [InterfaceElement] { root.list("objects") }

  package init(name: String, bundle: Bundle?, root: InterfaceElement) {
    (self.name, self.bundle, self.root) = (name, bundle, root)
    elements = Dictionary(root.all.compactMap { element in element.id.map { ($0, element) } }) {
      first, _ in first
    }
  }

  /// Whether it is a file for AppKit; others are for UIKit.
  package var isForMac: Bool { root["type"]?.contains("InterfaceBuilder3.Cocoa.") == true }

  /// Reports what is wrong with the file, once.
  package func warn(_ message: String) { LayerWarning.once("\(name): \(message)") }

  /// The class that an element names, if it is there and of the wanted kind; else that kind.
  ///
  /// - Parameter toolkit: The module of the toolkit, whose classes an element can name as well.
  package func namedClass<Kind: AnyObject>(
    _ element: InterfaceElement, of kind: Kind.Type, toolkit: String
  ) -> Kind.Type {
    guard let name = element["customClass"] else { return kind }
    guard
      let found = _namedClass(name, module: element["customModule"])
        ?? _namedClass(name, module: toolkit)
    else {
      warn("There is no class \(name); \(kind) is taken in its place.")
      return kind
    }
    guard let type = found as? Kind.Type else {
      warn("The class \(name) is no \(kind), which the file wants; \(kind) is taken.")
      return kind
    }
    return type
  }

  /// A color that the file itself carries, for names that neither a catalogue nor the system has.
  func resource(_ kind: String, named name: String) -> InterfaceElement? {
    root.list("resources").first { $0.name == kind && $0["name"] == name }
  }

  /// The scene in which a controller's element is.
  package func scene(of element: InterfaceElement) -> InterfaceElement? {
    root.list("scenes").first { $0.list("objects").contains { $0 === element } }
  }

  // MARK: - Texts

  /// A text in the language of the user; that of the file where no table has it.
  package func localized(_ text: String?, _ id: String?, _ property: String) -> String? {
    guard text != nil, let id else { return text }
    let entry = StringLibrary.entry(
      "\(id).\(property)", table: name, folder: bundle?.resourcePath, .current)
    if case .string(let translated)? = entry?.value { return translated }
    return text
  }

  // MARK: - Files

  private nonisolated(unsafe) static var known: [String: InterfaceFile] = [:]
  private static let lock = NSLock()

  /// Reads the file that some data hold. Nil with a warning where they hold none.
  package static func reading(
    _ data: Data, for initializer: String, in bundle: Bundle?
  ) -> InterfaceFile? {
    guard let root = try? InterfaceReader.read(Array(data)) else {
      LayerWarning.once("\(initializer): the data are no interface file as XML.")
      return nil
    }
    return InterfaceFile(name: initializer, bundle: bundle, root: root)
  }

  /// Reads a file of a bundle once. Nil with a warning where it is not there or cannot be read.
  package static func named(
    _ name: String, _ ending: String, in bundle: Bundle?, warns: Bool = true
  ) -> InterfaceFile? {
    let folder = (bundle ?? .main).resourcePath ?? "."
    guard let path = path(name, ending, in: folder) else {
      if warns { LayerWarning.once("There is no \(name).\(ending) in \(folder).") }
      return nil
    }
    return lock.withLock {
      if let file = known[path] { return file }
      guard let data = FileManager.default.contents(atPath: path) else {
        LayerWarning.once("\(path) cannot be read.")
        return nil
      }
      do {
        let root = try InterfaceReader.read(Array(data))
        let file = InterfaceFile(name: name, bundle: bundle, root: root)
        known[path] = file
        return file
      } catch {
        let mistake = error as? InterfaceReader.Mistake
        LayerWarning.once(
          "\(path):\(mistake?.line ?? 1): \(mistake?.message ?? "\(error)"); nothing of the file is shown."
        )
        return nil
      }
    }
  }

  /// Whether the main bundle has xib files: without any, a controller looks for none.
  package static let hasOwnFiles: Bool = {
    let (files, folder) = (FileManager.default, Bundle.main.resourcePath ?? ".")
    let own = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return own.contains { name in
      name.hasSuffix(".xib")
        || name.hasSuffix(".lproj")
          && ((try? files.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []).contains {
            $0.hasSuffix(".xib")
          }
    }
  }()

  /// The path of a file in a folder, else in the folder of a language: the user's, `Base`, any other.
  private static func path(_ name: String, _ ending: String, in folder: String) -> String? {
    let files = FileManager.default
    let file = name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)"
    if files.fileExists(atPath: "\(folder)/\(file)") { return "\(folder)/\(file)" }
    let language = Locale.current.identifier.split(separator: "_").first.map(String.init) ?? "en"
    let all = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".lproj")
    }
    let order = ["\(language).lproj", "Base.lproj", "en.lproj"] + all.sorted()
    return order.lazy.map { "\(folder)/\($0)/\(file)" }.first { files.fileExists(atPath: $0) }
  }
}
