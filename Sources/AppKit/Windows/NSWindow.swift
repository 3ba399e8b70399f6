import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceUIKit

/// A window of the desktop's, whose content is a view. Its ground is a window of UIKit's.
///
/// Each window of a SwiftUI app's is one as well: then its content is SwiftUI's, and what is asked of it is
/// done to the desktop's window as far as there is one.
@MainActor @preconcurrency open class NSWindow: _StyledNSWindow, NSAppearanceCustomization {
  /// Whether it is a window that SwiftUI's views fill.
  let isHosted: Bool
  /// What stands above the content: the main menu and the toolbar.
  let chrome = WindowChrome()

  private var content: NSView?
  open var contentViewController: NSViewController? {
    didSet { if contentViewController !== oldValue { takeController() } }
  }
  open var windowController: NSWindowController?
  open weak var delegate: (any NSWindowDelegate)?

  open internal(set) var frameAutosaveName = ""
  open internal(set) var childWindows: [NSWindow]?
  open internal(set) weak var parent: NSWindow?
  open internal(set) var attachedSheet: NSWindow?
  open internal(set) weak var sheetParent: NSWindow?
  var sheetHandler: ((NSApplication.ModalResponse) -> Void)?
  var origin = NSPoint.zero
  var ownAppearance: NSAppearance?
  public let windowNumber: Int
  private static var lastNumber = 0
  private weak var ownFirst: NSResponder?
  var buttons: [ButtonType: NSButton] = [:]
  var ownBackground = NSColor.windowBackgroundColor
  var hostedAlpha: CGFloat = 1
  var animatesNext = false
  open var autorecalculatesKeyViewLoop = true

