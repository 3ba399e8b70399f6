import Foundation
import VivaceGraphics
import VivaceSupplements

/// A document that a program reads from a file, shows in windows and writes back.
///
/// A subclass implements reading and writing (``read(from:ofType:)-(Data,_)``, ``data(ofType:)``) and makes
/// the windows (``makeWindowControllers()``); ``NSDocumentController`` makes documents and keeps those that
/// are open. Menu items with `saveDocument:`, `saveDocumentAs:`, `saveDocumentTo:`, `revertDocumentToSaved:`
/// and `duplicateDocument:` reach the document of the window in front.
@MainActor @preconcurrency
open class NSDocument: _SavedNSDocument, NSUserInterfaceValidations,
  NSMenuItemValidation
{
  /// A change that is counted: done, undone or redone ones, and those that clear the count.
  public enum ChangeType: UInt, Sendable {
    case changeDone, changeUndone, changeCleared, changeReadOtherContents, changeAutosaved
    case changeRedone
    case changeDiscardable = 256
  }
  /// The purpose of writing a file.
  public enum SaveOperationType: UInt, Sendable {
    case saveOperation, saveAsOperation, saveToOperation, autosaveElsewhereOperation
    case autosaveInPlaceOperation, autosaveAsOperation
  }

  /// The controllers of the document's windows, in the order of their addition.
  open private(set) var windowControllers: [NSWindowController] = []
  private var ownName: String?
  private(set) lazy var responder = ResponderProxy(for: self) { [weak self] in
    self?.command($0)
  }

  public override init() { super.init() }
  /// A new one of a type.
  public convenience init(type typeName: String) throws {
    self.init()
    fileType = typeName
  }
  /// One with what is in a file, which is its own from then on.
  public convenience init(contentsOf url: URL, ofType typeName: String) throws {
    self.init()
    try open(url, typeName)
  }
  /// One with what is in a file; another file is its own, or none yet.
  public convenience init(
    for urlOrNil: URL?, withContentsOf contentsURL: URL, ofType typeName: String
  ) throws {
    self.init()
    try open(contentsURL, typeName)
    fileURL = urlOrNil
    if urlOrNil != contentsURL { updateChangeCount(.changeReadOtherContents) }
  }
  func open(_ url: URL, _ type: String) throws {
    fileType = type
    try read(from: url, ofType: type)
    fileURL = url
    fileModificationDate = Self.modificationDate(of: url)
    // What reading registered is nothing to be undone.
    undoManager?.removeAllActions()
    updateChangeCount(.changeCleared)
  }

  // MARK: - Names

  /// The title of the document's windows: the file's name; that of a new document, before there is a file.
  open var displayName: String! {
    get { ownName ?? fileURL?.lastPathComponent ?? NSDocumentController.shared.newName(for: self) }
    set {
      ownName = newValue
      looksChanged()
    }
  }
  /// The name of a document without a file; "Untitled" unless a subclass overrides it.
  open func defaultDraftName() -> String { "Untitled" }

  override func looksChanged() {
    for controller in windowControllers {
      controller.synchronizeWindowTitleWithDocumentName()
      controller.setDocumentEdited(isDocumentEdited)
    }
  }

  // MARK: - Windows

  /// The name of the xib file with the document's window; nil by default.
  open var windowNibName: NSNib.Name? { nil }
  /// Makes what shows the document, and adds it with ``addWindowController(_:)``: by default a controller of the
  /// window in the xib file ``windowNibName``, whose owner is the document.
  open func makeWindowControllers() {
    guard let windowNibName else {
      return Warning.once(
        "\(type(of: self)) has no windows. Override windowNibName, or makeWindowControllers(), and add what it makes "
          + "with addWindowController(_:).")
    }
    addWindowController(NSWindowController(windowNibName: windowNibName, owner: self))
  }
  /// Appends a window's controller, after removing it from its former document.
  open func addWindowController(_ windowController: NSWindowController) {
    (windowController.document as? NSDocument)?.removeWindowController(windowController)
    windowControllers.append(windowController)
    windowController.document = self
    if let undoManager { windowController.window?.backing.undo = undoManager }
    looksChanged()
  }
  /// Removes a window's controller; the window stays open.
  open func removeWindowController(_ windowController: NSWindowController) {
    windowControllers.removeAll { $0 === windowController }
    if windowController.document === self { windowController.document = nil }
  }
  /// Shows the windows of all controllers.
  open func showWindows() {
    for controller in windowControllers { controller.showWindow(self) }
  }
  /// The window in which the document asks.
  open var windowForSheet: NSWindow? {
    windowControllers.lazy.compactMap { $0.isWindowLoaded ? $0.window : nil }.first { $0.isVisible }
  }
  /// Called before the objects of ``windowNibName`` are made; empty by default.
  open func windowControllerWillLoadNib(_ windowController: NSWindowController) {}
  /// Called once the objects of ``windowNibName`` are there; empty by default.
  open func windowControllerDidLoadNib(_ windowController: NSWindowController) {}

  /// A window of the document was closed. The document closes with its last window, and with one that closes it.
  func windowWent(_ controller: NSWindowController) {
    guard windowControllers.contains(controller) else { return }
    removeWindowController(controller)
    if windowControllers.isEmpty || controller.shouldCloseDocument { close() }
  }
  /// Closes it without asking, and its windows.
  open func close() {
    let controllers = windowControllers
    windowControllers = []
    for controller in controllers { controller.close() }
    stopWatching()
    NSDocumentController.shared.removeDocument(self)
  }

  // MARK: - Asking

  func ask(_ alert: NSAlert, _ answer: @escaping (NSApplication.ModalResponse) -> Void) {
    guard let window = windowForSheet else {
      Warning.once(
        "\(type(of: self)) “\(displayName!)” was to ask something (\"\(alert.messageText)\"), but it has no "
          + "window that is shown. It is as if somebody had cancelled it.")
      return answer(.cancel)
    }
    alert.beginSheetModal(for: window, completionHandler: answer)
  }

  /// Asks whether the document may be closed: changes are saved, or the user discards them.
  func askToClose(_ answer: @escaping (Bool) -> Void) {
    guard isDocumentEdited else { return answer(true) }
    if type(of: self).autosavesInPlace, fileURL != nil {
      return autosave(withImplicitCancellability: false) { [weak self] error in
        if let error { self?.presentError(error) }
        answer(error == nil)
      }
    }
    let alert = NSAlert()
    alert.messageText = "Do you want to save the changes made to the document “\(displayName!)”?"
    alert.informativeText = "Your changes will be lost if you don’t save them."
    alert.addButton(withTitle: fileURL == nil ? "Save…" : "Save")
    alert.addButton(withTitle: "Cancel")
    alert.addButton(withTitle: "Don’t Save").hasDestructiveAction = true
    ask(alert) { [weak self] response in
      switch response {
      case .alertFirstButtonReturn: self?.saved(answer)
      case .alertThirdButtonReturn: answer(true)
      default: answer(false)
      }
    }
  }

  /// Shows an error in a sheet of the document's window, or for the program without one. Always false.
  @discardableResult open func presentError(_ error: any Error) -> Bool {
    let error = willPresentError(error)
    guard windowForSheet != nil else { return NSApplication.shared.presentError(error) }
    ask(NSAlert(error: error)) { _ in }
    return false
  }
  /// Returns the error to present instead of another one.
  open func willPresentError(_ error: any Error) -> any Error { error }

  // MARK: - Commands

  /// A copy with what the document has now, unsaved, in windows of its own.
  @discardableResult open func duplicate() throws -> NSDocument {
    let type = fileType ?? NSDocumentController.shared.defaultType ?? ""
    let copy = try NSDocumentController.shared.makeUntitledDocument(ofType: type)
    let name = UUID().uuidString
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: file) }
    try write(to: file, ofType: type, for: .saveToOperation, originalContentsURL: fileURL)
    try copy.open(file, type)
    copy.fileURL = nil
    copy.updateChangeCount(.changeReadOtherContents)
    let stem = (displayName as NSString).deletingPathExtension
    copy.displayName = "\(stem) copy"
    NSDocumentController.shared.addDocument(copy)
    copy.makeWindowControllers()
    copy.showWindows()
    return copy
  }
  /// Duplicates the document, and shows an error if that fails.
  open func duplicate(_ sender: Any?) {
    do { try duplicate() } catch { presentError(error) }
  }

  private func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "saveDocument:", "save:": { [self] in save($0) }
    case "saveDocumentAs:", "saveAs:": { [self] in saveAs($0) }
    case "saveDocumentTo:", "saveTo:": { [self] in saveTo($0) }
    case "revertDocumentToSaved:", "revertToSaved:": { [self] in revertToSaved($0) }
    case "duplicateDocument:", "duplicate:": { [self] in duplicate($0) }
    default: nil
    }
  }
  /// True for commands of the document that make sense now: reverting needs changes and a file.
  open func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool {
    switch item.action?.description {
    case "revertDocumentToSaved:", "revertToSaved:": isDocumentEdited && fileURL != nil
    case "saveDocument:", "save:": isDocumentEdited || fileURL == nil
    default: true
    }
  }
  /// The answer of `validateUserInterfaceItem(_:)` for menu items.
  open func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { validateUserInterfaceItem(menuItem) }
}
