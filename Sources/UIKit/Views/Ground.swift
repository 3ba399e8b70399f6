import VivaceGeometry
import VivaceLayers

/// An object of another toolkit that a view of UIKit's stands for: constraints may name either.
@MainActor package protocol StandsOnView: AnyObject {
  var standingView: UIView { get }
}

/// What the owner of a ``Ground`` says and does in its place.
///
/// All geometry is the ground's: y grows downwards.
@MainActor package protocol GroundOwner: StandsOnView {
  var groundName: String { get }
  /// Who comes behind it in the chain of responders; nil is UIKit's answer.
  var groundNext: UIResponder? { get }
  func groundLaysOut()
  func groundUpdatesConstraints()
  func groundDraws(_ rect: CGRect)
  /// Another size, whoever gave it.
  func groundResized(from old: CGSize)
  func groundWillMove(to window: UIWindow?)
  func groundDidMove()
  func groundTraitsChanged()

  /// What is at a point; `standard` is what UIKit would find.
  func groundHit(_ point: CGPoint, standard: (CGPoint) -> UIView?) -> UIView?
  /// Whether it was handled.
  func groundTouch(_ phase: UITouch.Phase, _ touch: UITouch, _ event: UIEvent?) -> Bool
  func groundKey(_ press: UIPress, isDown: Bool) -> Bool
  func groundWheel(by delta: CGVector, at place: CGPoint, time: Double) -> Bool
  func groundHover(at place: CGPoint?, time: Double)
  /// Whether a right click, or the key for menus, did something.
  func groundMenu(at place: CGPoint?, time: Double) -> Bool

  var groundTakesKeys: Bool { get }
  func groundBecameFirst() -> Bool
  func groundResignedFirst() -> Bool

  var groundIntrinsicSize: CGSize { get }
  /// The size for a width of lines; nil where the height does not follow from the width.
  func groundHeight(wrappedAt width: CGFloat) -> CGFloat?
  var groundBaselines: (first: CGFloat, last: CGFloat) { get }
  var groundPriorities: [UILayoutPriority] { get }
  var groundAlignmentInsets: UIEdgeInsets { get }
}

/// The view on which one of another toolkit stands: its layer, its place in the hierarchy and in Auto
/// Layout, and its way to events. What it is asked, it asks its owner.
package final class Ground: UIView {
  package private(set) weak var owner: (any GroundOwner)?
  /// Whether the touch that is down was of use to somebody.
  package private(set) var usesTouch = false
  private var knownSize = CGSize.zero

  package init(_ owner: any GroundOwner) {
    self.owner = owner
    super.init(frame: .zero)
    // The owner moves what is in it, at once.
    autoresizesSubviews = false
    contentMode = .redraw
    layer.setNeedsDisplay()
  }

  package required init?(coder: NSCoder) { nil }

  package override var next: UIResponder? { owner?.groundNext ?? super.next }

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
    owner?.groundResized(from: old)
  }

  // MARK: - Layout and drawing

  package override func layoutSubviews() { owner?.groundLaysOut() }
  package override func updateConstraints() { owner?.groundUpdatesConstraints() }
  package override func draw(_ rect: CGRect) { owner?.groundDraws(rect) }

  package override var intrinsicContentSize: CGSize {
    owner?.groundIntrinsicSize ?? super.intrinsicContentSize
  }
  package override var alignmentRectInsets: UIEdgeInsets { owner?.groundAlignmentInsets ?? .zero }
  override var wrapsAtWidth: Bool { owner?.groundHeight(wrappedAt: 1e4) != nil }
  override func height(wrappedAt width: CGFloat) -> CGFloat {
    owner?.groundHeight(wrappedAt: width) ?? super.height(wrappedAt: width)
  }
  override var baselineOffsets: (first: CGFloat, last: CGFloat) {
    owner?.groundBaselines ?? super.baselineOffsets
  }
  override var kindPriorities: [UILayoutPriority] {
    owner?.groundPriorities ?? super.kindPriorities
  }

  // MARK: - Coming and going

  package override func willMove(toWindow newWindow: UIWindow?) {
    owner?.groundWillMove(to: newWindow)
  }
  package override func didMoveToWindow() { owner?.groundDidMove() }
  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    owner?.groundTraitsChanged()
  }

  // MARK: - Events

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let owner else { return nil }
    return owner.groundHit(point) { super.hitTest($0, with: event) }
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
      let wasUsed = owner?.groundTouch(phase, touch, event) ?? false
      if phase == .began { usesTouch = wasUsed }
    }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(presses, event, isDown: true) { super.pressesBegan($0, with: event) }
  }
  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell(presses, event, isDown: false) { super.pressesEnded($0, with: event) }
  }

  /// What edits a text inside has its keys for itself.
  private func tell(
    _ presses: Set<UIPress>, _ event: UIPressesEvent?, isDown: Bool,
    _ pass: (Set<UIPress>) -> Void
  ) {
    guard isFirstResponder, let owner else { return pass(presses) }
    let unused = presses.filter { !owner.groundKey($0, isDown: isDown) }
    if !unused.isEmpty, isDown { event?.isUnused = true }
  }

  package override var canBecomeFirstResponder: Bool { owner?.groundTakesKeys ?? false }
  @discardableResult package override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, owner?.groundBecameFirst() ?? false else { return false }
    return super.becomeFirstResponder()
  }
  @discardableResult package override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard owner?.groundResignedFirst() ?? true else { return false }
    return super.resignFirstResponder()
  }
}

extension UIView {
  /// The object of another toolkit that it stands for, or itself.
  package var standing: AnyObject { (self as? Ground)?.owner ?? self }
}
