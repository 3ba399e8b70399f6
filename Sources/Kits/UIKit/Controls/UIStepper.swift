import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// Minus and plus, of one size.
@MainActor @preconcurrency open class UIStepper: UIControl {
  private let background = Part()
  private let press = Part()
  private let line = Part(Shades.fill)
  private let signs = (UIImageView(), UIImageView())
  var pictures = StepperPictures()
  private var side = 0
  private var held = HeldRepeat()
  private var ticket: Int?
  private var number = 0.0
  private var range: NumberRange<Double> { NumberRange(minimumValue, maximumValue) }

  /// The sizes and colors: those of a touch screen, or of a desktop.
  package var metrics = Theme.touch.stepper.regular { didSet { applyMetrics() } }
  private var plate = Shades.tertiaryFill

  /// The least value.
  open var minimumValue = 0.0 { didSet { value = number } }
  /// The largest value.
  open var maximumValue = 100.0 { didSet { value = number } }
  /// The amount of a step.
  open var stepValue = 1.0
  /// Whether a step beyond one limit leads to the other.
  open var wraps = false { didSet { setNeedsLayout() } }
  /// Whether a held button steps again and again.
  open var autorepeat = true
  /// Whether each step of a held button sends an event, not only the last.
  open var isContinuous = true

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Theme.touch.stepper.regular.size))
    begin()
  }
  /// Decodes nothing: a stepper of the standard size, from 0 to 100.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = metrics.size
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    for view in [background, line, signs.0, signs.1] { addSubview(view) }
    background.addSubview(press)
    for view in [background, press] { view.layer.cornerCurve = .continuous }
    press.alpha = 0
    press.backgroundColor = Shades.fill
    press.layer.cornerRadius = metrics.pressedRadius
    for sign in [signs.0, signs.1] { sign.contentMode = .center }
  }

  private func applyMetrics() {
    plate = UIColor(metrics.background)
    press.backgroundColor = metrics.pressed.map { UIColor($0) }
    press.layer.cornerRadius = metrics.pressedRadius
    background.clipsToBounds = metrics.pressedRadius < metrics.radius
    background.layer.borderWidth = metrics.border == nil ? 0 : 1
    symbols = makeSymbols()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The value. A change by the program sends no event.
  open var value: Double {
    get { number }
    set {
      let limited = range.clamped(newValue)
      guard limited != number else { return }
      number = limited
      setNeedsLayout()
    }
  }

  open override var intrinsicContentSize: CGSize { metrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }
  override var kindPriorities: [UILayoutPriority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(origin: .zero, size: metrics.size)
    if let border = metrics.border {
      background.layer.borderColor = UIColor(border).resolvedColor(with: traitCollection).cgColor
    }
    line.frame = metrics.lineFrame
    showPictures()
    alignCenter(signs.0, in: metrics.buttonFrame(isMore: false))
    alignCenter(signs.1, in: metrics.buttonFrame(isMore: true))
    signs.0.alpha = isEnabled && canGo.less ? 1 : metrics.idleOpacity
    signs.1.alpha = isEnabled && canGo.more ? 1 : metrics.idleOpacity
  }

  private var canGo: (less: Bool, more: Bool) {
    (wraps || number > minimumValue, wraps || number < maximumValue)
  }

  private lazy var symbols = makeSymbols()
  private func makeSymbols() -> (less: UIImage?, more: UIImage?) {
    let symbol = UIImage.SymbolConfiguration(pointSize: metrics.symbolSize, weight: .medium)
    return (
      UIImage(systemName: metrics.symbols.less, withConfiguration: symbol),
      UIImage(systemName: metrics.symbols.more, withConfiguration: symbol)
    )
  }

  /// Minus and plus, or what the program gave for them in the state of each side.
  private func showPictures() {
    func state(isMore: Bool) -> State {
      let isOff = !isEnabled || !(isMore ? canGo.more : canGo.less)
      return isOff ? .disabled : isTracking && (side > 0) == isMore ? .highlighted : .normal
    }
    let (left, right) = (state(isMore: false), state(isMore: true))
    let own = (less: pictures.less.shown(in: left), more: pictures.more.shown(in: right))
    signs.0.image = own.less ?? symbols.less
    signs.1.image = own.more ?? symbols.more
    func ink(_ state: State) -> UIColor {
      metrics.pressed == nil && state == .highlighted ? .white : .label
    }
    signs.0.tintColor = own.less == nil ? ink(left) : nil
    signs.1.tintColor = own.more == nil ? ink(right) : nil
    if metrics.pressed == nil { press.backgroundColor = tintColor }
    background.show(
      pictures.background.shown(in: self.state), or: plate, radius: metrics.radius)
    let divider = pictures.dividers.shown(left, right)
    if let divider {
      line.frame = CGRect(
        x: metrics.lineFrame.midX - divider.size.width / 2, y: 0, width: divider.size.width,
        height: metrics.size.height)
    }
    line.show(divider, or: Shades.fill, radius: 0)
  }

  override var isKeyStop: Bool { isEnabled }

  /// Arrows make a step.
  override func operate(_ key: PressedKey) -> Bool {
    guard let direction = key.adjustment else { return false }
    side = direction
    step(nil)
    return true
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    side = metrics.isMore(at: touch.location(in: self)) ? 1 : -1
    press.frame = metrics.buttonFrame(isMore: side > 0)
    press.alpha = pictures.background.isEmpty ? 1 : 0
    setNeedsLayout()
    step(event)
    if autorepeat {
      held.press(at: LayerClock.now)
      scheduleRepeat(event)
    }
    return true
  }

  /// A finger that has left the button pauses the steps.
  private func scheduleRepeat(_ event: UIEvent?) {
    window?.schedule.cancel(ticket)
    ticket = window?.schedule.at(held.nextInstant) { [weak self] in
      guard let self, isTracking, held.tick(at: held.nextInstant) else { return }
      if isTouchInside { step(event) }
      scheduleRepeat(event)
    }
  }

  private func step(_ event: UIEvent?) {
    if step(by: side) { send([.valueChanged, .primaryActionTriggered], event) }
  }
  /// Counts some steps on, and returns whether the value changed.
  package func step(by count: Int) -> Bool {
    let before = number
    value = range.stepped(from: number, by: Double(count) * stepValue, wraps: wraps)
    return number != before
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
  open override func cancelTracking(with event: UIEvent?) { release() }

  private func release() {
    held.release()
    window?.schedule.cancel(ticket)
    setNeedsLayout()
    UIView.animate(withDuration: 0.2) { self.press.alpha = 0 }
  }
}
