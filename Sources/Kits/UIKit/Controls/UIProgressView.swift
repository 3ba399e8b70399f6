import Foundation
import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// A bar, filled as far as things are done.
@MainActor @preconcurrency open class UIProgressView: UIView {
  /// The thickness of a bar.
  public enum Style: Int, Sendable { case `default`, bar }

  private let rest = Part(Shades.fill)
  private let filled = Part()
  private var share: Float = 0

  /// The thickness of the bar.
  open var progressViewStyle = Style.default {
    didSet { metrics = progressViewStyle == .bar ? .thinTouch : .touch }
  }
  /// Its thickness and colors: those of a touch screen, or of a desktop.
  package var metrics = Theme.touch.progress.regular {
    didSet {
      restColor = UIColor(metrics.rest)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  private var restColor = Shades.fill
  /// The color of the completed portion.
  open var progressTintColor: UIColor? {
    didSet { noteAppearance(\UIProgressView.progressTintColor, then: setNeedsLayout) }
  }
  /// The color of the remaining portion.
  open var trackTintColor: UIColor? {
    didSet { noteAppearance(\UIProgressView.trackTintColor, then: setNeedsLayout) }
  }

  /// Stretched over what is done, in the place of its color.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  /// Stretched over all of the bar, in the place of its color.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }
  /// The progress that the bar follows: polled ten times a second while the bar is in a window.
  open var observedProgress: Progress? { didSet { follow() } }
  private var ticket: Int?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Decodes nothing: an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }
  /// A bar of a thickness.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame = CGRect(x: 0, y: 0, width: 150, height: metrics.height)
  }

  /// Only its width is anything that it is given.
  override var kindPriorities: [UILayoutPriority] {
    [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  private func begin() {
    isUserInteractionEnabled = false
    addSubview(rest)
    addSubview(filled)
  }

  /// 0…1.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }
  /// Changes the progress, from 0 to 1, with an animation if asked for.
  open func setProgress(_ progress: Float, animated: Bool) {
    share = progress.isNaN ? 0 : min(max(progress, 0), 1)
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: metrics.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    var done = bounds
    done.size.width *= CGFloat(share)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      done.origin.x = bounds.maxX - done.width
    }
    rest.frame = bounds
    filled.frame = done
    rest.show(trackImage, or: trackTintColor ?? restColor, radius: radius)
    filled.show(progressImage, or: progressTintColor ?? tintColor, radius: radius)
  }

  private static let beat = 0.1

  /// Shows the observed progress, and reads it again until it is finished.
  private func follow() {
    window?.schedule.cancel(ticket)
    ticket = nil
    guard let observedProgress else { return }
    let done = Float(observedProgress.fractionCompleted)
    if done != progress { setProgress(done, animated: window != nil) }
    guard !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    ticket = window?.schedule.at(LayerClock.now + Self.beat, onlyBlinks: true) { [weak self] in
      self?.follow()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// A spinner: spokes that light up in turn.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  /// The size of a spinner.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// An old name of `medium`.
    public static var white: Style { .medium }
    /// An old name of `medium`.
    public static var gray: Style { .medium }
    /// An old name of `large`.
    public static var whiteLarge: Style { .large }
  }

  private let spokes = (0..<SpinnerLook.spokes).map { _ in CALayer() }
  /// Whether the spinner turns.
  open private(set) var isAnimating = false
  /// Whether the spinner is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// The size of the spinner.
  open var style: Style {
    didSet { noteAppearance(\UIActivityIndicatorView.style, then: invalidateIntrinsicContentSize) }
  }
  /// The color of the spinner.
  open var color: UIColor! = Shades.spinner {
    didSet { noteAppearance(\UIActivityIndicatorView.color, then: setNeedsLayout) }
  }

  /// A spinner of a size.
  public init(style: Style) {
    self.style = style
    let side = style.spinnerStyle.side
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    begin()
  }
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    begin()
  }
  /// Decodes nothing: a hidden spinner of medium size.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    isUserInteractionEnabled = false
    isHidden = true
    for spoke in spokes { layer.addSublayer(spoke) }
  }

  private var side: CGFloat { style.spinnerStyle.side }
  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var kindPriorities: [UILayoutPriority] {
    [.defaultHigh, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  /// Starts the spinner, and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    for (index, spoke) in spokes.enumerated() {
      // Each is bright once a turn, after the one before.
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1.0, SpinnerLook.faintest)
      fade.duration = SpinnerLook.turn
      fade.timeOffset = (1 - SpinnerLook.phase(index)) * SpinnerLook.turn
      fade.repeatCount = .infinity
      spoke.add(fade, forKey: "spin")
    }
  }

  /// Stops the spinner, and hides it if ``hidesWhenStopped`` is set.
  open func stopAnimating() {
    isAnimating = false
    for spoke in spokes { spoke.removeAnimation(forKey: "spin") }
    if hidesWhenStopped { isHidden = true }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (spinner, color) = (style.spinnerStyle, color.resolvedColor(with: traitCollection).cgColor)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let top = spinner.topSpoke(pixel: 1 / max(traitCollection.displayScale, 1))
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds = CGRect(origin: .zero, size: top.size)
      spoke.cornerRadius = top.width / 2
      spoke.backgroundColor = color
      // All turn about the middle of the whole.
      spoke.anchorPoint = CGPoint(
        x: (side / 2 - top.minX) / top.width, y: (side / 2 - top.minY) / top.height)
      spoke.position = CGPoint(x: bounds.midX, y: bounds.midY)
      spoke.setAffineTransform(
        CGAffineTransform(rotationAngle: SpinnerLook.phase(index) * 2 * .pi))
      spoke.opacity = 1
    }
    CATransaction.commit()
  }

  /// Animations of what was not shown are over; they begin again with the window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating { startAnimating() }
  }
}

extension UIActivityIndicatorView.Style {
  fileprivate var spinnerStyle: SpinnerLook { self == .large ? .large : .medium }
}
