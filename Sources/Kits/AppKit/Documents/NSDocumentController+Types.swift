import Foundation
import VivaceGraphics
import VivaceMessages

/// Which types of documents a program has.
extension NSDocumentController {
  /// The lookups of uniform types; nil if no module provides them.
  package static var kinds: FileKinds?

  /// The document types of the property list.
  static var declaredTypes: [DocumentType] {
    let entries = Bundle.main.infoDictionary?["CFBundleDocumentTypes"] as? [[String: Any]] ?? []
    return entries.compactMap { DocumentType($0) }
  }
  /// The class of all documents where the property list declares none.
  static var onlyClass: NSDocument.Type? {
    _madeClass { $0 is NSDocument.Type } as? NSDocument.Type
  }

  /// Returns the types that the property list declares for a class; any file if it declares none.
  static func typeNames(
    of type: AnyClass, _ isWanted: (DocumentType) -> Bool
  ) -> [String] {
    let own = declaredTypes.filter { $0.className == "\(type)" }
    return own.isEmpty ? ["public.data"] : own.filter(isWanted).flatMap(\.typeNames)
  }
  /// Returns true if a type equals another one or conforms to it.
  static func isType(_ type: String, _ other: String) -> Bool {
    type == other || kinds?.conforms(type, other) == true
  }
  static func isFile(_ url: URL, ofType type: String) -> Bool {
    let declared = declaredTypes.first { $0.typeNames.contains(type) }
    if declared?.endings.contains(url.pathExtension) == true { return true }
    return kinds.map { $0.conforms($0.identifier(url), type) } ?? (type == "public.data")
  }
  static func ending(ofType type: String) -> String? {
    let declared = declaredTypes.first { $0.typeNames.contains(type) }
    return declared?.endings.first { $0 != "*" } ?? kinds?.ending(type)
  }
  static func filters(_ types: [String]) -> [FileFilter] {
    guard !types.contains("public.data") else { return [] }
    return kinds?.filters(types) ?? []
  }

  /// Opens files on request of another program, if this program has documents.
  static func openFromOutside(_ urls: [URL]) {
    guard !declaredTypes.isEmpty || onlyClass != nil else { return }
    for url in urls where url.isFileURL {
      shared.openDocument(withContentsOf: url, display: true) { _, _, error in
        if let error { shared.presentError(error) }
      }
    }
  }
}
