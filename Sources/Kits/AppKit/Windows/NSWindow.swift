import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceUIKit

/// A window of the desktop's, whose content is a view. Its backing window is a window of UIKit's.
///
/// Each window of a SwiftUI app is one as well: its content is SwiftUI's, and changes of it are
/// applied to the desktop's window if there is one.
@MainActor @preconcurrency open class NSWindow: _FramedNSWindow, NSAppearanceCustomization {
  package let backing: UIWindow
  /// Whether it is a window that SwiftUI's views fill.
  let isHosted: Bool
  /// The bars above the content: the main menu and the toolbar.
  let chrome = WindowChrome()
  var content: NSView?
  var origin = NSPoint.zero
  /// The name of the kept frame; empty keeps none. Set it with `setFrameAutosaveName(_:)`.
  open internal(set) var frameAutosaveName = ""
  /// The size that the program wanted last, with what is above the content.
  var wantedSize = NSSize.zero
  /// True once the desktop's window has received the initial settings.
  var hasTold = false
  /// While the program gives it a size.
  var isBeingSized = false
  /// The size that the window system reported last: it may not grant the size that was requested.
  var lastFromOutside: NSSize?

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
  /// The point of the screen beside which the desktop's window opens, in pixels; nil leaves it to the desktop.
  package var desktopPoint: CGPoint?
  /// Whether the window closes as soon as another one has the keys.
  package var closesUnfocused = false

  /// The view that gets the keys when the window is shown first; nil gives them to the window.
  open var initialFirstResponder: NSView?
  /// True would rebuild the order of focus after changes. Stored only: the order follows the layout.
  open var autorecalculatesKeyViewLoop = true
  private weak var ownFirst: NSResponder?

  // MARK: - Making

