import VivaceInteraction
import VivaceLooks
import VivaceMotion

/// On or off: of one size, whatever frame it is given.
@MainActor @preconcurrency open class UISwitch: UIControl {
  /// The form of a switch.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private let track = Part()
  private var knob = Part()
  private var value = false
  private var tracking = SwitchTracking(slideDistance: Theme.touch.toggle.regular.slideDistance)
  /// Its sizes, colors and movements: those of a touch screen, or of a desktop.
  package var metrics = Theme.touch.toggle.regular {
    didSet { if metrics.size != oldValue.size { applyMetrics() } }
  }

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
    super.init(frame: CGRect(origin: frame.origin, size: Theme.touch.toggle.regular.size))
    begin()
  }
  /// Decodes nothing: a switch that is off, in the standard size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = metrics.size
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    addSubview(track)
    applyMetrics()
  }

  private func applyMetrics() {
    super.frame = CGRect(origin: frame.origin, size: metrics.size)
    tracking = SwitchTracking(slideDistance: metrics.slideDistance)
    track.layer.cornerRadius = metrics.size.height / 2
    knob.removeFromSuperview()
    knob = Part(.white, radius: metrics.knob / 2)
    knob.shade(metrics.shadows)
    addSubview(knob)
    invalidateIntrinsicContentSize()
    layOut()
    updateAppearance()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: metrics.size) }
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
    change(animated ? metrics.slide : nil)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: metrics.size.width - 2 * metrics.overhang, height: metrics.size.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: metrics.overhang, bottom: 0, right: metrics.overhang)
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
    track.frame = CGRect(origin: .zero, size: metrics.size)
    knob.frame = metrics.knobFrame(isOnRight: value != isMirrored, isPressed: isHighlighted)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func updateAppearance() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : UIColor(metrics.off)
    knob.color =
      thumbTintColor ?? UIColor(isHighlighted ? metrics.pressedKnobColor : metrics.knobColor)
    alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }

  override func stateChanged() {
    super.stateChanged()
    change(SwitchLook.stretching)
  }

  // MARK: - Touches

  override var isKeyStop: Bool { isEnabled }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracking.isMirrored = isMirrored
    handle(.down(touch.location(in: self).x), event)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    handle(.moved(touch.location(in: self).x), event)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let area = bounds.insetBy(dx: -metrics.reach, dy: -metrics.reach)
    handle(.up(isInside: area.contains(touch?.location(in: self) ?? .zero)), event)
  }

  private func handle(_ touch: SwitchTracking.Event, _ event: UIEvent?) {
    guard let on = tracking.handle(touch, isOn: value) else { return }
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
