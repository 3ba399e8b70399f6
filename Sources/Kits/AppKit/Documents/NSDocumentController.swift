import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// Makes a program's documents, opens files as documents, and keeps those that are open.
///
/// There is one; a subclass of it is the one if it is made first. The property list has the class for
/// documents of a type (`CFBundleDocumentTypes`, with `NSDocumentClass`); without one it is the program's
/// first subclass of `NSDocument`. Menu items with `newDocument:`, `openDocument:` and `saveAllDocuments:`
/// reach it.
@MainActor @preconcurrency
open class NSDocumentController: _ResponderBase,
  NSUserInterfaceValidations
{
  static var only: NSDocumentController?
  /// The controller made first, also one of a subclass; made on access if there is none.
  open class var shared: NSDocumentController { only ?? NSDocumentController() }
  /// The one, if a program has made it.
  static var existing: NSDocumentController? { only }

  /// The open documents, in the order in which they were opened.
  open private(set) var documents: [NSDocument] = []
  /// Seconds from a change until it is written, of documents that write themselves; 0 leaves it to the system.
  open var autosavingDelay: TimeInterval = 0
  private(set) lazy var responder = ResponderProxy(for: self) { [weak self] in
    self?.command($0)
  }
  private var newNumbers: [ObjectIdentifier: Int] = [:]

  /// The first controller becomes `shared`.
  public init() {
    super.init(_base: ())
    if Self.only == nil { Self.only = self }
  }

  // MARK: - Documents

  /// The document of the main window; nil without one.
  open var currentDocument: NSDocument? {
    NSApplication.shared.mainWindow?.windowController?.document as? NSDocument
  }
  /// The open document of a file; nil if it is not open.
  open func document(for url: URL) -> NSDocument? {
    documents.first { $0.fileURL?.standardizedFileURL == url.standardizedFileURL }
  }
  /// The document that a window shows; nil without one.
  open func document(for window: NSWindow) -> NSDocument? {
    window.windowController?.document as? NSDocument
  }
  /// True if an open document has unsaved changes.
  open var hasEditedDocuments: Bool { documents.contains(where: \.isDocumentEdited) }
  /// Lists a document among the open ones; one that is there already stays once.
  open func addDocument(_ document: NSDocument) {
    if !documents.contains(document) { documents.append(document) }
  }
  /// Removes a document from the open ones, and releases its untitled number.
  open func removeDocument(_ document: NSDocument) {
    documents.removeAll { $0 === document }
    newNumbers[ObjectIdentifier(document)] = nil
  }
  /// Returns the name of a document without a file; from the second on they are numbered.
  func newName(for document: NSDocument) -> String {
    let id = ObjectIdentifier(document)
    let number = newNumbers[id] ?? (1...).first { !newNumbers.values.contains($0) } ?? 1
    newNumbers[id] = number
    return document.defaultDraftName() + (number == 1 ? "" : " \(number)")
  }

  // MARK: - Making

  /// The type of new documents: the first one that can be written.
  open var defaultType: String? {
    let declared = Self.declaredTypes.first { $0.isEditable }?.typeNames.first
    return declared ?? Self.onlyClass?.writableTypes.first
  }
  /// The document class that the property list names for a type; the only subclass if none is declared.
  open func documentClass(forType typeName: String) -> AnyClass? {
    let declared =
      Self.declaredTypes.first { $0.typeNames.contains(typeName) }
      ?? Self.declaredTypes.first { $0.identifiers.contains { Self.isType(typeName, $0) } }
    if let name = declared?.className {
      return _madeClass { $0 is NSDocument.Type && "\($0)" == name }
    }
    return Self.declaredTypes.isEmpty ? Self.onlyClass : nil
  }
  /// An empty document of a type; throws if no class is known for it. It is not added or shown.
  open func makeUntitledDocument(ofType typeName: String) throws -> NSDocument {
    guard let type = documentClass(forType: typeName), let made = _make(type) as? NSDocument else {
      Warning.once(
        "No document of the type \(typeName) can be made: no subclass of NSDocument is known for it. Name its "
          + "class in the property list (NSDocumentClass), or override "
          + "NSDocumentController.makeUntitledDocument(ofType:).")
      throw CocoaError(.fileReadUnsupportedScheme)
    }
    made.fileType = typeName
    return made
  }
  /// A document with the content of a file. It is not added or shown.
  open func makeDocument(withContentsOf url: URL, ofType typeName: String) throws -> NSDocument {
    let made = try makeUntitledDocument(ofType: typeName)
    try made.open(url, typeName)
    return made
  }
  /// Makes a document of the default type with windows, which are shown if that is wanted.
  @discardableResult open func openUntitledDocumentAndDisplay(
    _ displayDocument: Bool
  ) throws -> NSDocument {
    let document = try makeUntitledDocument(ofType: defaultType ?? "public.data")
    show(document, displayDocument)
    return document
  }
  private func show(_ document: NSDocument, _ isShown: Bool) {
    addDocument(document)
    if document.windowControllers.isEmpty { document.makeWindowControllers() }
    if isShown { document.showWindows() }
  }

  // MARK: - Opening

  /// Opens a file, or shows the document that has it already. The handler receives the document and whether it
  /// was open, or the error.
  open func openDocument(
    withContentsOf url: URL, display displayDocument: Bool,
    completionHandler: @escaping (NSDocument?, Bool, (any Error)?) -> Void
  ) {
    if let known = document(for: url) {
      if displayDocument { known.showWindows() }
      return completionHandler(known, true, nil)
    }
    do {
      let document = try makeDocument(withContentsOf: url, ofType: try typeForContents(of: url))
      show(document, displayDocument)
      noteNewRecentDocument(document)
      completionHandler(document, false, nil)
    } catch {
      completionHandler(nil, false, error)
    }
  }
  /// Returns the program's name for the type of a file.
  open func typeForContents(of url: URL) throws -> String {
    let names = Self.declaredTypes.flatMap(\.typeNames)
    let known = names.isEmpty ? Self.onlyClass?.readableTypes ?? [] : names
    if let found = known.first(where: { Self.isFile(url, ofType: $0) }) { return found }
    guard let identifier = Self.kinds?.identifier(url) else {
      throw CocoaError(.fileReadUnsupportedScheme)
    }
    return identifier
  }
  /// Asks for files, and opens them.
  open func openDocument(_ sender: Any?) {
    beginOpenPanel { [weak self] urls in
      for url in urls ?? [] {
        self?.openDocument(withContentsOf: url, display: true) { _, _, error in
          if let error { self?.presentError(error) }
        }
      }
    }
  }
  /// Asks for files of the program's types; the handler receives nil on cancel.
  open func beginOpenPanel(completionHandler: @escaping ([URL]?) -> Void) {
    let panel = NSOpenPanel()
    panel.allowsMultipleSelection = true
    let types = Self.declaredTypes.flatMap(\.typeNames)
    panel.typeIdentifiers = types
    panel.typeFilters = Self.filters(types)
    panel.directoryURL = currentDirectory.map { URL(fileURLWithPath: $0) }
    panel.begin { completionHandler($0 == .OK ? panel.urls : nil) }
  }
  /// The panel's initial folder: that of the front document.
  open var currentDirectory: String? {
    currentDocument?.fileURL?.deletingLastPathComponent().path
  }

  // MARK: - Commands

  /// Opens an empty document, and shows an error if that fails.
  open func newDocument(_ sender: Any?) {
    do { try openUntitledDocumentAndDisplay(true) } catch { presentError(error) }
  }
  /// Saves all that have changes; those without a file ask where to.
  open func saveAllDocuments(_ sender: Any?) {
    for document in documents where document.isDocumentEdited { document.save(sender) }
  }
  /// Asks one after the other whether it may be closed; the first that may not ends it.
  func review(_ answer: @escaping (Bool) -> Void) {
    guard let next = documents.first(where: { $0.isDocumentEdited && $0.windowForSheet != nil })
    else { return answer(true) }
    next.askToClose { [weak self] mayClose in
      guard mayClose else { return answer(false) }
      next.close()
      self?.review(answer)
    }
  }
  /// Shows an error for the program, after `willPresentError(_:)`. Always false.
  @discardableResult open func presentError(_ error: any Error) -> Bool {
    NSApplication.shared.presentError(willPresentError(error))
  }
  /// The error that is shown instead; the same one by default.
  open func willPresentError(_ error: any Error) -> any Error { error }

  private func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "newDocument:": { [self] in newDocument($0) }
    case "openDocument:": { [self] in openDocument($0) }
    case "saveAllDocuments:": { [self] in saveAllDocuments($0) }
    case "clearRecentDocuments:": { [self] in clearRecentDocuments($0) }
    default: nil
    }
  }
  /// True for commands that make sense now: saving all needs an edited document.
  open func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool {
    switch item.action?.description {
    case "saveAllDocuments:": hasEditedDocuments
    case "clearRecentDocuments:": !recentDocumentURLs.isEmpty
    default: true
    }
  }

  // MARK: - Recent ones

  private static let recentKey = "NSRecentDocuments"
  /// The number of recent documents that are kept; 10.
  open var maximumRecentDocumentCount: Int { 10 }
  /// The files that were opened or saved last, the latest first; those that are gone are left out.
  open var recentDocumentURLs: [URL] {
    (UserDefaults.standard.stringArray(forKey: Self.recentKey) ?? [])
      .filter { FileManager.default.fileExists(atPath: $0) }.map { URL(fileURLWithPath: $0) }
  }
  /// Puts the document's file first in the list of recent ones; nothing happens without a file.
  open func noteNewRecentDocument(_ document: NSDocument) {
    if let url = document.fileURL { noteNewRecentDocumentURL(url) }
  }
  /// Puts a file first in the list, which is kept in the standard user defaults.
  open func noteNewRecentDocumentURL(_ url: URL) {
    let paths = [url.path] + recentDocumentURLs.map(\.path).filter { $0 != url.path }
    UserDefaults.standard.set(
      Array(paths.prefix(maximumRecentDocumentCount)), forKey: Self.recentKey)
  }
  /// Empties the list of recent documents.
  open func clearRecentDocuments(_ sender: Any?) {
    UserDefaults.standard.removeObject(forKey: Self.recentKey)
  }
}
