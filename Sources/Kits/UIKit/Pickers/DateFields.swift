import Foundation
import VivaceLooks

/// The date and the time in grey fields; a tap on one opens a calendar or wheels over the window.
@MainActor final class DateFields: UIView, DateContent {
  var field: DateChoice {
    didSet { panel?.content.field = panel?.isDay == true ? field.day : field.time }
  }
  var onChoice: (Date, TimeInterval?) -> Void = { _, _ in }

  private var metrics: DateLook { field.metrics }
  private var fields: [DateFieldControl] = []
  private var date = Date()
  private weak var panel: DatePanel?

  init(_ field: DateChoice) {
    self.field = field
    super.init(frame: .zero)
    if field.hasDay { add(isDay: true) }
    if field.hasTime { add(isDay: false) }
  }
  required init?(coder: NSCoder) { nil }

  private func add(isDay: Bool) {
    let field = DateFieldControl(isDay: isDay, metrics)
    field.addAction(
      UIAction { [weak self, weak field] _ in field.map { self?.open($0) } }, for: .touchUpInside)
    fields.append(field)
    addSubview(field)
  }

  func show(_ date: Date, animated: Bool) {
    self.date = date
    let formatter = DateWords(field.calendar)
    for field in fields {
      field.text =
        field.isDay
        ? formatter.text(date, dateStyle: .medium, timeStyle: .none)
        : formatter.text(date, dateStyle: .none, timeStyle: .short)
    }
    panel?.content.show(date, animated: animated)
    panel?.setNeedsLayout()
    setNeedsLayout()
  }

  private func open(_ control: DateFieldControl) {
    guard let window else { return }
    let content: any DateContent =
      control.isDay ? CalendarSheet(field.day) : DateWheelsView(field.time, .time)
    content.onChoice = { [weak self] in self?.onChoice($0, $1) }
    let panel = DatePanel(content, isDay: control.isDay, over: control)
    control.isSelected = true
    panel.onClose = { [weak control] in control?.isSelected = false }
    panel.tintColor = tintColor
    self.panel = panel
    content.show(date, animated: false)
    panel.show(in: window)
  }

  /// A picker that goes takes along what it has opened.
  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { panel?.removeFromSuperview() }
  }

  var fittingSize: CGSize {
    let widths = fields.map(\.width)
    return CGSize(
      width: widths.reduce(0, +) + CGFloat(max(fields.count - 1, 0)) * metrics.fieldGap,
      height: metrics.fieldHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for field in fields {
      let width = field.width
      field.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x,
        y: (bounds.height - metrics.fieldHeight) / 2, width: width, height: metrics.fieldHeight)
      x += width + metrics.fieldGap
    }
  }
}

/// A grey field with a date or a time; tinted while what it opens is there.
@MainActor final class DateFieldControl: UIControl {
  let isDay: Bool
  private let metrics: DateLook
  private let label = UILabel()

  init(isDay: Bool, _ metrics: DateLook) {
    (self.isDay, self.metrics) = (isDay, metrics)
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: metrics.textSize)
    label.textAlignment = .center
    addSubview(label)
    backgroundColor = UIColor(DateLook.field)
    layer.cornerRadius = metrics.fieldRadius
    layer.cornerCurve = .continuous
    isAccessibilityElement = true
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { nil }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      accessibilityLabel = newValue
    }
  }

  var width: CGFloat { label.intrinsicContentSize.width + 2 * metrics.fieldMargin }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.textColor = isSelected ? tintColor : .label
    label.alpha = isHighlighted ? 0.3 : 1
  }
}

/// The panel opened by a field: a card beside it, in a window-sized view that closes it on a tap outside.
@MainActor final class DatePanel: UIView {
  let content: any DateContent
  let isDay: Bool
  var onClose: () -> Void = {}
  private weak var anchor: UIView?
  private let card = UIView()

  private static let gap: CGFloat = 8
  private static let radius: CGFloat = 13

  init(_ content: any DateContent, isDay: Bool, over anchor: UIView) {
    (self.content, self.isDay, self.anchor) = (content, isDay, anchor)
    super.init(frame: .zero)
    card.backgroundColor = UIColor(LookColor.panel)
    card.layer.cornerRadius = Self.radius
    card.layer.cornerCurve = .continuous
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(card)
    card.addSubview(content)
    accessibilityViewIsModal = true
    let tap = UITapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.cancelsTouchesInView = false
    addGestureRecognizer(tap)
  }
  required init?(coder: NSCoder) { nil }

  func show(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    overrideUserInterfaceStyle = anchor?.traitCollection.userInterfaceStyle ?? .unspecified
    layoutIfNeeded()
    card.alpha = 0
    UIView.animate(withDuration: 0.2) { self.card.alpha = 1 }
  }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    guard !card.frame.contains(recognizer.location(in: self)) else { return }
    close()
  }

  func close() {
    onClose()
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.2) {
      self.card.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  override func removeFromSuperview() {
    super.removeFromSuperview()
    onClose()
  }

  /// Below the field, or above it where there is more room, and never beyond the window's edges.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let anchor else { return }
    let metrics = content.field.metrics
    let margin = isDay ? metrics.panelMargin : 0
    let inside = content.fittingSize
    let width = isDay ? metrics.panelWidth : DateLook.wheelsWidth
    let size = CGSize(width: width, height: inside.height + 2 * margin)
    let field = anchor.convert(anchor.bounds, to: self)
    let available = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.gap, dy: Self.gap)
    let below = field.maxY + Self.gap
    let isBelow =
      below + size.height <= available.maxY
      || available.maxY - field.maxY >= field.minY - available.minY
    let y = isBelow ? below : field.minY - Self.gap - size.height
    card.frame = CGRect(
      x: min(
        max(field.midX - size.width / 2, available.minX),
        max(available.maxX - size.width, available.minX)),
      y: min(max(y, available.minY), max(available.maxY - size.height, available.minY)),
      width: size.width, height: size.height)
    content.frame = card.bounds.insetBy(dx: margin, dy: margin)
  }
}
