import Foundation
import VivaceGeometry
import VivaceUIKit

/// Tells how far something has come, or that it goes on: UIKit's bar or wheel.
@MainActor @preconcurrency open class NSProgressIndicator: NSView {
  public enum Style: UInt, Sendable { case bar, spinning }

  private let bar = UIProgressView(progressViewStyle: .default)
  private let wheel = UIActivityIndicatorView(style: .medium)
  open var style = Style.bar { didSet { show() } }
  open var isIndeterminate = true { didSet { show() } }
  open var isDisplayedWhenStopped = true { didSet { show() } }
  open var controlSize = NSControl.ControlSize.regular {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var minValue = 0.0 { didSet { show() } }
  open var maxValue = 100.0 { didSet { show() } }
  open var doubleValue = 0.0 { didSet { show() } }
  open var isBezeled = true
  open var usesThreadedAnimation = true
  private var isAnimating = false { didSet { show() } }

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    ground.addSubview(bar)
    ground.addSubview(wheel)
    show()
  }

  private func show() {
    let isHere = isAnimating || isDisplayedWhenStopped
    bar.isHidden = style == .spinning || !isHere
    wheel.isHidden = style == .bar || !isHere
    let span = maxValue - minValue
    bar.progress = span > 0 ? Float(max(0, min(1, (doubleValue - minValue) / span))) : 0
    wheel.hidesWhenStopped = false
    if isAnimating, style == .spinning { wheel.startAnimating() } else { wheel.stopAnimating() }
    invalidateIntrinsicContentSize()
    needsLayout = true
  }
  open func startAnimation(_ sender: Any?) { isAnimating = true }
  open func stopAnimation(_ sender: Any?) { isAnimating = false }
  open func increment(by delta: Double) { doubleValue = min(maxValue, doubleValue + delta) }
  open func sizeToFit() {
    let size = intrinsicContentSize
    setFrameSize(NSSize(width: size.width > 0 ? size.width : frame.width, height: size.height))
  }

  open override var intrinsicContentSize: NSSize {
    let side: CGFloat = controlSize == .small || controlSize == .mini ? 16 : 32
    return style == .spinning
      ? NSSize(width: side, height: side) : NSSize(width: Self.noIntrinsicMetric, height: 20)
  }
  override func layoutFurniture() {
    super.layoutFurniture()
    let room = ground.bounds
    bar.frame = NSRect(x: 0, y: room.midY - 2, width: room.width, height: 4)
    let size = wheel.intrinsicContentSize
    wheel.frame = NSRect(
      x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
      height: size.height)
  }
}
