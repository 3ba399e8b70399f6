import VivaceGeometry
import VivaceMotion

/// On or off: 51 by 31 points, whatever frame it is given.
@MainActor open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private let track = Part(radius: 15.5)
  private let knob = Part(.white, radius: 13.5)
  private var value = false
  private var start: CGFloat = 0
  private var isSlid = false

  static let size = CGSize(width: 51, height: 31)
  private static let slide = Animation.spring(response: 0.3, dampingFraction: 0.82)
  private static let stretch = Animation.spring(response: 0.3, dampingFraction: 1)

  open var onTintColor: UIColor? { didSet { look() } }
  open var thumbTintColor: UIColor? { didSet { look() } }
  open var preferredStyle = Style.automatic
  open var title: String?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    begin()
  }

  private func begin() {
    addSubview(track)
    addSubview(knob)
    knob.shade(0.15, radius: 4, down: 3)
    knob.shadeAgain(0.06, radius: 0.5, down: 3)
    place()
    look()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    change(animated ? Self.slide : nil)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
  }
  override var kindPriorities: [UILayoutPriority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  private func change(_ animation: Animation?) {
    guard let animation, window != nil else {
      place()
      return look()
    }
    UIView.animate(animation) {
      place()
      look()
    }
  }

  private func place() {
    track.frame = CGRect(origin: .zero, size: Self.size)
    let width: CGFloat = isHighlighted ? 34 : 27
    let isRight = value != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(x: isRight ? 51 - 2 - width : 2, y: 2, width: width, height: 27)
  }

  private func look() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .secondarySystemFill
    knob.backgroundColor = thumbTintColor ?? .white
    knob.second?.backgroundColor = knob.backgroundColor
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateChanged() {
    super.stateChanged()
    change(Self.stretch)
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (start, isSlid) = (touch.location(in: self).x, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - start
    guard abs(way) >= 8 else { return true }
    isSlid = true
    start = touch.location(in: self).x - (way > 0 ? 8 : -8)
    choose(way > 0, event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !isSlid, isTouchInside || bounds.contains(touch?.location(in: self) ?? .zero) else {
      return
    }
    choose(!value, event)
  }

  private func choose(_ on: Bool, _ event: UIEvent?) {
    guard on != value else { return }
    setOn(on, animated: true)
    send([.valueChanged, .primaryActionTriggered], event)
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(gestureRecognizer is UIPanGestureRecognizer && isTracking)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
