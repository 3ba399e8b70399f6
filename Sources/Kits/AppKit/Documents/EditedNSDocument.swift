import Foundation
import VivaceSupplements

/// A document's unsaved changes and its undo manager.
@MainActor @preconcurrency open class _EditedNSDocument: _FiledNSDocument {
  /// Changes since the file was written; less than zero where more was undone since.
  private var changes = 0
  /// Whether what is in the file cannot be reached by undoing and redoing any more.
  private var isBeyond = false
  /// Changes since anything was written.
  private var unkept = 0
  private var manager: UndoManager?
  private var watches: [any NSObjectProtocol] = []
  /// Which of the autosaves that were planned is the last one.
  private var plan = 0

  public override init() { super.init() }

  // MARK: - Changes

  /// True if the document differs from its file, by the counted changes.
  open var isDocumentEdited: Bool { changes != 0 || isBeyond }
  /// True if changes have been made since the last autosave.
  open var hasUnautosavedChanges: Bool { unkept != 0 }
  /// Counts a change that was made, undone or written.
  open func updateChangeCount(_ change: NSDocument.ChangeType) {
    switch change {
    case .changeDone, .changeRedone, .changeReadOtherContents:
      if change == .changeDone, changes < 0 { isBeyond = true }
      (changes, unkept) = (changes + 1, unkept + 1)
    case .changeUndone: (changes, unkept) = (changes - 1, unkept - 1)
    case .changeDiscardable: return
    case .changeAutosaved: unkept = 0
    case .changeCleared: (changes, unkept, isBeyond) = (0, 0, false)
    }
    looksChanged()
    if hasUnautosavedChanges { scheduleAutosaving() }
  }

  // MARK: - Undoing

  /// Whether it has an undo manager, which counts its changes.
  open var hasUndoManager = true
  /// Made when it is first asked for. Its windows undo by it.
  open var undoManager: UndoManager? {
    get {
      if hasUndoManager, manager == nil { adopt(UndoManager()) }
      return hasUndoManager ? manager : nil
    }
    set { adopt(newValue) }
  }
  private func adopt(_ undoManager: UndoManager?) {
    stopWatching()
    manager = undoManager
    hasUndoManager = undoManager != nil
    if let undoManager { watch(undoManager) }
    looksChanged()
  }
  private func watch(_ manager: UndoManager) {
    func note(_ name: Notification.Name, _ handler: @escaping @MainActor (UndoManager) -> Void) {
      watches.append(
        NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
          [weak manager] _ in
          MainActor.assumeIsolated { if let manager { handler(manager) } }
        })
    }
    note(.NSUndoManagerDidCloseUndoGroup) { [weak self] manager in
      // Undoing and redoing close groups, too, and post notifications of their own.
      guard manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing, manager.canUndo
      else { return }
      self?.updateChangeCount(.changeDone)
    }
    note(.NSUndoManagerDidUndoChange) { [weak self] _ in self?.updateChangeCount(.changeUndone) }
    note(.NSUndoManagerDidRedoChange) { [weak self] _ in self?.updateChangeCount(.changeRedone) }
  }
  func stopWatching() {
    for watch in watches { NotificationCenter.default.removeObserver(watch) }
    watches = []
  }

  // MARK: - Saving by itself

  /// Whether documents of the class are written to their own files automatically.
  open class var autosavesInPlace: Bool { false }
  /// True if new documents are autosaved before they have a chosen file.
  open class var autosavesDrafts: Bool { false }
  /// The autosaved copy beside the document's file, if there is one.
  open var autosavedContentsFileURL: URL?
  /// The type of autosaved files; the document's own by default. Nil prevents autosaving.
  open var autosavingFileType: String? { fileType }

  /// Plans to write what is not written, after ``NSDocumentController/autosavingDelay`` seconds.
  open func scheduleAutosaving() {
    guard type(of: self).autosavesInPlace, fileURL != nil else { return }
    plan += 1
    let mine = plan
    let delay = NSDocumentController.shared.autosavingDelay
    DispatchQueue.main.asyncAfter(deadline: .now() + (delay > 0 ? delay : 15)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.plan == mine, self.hasUnautosavedChanges else { return }
        self.autosave(withImplicitCancellability: true) { _ in }
      }
    }
  }
  /// Writes unsaved changes to the document's file. The handler receives the error, or nil.
  open func autosave(
    withImplicitCancellability autosavingIsImplicitlyCancellable: Bool,
    completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(nil) }
}
