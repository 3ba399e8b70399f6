import VivaceLooks

/// The card of an alert or an action sheet, with the metrics of SwiftUI's.
final class AlertCard: UIView {
  var onChoice: ((UIAlertAction) -> Void)?
  private var isAlert = true
  private var layout = AlertLook.touch

  private let card = Part(BarShades.panel, radius: AlertLook.touch.radius)
  private let second = Part(BarShades.dialogCancel, radius: AlertLook.touch.radius)
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fields: [AlertFieldView] = []
  private var buttons: [AlertButton] = []
  private var cancel: AlertButton?
  private var lines: [Part] = []

  init() {
    super.init(frame: .zero)
    for background in [card, second] {
      background.isUserInteractionEnabled = true
      background.clipsToBounds = true
      background.layer.cornerCurve = .continuous
      addSubview(background)
    }
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      card.addSubview(label)
    }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ alert: UIAlertController) {
    isAlert = alert.preferredStyle == .alert
    layout = alert.metrics
    titleLabel.text = alert.title
    titleLabel.font = .systemFont(ofSize: layout.titleSize, weight: .semibold)
    messageLabel.text = alert.message
    messageLabel.font = .systemFont(ofSize: layout.messageSize)
    for label in [titleLabel, messageLabel] { label.textColor = isAlert ? .label : .secondaryLabel }
    for view in buttons as [UIView] + fields + lines { view.removeFromSuperview() }
    cancel?.removeFromSuperview()
    fields = (alert.textFields ?? []).map { AlertFieldView($0, margin: layout.fieldMargin) }
    for field in fields { card.addSubview(field) }
    makeButtons(alert)
    setNeedsLayout()
  }

  private func makeButtons(_ alert: UIAlertController) {
    let cancels = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    let preferred = alert.preferredAction ?? (isAlert ? cancels.first : nil)
    func button(_ action: UIAlertAction) -> AlertButton {
      AlertButton(
        action, layout,
        isBold: action === preferred || !isAlert && action.style == .cancel
      ) { [weak self] in self?.onChoice?(action) }
    }
    let all = others.map(button)
    cancel = nil
    if isAlert {
      buttons = AlertLook.ordered(all, cancels: cancels.map(button))
    } else {
      buttons = all
      cancel = cancels.first.map(button)
    }
    second.isHidden = cancel == nil
    for button in buttons { card.addSubview(button) }
    if let cancel { second.addSubview(cancel) }
    let areBeside = areBeside
    lines = buttons.indices.compactMap { index in
      guard isAlert || index > 0 || hasText, !(areBeside && index > 1) else { return nil }
      let line = Part(BarShades.panelDivider)
      card.addSubview(line)
      return line
    }
  }

  private var hasText: Bool { titleLabel.text != nil || messageLabel.text != nil }
  private var areBeside: Bool {
    guard isAlert, buttons.count == 2 else { return false }
    return buttons.allSatisfy { $0.idealWidth <= layout.width / 2 - 2 * layout.buttonMargin }
  }

  // MARK: - Layout

  func height(_ width: CGFloat) -> CGFloat { arrange(width, moves: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(bounds.width, moves: true)
  }

  /// Iterates over the content of the cards from the top down, and places it if `moves` is true.
  private func arrange(_ width: CGFloat, moves: Bool) -> CGFloat {
    var y: CGFloat = 0
    let available = max(width - 2 * layout.margin, 0)
    if hasText {
      y = layout.textPadding
      var isFirst = true
      for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
        if !isFirst { y += layout.textSpacing }
        isFirst = false
        let height = label.sizeThatFits(CGSize(width: available, height: .infinity)).height
        if moves { label.frame = CGRect(x: layout.margin, y: y, width: available, height: height) }
        y += height
      }
      y += layout.textPadding
    }
    for (index, field) in fields.enumerated() {
      if index > 0 { y += layout.fieldSpacing }
      if moves {
        field.frame = CGRect(x: layout.margin, y: y, width: available, height: layout.fieldHeight)
      }
      y += layout.fieldHeight
      if index == fields.count - 1 { y += layout.fieldPadding }
    }
    y = arrangeButtons(below: y, width, moves: moves)
    if moves { card.frame = CGRect(x: 0, y: 0, width: width, height: y) }
    guard let cancel else { return y }
    let height = layout.buttonHeight
    if moves {
      second.frame = CGRect(x: 0, y: y + layout.gap, width: width, height: height)
      cancel.frame = second.bounds
    }
    return y + (y > 0 ? layout.gap : 0) + height
  }

  private func arrangeButtons(below top: CGFloat, _ width: CGFloat, moves: Bool) -> CGFloat {
    let height = layout.buttonHeight
    let pixel = 1 / max(traitCollection.displayScale, 1)
    var y = top
    var line = lines.makeIterator()
    func draw(_ frame: CGRect) { if moves { line.next()?.frame = frame } }
    if areBeside {
      draw(CGRect(x: 0, y: y, width: width, height: pixel))
      y += pixel
      let half = (width - pixel) / 2
      for (index, button) in buttons.enumerated() where moves {
        button.frame = CGRect(
          x: CGFloat(index) * (half + pixel), y: y, width: half, height: height)
      }
      draw(CGRect(x: half, y: y, width: pixel, height: height))
      return y + height
    }
    for (index, button) in buttons.enumerated() {
      if isAlert || index > 0 || hasText {
        draw(CGRect(x: 0, y: y, width: width, height: pixel))
        y += pixel
      }
      if moves { button.frame = CGRect(x: 0, y: y, width: width, height: height) }
      y += height
    }
    return y
  }
}

/// A row of an alert that does something.
private final class AlertButton: UIControl {
  private let label = UILabel()
  private let action: UIAlertAction
  private let layout: AlertLook

  init(
    _ action: UIAlertAction, _ layout: AlertLook, isBold: Bool, onTap: @escaping () -> Void
  ) {
    (self.action, self.layout) = (action, layout)
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: layout.buttonSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = layout.buttonScale
    addSubview(label)
    isEnabled = action.isEnabled
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    color()
  }
  required init?(coder: NSCoder) { nil }

  /// How wide its title is.
  var idealWidth: CGFloat { label.intrinsicContentSize.width }

  private func color() {
    label.textColor =
      !isEnabled ? .secondaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? BarShades.pressed : nil
  }
  override func stateChanged() {
    super.stateChanged()
    color()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }
  override func layoutSubviews() { label.frame = bounds.insetBy(dx: layout.buttonMargin, dy: 0) }
}

/// The frame around a text field of an alert.
private final class AlertFieldView: UIView {
  private let field: UITextField
  private let margin: CGFloat

  init(_ field: UITextField, margin: CGFloat) {
    (self.field, self.margin) = (field, margin)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = FieldLook.radius
    layer.cornerCurve = .continuous
    layer.borderWidth = FieldLook.line
    addSubview(field)
  }
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layer.borderColor = BarShades.panelDivider.resolvedColor(with: traitCollection).cgColor
  }
  override func layoutSubviews() { field.frame = bounds.insetBy(dx: margin, dy: 3) }
}
