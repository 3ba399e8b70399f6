import Foundation
import VivaceGraphics

/// Saves a document: to its own file, or to a location chosen in the desktop's panel.
@MainActor @preconcurrency open class _SavedNSDocument: _EditedNSDocument {
  public override init() { super.init() }

  private var document: NSDocument { self as! NSDocument }

  /// Writes the document and records the result. The handler receives the error, or nil.
  open func save(
    to url: URL, ofType typeName: String, for saveOperation: NSDocument.SaveOperationType,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    do {
      try writeSafely(to: url, ofType: typeName, for: saveOperation)
    } catch {
      return completionHandler(error)
    }
    switch saveOperation {
    case .saveOperation, .saveAsOperation, .autosaveInPlaceOperation, .autosaveAsOperation:
      (fileURL, fileType, isDraft) = (url, typeName, false)
      fileModificationDate = Self.modificationDate(of: url)
      updateChangeCount(.changeCleared)
      NSDocumentController.shared.noteNewRecentDocument(document)
    case .autosaveElsewhereOperation:
      autosavedContentsFileURL = url
      updateChangeCount(.changeAutosaved)
    case .saveToOperation: break
    }
    completionHandler(nil)
  }

  open override func autosave(
    withImplicitCancellability autosavingIsImplicitlyCancellable: Bool,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    guard let fileURL, hasUnautosavedChanges, let type = autosavingFileType else {
      return completionHandler(nil)
    }
    save(
      to: fileURL, ofType: type, for: .autosaveInPlaceOperation,
      completionHandler: completionHandler)
  }

  // MARK: - Commands

  /// Writes it to its file; one without a file asks where to.
  open func save(_ sender: Any?) { saved { _ in } }
  /// Asks where to write it; that is its file from then on.
  open func saveAs(_ sender: Any?) { runPanel(for: .saveAsOperation) { _ in } }
  /// Asks where to write a copy.
  open func saveTo(_ sender: Any?) { runPanel(for: .saveToOperation) { _ in } }

  /// Changes the panel before it is shown; false calls the saving off.
  open func prepareSavePanel(_ savePanel: NSSavePanel) -> Bool { true }

  /// Saves as ``save(_:)`` does, and reports whether it is saved.
  func saved(_ done: @escaping (Bool) -> Void) {
    guard let fileURL, let fileType, writableTypes(for: .saveOperation).contains(fileType) else {
      return runPanel(for: .saveOperation, done)
    }
    finish(fileURL, fileType, .saveOperation, done)
  }
  private func finish(
    _ url: URL, _ type: String, _ operation: NSDocument.SaveOperationType,
    _ done: @escaping (Bool) -> Void
  ) {
    save(to: url, ofType: type, for: operation) { [weak self] error in
      if let error { self?.document.presentError(error) }
      done(error == nil)
    }
  }
  private func runPanel(
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
    let name: String = document.displayName ?? ""
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

  // MARK: - Back to the file

  /// Reads the file again, and forgets what was changed since.
  open func revert(toContentsOf url: URL, ofType typeName: String) throws {
    try read(from: url, ofType: typeName)
    fileModificationDate = Self.modificationDate(of: url)
    undoManager?.removeAllActions()
    updateChangeCount(.changeCleared)
  }
  /// Reverts to the saved document after a confirmation.
  open func revertToSaved(_ sender: Any?) {
    guard let fileURL, let fileType else { return }
    let alert = NSAlert()
    alert.messageText =
      "Do you want to revert to the most recently saved version of the document “\(document.displayName!)”?"
    alert.informativeText = "Your current changes will be lost."
    alert.addButton(withTitle: "Revert")
    alert.addButton(withTitle: "Cancel")
    document.ask(alert) { [weak self] answer in
      guard answer == .alertFirstButtonReturn else { return }
      do {
        try self?.revert(toContentsOf: fileURL, ofType: fileType)
      } catch {
        self?.document.presentError(error)
      }
    }
  }
}
