import Foundation
import VivaceGeometry
import VivaceUIKit

/// Has a window, and shows it; a document's shows that document.
@MainActor @preconcurrency open class NSWindowController: NSResponder, NSSeguePerforming {
  private var ownWindow: NSWindow?
  private var isLoading = false
  private let nibName: NSNib.Name?
  /// The owner of the nib; nil is the controller itself.
  private weak var nibOwner: AnyObject?
  /// The bundle of the nib; nil is the main one.
  private var nibBundle: Bundle?
  /// The part of a storyboard from which it was made; nil of controllers that code makes.
  var interface: NibInterface?
  /// The storyboard that has made the controller; nil of controllers that code makes.
  open var storyboard: NSStoryboard? { interface?.storyboard }
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
  /// A controller whose window is that of a xib file, of which it is the owner.
  public init(windowNibName: NSNib.Name) {
    nibName = windowNibName
    super.init()
  }
  /// A controller whose window is that of a xib file with another owner, which is held weakly.
  public convenience init(windowNibName: NSNib.Name, owner: Any) {
    self.init(windowNibName: windowNibName)
    nibOwner = owner as AnyObject
  }
  /// A controller whose window is that of the xib file at a path, with another owner, which is held weakly.
  public convenience init(windowNibPath: String, owner: Any) {
    let file = URL(fileURLWithPath: windowNibPath)
    self.init(windowNibName: file.deletingPathExtension().lastPathComponent, owner: owner)
    nibBundle = Bundle(path: file.deletingLastPathComponent().path)
  }
  /// The controller of an interface file; other coders get one without a window.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.apply(to: self)
  }

  override var usualNext: NSResponder? {
    (document as? NSDocument)?.responder ?? NSWindow.application
  }

  // MARK: - Making

  /// The name of the xib file with the window.
  open var windowNibName: NSNib.Name? { nibName }
  /// The owner of the objects in the xib file: the controller itself, unless another one was given.
  open var owner: AnyObject? { nibOwner ?? self }
  /// Whether there is a window.
  open var isWindowLoaded: Bool { ownWindow != nil }
  private func load() {
    isLoading = true
    windowWillLoad()
    loadWindow()
    isLoading = false
    if ownWindow != nil { windowDidLoad() }
  }
  /// Makes the window: that of the xib file, whose owner has an outlet `window` to it.
  open func loadWindow() {
    guard let windowNibName, let nib = NSNib(nibNamed: windowNibName, bundle: nibBundle) else {
      return
    }
    let document = nibOwner as? NSDocument
    document?.windowControllerWillLoadNib(self)
    let made = nib.objects(for: owner)
    if nibOwner != nil { keptObjects += made }
    if ownWindow == nil { window = made.lazy.compactMap { $0 as? NSWindow }.first }
    if ownWindow == nil { nib.file?.warn("The file has no window for \(type(of: self)).") }
    document?.windowControllerDidLoadNib(self)
  }
  /// Called after the window was loaded.
  open func windowDidLoad() {}
  /// Called before the window is loaded.
  open func windowWillLoad() {}
  private func nameFrame() {
    if !windowFrameAutosaveName.isEmpty { ownWindow?.setFrameAutosaveName(windowFrameAutosaveName) }
  }

  // MARK: - Segues

  /// Called before a segue is performed: an override gives the destination what it needs.
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
  /// Performs a segue of the controller's storyboard. An unknown one is reported.
  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    interface?.perform(identifier, from: self, sender)
  }
  /// Whether a segue that the user has begun is performed; yes unless it is overridden.
  open func shouldPerformSegue(
    withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?
  ) -> Bool { true }

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
