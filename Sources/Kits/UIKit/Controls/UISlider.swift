import VivaceGeometry
import VivaceInteraction
import VivaceLooks

/// A thumb on a track, dragged to choose a number between two.
@MainActor @preconcurrency open class UISlider: UIControl {
  private let rest = Part()
  private let filled = Part()
  private var thumb = Part()
  private let pictures = (UIImageView(), UIImageView())
  private var number = 0.0
  private var tracking = SliderTracking()
  private var range: NumberRange<Double> {
    NumberRange(Double(minimumValue), Double(maximumValue))
  }
  /// The sizes and colors: those of a touch screen, or of a desktop.
  package var metrics = Theme.touch.slider.regular { didSet { applyMetrics() } }
  private var colors = (rest: UIColor.clear, knob: UIColor.white, pressedKnob: UIColor.white)

  /// The value at the leading end.
  open var minimumValue: Float = 0 { didSet { preciseValue = number } }
  /// The value at the trailing end.
  open var maximumValue: Float = 1 { didSet { preciseValue = number } }
  /// Whether each step of a drag sends an event, not only its end.
  open var isContinuous = true
  /// The color of the track before the thumb; nil is the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { noteAppearance(\UISlider.minimumTrackTintColor, then: setNeedsLayout) }
  }
  /// The color of the track after the thumb.
  open var maximumTrackTintColor: UIColor? {
    didSet { noteAppearance(\UISlider.maximumTrackTintColor, then: setNeedsLayout) }
  }
  /// The color of the thumb; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { noteAppearance(\UISlider.thumbTintColor, then: setNeedsLayout) }
  }
  /// A picture at the leading end.
  open var minimumValueImage: UIImage? {
    didSet {
      pictures.0.image = minimumValueImage
      setNeedsLayout()
    }
  }
  /// A picture at the trailing end.
  open var maximumValueImage: UIImage? {
    didSet {
      pictures.1.image = maximumValueImage
      setNeedsLayout()
    }
  }
  private var thumbImages = StatePictures()
  var trackImages = (before: StatePictures(), behind: StatePictures())
  private let thumbPicture = UIImageView()

  /// Only its width is anything that it is given.
  override var kindPriorities: [UILayoutPriority] {
    [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  override func commonInit() {
    super.commonInit()
    for view in [rest, filled, pictures.0, pictures.1] { addSubview(view) }
    applyMetrics()
  }

  private func applyMetrics() {
    colors = (UIColor(metrics.rest), UIColor(metrics.knob), UIColor(metrics.pressedKnob))
    thumb.removeFromSuperview()
    thumb = Part(.white, radius: min(metrics.thumb.width, metrics.thumb.height) / 2)
    thumb.shade(metrics.shadows)
    thumb.addSubview(thumbPicture)
    insertSubview(thumb, aboveSubview: filled)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The value. A change by the program sends no event.
  open var value: Float {
    get { Float(number) }
    set { setValue(newValue, animated: false) }
  }
  /// The value in full precision.
  package var preciseValue: Double {
    get { number }
    set { set(newValue, animated: false) }
  }

  /// Changes the value, with an animation if asked for. Sends no event.
  open func setValue(_ value: Float, animated: Bool) { set(Double(value), animated: animated) }

  private func set(_ value: Double, animated: Bool) {
    let limited = range.clamped(value)
    guard limited != number else { return }
    number = limited
    setNeedsLayout()
    if animated, window != nil {
      UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }
  }

  /// Changes the picture of the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    noteAppearance("setThumbImage", state.rawValue) { $0.setThumbImage(image, for: state) }
    setNeedsLayout()
  }
  /// The picture of the thumb that was set for a state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// The picture of the thumb in the current state.
  open var currentThumbImage: UIImage? { thumbImages.shown(in: state) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: metrics.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: metrics.height)
  }

  // MARK: - Places

  /// The frame of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var (left, right) = (bounds.minX + metrics.endInset, bounds.maxX - metrics.endInset)
    if let size = minimumValueImage?.size { left += size.width + metrics.gap }
    if let size = maximumValueImage?.size { right -= size.width + metrics.gap }
    let own = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.?.size.height)
    let height = own.max() ?? metrics.track
    return CGRect(
      x: left, y: bounds.midY - height / 2, width: max(0, right - left), height: height)
  }

  /// Returns the frame of the picture at the minimum: at the edge, vertically centred.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    pictureRect(minimumValueImage, bounds, bounds.minX)
  }
  /// Returns the frame of the picture at the maximum.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    pictureRect(maximumValueImage, bounds, trackRect(forBounds: bounds).maxX + metrics.gap)
  }
  private func pictureRect(_ image: UIImage?, _ bounds: CGRect, _ x: CGFloat) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The frame of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? metrics.thumb
    var fraction = CGFloat(range.fraction(of: Double(value)))
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { fraction = 1 - fraction }
    return CGRect(
      x: rect.minX + metrics.thumbStart(fraction, length: rect.width, thumb: size.width),
      y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let thumbFrame = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let line = track.insetBy(dx: metrics.trackInset, dy: 0)
    rest.frame = line
    var done = line
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      done.size.width = line.maxX - thumbFrame.midX
      done.origin.x = thumbFrame.midX
    } else {
      done.size.width = thumbFrame.midX - line.minX
    }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    filled.frame = done.snapped(to: pixel)
    thumb.frame = thumbFrame.snapped(to: pixel)
    rest.show(
      currentMaximumTrackImage, or: maximumTrackTintColor ?? colors.rest,
      radius: metrics.track / 2)
    filled.show(
      currentMinimumTrackImage, or: minimumTrackTintColor ?? tintColor,
      radius: metrics.track / 2)
    let image = currentThumbImage
    let knob = tracking.isTracking ? colors.pressedKnob : colors.knob
    thumb.color = image == nil ? thumbTintColor ?? knob : nil
    thumb.isShaded = image == nil
    thumbPicture.image = image
    thumbPicture.frame = thumb.bounds
    pictures.0.frame = minimumValueImageRect(forBounds: bounds)
    pictures.1.frame = maximumValueImageRect(forBounds: bounds)
    alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// The share of the range in percent, unless the program sets a text.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((range.fraction(of: number) * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  override var isKeyStop: Bool { isEnabled }

  /// Arrows move the thumb by a tenth of the range, home and end to its limits.
  override func operate(_ key: PressedKey) -> Bool {
    let goal: Double
    switch (key.name, key.adjustment) {
    case ("home", _): goal = range.least
    case ("end", _): goal = range.most
    case (_, let step?): goal = number + Double(step) * (range.most - range.least) / 10
    default: return false
    }
    let before = number
    set(goal, animated: true)
    if number != before { send([.valueChanged, .primaryActionTriggered], nil) }
    return true
  }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    guard
      metrics.jumpsToPress
        || thumb.frame.insetBy(dx: -metrics.reach, dy: -metrics.reach).contains(location)
    else { return false }
    layoutIfNeeded()
    tracking.end()
    let frame = thumb.frame
    tracking.begin(
      at: location.x, thumbStart: frame.minX, length: frame.width, jumps: metrics.jumpsToPress)
    return metrics.jumpsToPress ? continueTracking(touch, with: event) : true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    guard
      let fraction = tracking.fraction(
        at: touch.location(in: self).x, start: track.minX,
        travel: max(track.width - thumb.frame.width, 0),
        isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    else { return true }
    let before = number
    preciseValue = range.number(at: fraction)
    layoutIfNeeded()
    if isContinuous, number != before { send([.valueChanged, .primaryActionTriggered], event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopTracking()
    if !isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
  }

  open override func cancelTracking(with event: UIEvent?) { stopTracking() }

  private func stopTracking() {
    tracking.end()
    setNeedsLayout()
  }
}
