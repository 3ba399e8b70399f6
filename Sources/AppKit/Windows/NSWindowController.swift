import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// Has a window, and shows it; a document's shows that document.
@MainActor @preconcurrency open class NSWindowController: NSResponder {
  /// The name of a nib file, which only triggers `loadWindow()`.
  public typealias NibName = String

  private var ownWindow: NSWindow?
  private var isLoading = false
  private let nibName: NibName?
  /// With a nib's name, the window is made by ``loadWindow()`` on first access.
  open var window: NSWindow? {
    get {
      if ownWindow == nil, windowNibName != nil, !isLoading { load() }
      return ownWindow
    }
    set {
      ownWindow = newValue
      newValue?.windowController = self
      nameFrame()
      if document != nil { synchronizeWindowTitleWithDocumentName() }
    }
  }
  /// The controller of the window's content.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }
  /// Whether its window is shown a little below the one that was shown before.
  open var shouldCascadeWindows = true
  /// Under what name the window keeps its frame.
  open var windowFrameAutosaveName = "" { didSet { nameFrame() } }
  /// The document that the window shows.
  open weak var document: AnyObject? {
    didSet { if document != nil { synchronizeWindowTitleWithDocumentName() } }
  }
  /// Whether its document is closed with its window, even if it has others.
  open var shouldCloseDocument = false

  /// A controller of a window.
  public init(window: NSWindow?) {
    nibName = nil
    super.init()
    ownWindow = window
    window?.windowController = self
  }
  public convenience override init() { self.init(window: nil) }
  /// A controller that makes its window in ``loadWindow()``: there are no nibs here.
  public init(windowNibName: NibName) {
    nibName = windowNibName
    super.init()
  }
  /// Reads nothing from the coder: a controller without a window.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init(coder: coder)
  }

  override var usualNext: NSResponder? {
    (document as? NSDocument)?.responder ?? NSWindow.application
  }

  // MARK: - Making

  /// The name of a nib. Nibs are not read.
  open var windowNibName: NibName? { nibName }
  /// Whether there is a window.
  open var isWindowLoaded: Bool { ownWindow != nil }
  private func load() {
    isLoading = true
    windowWillLoad()
    loadWindow()
    isLoading = false
    if ownWindow != nil { windowDidLoad() }
  }
  /// Makes the window. A subclass sets ``window``; there are no nibs here.
  open func loadWindow() {
    Warning.once(
      "\(type(of: self)) was made with the nib \"\(windowNibName ?? "")\"; there are no nibs here. It has no "
        + "window: make one in loadWindow(), and set window.")
  }
  /// Called after the window was loaded.
  open func windowDidLoad() {}
  /// Called before the window is loaded.
  open func windowWillLoad() {}
  private func nameFrame() {
    if !windowFrameAutosaveName.isEmpty { ownWindow?.setFrameAutosaveName(windowFrameAutosaveName) }
  }

  // MARK: - Showing

  /// Shows the window in front, with the keys.
  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
  /// Closes the window.
  open func close() { ownWindow?.close() }

  /// Returns the window's title for a document's name.
  open func windowTitle(forDocumentDisplayName displayName: String) -> String { displayName }
  /// Updates the window's title from the document's name.
  open func synchronizeWindowTitleWithDocumentName() {
    guard let document = document as? NSDocument, let ownWindow else { return }
    ownWindow.title = windowTitle(forDocumentDisplayName: document.displayName)
    ownWindow.isDocumentEdited = document.isDocumentEdited
  }
  /// Shows in the window whether the document has unsaved changes.
  open func setDocumentEdited(_ dirtyFlag: Bool) { ownWindow?.isDocumentEdited = dirtyFlag }
}