  /// A hidden window with an empty content view; how it is buffered or deferred makes no difference here.
  public override init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    Self.lastNumber += 1
    windowNumber = Self.lastNumber
    let made = BackingWindow(frame: NSRect(origin: .zero, size: contentRect.size.nonNegative))
    (backing, styleMask, isHosted) = (made, style, false)
    super.init(
      contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
    made.owner = self
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
    (self.backing, isHosted) = (backing, true)
    styleMask = [.titled, .closable, .miniaturizable, .resizable]
    super.init(hosted: ())
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
  func chromeChanged() {
    guard !isHosted else { return }
    let old = chrome.height
    chrome.follow(self)
    let new = chrome.height
    if new != old { setBackingSize(backing.bounds.size.width, backing.bounds.height + new - old) }
    placeContent()
  }

  /// The layout guide of the content without the toolbar.
  open var contentLayoutGuide: Any? { contentView?.safeAreaLayoutGuide }

  /// Called after a change of size.
  func sizeChanged() { post(Self.didResizeNotification) { $0.windowDidResize } }
  /// Called before and after the window begins or ends to fill the screen.
  func fullScreenChanges(to isFull: Bool, isOver: Bool) {
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
  /// Returns the delegate's answer to a requested frame size.
  func wish(for frameSize: NSSize) -> NSSize {
    delegate?.windowWillResize(self, to: frameSize) ?? frameSize
  }
  func titleChanged() {
    ask(.title(shownTitle))
    NSApplication.windowsMenuChanged()
  }

  // MARK: - Style

  /// Sends a request to the owner of the desktop's window.
  func ask(_ request: WindowRequest) { backing.request?(request) }
  /// The buttons and edges of the window.
  open var styleMask: NSWindow.StyleMask {
    willSet {
      let isFull = newValue.contains(.fullScreen)
      if isFull != styleMask.contains(.fullScreen) {
        fullScreenChanges(to: isFull, isOver: false)
      }
    }
    didSet {
      let isFull = styleMask.contains(.fullScreen)
      if isFull != oldValue.contains(.fullScreen) {
        ask(.fullScreen(isFull))
        fullScreenChanges(to: isFull, isOver: true)
      }
      let changed = styleMask.symmetricDifference(oldValue)
      if changed.contains(.titled) { ask(.bordered(styleMask.contains(.titled))) }
      if changed.contains(.resizable) { ask(.resizable(styleMask.contains(.resizable))) }
    }
  }
  /// The title of the window.
  open var title = "" { didSet { if title != oldValue { titleChanged() } } }
  /// Behind the title, since desktops have one line for both.
  open var subtitle = "" { didSet { if subtitle != oldValue { titleChanged() } } }
  /// The desktop draws the title bar: a title that is not to be seen is empty there.
  open var titleVisibility = NSWindow.TitleVisibility.visible {
    didSet { if titleVisibility != oldValue { titleChanged() } }
  }
  /// Whether the document has unsaved changes. Shown in the title, as desktops have no mark for it.
  open var isDocumentEdited = false {
    didSet { if isDocumentEdited != oldValue { titleChanged() } }
  }
  var shownTitle: String {
    guard titleVisibility == .visible else { return "" }
    return [title, isDocumentEdited ? "Edited" : "", subtitle].filter { !$0.isEmpty }
      .joined(separator: " — ")
  }
  /// Whether content extends under the title bar. Has no effect, which is reported once.
  open var titlebarAppearsTransparent = false {
    didSet {
      if titlebarAppearsTransparent {
        NotYet.once(
          "NSWindow.titlebarAppearsTransparent",
          "the title bar, which the desktop draws, would let the content shine through")
      }
    }
  }
  /// Whether a line parts the toolbar from the content.
  open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic {
    didSet { chromeChanged() }
  }
  /// The toolbar of the window.
  open var toolbar: NSToolbar? { didSet { if toolbar !== oldValue { chromeChanged() } } }
  /// The position of the toolbar's items.
  open var toolbarStyle = NSWindow.ToolbarStyle.automatic { didSet { chromeChanged() } }
  /// The file that the title represents. Has no effect, which is reported once.
  open var representedURL: URL? {
    didSet {
      if representedURL != nil {
        NotYet.once("NSWindow.representedURL", "the file's icon would be shown in the title bar")
      }
    }
  }
  /// The order among windows.
  open var level = NSWindow.Level.normal {
    didSet {
      backing.windowLevel = UIWindow.Level(CGFloat(level.rawValue))
      let isOnTop = level.rawValue > NSWindow.Level.normal.rawValue
      if isOnTop != (oldValue.rawValue > NSWindow.Level.normal.rawValue) { ask(.onTop(isOnTop)) }
    }
  }
  /// Only full-screen behaviours have an effect; the desktop decides about its spaces.
  open var collectionBehavior: NSWindow.CollectionBehavior = [] {
    didSet {
      if !collectionBehavior.isDisjoint(with: .aboutSpaces) {
        NotYet.once(
          "NSWindow.collectionBehavior",
          "the window would be on all spaces, on the active one, or on none")
      }
    }
  }
  var mayFillScreen: Bool {
    collectionBehavior.isDisjoint(with: [.fullScreenNone, .fullScreenAuxiliary])
  }
  /// The animation of the window. Has no effect, which is reported once.
  open var animationBehavior = NSWindow.AnimationBehavior.default {
    didSet {
      if animationBehavior != .default {
        NotYet.once(
          "NSWindow.animationBehavior", "the desktop's animation of the window would differ")
      }
    }
  }
  /// Whether windows are tabs of one. Has no effect, which is reported once.
  open var tabbingMode = NSWindow.TabbingMode.automatic {
    didSet {
      if tabbingMode == .preferred {
        NotYet.once("NSWindow.tabbingMode", "windows would be tabs of one window")
      }
    }
  }
  /// Windows of one name would be tabs of one window; windows are no tabs here.
  open var tabbingIdentifier = ""
  /// Stored only.
  public static var allowsAutomaticWindowTabbing = true
  /// Whether the content behind the window is hidden. False has no effect, which is reported once.
  open var isOpaque = true {
    didSet {
      if !isOpaque {
        NotYet.once("NSWindow.isOpaque", "what is behind the window would shine through")
      }
    }
  }
  /// Whether the window has a shadow. False has no effect, which is reported once.
  open var hasShadow = true {
    didSet {
      if !hasShadow {
        NotYet.once("NSWindow.hasShadow", "the desktop would draw no shadow around it")
      }
    }
  }
  /// Whether the window can be moved. False has no effect, which is reported once.
  open var isMovable = true {
    didSet {
      if !isMovable { NotYet.once("NSWindow.isMovable", "the desktop would not let it be moved") }
    }
  }
  /// Whether a drag in the content moves the window. Has no effect, which is reported once.
  open var isMovableByWindowBackground = false {
    didSet {
      if isMovableByWindowBackground {
        NotYet.once(
          "NSWindow.isMovableByWindowBackground", "a drag in the content would move the window")
      }
    }
  }
  /// No effect: ARC owns the window.
  open var isReleasedWhenClosed = true
  /// Goes when the program loses the user's attention, and comes back with it.
  open var hidesOnDeactivate = false
  /// No effect: windows are not restored at the next start.
  open var isRestorable = true
  /// True lets no view receive the mouse; the desktop's window still covers others.
  open var ignoresMouseEvents = false {
    didSet { backing.isUserInteractionEnabled = !ignoresMouseEvents }
  }
  /// True if the first responder receives pointer movements over the content.
  open var acceptsMouseMovedEvents = false
  /// Whether the window is left out of the Window menu.
  open var isExcludedFromWindowsMenu = false { didSet { titleChanged() } }
  /// An identifier for the program's own use.
  open var identifier: NSUserInterfaceItemIdentifier?

  // MARK: - Geometry

  /// The area of the window without the toolbar.
  open var contentLayoutRect: NSRect {
    NSRect(x: 0, y: 0, width: backing.bounds.width, height: backing.bounds.height - chrome.height)
  }

  /// On the screen, y upwards, with its title bar.
  open var frame: NSRect {
    NSRect(
      x: origin.x, y: origin.y, width: backing.bounds.width,
      height: backing.bounds.height + barHeight)
  }
  /// Sets position and size; the size is limited by the content's smallest and largest sizes.
  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    origin = frameRect.origin
    resize(
      NSSize(width: frameRect.width, height: frameRect.height - barHeight - chrome.height))
  }
  /// Moves there with the current animation context's duration, if that is wanted.
  open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
    guard animateFlag else { return setFrame(frameRect, display: displayFlag) }
    NSAnimationContext.current.move { setFrame(frameRect, display: displayFlag) }
  }
  /// Resizes the content.
  open func setContentSize(_ size: NSSize) { resize(size) }
  /// The desktop's window stays where the desktop has put it.
  open func setFrameOrigin(_ point: NSPoint) {
    origin = point
    guard backing.request != nil else { return }
    NotYet.once("NSWindow.setFrameOrigin(_:)", "the desktop would move the window")
  }
  /// Moves the upper left corner.
  open func setFrameTopLeftPoint(_ point: NSPoint) {
    setFrameOrigin(NSPoint(x: point.x, y: point.y - frame.height))
  }
  /// Puts the upper left corner at a point, and answers the point 21 points further right and down.
  @discardableResult open func cascadeTopLeft(from topLeftPoint: NSPoint) -> NSPoint {
    setFrameTopLeftPoint(topLeftPoint)
    return NSPoint(x: topLeftPoint.x + 21, y: topLeftPoint.y - 21)
  }
  /// Moves the window to the middle of the screen.
  open func center() {
    let screen = NSScreen.main?.visibleFrame ?? .zero
    origin = NSPoint(x: screen.midX - frame.width / 2, y: screen.midY - frame.height / 2)
    ask(.center)
  }

