import VivaceGeometry
import VivaceLayers

/// An object of another toolkit backed by a UIKit view: constraints may name either.
@MainActor package protocol BackedByView: AnyObject {
  var standingView: UIView { get }
}

/// The callbacks of a ``BackingView`` to its owner.
///
/// All geometry is the backing view's: y grows downwards.
@MainActor package protocol BackingViewOwner: BackedByView {
  var backingName: String { get }
  /// The next responder; nil is UIKit's answer.
  var backingNext: UIResponder? { get }
  func backingLaysOut()
  func backingUpdatesConstraints()
  func backingDraws(_ rect: CGRect)
  /// The size has changed.
  func backingResized(from old: CGSize)
  func backingWillMove(to window: UIWindow?)
  func backingDidMove()
  func backingTraitsChanged()

  /// Returns the view at a point; `standard` is UIKit's hit test.
  func backingHit(_ point: CGPoint, standard: (CGPoint) -> UIView?) -> UIView?
  /// Whether it was handled.
  func backingTouch(_ phase: UITouch.Phase, _ touch: UITouch, _ event: UIEvent?) -> Bool
  func backingKey(_ press: UIPress, isDown: Bool) -> Bool
  func backingWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool
  func backingHover(at location: CGPoint?, time: Double)
  /// Whether a right click, or the key for menus, did something.
  func backingMenu(at location: CGPoint?, time: Double) -> Bool

  var backingTakesKeys: Bool { get }
  func backingBecameFirst() -> Bool
  func backingResignedFirst() -> Bool

  var backingIntrinsicSize: CGSize { get }
  /// The size for a width of lines; nil where the height does not follow from the width.
  func backingHeight(wrappedAt width: CGFloat) -> CGFloat?
  var backingBaselines: (first: CGFloat, last: CGFloat) { get }
  var backingPriorities: [UILayoutPriority] { get }
  var backingAlignmentInsets: UIEdgeInsets { get }
}

/// The view on which one of another toolkit is: its layer, its position in the hierarchy and in
/// Auto Layout, and its access to events. It forwards questions to its owner.
package final class BackingView: UIView {
  package private(set) weak var owner: (any BackingViewOwner)?
  /// True if the current touch was handled.
  package private(set) var usesTouch = false
  private var knownSize = CGSize.zero

  package init(_ owner: any BackingViewOwner) {
    self.owner = owner
    super.init(frame: .zero)
    // The owner moves what is in it, at once.
    autoresizesSubviews = false
    contentMode = .redraw
    layer.setNeedsDisplay()
  }

  package required init?(coder: NSCoder) { nil }

  package override var next: UIResponder? { owner?.backingNext ?? super.next }

  // MARK: - Geometry

  package override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      noteSize()
    }
  }
  package override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      noteSize()
    }
  }

  private func noteSize() {
    let (old, new) = (knownSize, super.bounds.size)
    guard new != old else { return }
    knownSize = new
    owner?.backingResized(from: old)
  }

  // MARK: - Layout and drawing

  package override func layoutSubviews() { owner?.backingLaysOut() }
  package override func updateConstraints() { owner?.backingUpdatesConstraints() }
  package override func draw(_ rect: CGRect) { owner?.backingDraws(rect) }

  package override var intrinsicContentSize: CGSize {
    owner?.backingIntrinsicSize ?? super.intrinsicContentSize
  }
  package override var alignmentRectInsets: UIEdgeInsets { owner?.backingAlignmentInsets ?? .zero }
  override var wrapsAtWidth: Bool { owner?.backingHeight(wrappedAt: 1e4) != nil }
  override func height(wrappedAt width: CGFloat) -> CGFloat {
    owner?.backingHeight(wrappedAt: width) ?? super.height(wrappedAt: width)
  }
  override var baselineOffsets: (first: CGFloat, last: CGFloat) {
    owner?.backingBaselines ?? super.baselineOffsets
  }
  override var kindPriorities: [UILayoutPriority] {
    owner?.backingPriorities ?? super.kindPriorities
  }

  // MARK: - Insertion and removal

  package override func willMove(toWindow newWindow: UIWindow?) {
    owner?.backingWillMove(to: newWindow)
  }
  package override func didMoveToWindow() { owner?.backingDidMove() }
  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    owner?.backingTraitsChanged()
  }

  // MARK: - Events

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let owner else { return nil }
    return owner.backingHit(point) { super.hitTest($0, with: event) }
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.began, touches, event)
  }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.moved, touches, event)
  }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.ended, touches, event)
  }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(.cancelled, touches, event)
  }

  /// A touch belongs to the view that it began in: what is in it has its own.
  private func tell(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches where touch.view === self {
      let wasUsed = owner?.backingTouch(phase, touch, event) ?? false
      if phase == .began { usesTouch = wasUsed }
    }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(presses, event, isDown: true) { super.pressesBegan($0, with: event) }
  }
  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(presses, event, isDown: false) { super.pressesEnded($0, with: event) }
  }

  /// A view that edits text consumes its keys.
  private func tell(
    _ presses: Set<UIPress>, _ event: UIPressesEvent?, isDown: Bool,
    _ pass: (Set<UIPress>) -> Void
  ) {
    guard isFirstResponder, !FirstResponder.isOperated, let owner else { return pass(presses) }
    let unused = presses.filter { !owner.backingKey($0, isDown: isDown) }
    if !unused.isEmpty, isDown { event?.isUnused = true }
  }

  override var isKeyStop: Bool { canBecomeFirstResponder || isKeyStopByTraits }

  override var hasKeyStopsInside: Bool { canBecomeFirstResponder && !isAccessibilityElement }

  package override var canBecomeFirstResponder: Bool { owner?.backingTakesKeys ?? false }
  @discardableResult package override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, owner?.backingBecameFirst() ?? false else { return false }
    return super.becomeFirstResponder()
  }
  @discardableResult package override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard FirstResponder.isOperated || owner?.backingResignedFirst() ?? true else { return false }
    return super.resignFirstResponder()
  }
}

extension UIView {
  /// The object of another toolkit that it backs, or itself.
  package var standing: AnyObject { (self as? BackingView)?.owner ?? self }
}