  // MARK: - Making

  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    let made = WindowGround(frame: NSRect(origin: .zero, size: contentRect.size.nonNegative))
    isHosted = false
    Self.lastNumber += 1
    windowNumber = Self.lastNumber
    super.init(made, style)
    made.owner = self
    origin = contentRect.origin
    ground.backgroundColor = .windowBackgroundColor
    contentView = NSView(frame: NSRect(origin: .zero, size: contentRect.size))
  }
  public convenience init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool, screen: NSScreen?
  ) {
    self.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
  }
  public convenience init() {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 270),
      styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: true)
  }
  /// As large as the controller wants to be.
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
    // Initializers do not tell observers.
    takeController()
  }
  public required init?(coder: NSCoder) { nil }

  /// The window that a window of SwiftUI's is.
  private init(hosted ground: UIWindow) {
    isHosted = true
    Self.lastNumber += 1
    windowNumber = Self.lastNumber
    super.init(ground, [.titled, .closable, .miniaturizable, .resizable])
  }

  /// The window that stands on one of UIKit's.
  package static func standing(on ground: UIWindow) -> NSWindow {
    if let owner = (ground as? WindowGround)?.owner { return owner }
    if let twin = ground.twin as? NSWindow { return twin }
    let made = NSWindow(hosted: ground)
    ground.twin = made
    return made
  }

  /// Those that are shown, those in front last.
  package static var all: [NSWindow] { UIWindow.shown.map { standing(on: $0) } }
  /// What keeps the windows that are shown.
  private static var kept: [NSWindow] = []

  override var usualNext: NSResponder? {
    delegate as? NSResponder ?? windowController ?? NSWindow.application
  }
  /// What comes behind windows in the chain of responders.
  package static weak var application: NSResponder?

  /// What was said before the desktop's window was there.
  func tellStyle() {
    guard !hasToldStyle, ground.request != nil else { return }
    hasToldStyle = true
    if !styleMask.contains(.titled) { ask(.bordered(false)) }
    if !styleMask.contains(.resizable), styleMask.contains(.titled) { ask(.resizable(false)) }
    if level.rawValue > Level.normal.rawValue { ask(.onTop(true)) }
    if titleVisibility == .hidden { ask(.title("")) }
  }
  private var hasToldStyle = false

  // MARK: - Content

  /// Shows the controller's view, as large as it wants to be.
  private func takeController() {
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

  open var contentView: NSView? {
    get {
      if isHosted, content == nil {
        content = NSView(frame: NSRect(origin: .zero, size: ground.bounds.size))
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
      content?.ground.removeFromSuperview()
      content?.contentOwner = nil
      content = newValue
      guard let newValue else { return }
      newValue.removeFromSuperview()
      newValue.contentOwner = self
      ground.insertSubview(newValue.ground, at: 0)
      placeContent()
    }
  }

  /// The content fills what the main menu and the toolbar leave.
  private func placeContent() {
    let room = ground.bounds
    chrome.place(in: room)
    content?.ground.frame = CGRect(
      x: 0, y: chrome.height, width: room.width, height: max(0, room.height - chrome.height))
  }
  /// Makes room for what stands above the content: the content keeps its size.
  override func chromeChanged() {
    guard !isHosted else { return }
    let old = chrome.height
    chrome.follow(self)
    let new = chrome.height
    if new != old { setGroundSize(ground.bounds.size.width, ground.bounds.height + new - old) }
    placeContent()
  }

  open var contentLayoutRect: NSRect {
    NSRect(x: 0, y: 0, width: ground.bounds.width, height: ground.bounds.height - chrome.height)
  }
  open var contentLayoutGuide: Any? { contentView?.safeAreaLayoutGuide }

  // MARK: - Geometry

  /// What the desktop puts above the content.
  static let titleBar: CGFloat = 28
  var barHeight: CGFloat {
    styleMask.contains(.titled) && !styleMask.contains(.fullSizeContentView) ? Self.titleBar : 0
  }

  /// On the screen, y upwards, with its title bar.
  open var frame: NSRect {
    NSRect(
      x: origin.x, y: origin.y, width: ground.bounds.width,
      height: ground.bounds.height + barHeight)
  }
  open func setFrame(_ frameRect: NSRect, display flag: Bool) {
    origin = frameRect.origin
    resize(
      NSSize(width: frameRect.width, height: frameRect.height - barHeight - chrome.height))
  }
  open func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
    guard animateFlag else { return setFrame(frameRect, display: displayFlag) }
    NSAnimationContext.current.move { setFrame(frameRect, display: displayFlag) }
  }
  open func setContentSize(_ size: NSSize) { resize(size) }
  open func setFrameOrigin(_ point: NSPoint) { origin = point }
  open func setFrameTopLeftPoint(_ point: NSPoint) {
    origin = NSPoint(x: point.x, y: point.y - frame.height)
  }
  @discardableResult open func cascadeTopLeft(from topLeftPoint: NSPoint) -> NSPoint {
    setFrameTopLeftPoint(topLeftPoint)
    return NSPoint(x: topLeftPoint.x + 21, y: topLeftPoint.y - 21)
  }
  open func center() {
    let room = screen?.visibleFrame ?? .zero
    origin = NSPoint(x: room.midX - frame.width / 2, y: room.midY - frame.height / 2)
    ask(.center)
  }

  private func resize(_ size: NSSize) {
    guard size.width.isFinite, size.height.isFinite else {
      return Warning.once(
        "A window was to have the size \(size); finite numbers are expected. It keeps its own.")
    }
    let least = contentMinSize
    let most = contentMaxSize
    let size = NSSize(
      width: min(max(size.nonNegative.width, least.width), most.width),
      height: min(max(size.nonNegative.height, least.height), most.height))
    setGroundSize(size.width, size.height + chrome.height)
  }
  private func setGroundSize(_ width: CGFloat, _ height: CGFloat) {
    let size = NSSize(width: width, height: height)
    if !isHosted { ground.frame.size = size }
    ask(.size(size))
  }

  func resized() {
    placeContent()
    post(Self.didResizeNotification) { $0.windowDidResize }
  }

  open var contentMinSize = NSSize.zero { didSet { ask(.minimumSize(withChrome(contentMinSize))) } }
  open var contentMaxSize = NSSize(
    width: CGFloat(Float.greatestFiniteMagnitude), height: CGFloat(Float.greatestFiniteMagnitude))
  {
    didSet { ask(.maximumSize(withChrome(contentMaxSize))) }
  }
  private func withChrome(_ size: NSSize) -> NSSize {
    NSSize(width: size.width, height: size.height + chrome.height)
  }
  open var minSize: NSSize {
    get { NSSize(width: contentMinSize.width, height: contentMinSize.height + barHeight) }
    set { contentMinSize = NSSize(width: newValue.width, height: newValue.height - barHeight) }
  }
  open var maxSize: NSSize {
    get { NSSize(width: contentMaxSize.width, height: contentMaxSize.height + barHeight) }
    set { contentMaxSize = NSSize(width: newValue.width, height: newValue.height - barHeight) }
  }

  // MARK: - Being shown

  open var isVisible: Bool { !ground.isHidden }
  open var isKeyWindow: Bool { ground.isKeyWindow }
  open var isMainWindow: Bool { isKeyWindow && canBecomeMain }
  open var canBecomeKey: Bool { styleMask.contains(.titled) || isHosted }
  open var canBecomeMain: Bool { canBecomeKey }
  open var isMiniaturized: Bool { false }
  open var isZoomed: Bool { false }
  open var isOnActiveSpace: Bool { true }
  open var inLiveResize: Bool { false }
  open var occlusionState: OcclusionState { isVisible ? .visible : [] }
  open var isSheet: Bool { sheetParent != nil }

  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }
  open func orderFront(_ sender: Any?) {
    if isHosted { return ask(.raise) }
    if !Self.kept.contains(self) { Self.kept.append(self) }
    if ground.isHidden {
      chromeChanged()
      ground.isHidden = false
      windowOrdered(Unmanaged.passUnretained(self).toOpaque())
      makeFirst(initialFirstResponder)
    } else {
      ask(.raise)
    }
  }
  open func orderFrontRegardless() { orderFront(nil) }
  open func orderBack(_ sender: Any?) { orderFront(sender) }
  open func order(_ place: OrderingMode, relativeTo otherWin: Int) {
    if place == .out { orderOut(nil) } else { orderFront(nil) }
  }
  open func orderOut(_ sender: Any?) {
    if isHosted { return ask(.close) }
    guard isVisible else { return }
    ground.isHidden = true
    ask(.close)
    Self.kept.removeAll { $0 === self }
  }
  open func makeKey() {
    guard canBecomeKey, !ground.isKeyWindow else { return }
    let old = NSWindow.key
    ground.makeKey()
    old?.keyLost()
    post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey }
    if canBecomeMain { post(Self.didBecomeMainNotification) { $0.windowDidBecomeMain } }
    becomeKey()
  }
  open func makeMain() {}
  open func becomeKey() {}
  open func resignKey() {}
  private func keyLost() {
    resignKey()
    post(Self.didResignKeyNotification) { $0.windowDidResignKey }
  }
  package static var key: NSWindow? { UIWindow.keyWindow.map { standing(on: $0) } }

  /// Closes it if its delegate lets it.
  open func performClose(_ sender: Any?) {
    if delegate?.windowShouldClose(self) ?? true { close() }
  }
  open func close() {
    guard isHosted || isVisible else { return }
    post(Self.willCloseNotification) { $0.windowWillClose }
    orderOut(nil)
  }
  open func miniaturize(_ sender: Any?) { ask(.minimize(true)) }
  open func performMiniaturize(_ sender: Any?) { miniaturize(sender) }
  open func deminiaturize(_ sender: Any?) { ask(.minimize(false)) }
  open func zoom(_ sender: Any?) { ask(.fullScreen(!styleMask.contains(.fullScreen))) }
  open func performZoom(_ sender: Any?) { zoom(sender) }
  open func toggleFullScreen(_ sender: Any?) {
    styleMask.formSymmetricDifference(.fullScreen)
  }
  open func toggleToolbarShown(_ sender: Any?) { toolbar?.isVisible.toggle() }
  open func runToolbarCustomizationPalette(_ sender: Any?) {
    NotYet.once(
      "NSWindow.runToolbarCustomizationPalette(_:)", "the toolbar's items would be chosen from")
  }

  // MARK: - Events

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "performClose:" where styleMask.contains(.closable): { [self] in performClose($0) }
    case "performMiniaturize:" where styleMask.contains(.miniaturizable):
      {
        [self] in performMiniaturize($0)
      }
    case "performZoom:" where styleMask.contains(.resizable): { [self] in performZoom($0) }
    case "toggleFullScreen:": { [self] in toggleFullScreen($0) }
    case "toggleToolbarShown:" where toolbar != nil: { [self] in toggleToolbarShown($0) }
    case "makeKeyAndOrderFront:": { [self] in makeKeyAndOrderFront($0) }
    case "orderOut:": { [self] in orderOut($0) }
    default: nil
    }
  }

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
  /// A key with command or control: of the views, else of the main menu; whether it was somebody's.
  func takesChord(_ event: NSEvent) -> Bool {
    performKeyEquivalent(with: event)
      || (NSWindow.application as? NSApplication)?.mainMenu?.performKeyEquivalent(with: event)
        == true
  }

  /// The window's first responder; the window itself where no view is.
  open var firstResponder: NSResponder? {
    if let first = ground.firstResponder as? UIView, let owner = NSView.owner(of: first) {
      return owner
    }
    return ownFirst ?? self
  }
  /// Nil makes it the window itself; false if the present one does not let go.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard let responder, responder !== self else {
      ownFirst = nil
      return ground.firstResponder?.resignFirstResponder() ?? true
    }
    return makeFirst(responder)
  }
  @discardableResult private func makeFirst(_ responder: NSResponder?) -> Bool {
    guard let responder else { return false }
    if let view = responder as? NSView { return view.becomeFirst() }
    ownFirst = responder
    return responder.becomeFirstResponder()
  }
  func post(
    _ name: Notification.Name, _ call: (any NSWindowDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }
}

/// Whoever shows windows: a symbol, since this room knows no stage.
@_silgen_name("vivace_window_ordered")
@MainActor private func windowOrdered(_ window: UnsafeMutableRawPointer)

extension CGSize {
  fileprivate var nonNegative: CGSize { CGSize(width: max(0, width), height: max(0, height)) }
}
