import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceUIKit

/// A document that a program reads from a file, shows in windows and writes back.
///
/// A subclass implements reading and writing (``read(from:ofType:)-(Data,_)``, ``data(ofType:)``) and makes
/// the windows (``makeWindowControllers()``); ``NSDocumentController`` makes documents and keeps those that
/// are open. Menu items with `saveDocument:`, `saveDocumentAs:`, `saveDocumentTo:`, `revertDocumentToSaved:`
/// and `duplicateDocument:` reach the document of the window in front.
@MainActor @preconcurrency
open class NSDocument: _ResponderBase, NSUserInterfaceValidations,
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
  /// The document's location; nil until it is saved for the first time.
  open var fileURL: URL? { didSet { if fileURL != oldValue { looksChanged() } } }
  /// The uniform type of the file, or the name that the property list has for it.
  open var fileType: String?
  /// When the file was written last, as far as the document knows.
  open var fileModificationDate: Date?
  /// True until the user chooses the document's location.
  open var isDraft = false
  private var ownName: String?
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
  private(set) lazy var responder = ResponderProxy(for: self) { [weak self] in
    self?.command($0)
  }

  /// A document without a file or a type.
  public init() { super.init(_base: ()) }
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

  func looksChanged() {
    for controller in windowControllers {
      controller.synchronizeWindowTitleWithDocumentName()
      controller.setDocumentEdited(isDocumentEdited)
    }
  }

  // MARK: - Types

  /// The types that documents of the class can read: those of the property list, without one any file.
  open class var readableTypes: [String] { NSDocumentController.typeNames(of: self) { _ in true } }
  /// The readable types that the property list declares with the role of an editor.
  open class var writableTypes: [String] { NSDocumentController.typeNames(of: self, \.isEditable) }
  /// True for types that can be both read and written.
  open class func isNativeType(_ type: String) -> Bool {
    readableTypes.contains(type) && writableTypes.contains(type)
  }
  /// The types that the document can be saved as. Copies may have any writable type; the document's own file
  /// must have a readable one.
  open func writableTypes(for saveOperation: NSDocument.SaveOperationType) -> [String] {
    let types = type(of: self).writableTypes
    return saveOperation == .saveToOperation
      ? types : types.filter { type(of: self).readableTypes.contains($0) }
  }
  /// How the name of a file of a type ends, without the point.
  open func fileNameExtension(
    forType typeName: String, saveOperation: NSDocument.SaveOperationType
  ) -> String? { NSDocumentController.ending(ofType: typeName) }

  // MARK: - Reading

  /// Reads a file or folder; by default through a file wrapper of it.
  open func read(from url: URL, ofType typeName: String) throws {
    try read(from: FileWrapper(url: url), ofType: typeName)
  }
  /// Reads a file wrapper; by default its data, with an error for folders.
  open func read(from fileWrapper: FileWrapper, ofType typeName: String) throws {
    guard let data = fileWrapper.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    try read(from: data, ofType: typeName)
  }
  /// Reads data. A subclass overrides this or another `read` method; the default throws and prints a warning.
  open func read(from data: Data, ofType typeName: String) throws {
    Warning.once(
      "\(type(of: self)) cannot read \(data.count) bytes of the type \(typeName): it overrides none of the "
        + "read(from:ofType:) methods. Override the one that suits its files.")
    throw CocoaError(.fileReadUnknown)
  }

  // MARK: - Writing

  /// Writes to a URL; by default the file wrapper of the document.
  open func write(to url: URL, ofType typeName: String) throws {
    try fileWrapper(ofType: typeName).write(to: url, options: .atomic, originalContentsURL: nil)
  }
  /// The document as a file wrapper; by default one of its data.
  open func fileWrapper(ofType typeName: String) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try data(ofType: typeName))
  }
  /// The document as data. A subclass overrides this or another one; the default throws and prints a warning.
  open func data(ofType typeName: String) throws -> Data {
    Warning.once(
      "\(type(of: self)) cannot write the type \(typeName): it overrides none of data(ofType:), "
        + "fileWrapper(ofType:) and write(to:ofType:). Override the one that suits its files.")
    throw CocoaError(.fileWriteUnknown)
  }
  /// Writes the document, given the operation and the previous file.
  open func write(
    to url: URL, ofType typeName: String, for saveOperation: NSDocument.SaveOperationType,
    originalContentsURL absoluteOriginalContentsURL: URL?
  ) throws { try write(to: url, ofType: typeName) }
  /// Writes so that what was there before stays if that fails.
  open func writeSafely(
    to url: URL, ofType typeName: String, for saveOperation: NSDocument.SaveOperationType
  ) throws {
    let files = FileManager.default
    let temporary = url.deletingLastPathComponent().appendingPathComponent(
      ".\(UUID().uuidString)-\(url.lastPathComponent)")
    defer { try? files.removeItem(at: temporary) }
    try write(
      to: temporary, ofType: typeName, for: saveOperation,
      originalContentsURL: files.fileExists(atPath: url.path) ? url : nil)
    try WholeFile.move(temporary.path, to: url.path)
  }

  static func modificationDate(of url: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.modificationDate] as? Date
  }

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

  // MARK: - Saving

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
      NSDocumentController.shared.noteNewRecentDocument(self)
    case .autosaveElsewhereOperation:
      autosavedContentsFileURL = url
      updateChangeCount(.changeAutosaved)
    case .saveToOperation: break
    }
    completionHandler(nil)
  }

  /// Writes unsaved changes to the document's file. The handler receives the error, or nil.
  open func autosave(
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
      "Do you want to revert to the most recently saved version of the document “\(displayName!)”?"
    alert.informativeText = "Your current changes will be lost."
    alert.addButton(withTitle: "Revert")
    alert.addButton(withTitle: "Cancel")
    ask(alert) { [weak self] answer in
      guard answer == .alertFirstButtonReturn else { return }
      do {
        try self?.revert(toContentsOf: fileURL, ofType: fileType)
      } catch {
        self?.presentError(error)
      }
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

  // MARK: - Printing

  /// The paper and the destination of jobs; a copy of the shared information at first.
  open lazy var printInfo: NSPrintInfo = NSPrintInfo.shared.copy() as? NSPrintInfo ?? NSPrintInfo()
  /// Returns the operation that prints the document. Subclasses with something to print override it; by default it
  /// prints the content of the first window.
  open func printOperation(
    withSettings printSettings: [NSPrintInfo.AttributeKey: Any]
  ) throws -> NSPrintOperation {
    guard let view = windowControllers.first?.window?.contentView else {
      throw CocoaError(.featureUnsupported)
    }
    let info = printInfo.copy() as? NSPrintInfo ?? printInfo
    for (key, value) in printSettings { info.dictionary()[key.rawValue] = value }
    let operation = NSPrintOperation(view: view, printInfo: info)
    operation.jobTitle = displayName
    return operation
  }
  /// Prints the document, and shows an error if that fails.
  open func printDocument(_ sender: Any?) {
    do { try printOperation(withSettings: [:]).start { _ in } } catch { presentError(error) }
  }

  private func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "saveDocument:", "save:": { [self] in save($0) }
    case "saveDocumentAs:", "saveAs:": { [self] in saveAs($0) }
    case "saveDocumentTo:", "saveTo:": { [self] in saveTo($0) }
    case "revertDocumentToSaved:", "revertToSaved:": { [self] in revertToSaved($0) }
    case "duplicateDocument:", "duplicate:": { [self] in duplicate($0) }
    case "printDocument:": { [self] in printDocument($0) }
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
