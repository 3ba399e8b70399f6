import VivaceGeometry
import VivaceGraphics

/// A control that shows a color, and lets users choose another one in a color picker.
@MainActor @preconcurrency open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
  /// The color that is shown; nil shows none.
  open var selectedColor: UIColor? {
    didSet {
      accessibilityValue = selectedColor.map { "\($0)" }
      setNeedsDisplay()
    }
  }
  /// The title of the picker.
  open var title: String?
  /// Whether the picker offers an opacity.
  open var supportsAlpha = true
  private static let side: CGFloat = 28
  private static let ringWidth: CGFloat = 3

  override func commonInit() {
    super.commonInit()
    isOpaque = false
    addAction(UIAction { [weak self] _ in self?.showPicker() }, for: .touchUpInside)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The picker slides up from the controller that the well belongs to.
  private func showPicker() {
    let controller = sequence(first: next, next: { $0?.next }).lazy
      .compactMap { $0 as? UIViewController }.first
    guard let controller = controller ?? window?.rootViewController else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    controller.present(picker, animated: true)
  }

  /// Shows the picker's choice and sends `valueChanged`.
  open func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height)
    let disc = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    drawRing(in: disc, context)
    guard let selectedColor else { return }
    context.setFillColor(selectedColor.cgColor)
    context.fillEllipse(in: disc.insetBy(dx: Self.ringWidth + 2, dy: Self.ringWidth + 2))
  }

  /// The hues, once around.
  private func drawRing(in disc: CGRect, _ context: CGContext) {
    let count = 36
    let center = CGPoint(x: disc.midX, y: disc.midY)
    let radius = disc.width / 2 - Self.ringWidth / 2
    context.setLineWidth(Self.ringWidth)
    for index in 0..<count {
      let hue = CGFloat(index) / CGFloat(count)
      let start = hue * 2 * .pi
      // Each arc reaches a little into the next one, so that no seam shows.
      let end = start + 2.2 * .pi / CGFloat(count)
      context.setStrokeColor(
        UIColor(hue: hue, saturation: 0.9, brightness: 1, alpha: 1).cgColor)
      context.addArc(
        center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
      context.strokePath()
    }
  }
}
