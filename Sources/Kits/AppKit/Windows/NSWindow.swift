import Foundation
import VivaceGraphics
import VivaceLayers
import VivaceSupplements
import VivaceUIKit

/// A window of the desktop's, whose content is a view. Its backing window is a window of UIKit's.
///
/// Each window of a SwiftUI app is one as well: its content is SwiftUI's, and changes of it are
/// applied to the desktop's window if there is one.
@MainActor @preconcurrency open class NSWindow: _FramedNSWindow, NSAppearanceCustomization {
  /// The controller of the content.
  open var contentViewController: NSViewController? {
    didSet { if contentViewController !== oldValue { adoptController() } }
  }
  /// The controller of the window.
  open var windowController: NSWindowController?
  /// The observer of the window, which may refuse changes.
  open weak var delegate: (any NSWindowDelegate)?

  /// The windows that belong to this one.
  open internal(set) var childWindows: [NSWindow]?
  /// The window to which this one belongs.
  open internal(set) weak var parent: NSWindow?
  /// The sheet that is shown in the window.
  open internal(set) var attachedSheet: NSWindow?
  /// The window in which this sheet is shown.
  open internal(set) weak var sheetParent: NSWindow?
  var sheetHandler: ((NSApplication.ModalResponse) -> Void)?
  var ownAppearance: NSAppearance?
  /// The window's number.
  public let windowNumber: Int
  private static var lastNumber = 0
  var buttons: [ButtonType: NSButton] = [:]
  var ownBackground = NSColor.windowBackgroundColor
  var hostedAlpha: CGFloat = 1
  var animatesNext = false

  // MARK: - Making

