import Combine
import VivaceControls
import VivaceGeometry
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// A UIKit view that shows SwiftUI's views. Programs make one by a ``UIHostingController``.
@MainActor @preconcurrency open class _UIHostingView<Content: View>: UIView, DropRelay {
  private let box: RootBox<Content>
  private lazy var views = HostedViews(HostingRoot(box: box), in: self)
  /// The size that the content has by itself, as layout knew it last.
  private var knownSize: CGSize?
  /// Told of another such size.
  var onSizeChange: ((CGSize) -> Void)?
  /// Whether the views around are laid out again when that size changes.
  var announcesIntrinsicSize = false
  /// Called after each turn of the views.
  var onTurn: (() -> Void)?
  /// Whether the toolbar items of the views are shown above them.
  var showsToolbar: Bool {
    get { box.showsToolbar }
    set { box.showsToolbar = newValue }
  }
  /// The title that the views give to their window; nil without one.
  var windowTitle: String? { views.host.title }
  /// Whether the content keeps clear of what bars cover.
  var usesSafeArea = true { didSet { setNeedsLayout() } }

  /// The shown view; setting it updates the content.
  public var rootView: Content {
    get { box.content }
    set { box.content = newValue }
  }

  /// Hosts SwiftUI's views, at first in no size.
  public init(rootView: Content) {
    box = RootBox(rootView)
    super.init(frame: .zero)
    views.onTurn = { [weak self] in self?.turned() }
  }

  /// Ends the program: no root view can be decoded.
  public required init?(coder: NSCoder) {
    fatalError("A hosting view is made with its root view, not from an archive.")
  }

  package func relayDropTarget(
    for session: DragSession, at location: CGPoint
  ) -> (any DropTarget)? { views.dropTarget(for: session, at: location) }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.unspecified) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    sizeThatFits(ProposedViewSize(size))
  }

  /// The views' preferences for the system around their window.
  var systemPreferences: SystemPreferences { views.host.systemPreferences }

  /// Whether the views are seen: they appear and disappear with what shows them.
  func setAway(_ isAway: Bool) {
    views.host.setAway(isAway)
    // Views that disappear are updated at once: the view may be out of the window before the next layout.
    if isAway { views.turn() } else { setNeedsLayout() }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let (isWide, isHigh) = (
      horizontalFittingPriority == .required, verticalFittingPriority == .required
    )
    let size = sizeThatFits(
      ProposedViewSize(
        width: isWide ? targetSize.width : nil, height: isHigh ? targetSize.height : nil))
    return CGSize(
      width: isWide ? targetSize.width : size.width,
      height: isHigh ? targetSize.height : size.height)
  }

  /// How large the content would be.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    views.follow(self)
    views.turn()
    return views.host.contentSize(proposal)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    views.follow(self)
    if !usesSafeArea { views.host.safeAreaInsets = EdgeInsets() }
    views.turn()
  }

  private func turned() {
    onTurn?()
    let size = views.host.contentSize(.unspecified)
    guard size != knownSize else { return }
    knownSize = size
    if announcesIntrinsicSize { invalidateIntrinsicContentSize() }
    onSizeChange?(size)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    views.left(window)
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// The view that a touch on one of the hosted views hits. A touch beside all of them hits the hosting view,
  /// so that a program can distinguish the two, and let the touch through to the views below.
  private weak var touchTarget: UIView?

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard hit === self || hit === touchTarget else { return hit }
    return views.host.isHit(at: point) ? currentTarget() : self
  }

  /// The touch target, with the view's size, below all subviews that a program adds.
  private func currentTarget() -> UIView {
    let target = touchTarget ?? UIView()
    if target.superview == nil { insertSubview(target, at: 0) }
    target.frame = bounds
    touchTarget = target
    return target
  }

  /// SwiftUI's views draw; the view has no drawing of its own.
  open override func display(_ layer: CALayer) {}

  // MARK: - Focus

  /// It is first while something of SwiftUI's in it has the focus.
  open override var canBecomeFirstResponder: Bool { window != nil }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst { _ = views.host.focus.dismiss() }
    return true
  }
}

extension _UIHostingView: InputRelay {
  package func relay(_ key: PressedKey) -> Bool {
    views.send(.key(KeyEvent(key)))
    return views.host.focus.tookKey
  }

  package func relay(text: String) { views.send(.text(text, time: LayerClock.now)) }

  package func relay(composition text: String, selection: Range<Int>) {
    views.send(.composition(text, selection: selection, time: LayerClock.now))
  }

  package var relayedCaret: CGRect? { views.caret }

  package func relayWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool {
    views.send(.scroll(location: location, delta: delta, time: time, modifiers: []))
    return views.host.tookWheel
  }

  package func relayHover(at location: CGPoint?, time: Double) {
    views.sendMouse(location == nil ? .exited : .hover, at: location ?? .zero, time: time)
  }

  package func relayMenu(at location: CGPoint?, time: Double) -> Bool {
    guard let location else {
      return relay(PressedKey(.down, "menu", time: time))
    }
    views.sendMouse(.down, at: location, button: 3, time: time)
    let tookIt = views.host.tookPress
    views.sendMouse(.up, at: location, button: 3, time: time)
    return tookIt
  }

  package func relayMiddleClick(at location: CGPoint, time: Double) {
    views.sendMouse(.down, at: location, button: 2, time: time)
    views.sendMouse(.up, at: location, button: 2, time: time)
  }

  package var hasStops: Bool { views.host.focus.hasStops }

  package func enter(backwards: Bool) -> Bool {
    let hasEntered = views.host.focus.enter(backwards: backwards)
    views.turn()
    return hasEntered
  }
}

extension _UIHostingView: RelaysTextInputPreferences {
  var relayedPreferences: TextInputPreferences? { views.host.focus.textInputPreferences }
}

extension _UIHostingView: ShowsHostedElements {
  var hostedElements: [PlatformViewElement] {
    views.host.semantics(at: LayerClock.now).flatMap(\.flattened)
      .filter { !$0.label.isEmpty || $0.identifier != nil }.map { PlatformViewElement($0) }
  }
}

/// The root view of a hosting view, as something to observe.
final class RootBox<Content: View>: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var content: Content { willSet { objectWillChange.send() } }
  /// Whether the toolbar items of the content are shown above it.
  var showsToolbar = false { willSet { objectWillChange.send() } }
  init(_ content: Content) { self.content = content }
}

struct HostingRoot<Content: View>: View {
  @ObservedObject var box: RootBox<Content>
  var body: some View {
    if box.showsToolbar {
      WindowToolbar(above: AnyView(box.content))
    } else {
      box.content
    }
  }
}
