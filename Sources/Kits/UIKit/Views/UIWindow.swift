import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceInteraction
import VivaceLayers
import VivaceSupplements

/// The presenter of windows: the stage. It gives a window its turns and its events.
@MainActor package protocol WindowHost: AnyObject {
  /// Called when the window needs a turn.
  func windowNeedsTurn(_ window: UIWindow)
  /// Called when the window becomes visible or hidden.
  func windowVisibilityChanged(_ window: UIWindow)
  /// Called to show a view's menu.
  func window(_ window: UIWindow, shows menu: MenuRequest)
  /// Called to close a view's menu.
  func window(_ window: UIWindow, closesMenuOf view: UIView)
  /// Called when a link was tapped.
  func window(_ window: UIWindow, opens link: URL)
}

/// The target of a window that is not shown yet.
@MainActor package protocol WindowSlot: AnyObject {
  /// Called when the window becomes visible or hidden, or changes its level.
  func windowVisibilityChanged(_ window: UIWindow)
}

/// The outermost view: it has no superview, is the outermost layer of a tree, and receives events.
///
/// Its presenter calls `turn(at:)`, which lays out and returns the display list, and delivers touches with
/// the instants at which they happened.
@MainActor @preconcurrency open class UIWindow: UIView {
  /// The stacking level among windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number of the level; higher is in front.
    public let rawValue: CGFloat
    /// A level by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level by its number, without a label.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(0)
    /// A level above ordinary windows.
    public static let statusBar = Level(1000)
    /// A level above the other two.
    public static let alert = Level(2000)