  /// A hidden window with an empty content view; how it is buffered or deferred makes no difference here.
  public override init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    Self.lastNumber += 1
    windowNumber = Self.lastNumber
    super.init(
      contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
    (backing as? BackingWindow)?.owner = self
    (origin, wantedSize) = (contentRect.origin, backing.bounds.size)
    backing.backgroundColor = .windowBackgroundColor
    contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
  }
  /// Ignores the screen, since the desktop chooses one.
  public convenience init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool, screen: NSScreen?
  ) {
    self.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
  }
  /// A titled, resizable window of 480 by 270 points.
  public convenience init() {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 270),
      styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: true)
  }
  /// Makes a window of the controller's preferred size.
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
    // Initializers do not call observers.
    adoptController()
  }
  /// Always nil: windows are not decoded.
  public required init?(coder: NSCoder) { nil }

  /// The window that a window of SwiftUI's is.
  private init(hosted backing: UIWindow) {
    Self.lastNumber += 1
    windowNumber = Self.lastNumber
    super.init(
      backing, [.titled, .closable, .miniaturizable, .resizable], isHosted: true)
  }

  /// Returns the window backed by one of UIKit's.
  package static func standing(on backing: UIWindow) -> NSWindow {
    if let owner = (backing as? BackingWindow)?.owner { return owner }
    if let twin = backing.twin as? NSWindow { return twin }
    let made = NSWindow(hosted: backing)
    backing.twin = made
    return made
  }

  /// Returns whether a UIKit window is the backing of an AppKit window.
  package static func isBacking(_ window: UIWindow) -> Bool { window is BackingWindow }

  /// The visible windows, the frontmost last.
  package static var all: [NSWindow] { UIWindow.shown.map { standing(on: $0) } }
  /// Shown windows, kept alive here.
  private static var kept: [NSWindow] = []

  override var usualNext: NSResponder? {
    delegate as? NSResponder ?? windowController ?? NSWindow.application
  }
  /// The responder after windows in the responder chain.
  package static weak var application: NSResponder?

  // MARK: - Content

  /// Shows the controller's view, as large as it wants to be.
  private func adoptController() {
    guard let controller = contentViewController else { return }
    let view = controller.view
    if controller.preferredContentSize != .zero {
      setContentSize(controller.preferredContentSize)
    } else if view.frame.size != .zero {
      setContentSize(view.frame.size)
    } else {
      let fitting = view.fittingSize
      if fitting.width > 0, fitting.height > 0 { setContentSize(fitting) }
    }
    contentView = view
    if let title = controller.title, title != "" { self.title = title }
  }

  /// The view that fills the window.
  open var contentView: NSView? {
    get {
      if isHosted, content == nil {
        content = NSView(frame: NSRect(origin: .zero, size: backing.bounds.size))
        content?.contentOwner = self
      }
      return content
    }
    set {
      guard newValue !== content else { return }
      if isHosted {
        return NotYet.once(
          "NSWindow.contentView", "the views of a window that SwiftUI fills would be replaced")
      }
      let old = content
      old?.contentOwner = nil
      content = newValue
      old?.backing.removeFromSuperview()
      guard let newValue else { return }
      newValue.removeFromSuperview()
      newValue.contentOwner = self
      backing.insertSubview(newValue.backing, at: 0)
      placeContent()
    }
  }

  /// Makes room for what is above the content: the content keeps its size.
  override func chromeChanged() {
    guard !isHosted else { return }
    let old = chrome.height
    chrome.follow(self)
    let new = chrome.height
    if new != old { setBackingSize(backing.bounds.size.width, backing.bounds.height + new - old) }
    placeContent()
  }

  /// The layout guide of the content without the toolbar.
  open var contentLayoutGuide: Any? { contentView?.safeAreaLayoutGuide }

  override func sizeChanged() { post(Self.didResizeNotification) { $0.windowDidResize } }
  override func fullScreenChanges(to isFull: Bool, isOver: Bool) {
    switch (isFull, isOver) {
    case (true, false):
      post(Self.willEnterFullScreenNotification) { $0.windowWillEnterFullScreen }
    case (true, true): post(Self.didEnterFullScreenNotification) { $0.windowDidEnterFullScreen }
    case (false, false):
      post(Self.willExitFullScreenNotification) { $0.windowWillExitFullScreen }
    case (false, true): post(Self.didExitFullScreenNotification) { $0.windowDidExitFullScreen }
    }
  }
  /// The desktop's window has changed.
  package func desktopReports(_ report: WindowReport) {
    switch report {
    case .minimized(let isMinimized):
      guard isMinimized != isMiniaturized else { return }
      isMiniaturized = isMinimized
      if isMinimized {
        post(Self.didMiniaturizeNotification) { $0.windowDidMiniaturize }
      } else {
        post(Self.didDeminiaturizeNotification) { $0.windowDidDeminiaturize }
      }
    case .moved: post(Self.didMoveNotification) { $0.windowDidMove }
    }
  }
  override func wish(for frameSize: NSSize) -> NSSize {
    delegate?.windowWillResize(self, to: frameSize) ?? frameSize
  }
  override func titleChanged() {
    super.titleChanged()
    NSApplication.windowsMenuChanged()
  }

  // MARK: - Being shown

  /// Whether the window is shown.
  open var isVisible: Bool { !backing.isHidden }
  /// Whether the window receives keys.
  open var isKeyWindow: Bool { backing.isKeyWindow }
  /// Whether the window is the program's main one: the key window, if it can be.
  open var isMainWindow: Bool { isKeyWindow && canBecomeMain }
  /// Whether the window may receive keys; true with a title bar.
  open var canBecomeKey: Bool { styleMask.contains(.titled) || isHosted }
  /// Whether the window may be the main one.
  open var canBecomeMain: Bool { canBecomeKey }
  /// Whether the desktop has minimized the window.
  open internal(set) var isMiniaturized = false
  /// Whether the window is zoomed. The desktop decides that; always false here.
  open var isZoomed: Bool { false }
  /// Whether the window is on the visible workspace. Always true here.
  open var isOnActiveSpace: Bool { true }
  /// Whether the user is resizing the window. Always false here.
  open var inLiveResize: Bool { false }
  /// Whether the window can be seen: if it is shown.
  open var occlusionState: OcclusionState { isVisible ? .visible : [] }
  /// Whether the window is a sheet of another one.
  open var isSheet: Bool { sheetParent != nil }

  /// Shows the window in front, and gives it the keys.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }
  /// Shows the window in front.
  open func orderFront(_ sender: Any?) {
    if isHosted { return ask(.raise) }
    if !Self.kept.contains(self) { Self.kept.append(self) }
    if backing.isHidden {
      chromeChanged()
      backing.isHidden = false
      windowOrdered(Unmanaged.passUnretained(self).toOpaque())
      makeFirst(initialFirstResponder)
      NSApplication.windowsMenuChanged()
    } else {
      ask(.raise)
    }
  }
  /// Shows the window in front.
  open func orderFrontRegardless() { orderFront(nil) }
  /// Shows the window; the desktop decides the order.
  open func orderBack(_ sender: Any?) { orderFront(sender) }
  /// Shows or hides the window; the desktop decides the order.
  open func order(_ ordering: OrderingMode, relativeTo otherWin: Int) {
    if ordering == .out { orderOut(nil) } else { orderFront(nil) }
  }
  /// Hides the window.
  open func orderOut(_ sender: Any?) {
    if isHosted { return ask(.close) }
    guard isVisible else { return }
    backing.isHidden = true
    ask(.close)
    Self.kept.removeAll { $0 === self }
    NSApplication.windowsMenuChanged()
  }
  /// Gives the window the keys.
  open func makeKey() {
    guard canBecomeKey, !backing.isKeyWindow else { return }
    let old = NSWindow.key
    backing.makeKey()
    old?.keyLost()
    post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey }
    if canBecomeMain { post(Self.didBecomeMainNotification) { $0.windowDidBecomeMain } }
    becomeKey()
  }
  /// Does nothing: the key window is the main one.
  open func makeMain() {}
  /// Called after the window has received the keys.
  open func becomeKey() {}
  /// Called after the window has lost the keys.
  open func resignKey() {}
  private func keyLost() {
    resignKey()
    post(Self.didResignKeyNotification) { $0.windowDidResignKey }
  }
  package static var key: NSWindow? { UIWindow.keyWindow.map { standing(on: $0) } }

  /// Closes it if its delegate lets it, and its document, which may have something to save.
  open func performClose(_ sender: Any?) {
    guard delegate?.windowShouldClose(self) ?? true else { return }
    guard let controller = windowController, let document = controller.document as? NSDocument,
      document.windowControllers.count == 1 || controller.shouldCloseDocument
    else { return close() }
    document.askToClose { [weak self] mayClose in if mayClose { self?.close() } }
  }
  /// Closes the window without a question.
  open func close() {
    guard isHosted || isVisible else { return }
    post(Self.willCloseNotification) { $0.windowWillClose }
    orderOut(nil)
    if let windowController {
      (windowController.document as? NSDocument)?.windowWent(windowController)
    }
    if !(self is NSPanel) { (NSWindow.application as? NSApplication)?.windowClosed() }
  }
  /// Requests the desktop to minimize the window.
  open func miniaturize(_ sender: Any?) {
    post(Self.willMiniaturizeNotification) { $0.windowWillMiniaturize }
    ask(.minimize(true))
  }
  /// Requests the desktop to minimize the window.
  open func performMiniaturize(_ sender: Any?) { miniaturize(sender) }
  /// Requests the desktop to restore the window.
  open func deminiaturize(_ sender: Any?) { ask(.minimize(false)) }
  /// Fills the screen, or ends that.
  open func zoom(_ sender: Any?) { toggleFullScreen(sender) }
  /// Fills the screen, or ends that.
  open func performZoom(_ sender: Any?) { zoom(sender) }
  /// Fills the screen or ends that, unless ``collectionBehavior`` excludes it.
  open func toggleFullScreen(_ sender: Any?) {
    if mayFillScreen { styleMask.formSymmetricDifference(.fullScreen) }
  }
  /// Shows or hides the toolbar.
  open func toggleToolbarShown(_ sender: Any?) { toolbar?.isVisible.toggle() }
  /// Opens the choice of toolbar items. Has no effect, which is reported once.
  open func runToolbarCustomizationPalette(_ sender: Any?) {
    NotYet.once(
      "NSWindow.runToolbarCustomizationPalette(_:)", "the toolbar's items would be chosen from")
  }

  // MARK: - Events

  /// The undo manager: the delegate's, else the document's, else that of its views.
  open override var undoManager: UndoManager? {
    delegate?.windowWillReturnUndoManager(self)
      ?? (windowController?.document as? NSDocument)?.undoManager ?? backing.undoManager
  }
  /// The undo manager of the edited text, else of the window.
  private var undoes: UndoManager? { (firstResponder ?? self).undoManager }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "performClose:" where styleMask.contains(.closable): { [self] in performClose($0) }
    case "performMiniaturize:" where styleMask.contains(.miniaturizable):
      {
        [self] in performMiniaturize($0)
      }
    case "performZoom:" where styleMask.contains(.resizable): { [self] in performZoom($0) }
    case "toggleFullScreen:" where mayFillScreen: { [self] in toggleFullScreen($0) }
    case "toggleToolbarShown:" where toolbar != nil: { [self] in toggleToolbarShown($0) }
    case "undo:" where undoes?.canUndo == true: { [self] _ in undoes?.undo() }
    case "redo:" where undoes?.canRedo == true: { [self] _ in undoes?.redo() }
    case "makeKeyAndOrderFront:": { [self] in makeKeyAndOrderFront($0) }
    case "orderOut:": { [self] in orderOut($0) }
    default: nil
    }
  }

  func post(
    _ name: Notification.Name, _ call: (any NSWindowDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }
}

/// The stage's hook: a symbol, since this module does not depend on the stage.
@_silgen_name("vivace_window_ordered")
@MainActor private func windowOrdered(_ window: UnsafeMutableRawPointer)
