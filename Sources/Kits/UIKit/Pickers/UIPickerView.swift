import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks
import VivaceMotion

/// How many wheels and rows a picker has.
@MainActor @preconcurrency public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the contents of a picker's rows, and receives selections.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// The plain title of a row; nil by default, for an empty row.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// The title with attributes, used in preference to the plain one; nil by default.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// The view of a row; by default a label with the row's title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.titleView(row, component) }
  /// The width of a wheel in points; 0 divides the view evenly.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  /// No effect: rows have a fixed height here.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  /// Called when a wheel comes to rest on another row.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels of rows; the selected rows are centred.
@MainActor @preconcurrency open class UIPickerView: UIView {
  /// The source of the number of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The provider of titles and views, and the observer of the choice.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Stored only.
  open var showsSelectionIndicator = true

  private let band = Part(Shades.tertiaryFill, radius: WheelPickerLook.radius)
  private var wheels: [PickerWheel] = []

  static let row = WheelPickerLook.row
  static let size = CGSize(width: 320, height: WheelPickerLook.height)

  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.size : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    begin()
  }
  /// Decodes nothing: a picker without wheels until it has a data source.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    band.layer.cornerCurve = .continuous
    addSubview(band)
    clipsToBounds = true
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: - Rows

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return 0 }
    return dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Asks the data source again for all wheels.
  open func reloadAllComponents() {
    let count = numberOfComponents
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(self, wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for index in wheels.indices { reloadComponent(index) }
    setNeedsLayout()
  }
  /// Asks the data source again for a wheel.
  open func reloadComponent(_ component: Int) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].reload()
  }

  /// -1 where nothing can be chosen.
  open func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].chosen : -1
  }
  /// Selects a row, without a call to the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard wheels.indices.contains(component) else { return }
    wheels[component].choose(row, animated: animated, tells: false)
  }
  /// The view of a row, if it is visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheels.indices.contains(component) ? wheels[component].shown[row] : nil
  }
  /// The size of a row.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: width(of: component), height: Self.row)
  }

  func titleView(_ row: Int, _ component: Int) -> UIView {
    let label = UILabel()
    label.font = .systemFont(ofSize: WheelPickerLook.fontSize)
    label.textAlignment = .center
    if let title = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = title
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  private func width(of component: Int) -> CGFloat {
    let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
    let gaps = CGFloat(max(wheels.count - 1, 0)) * 5
    return own > 0 ? own : (bounds.width - 18 - gaps) / CGFloat(max(wheels.count, 1))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    band.frame = CGRect(
      x: 9, y: bounds.midY - Self.row / 2, width: max(0, bounds.width - 18), height: Self.row)
    let widths = wheels.indices.map(width)
    let whole = widths.reduce(0, +) + CGFloat(max(wheels.count - 1, 0)) * 5
    var x = bounds.midX - whole / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      wheel.setNeedsLayout()
      x += width + 5
    }
  }

  fileprivate func chose(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// One wheel: a drum that a finger turns.
@MainActor package final class PickerWheel: UIView {
  private unowned let picker: UIPickerView
  private let component: Int
  /// The selected row; -1 where nothing can be chosen.
  package private(set) var chosen = -1
  private(set) var shown: [Int: UIView] = [:]
  /// The centred row, with fractions.
  private var position: CGFloat = 0
  private var drag: WheelDrag?
  private var course: (from: CGFloat, to: CGFloat, begun: Double, velocity: Double)?
  private var ticket: Int?

  init(_ picker: UIPickerView, _ component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.pan($0) })
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tap($0) })
  }

  package required init?(coder: NSCoder) { nil }

  package var count: Int { picker.numberOfRows(inComponent: component) }

  /// The text of a row: its title, else the texts of its view.
  package func title(of row: Int) -> String? {
    let delegate = picker.delegate
    if let title = delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component)
    {
      return title.string
    }
    if let title = delegate?.pickerView(picker, titleForRow: row, forComponent: component) {
      return title
    }
    let view =
      shown[row]
      ?? delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil)
    return view?.spokenTexts
  }

  /// Turns to a row as a finger does.
  package func turnByHand(to row: Int) { choose(row, animated: true, tells: true) }

  func reload() {
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    chosen = count == 0 ? -1 : min(max(chosen, 0), count - 1)
    stop()
    position = CGFloat(max(chosen, 0))
    setNeedsLayout()
  }

  func choose(_ row: Int, animated: Bool, tells: Bool) {
    guard count > 0 else { return }
    let row = min(max(row, 0), count - 1)
    let isNews = row != chosen
    chosen = row
    if animated {
      turn(to: CGFloat(row))
    } else {
      stop()
      position = CGFloat(row)
      setNeedsLayout()
    }
    if tells, isNews { picker.chose(row, component) }
  }

  private func stop() {
    window?.schedule.cancel(ticket)
    course = nil
  }

  private func turn(to row: CGFloat) {
    stop()
    guard let window else {
      position = row
      return setNeedsLayout()
    }
    course = (position, row, LayerClock.now, 0)
    ticket = window.schedule.everyFrame { [weak self] time in
      guard let self, let course else { return }
      let distance = Double(course.to - course.from)
      let t = time - course.begun
      position =
        course.from
        + CGFloat(WheelPickerLook.spring.value(target: distance, initialVelocity: 0, time: t))
      if abs(position - course.to) < 0.002, t > 0.3 {
        position = course.to
        stop()
      }
      setNeedsLayout()
    }
  }

  private func pan(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, count > 0 else { return }
    switch pan.state {
    case .began:
      stop()
      drag = WheelDrag(from: position, row: UIPickerView.row, count: count)
    case .changed:
      position = drag?.position(translation: pan.translation(in: self).y) ?? position
      setNeedsLayout()
    case .ended, .cancelled:
      guard let drag else { return }
      let row = drag.landing(
        translation: pan.translation(in: self).y, velocity: pan.velocity(in: self).y)
      choose(row, animated: true, tells: true)
    default: break
    }
  }

  private func tap(_ recognizer: UIGestureRecognizer) {
    let distance = recognizer.location(in: self).y - bounds.midY
    choose(chosen + Int((distance / UIPickerView.row).rounded()), animated: true, tells: true)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let near = Int(position.rounded())
    let seen = max(0, near - 4)...max(0, min(count - 1, near + 4))
    for (row, view) in shown where !seen.contains(row) || row >= count {
      view.removeFromSuperview()
      shown[row] = nil
    }
    guard count > 0 else { return }
    for row in seen {
      let view = shown[row] ?? make(row)
      let style = WheelPickerLook(distance: CGFloat(row) - position)
      view.transform = .identity
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: UIPickerView.row)
      view.center = CGPoint(
        x: bounds.midX, y: bounds.midY + style.offset)
      view.transform = CGAffineTransform(scaleX: 1, y: max(style.scale, 0.01))
      view.alpha = style.opacity
    }
  }

  private func make(_ row: Int) -> UIView {
    let view =
      picker.delegate?.pickerView(
        picker, viewForRow: row, forComponent: component, reusing: nil)
      ?? picker.titleView(row, component)
    view.isUserInteractionEnabled = false
    shown[row] = view
    addSubview(view)
    return view
  }
}

extension UIView {
  /// The labels of the view and of the views in it.
  fileprivate var spokenTexts: String? {
    if let label = accessibilityLabel { return label }
    let inner = subviews.compactMap(\.spokenTexts)
    return inner.isEmpty ? nil : inner.joined(separator: ", ")
  }
}
