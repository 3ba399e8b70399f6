import Foundation
import VivaceGeometry
import VivaceLooks
import VivaceUIKit

/// The window of an alert that the program waits for, or that has more than words and buttons.
@MainActor final class AlertPanel: NSPanel {
  private unowned let alert: NSAlert
  private static let metrics = Theme.desktop.alert

  init(_ alert: NSAlert) {
    self.alert = alert
    super.init(
      contentRect: NSRect(x: 0, y: 0, width: Self.metrics.width, height: 120), styleMask: [.titled],
      backing: .buffered, defer: true)
    level = .modalPanel
  }
  required init?(coder: NSCoder) { nil }

  /// Updates the panel from the alert.
  func fill() {
    let page = NSStackView(views: rows)
    page.orientation = .vertical
    let metrics = Self.metrics
    page.alignment = .centerX
    page.spacing = metrics.textSpacing
    page.edgeInsets = NSEdgeInsets(
      top: metrics.textPadding, left: metrics.margin, bottom: metrics.textPadding,
      right: metrics.margin)
    let content = NSView(frame: NSRect(x: 0, y: 0, width: metrics.width, height: 120))
    content.addSubview(page)
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      page.topAnchor.constraint(equalTo: content.topAnchor),
    ])
    title = alert.messageText
    contentView = content
    let size = page.fittingSize
    setContentSize(NSSize(width: max(metrics.width, size.width), height: size.height))
  }

  private var rows: [NSView] {
    var rows: [NSView] = []
    if let icon = alert.icon { rows.append(NSImageView(image: icon)) }
    rows.append(
      label(alert.messageText, .boldSystemFont(ofSize: Self.metrics.titleSize), .labelColor))
    if !alert.informativeText.isEmpty {
      rows.append(
        label(alert.informativeText, .systemFont(ofSize: Self.metrics.messageSize), .labelColor))
    }
    if let view = alert.accessoryView {
      if view.translatesAutoresizingMaskIntoConstraints {
        view.widthAnchor.constraint(equalToConstant: view.frame.width).isActive = true
        view.heightAnchor.constraint(equalToConstant: view.frame.height).isActive = true
      }
      rows.append(view)
    }
    if alert.showsSuppressionButton, let button = alert.suppressionButton { rows.append(button) }
    rows.append(buttonRow)
    return rows
  }
  private func label(_ text: String, _ font: NSFont, _ color: NSColor) -> NSView {
    let label = NSTextField(wrappingLabelWithString: text)
    (label.font, label.textColor, label.alignment) = (font, color, .center)
    label.preferredMaxLayoutWidth = Self.metrics.width - 2 * Self.metrics.margin
    return label
  }
  private func answer(_ code: NSApplication.ModalResponse) {
    if let sheetParent {
      sheetParent.endSheet(self, returnCode: code)
    } else {
      NSApplication.shared.stopModal(withCode: code)
    }
  }
  /// Two buttons share a row, the first at its end; more are below one another. A button with a target of its own
  /// sends its action.
  private var buttonRow: NSView {
    let row = NSStackView()
    row.translatesAutoresizingMaskIntoConstraints = false
    let width = Self.metrics.width - 2 * Self.metrics.margin
    row.widthAnchor.constraint(equalToConstant: width).isActive = true
    let isColumn = alert.shownButtons.count > 2
    row.orientation = isColumn ? .vertical : .horizontal
    row.distribution = .fillEqually
    for (index, button) in alert.shownButtons.enumerated() {
      button.onClick = { [weak self, weak button] in
        if button?.action == nil { self?.answer(NSApplication.ModalResponse(1000 + index)) }
      }
      row.insertArrangedSubview(button, at: isColumn ? index : 0)
      if isColumn { button.widthAnchor.constraint(equalTo: row.widthAnchor).isActive = true }
    }
    return row
  }
}
