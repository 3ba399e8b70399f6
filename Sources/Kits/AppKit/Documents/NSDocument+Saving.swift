import Foundation
import VivaceGraphics

/// The desktop's panel in which the user chooses where to save a document.
extension NSDocument {
  /// Saves as ``save(_:)`` does, and reports whether it is saved.
  func saved(_ done: @escaping (Bool) -> Void) {
    guard let fileURL, let fileType, writableTypes(for: .saveOperation).contains(fileType) else {
      return runPanel(for: .saveOperation, done)
    }
    finish(fileURL, fileType, .saveOperation, done)
  }
  func finish(
    _ url: URL, _ type: String, _ operation: NSDocument.SaveOperationType,
    _ done: @escaping (Bool) -> Void
  ) {
    save(to: url, ofType: type, for: operation) { [weak self] error in
      if let error { self?.presentError(error) }
      done(error == nil)
    }
  }
  func runPanel(
    for operation: NSDocument.SaveOperationType, _ done: @escaping (Bool) -> Void
  ) {
    let types = writableTypes(for: operation)
    guard let type = fileType.flatMap({ types.contains($0) ? $0 : nil }) ?? types.first else {
      Warning.once(
        "\(Swift.type(of: self)) was to be saved, but there is no type that it can be written as. Name one in "
          + "the property list's document types, or override writableTypes.")
      return done(false)
    }
    let panel = NSSavePanel()
    let ending = fileNameExtension(forType: type, saveOperation: operation).map { ".\($0)" } ?? ""
    let name: String = displayName ?? ""
    panel.nameFieldStringValue = name.hasSuffix(ending) ? name : name + ending
    panel.directoryURL = fileURL?.deletingLastPathComponent()
    panel.typeIdentifiers = types
    panel.typeFilters = NSDocumentController.filters(types)
    guard prepareSavePanel(panel) else { return done(false) }
    panel.begin { [weak self] answer in
      guard let self, answer == .OK, let url = panel.url else { return done(false) }
      // Another file extension selects another type.
      let chosen = types.first { NSDocumentController.isFile(url, ofType: $0) } ?? type
      self.finish(url, chosen, operation, done)
    }
  }
}
