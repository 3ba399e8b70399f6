import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// The window of an alert that the program waits for, or that has more than words and buttons.
@MainActor final class AlertPanel: NSPanel {
  private unowned let alert: NSAlert
  private static let width: CGFloat = 300

  init(_ alert: NSAlert) {
    self.alert = alert
    super.init(
      contentRect: NSRect(x: 0, y: 0, width: Self.width, height: 120), styleMask: [.titled],
      backing: .buffered, defer: true)
    level = .modalPanel
  }
  required init?(coder: NSCoder) { nil }

  /// Updates the panel from the alert.
  func fill() {
    let page = NSStackView(views: rows)
    page.orientation = .vertical
    page.alignment = .leading
    page.spacing = 12
    page.edgeInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let content = NSView(frame: NSRect(x: 0, y: 0, width: Self.width, height: 120))
    content.addSubview(page)
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      page.topAnchor.constraint(equalTo: content.topAnchor),
    ])
    title = alert.messageText
    contentView = content
    let size = page.fittingSize
    setContentSize(NSSize(width: max(Self.width, size.width), height: size.height))
  }

  private var rows: [NSView] {
    var rows: [NSView] = []
    if let icon = alert.icon { rows.append(NSImageView(image: icon)) }
    rows.append(label(alert.messageText, .boldSystemFont(ofSize: 13), .labelColor))
    if !alert.informativeText.isEmpty {
      rows.append(
        label(alert.informativeText, .systemFont(ofSize: 11), .secondaryLabelColor))
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
    (label.font, label.textColor) = (font, color)
    label.preferredMaxLayoutWidth = Self.width - 40
    return label
  }
  private func answer(_ code: NSApplication.ModalResponse) {
    if let sheetParent {
      sheetParent.endSheet(self, returnCode: code)
    } else {
      NSApplication.shared.stopModal(withCode: code)
    }
  }
  /// The first button is the last in the row. A button with a target of its own sends its action.
  private var buttonRow: NSView {
    let row = NSStackView()
    row.translatesAutoresizingMaskIntoConstraints = false
    row.widthAnchor.constraint(equalToConstant: Self.width - 40).isActive = true
    for (index, button) in alert.shownButtons.enumerated().reversed() {
      button.onClick = { [weak self, weak button] in
        if button?.action == nil { self?.answer(NSApplication.ModalResponse(1000 + index)) }
      }
      row.addView(button, in: .trailing)
    }
    return row
  }
}
