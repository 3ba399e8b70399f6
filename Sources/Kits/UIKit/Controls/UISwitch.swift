import VivaceLooks
import VivaceMotion

/// On or off: of one size, whatever frame it is given.
@MainActor @preconcurrency open class UISwitch: UIControl {
  /// The form of a switch.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private let track = Part(radius: SwitchLook.size.height / 2)
  private let knob = Part(.white, radius: SwitchLook.knob / 2)
  private var value = false
  private var start: CGFloat = 0
  private var isSlid = false

  static let size = SwitchLook.size

  /// The color of the track of a switch that is on; nil is green.
  open var onTintColor: UIColor? {
    didSet { noteAppearance(\UISwitch.onTintColor, then: updateAppearance) }
  }
  /// The color of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { noteAppearance(\UISwitch.thumbTintColor, then: updateAppearance) }
  }
  /// Stored only: switches slide.
  open var preferredStyle = Style.automatic
  /// Stored only: switches have no title.
  open var title: String?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    begin()
  }
  /// Decodes nothing: a switch that is off, in the standard size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    addSubview(track)
    addSubview(knob)
    knob.shade(SwitchLook.shadows)
    layOut()
    updateAppearance()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Whether the switch is on. A change by the program sends no event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    change(animated ? SwitchLook.slide : nil)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.size.width - 2 * SwitchLook.overhang, height: Self.size.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: SwitchLook.overhang, bottom: 0, right: SwitchLook.overhang)
  }
  override var kindPriorities: [UILayoutPriority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  private func change(_ animation: Animation?) {
    guard let animation, window != nil else {
      layOut()
      return updateAppearance()
    }
    UIView.animate(animation) {
      layOut()
      updateAppearance()
    }
  }

  private func layOut() {
    track.frame = CGRect(origin: .zero, size: Self.size)
    let isRight = value != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = SwitchLook.knobFrame(isOnRight: isRight, isPressed: isHighlighted)
  }

  private func updateAppearance() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : Shades.secondaryFill
    knob.color = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }

  override func stateChanged() {
    super.stateChanged()
    change(SwitchLook.stretch)
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (start, isSlid) = (touch.location(in: self).x, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let distance = touch.location(in: self).x - start
    let least = SwitchLook.slideDistance
    guard abs(distance) >= least else { return true }
    isSlid = true
    start = touch.location(in: self).x - (distance > 0 ? least : -least)
    choose(distance > 0, event)
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
