import Foundation
import VivaceGraphics

/// A kind of documents, as a program's property list declares it.
struct DocumentType: Equatable {
  /// The display name of the kind.
  var name: String
  /// Its uniform types.
  var identifiers: [String] = []
  /// How names of its files end.
  var endings: [String] = []
  /// The class of its documents, without the module.
  var className: String?
  /// Whether documents of the kind are written, not only read.
  var isEditable = true

  /// An entry of `CFBundleDocumentTypes`.
  init?(_ entry: [String: Any]) {
    identifiers = entry["LSItemContentTypes"] as? [String] ?? []
    endings = entry["CFBundleTypeExtensions"] as? [String] ?? []
    guard let name = entry["CFBundleTypeName"] as? String ?? identifiers.first ?? endings.first
    else { return nil }
    self.name = name
    className = (entry["NSDocumentClass"] as? String)?.split(separator: ".").last.map(String.init)
    isEditable = (entry["CFBundleTypeRole"] as? String ?? "Editor") == "Editor"
  }

  /// The names in the program's code: its uniform types, and without any its name.
  var typeNames: [String] { identifiers.isEmpty ? [name] : identifiers }
}

/// Lookups of file kinds by uniform type, set by a higher module.
package struct FileKinds {
  /// The type of a file, by how its name ends.
  package var identifier: @MainActor (URL) -> String
  /// Whether the first type is a kind of the second.
  package var conforms: @MainActor (String, String) -> Bool
  /// How names of files of a type end.
  package var ending: @MainActor (String) -> String?
  /// The file filters of the desktop's panels.
  package var filters: @MainActor ([String]) -> [FileFilter]

  package init(
    identifier: @escaping @MainActor (URL) -> String,
    conforms: @escaping @MainActor (String, String) -> Bool,
    ending: @escaping @MainActor (String) -> String?,
    filters: @escaping @MainActor ([String]) -> [FileFilter]
  ) {
    (self.identifier, self.conforms) = (identifier, conforms)
    (self.ending, self.filters) = (ending, filters)
  }
}