    /// A level further in front.
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    /// A level further back.
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  /// The order among windows of a scene: a higher level is in front.
  open var windowLevel = Level.normal {
    didSet {
      host?.windowVisibilityChanged(self)
      slot?.windowVisibilityChanged(self)
    }
  }
  /// Fills the window with its view.
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { rootChanged(from: oldValue) } }
  }
  /// The screen of the window, which is always the main one.
  open var screen: UIScreen { .main }
  /// Stored only: windows are resized by the desktop.
  open var canResizeToFitContent = false
  /// Whether the window may become the key window; true by default.
  open var canBecomeKey: Bool { true }

  /// The edges that bars and the like cover, set by the window's presenter.
  package var covered = UIEdgeInsets.zero {
    didSet { if covered != oldValue { safeAreaChanged() } }
  }
  /// The traits of the host; nil are the screen's.
  package var hostTraits: UITraitCollection? {
    willSet { announcement = announceSizeClasses(of: newValue) }
    didSet {
      if hostTraits != oldValue { traitsChanged() }
      announcement?.end()
      announcement = nil
    }
  }
  override var outerTraits: UITraitCollection? { super.outerTraits ?? hostTraits }
  override var enclosingWindow: UIWindow? { self }
  override var layerSummary: String { "UIWindowLayer" }
  /// The transition to other size classes, while the traits change.
  private var announcement: TransitionCoordinator?
  package weak var host: (any WindowHost)? {
    didSet { tree.onNeedsTurn = { [weak self] in self?.wantTurn() } }
  }
  /// The slot that waits for the window to be shown. Owned by the window.
  package var slot: (any WindowSlot)?
  /// Finds a slot for a window that becomes visible without one; nil if windows are shown
  /// explicitly.
  package static var findSlot: (@MainActor (UIWindow) -> (any WindowSlot)?)?
  /// Whether it is as large as its scene, whatever frame it was made with.
  package var fillsScene = false
  /// The layers as they are shown.
  package private(set) lazy var tree = LayerTree(root: layer)
  package private(set) lazy var touches = TouchRouter(self)
  package let schedule = Schedule()
  /// The drags over the window.
  package private(set) lazy var drags = DragController(self)

  /// The keys that are down, by their names.
  var presses: [String: UIPress] = [:]
  /// Whether the text of the last key is not to come.
  var swallowsText = false
  /// The window of another toolkit that represents this one.
  package var twin: AnyObject?
  /// The undo manager of its content: its own, or that of the views of another toolkit around.
  package lazy var undo = UndoManager()
  open override var undoManager: UndoManager? { undo }
  /// Sends requests to the desktop's window; nil without one, as in a picture.
  package var request: ((WindowRequest) -> Void)?
  /// The view that shows this window's views, if they are inside another window.
  package weak var outerView: UIView?

  /// The view around the root view. A window without a root controller does not contain it.
  private(set) lazy var rootContainer: RootContainerView = {
    let container = RootContainerView(frame: bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return container
  }()

  private static weak var key: UIWindow?
  /// The windows that are shown, those in front last.
  package static var shown: [UIWindow] { order.compactMap(\.window) }
  private static var order: [Shown] = []

  /// Windows live as long as the program keeps them.
  private struct Shown { weak var window: UIWindow? }

  open override var window: UIWindow? { self }
  open override var safeAreaInsets: UIEdgeInsets { covered }
  open override var next: UIResponder? { outerView ?? UIWindow.application }
  /// The next responder after windows.
  package static var application: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare(frame: frame)
  }

  /// A window as large as its scene, which shows it once it is not hidden.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    prepare(frame: UIScreen.main.bounds)
    fillsScene = true
    windowScene.application?.adopt(self)
  }

  /// Decodes nothing: a window of no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.anchorPoint = .zero
  }

  private func prepare(frame: CGRect) {
    layer.anchorPoint = .zero
    self.frame = frame
    isHidden = true
    schedule.onChange = { [weak self] in self?.wantTurn() }
  }

  private func wantTurn() { host?.windowNeedsTurn(self) }

  private func safeAreaChanged() {
    tellSafeArea()
    layoutRoot.engine?.note(self)
  }

  // MARK: - Being shown

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      super.isHidden = newValue
      if newValue {
        Self.order.removeAll { $0.window == nil || $0.window === self }
        if isKeyWindow { resignKey() }
      } else {
        Self.order.append(Shown(window: self))
        if host == nil, slot == nil { slot = Self.findSlot?(self) }
      }
      host?.windowVisibilityChanged(self)
      slot?.windowVisibilityChanged(self)
      rootViewController?.windowChanged(isShown: !newValue)
    }
  }

  /// Whether the window receives keys.
  open var isKeyWindow: Bool { Self.key === self }
  /// Makes it the key window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    Self.key?.resignKey()
    Self.key = self
    becomeKey()
  }
  /// Shows the window in front and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  /// Called after it has become the key window.
  open func becomeKey() {}
  /// Called when it is the key window no longer.
  open func resignKey() { if isKeyWindow { Self.key = nil } }
  package static var keyWindow: UIWindow? { key }

  private func rootChanged(from old: UIViewController?) {
    if let old {
      if !isHidden { old.windowChanged(isShown: false) }
      old.viewIfLoaded?.removeFromSuperview()
    }
    guard let controller = rootViewController else { return rootContainer.removeFromSuperview() }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootContainer.frame = bounds
    rootContainer.addSubview(controller.view)
    insertSubview(rootContainer, at: 0)
    if !isHidden { controller.windowChanged(isShown: true) }
  }

  /// Changes the size of the window, after its controllers are notified.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let coordinator = TransitionCoordinator(from: nil, to: nil, in: self, isAnimated: false)
    var controller = isHidden ? nil : rootViewController
    while let current = controller {
      current.viewWillTransition(to: size, with: coordinator)
      controller = current.shownPresentation?.presentedViewController
    }
    frame.size = size
    layoutIfNeeded()
    coordinator.end()
  }

  /// Notifies the controllers of traits with other size classes before they apply.
  private func announceSizeClasses(of new: UITraitCollection?) -> TransitionCoordinator? {
    guard let new, let old = hostTraits, !isHidden, let rootViewController,
      old.horizontalSizeClass != new.horizontalSizeClass
        || old.verticalSizeClass != new.verticalSizeClass
    else { return nil }
    let coordinator = TransitionCoordinator(from: nil, to: nil, in: self, isAnimated: false)
    rootViewController.willTransition(to: new, with: coordinator)
    return coordinator
  }

  // MARK: - Turns

  /// The result of a turn.
  package struct Frame {
    package let list: DisplayList
    /// The next instant at which something begins, ends or is due; infinite if only an event can
    /// change something.
    package let nextInstant: Double
    /// The next change, without blinking carets.
    package let nextChange: Double
    /// Whether code of the program moves something in each frame.
    package let needsFrames: Bool
  }

  /// Performs the work that is due at an instant, lays out, and returns the frame.
  package func turn(at time: Double) -> Frame {
    advance(to: time)
    let frame = tree.turn(at: time)
    return Frame(
      list: DisplayList([frame.item].compactMap { $0 }),
      nextInstant: min(frame.nextInstant, nextInstant),
      nextChange: min(frame.nextInstant, nextChange),
      needsFrames: frame.needsFrames || needsFrames)
  }

  /// Advances the views' animations and the recognizers' timers to an instant.
  package func advance(to time: Double) {
    LayerClock.now = time
    schedule.advance(to: time)
    touches.advance(to: time)
  }
  /// The instant of the next work for `advance(to:)`; infinite if nothing is scheduled.
  package var nextInstant: Double { min(schedule.nextInstant, touches.nextInstant) }
  /// The next change, without blinking carets.
  package var nextChange: Double { min(schedule.nextChange, touches.nextInstant) }
  /// Whether something is planned for each frame.
  package var needsFrames: Bool { schedule.needsFrames }

  // MARK: - Events

  /// Delivers an event to its views and recognizers.
  open func sendEvent(_ event: UIEvent) { touches.deliver(event) }

  /// A finger, or the pointer with its button down, at an instant. `finger` distinguishes fingers.
  ///
  /// - Parameters:
  ///   - root: The view that a new touch can hit; nil is the whole window.
  ///   - observer: The member of an outer arena that a new touch belongs to.
  package func touch(
    _ phase: UITouch.Phase, at location: CGPoint, finger: Int = 0, time: Double,
    type: UITouch.TouchType = .direct, modifiers: UIKeyModifierFlags = [], in root: UIView? = nil,
    observer: (any GestureArenaObserver)? = nil
  ) {
    LayerClock.now = time
    (touches.root, touches.observer) = (root, observer)
    defer { (touches.root, touches.observer) = (nil, nil) }
    sendEvent(
      touches.event(
        phase, at: location, finger: finger, time: time, type: type, modifiers: modifiers))
  }

  /// The pointer without a button down; nil when it has left the window.
  ///
  /// - Parameter root: The views of the window that it can meet; nil is all of it.
  package func hover(at location: CGPoint?, time: Double, in root: UIView? = nil) {
    LayerClock.now = time
    touches.hover(at: location, in: root, time: time)
  }

  /// Scrolls the scroll view at a location by the distance of a wheel.
  ///
  /// - Parameter root: The views of the window that it can meet; nil is all of it.
  /// - Returns: Whether a view has scrolled.
  @discardableResult package func turnWheel(
    by delta: CGVector, at location: CGPoint, time: Double, in root: UIView? = nil
  ) -> Bool {
    LayerClock.now = time
    var view = hit(at: location, in: root, with: nil)
    while let current = view {
      if let relay = current as? any InputRelay,
        relay.relayWheel(by: delta, at: relay.convert(location, from: nil), time: time)
      {
        return true
      }
      if let owner = (current as? BackingView)?.owner,
        owner.backingWheel(by: delta, at: current.convert(location, from: nil), time: time)
      {
        return true
      }
      if let scroll = current as? UIScrollView, scroll.turnWheel(by: delta) { return true }
      view = current.superview
    }
    return false
  }

  /// The view at a point of the window.
  func hit(at location: CGPoint, in root: UIView?, with event: UIEvent?) -> UIView? {
    guard let root else { return hitTest(location, with: event) }
    return root.hitTest(root.convert(location, from: nil), with: event)
  }
}
