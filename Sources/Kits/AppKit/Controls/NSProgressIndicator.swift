import Foundation
import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceUIKit

/// Shows the progress of a task, or that it continues: a bar that fills, a bar in which a piece moves to and
/// fro, or a wheel.
@MainActor @preconcurrency open class NSProgressIndicator: NSView {
  /// The form: a bar, or a wheel.
  public enum Style: UInt, Sendable { case bar, spinning }

  private let bar = UIProgressView()
  /// The piece that moves in a bar without an amount.
  private let runner = UIView()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let ring = ProgressRing()
  /// A bar by default, or a wheel that becomes a ring with a known progress.
  open var style = Style.bar { didSet { show() } }
  /// True shows that something runs, without an amount; true by default.
  open var isIndeterminate = true { didSet { show() } }
  /// False hides the indicator until `startAnimation(_:)`.
  open var isDisplayedWhenStopped = true { didSet { show() } }
  /// Small and mini ones have a 16-point wheel and a 4-point bar, others 32 and 6.
  open var controlSize = NSControl.ControlSize.regular {
    didSet {
      invalidateIntrinsicContentSize()
      show()
    }
  }
  /// The value at the beginning; 0 by default.
  open var minValue = 0.0 { didSet { show() } }
  /// The value at the end; 100 by default.
  open var maxValue = 100.0 { didSet { show() } }
  /// The present value; values outside of the range are drawn at its ends.
  open var doubleValue = 0.0 { didSet { show() } }
  /// Stored only: the bar has no bezel.
  open var isBezeled = true
  /// Stored only: the animation follows the frame clock.
  open var usesThreadedAnimation = true
  private var isAnimating = false { didSet { if isAnimating != oldValue { show() } } }
  private var runs = false

  override func commonInit() {
    super.commonInit()
    bar.tintColor = .controlAccentColor
    bar.addSubview(runner)
    runner.backgroundColor = .controlAccentColor
    wheel.hidesWhenStopped = false
    for view in [bar, wheel, ring] {
      view.isUserInteractionEnabled = false
      backing.addSubview(view)
    }
    show()
  }

  private var isSmall: Bool { controlSize == .small || controlSize == .mini }
  /// How much is done, from 0 to 1.
  private var fraction: CGFloat {
    CGFloat(NumberRange(minValue, maxValue).fraction(of: doubleValue))
  }

  private func show() {
    let isHere = isAnimating || isDisplayedWhenStopped
    bar.isHidden = style == .spinning || !isHere
    bar.metrics = Theme.desktop.progress(controlSize.themeSize)
    bar.progress = isIndeterminate ? 0 : Float(fraction)
    wheel.isHidden = style == .bar || !isIndeterminate || !isHere
    ring.isHidden = style == .bar || isIndeterminate || !isHere
    ring.fraction = fraction
    if isAnimating, style == .spinning, isIndeterminate {
      wheel.startAnimating()
    } else {
      wheel.stopAnimating()
    }
    invalidateIntrinsicContentSize()
    needsLayout = true
  }
  /// Starts the movement of an indeterminate indicator, and shows one that was hidden.
  open func startAnimation(_ sender: Any?) { isAnimating = true }
  /// Stops the movement, and hides the indicator unless `isDisplayedWhenStopped`.
  open func stopAnimation(_ sender: Any?) { isAnimating = false }
  /// Raises the value, at most to the maximum.
  open func increment(by delta: Double) { doubleValue = min(maxValue, doubleValue + delta) }
  /// Resizes the view to its intrinsic size; a bar keeps its width.
  open func sizeToFit() {
    let size = intrinsicContentSize
    setFrameSize(NSSize(width: size.width > 0 ? size.width : frame.width, height: size.height))
  }

  open override var intrinsicContentSize: NSSize {
    let side: CGFloat = isSmall ? 16 : 32
    return style == .spinning
      ? NSSize(width: side, height: side) : NSSize(width: Self.noIntrinsicMetric, height: 20)
  }

  override func layoutFurniture() {
    super.layoutFurniture()
    let bounds = backing.bounds
    let thickness = bar.metrics.height
    bar.frame = NSRect(
      x: 0, y: (bounds.midY - thickness / 2).rounded(), width: bounds.width, height: thickness)
    runner.layer.cornerRadius = thickness / 2
    run()
    let size = wheel.intrinsicContentSize
    let side = min(bounds.width, bounds.height)
    wheel.bounds = NSRect(origin: .zero, size: size)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let factor = size.width > 0 ? side / size.width : 1
    wheel.transform = CGAffineTransform(scaleX: factor, y: factor)
    ring.frame = NSRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  private func run() {
    let size = bar.bounds.size
    runner.isHidden = !isIndeterminate || !isAnimating || style != .bar || size.width == 0
    guard !runner.isHidden else { return stopRunning() }
    guard !runs else { return }
    runs = true
    let width = min(size.width, max(40, size.width / 3))
    runner.frame = NSRect(x: 0, y: 0, width: width, height: size.height)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveEaseInOut],
      animations: { self.runner.frame.origin.x = size.width - width })
  }
  private func stopRunning() {
    guard runs else { return }
    runs = false
    runner.layer.removeAllAnimations()
  }
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    // Out of a window nothing moves.
    if window == nil { stopRunning() }
    needsLayout = true
  }
}

/// A circle that is closed as far as something is done.
private final class ProgressRing: UIView {
  var fraction: CGFloat = 0 { didSet { if fraction != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let line = max(2, bounds.width / 8)
    let radius = bounds.width / 2 - line / 2
    guard radius > 0 else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for (end, color) in [(1, NSColor.quaternaryLabelColor), (fraction, .controlAccentColor)] {
      let path = UIBezierPath(
        arcCenter: middle, radius: radius, startAngle: -.pi / 2,
        endAngle: -.pi / 2 + 2 * .pi * end, clockwise: true)
      path.lineWidth = line
      color.setStroke()
      if end > 0 { path.stroke() }
    }
  }
}
