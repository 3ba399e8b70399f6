import VivaceGeometry
import VivaceGraphics

/// Receives the colors that are chosen in a picker.
@MainActor @preconcurrency public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// - Parameter continuously: Whether the finger is still down, so that other colors may follow.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Called for each chosen color; `continuously` while a finger still moves.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Called after the picker was closed; does nothing by default.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A grid of colors, and a slider for the opacity.
@MainActor @preconcurrency open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen color, black at first; setting it moves the picker's own selection.
  open var selectedColor = UIColor.black {
    didSet { if isViewLoaded { showSelection() } }
  }
  /// Whether an opacity can be chosen.
  open var supportsAlpha = true { didSet { slider.isHidden = !supportsAlpha } }

  private let heading = UILabel()
  private let close = UIButton(type: .close)
  private let grid = ColorGrid()
  private let slider = UISlider()
  private static let inset: CGFloat = 16

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = title ?? "Colors"
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.textAlignment = .center
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    grid.onChoose = { [weak self] color, continuously in self?.choose(color, continuously) }
    slider.accessibilityLabel = "Opacity"
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        choose(selectedColor, slider.isTracking)
      }, for: .valueChanged)
    for subview in [heading, close, grid, slider] { view.addSubview(subview) }
    slider.isHidden = !supportsAlpha
    showSelection()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let inset = Self.inset
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: inset, dy: inset)
    heading.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 30)
    close.frame = CGRect(x: area.maxX - 30, y: area.minY, width: 30, height: 30)
    let height = min(area.width * 10 / 12, max(0, area.height - 46 - 50))
    grid.frame = CGRect(x: area.minX, y: area.minY + 46, width: area.width, height: height)
    slider.frame = CGRect(x: area.minX, y: grid.frame.maxY + 16, width: area.width, height: 34)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }

  private func showSelection() {
    slider.value = Float(selectedColor.resolvedColor(with: traitCollection).components.alpha)
    grid.selection = selectedColor
  }

  private func choose(_ color: UIColor, _ continuously: Bool) {
    selectedColor = supportsAlpha ? color.withAlphaComponent(CGFloat(slider.value)) : color
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
  }
}

/// Twelve columns of hues in ten rows from dark to light; the first row is gray.
final class ColorGrid: UIView {
  var onChoose: ((_ color: UIColor, _ continuously: Bool) -> Void)?
  var selection: UIColor? { didSet { setNeedsDisplay() } }
  static let columns = 12
  static let rows = 10

  static func color(column: Int, row: Int) -> UIColor {
    if row == 0 { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
    // The fifth row has the full hues; those above are darker, those below lighter.
    let middle = 5
    let hue = (CGFloat(column) / CGFloat(columns) + 0.55).truncatingRemainder(dividingBy: 1)
    let brightness = row < middle ? 0.3 + 0.7 * CGFloat(row) / CGFloat(middle) : 1
    let saturation = row > middle ? 1 - CGFloat(row - middle) / CGFloat(rows - middle) : 1
    return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let cell = CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    let chosen = selection?.withAlphaComponent(1)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let color = Self.color(column: column, row: row)
        let frame = CGRect(
          x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: cell.width,
          height: cell.height)
        context.setFillColor(color.cgColor)
        context.fill(frame)
        guard color.isEqual(chosen) else { continue }
        context.setStrokeColor(UIColor.white.cgColor)
        context.setLineWidth(3)
        context.stroke(frame.insetBy(dx: 1.5, dy: 1.5))
      }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(touches, true)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(touches, true)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    choose(touches, false)
  }

  private func choose(_ touches: Set<UITouch>, _ continuously: Bool) {
    guard let location = touches.first?.location(in: self), bounds.width > 0, bounds.height > 0
    else { return }
    let column = Int(location.x / bounds.width * CGFloat(Self.columns))
    let row = Int(location.y / bounds.height * CGFloat(Self.rows))
    onChoose?(
      Self.color(
        column: min(max(column, 0), Self.columns - 1), row: min(max(row, 0), Self.rows - 1)),
      continuously)
  }
}