  /// Width against height that the content keeps when the window is resized; zero lets it be.
  open var contentAspectRatio = NSSize.zero {
    didSet { if contentAspectRatio.isRatio { aspectRatio = .zero } }
  }
  /// The aspect ratio of the frame.
  open var aspectRatio = NSSize.zero {
    didSet { if aspectRatio.isRatio { contentAspectRatio = .zero } }
  }
  /// By what steps the content grows when the window is resized.
  open var contentResizeIncrements = NSSize(width: 1, height: 1)
  /// The steps of the frame's size, the same as `contentResizeIncrements`.
  open var resizeIncrements: NSSize {
    get { contentResizeIncrements }
    set { contentResizeIncrements = newValue }
  }

  /// The smallest size of the content.
  open var contentMinSize = NSSize.zero { didSet { ask(.minimumSize(withChrome(contentMinSize))) } }
  /// The largest size of the content.
  open var contentMaxSize = boundless { didSet { ask(.maximumSize(withChrome(contentMaxSize))) } }
  package static let boundless = NSSize(
    width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude))
  /// The smallest size of the window.
  open var minSize: NSSize {
    get { NSSize(width: contentMinSize.width, height: contentMinSize.height + barHeight) }
    set { contentMinSize = NSSize(width: newValue.width, height: newValue.height - barHeight) }
  }
  /// The largest size of the window.
  open var maxSize: NSSize {
    get { NSSize(width: contentMaxSize.width, height: contentMaxSize.height + barHeight) }
    set { contentMaxSize = NSSize(width: newValue.width, height: newValue.height - barHeight) }
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

  /// Delivers key events to the first responder; other kinds are ignored here.
  open func sendEvent(_ event: NSEvent) {
    switch event.type {
    case .keyDown: (firstResponder ?? self).keyDown(with: event)
    case .keyUp: (firstResponder ?? self).keyUp(with: event)
    default: break
    }
  }
  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    func search(_ view: NSView) -> Bool {
      view.subviews.contains { search($0) } || view.performKeyEquivalent(with: event)
    }
    return content.map(search) ?? false
  }
  /// Handles a key with command or control: by the views, else by the main menu; returns true if handled.
  func handlesChord(_ event: NSEvent) -> Bool {
    performKeyEquivalent(with: event)
      || (NSWindow.application as? NSApplication)?.mainMenu?.performKeyEquivalent(with: event)
        == true
  }

  /// The window's first responder; the window itself where no view is.
  open var firstResponder: NSResponder? {
    if let first = backing.firstResponder as? UIView, let owner = NSView.owner(of: first) {
      return owner
    }
    return ownFirst ?? self
  }
  /// Nil makes it the window itself; false if the present one does not let go.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard let responder, responder !== self else {
      ownFirst = nil
      return backing.firstResponder?.resignFirstResponder() ?? true
    }
    return makeFirst(responder)
  }
  @discardableResult func makeFirst(_ responder: NSResponder?) -> Bool {
    guard let responder else { return false }
    if let view = responder as? NSView { return view.becomeFirst() }
    ownFirst = responder
    return responder.becomeFirstResponder()
  }
  /// The pointer moves over the content.
  func pointerMoved(_ event: NSEvent) {
    if acceptsMouseMovedEvents { firstResponder?.mouseMoved(with: event) }
  }

  /// The undo manager: the delegate's, else the document's, else that of its views.
  open override var undoManager: UndoManager? {
    delegate?.windowWillReturnUndoManager(self)
      ?? (windowController?.document as? NSDocument)?.undoManager ?? backing.undoManager
  }
  /// The undo manager of the edited text, else of the window.
  private var undoes: UndoManager? { (firstResponder ?? self).undoManager }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "print:" where contentView != nil: { [self] in printWindow($0) }
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
