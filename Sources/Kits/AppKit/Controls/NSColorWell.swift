import Foundation
import VivaceLooks
import VivaceMessages
import VivaceUIKit

/// Shows a color. A click offers others in a menu; the whole range is chosen from with SwiftUI's color picker.
@MainActor @preconcurrency open class NSColorWell: NSControl {
  /// The form of a color well. All forms look alike here.
  public enum Style: Int, Sendable { case `default`, minimal, expanded }

  /// The color that the well shows; black by default.
  open var color = NSColor.black {
    didSet {
      backing.accessibilityValue = "\(color)"
      needsDisplay = true
    }
  }
  /// The form of the well. Drawn alike for every style.
  open var colorWellStyle = Style.default { didSet { needsDisplay = true } }
  /// True draws a button's plate around the color; true by default.
  open var isBordered = true { didSet { needsDisplay = true } }
  /// True while choices in the color panel change this well.
  open private(set) var isActive = false
  /// True would let the panel offer an opacity. Stored only.
  open var supportsAlpha = true

  /// A well of a style, with an empty frame.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    colorWellStyle = style
  }

  /// Opens the color panel for this well; an exclusive one ends the choice for another well.
  open func activate(_ exclusive: Bool) {
    if exclusive { NSColorPanel.shared.well?.deactivate() }
    isActive = true
    NSColorPanel.shared.well = self
    NSColorPanel.shared.orderFront(nil)
  }
  /// Ends the connection to the color panel, which stays open.
  open func deactivate() {
    isActive = false
    if NSColorPanel.shared.well === self { NSColorPanel.shared.well = nil }
  }
  /// Copies the color of another well or of the color panel; other senders change nothing.
  open func takeColorFrom(_ sender: Any?) {
    switch sender {
    case let well as NSColorWell: color = well.color
    case let panel as NSColorPanel: color = panel.color
    default: break
    }
  }
  open override var intrinsicContentSize: NSSize { NSSize(width: 44, height: 24) }
  open override func mouseDown(with event: NSEvent) { if isEnabled { performClick(nil) } }
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    NSColorPanel.shared.color = color
    activate(true)
  }
  /// Chosen in the panel.
  func adopt(_ color: NSColor) {
    self.color = color
    act()
  }
  override func appearanceChanged() { needsDisplay = true }
  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 4, bounds.height > 4 else { return }
    var box = bounds
    if isBordered {
      let plate = bounds.insetBy(dx: 0.5, dy: 0.5)
      let radius = PushButtonLook.desktop.regular.radius
      BezelPaint.draw(
        NSBezierPath(roundedRect: plate, xRadius: radius, yRadius: radius), in: plate, fill: nil,
        isPressed: false, isEnabled: isEnabled)
      box = bounds.insetBy(dx: 4, dy: 4)
    }
    color.setFill()
    let path = NSBezierPath(roundedRect: box, xRadius: 3, yRadius: 3)
    path.fill()
    NSColor.separatorColor.setStroke()
    path.stroke()
  }
}

/// The panel in which colors are chosen: one of the program's own windows with common colors.
@MainActor @preconcurrency open class NSColorPanel: NSPanel {
  private static let only = NSColorPanel()
  /// The only color panel, made on first access.
  open class var shared: NSColorPanel { only }
  /// Always true.
  open class var sharedColorPanelExists: Bool { true }

  weak var well: NSColorWell?
  /// The chosen color; white at first.
  open var color = NSColor.white
  /// True would show a slider for opacity. Stored only: the panel has no such slider.
  open var showsAlpha = false
  /// True would report each step of a drag. Stored only: the panel is clicked.
  open var isContinuous = true
  private weak var target: AnyObject?
  private var action: Selector?
  /// Directs the panel's action to a receiver, held weakly; nil sends it along the responder chain.
  open func setTarget(_ target: Any?) { self.target = target.map { $0 as AnyObject } }
  /// Chooses the message that each choice of a color sends.
  open func setAction(_ selector: Selector?) { action = selector }

  private init() {
    super.init(
      contentRect: NSRect(x: 0, y: 0, width: 196, height: 132), styleMask: [.titled, .closable],
      backing: .buffered, defer: true)
    title = "Colors"
    let sheet = ColorSheet(frame: NSRect(x: 0, y: 0, width: 196, height: 132))
    sheet.onChoose = { [weak self] in self?.choose($0) }
    contentView = sheet
  }
  /// Always nil: the panel is not decoded.
  public required init?(coder: NSCoder) { nil }

  private func choose(_ color: NSColor) {
    self.color = color
    well?.adopt(color)
    if let action { NSApplication.shared.sendAction(action, to: target, from: self) }
    NotificationCenter.default.post(name: Self.colorDidChangeNotification, object: self)
  }
  /// Posted after a color has been chosen in the panel.
  public nonisolated static let colorDidChangeNotification = Notification.Name(
    "NSColorPanelColorDidChangeNotification")
}

/// Rows of colors to click at.
private final class ColorSheet: NSView {
  var onChoose: ((NSColor) -> Void)?
  private let columns = 12
  private let rows = 8
  private let side: CGFloat = 15

  override var isFlipped: Bool { true }
  private func color(_ column: Int, _ row: Int) -> NSColor {
    if row == 0 { return NSColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
    let hue = CGFloat(column) / CGFloat(columns)
    let fraction = CGFloat(row) / CGFloat(rows)
    return NSColor(
      hue: hue, saturation: min(1, fraction * 2), brightness: min(1, 2 - fraction * 1.6), alpha: 1)
  }
  override func draw(_ dirtyRect: NSRect) {
    for row in 0..<rows {
      for column in 0..<columns {
        color(column, row).setFill()
        NSBezierPath.fill(
          NSRect(
            x: 8 + CGFloat(column) * side, y: 6 + CGFloat(row) * side, width: side, height: side))
      }
    }
  }
  override func mouseDown(with event: NSEvent) {
    let point = convert(event.locationInWindow, from: nil)
    let (column, row) = (Int((point.x - 8) / side), Int((point.y - 6) / side))
    guard point.x >= 8, point.y >= 6, column < columns, row < rows else { return }
    onChoose?(color(column, row))
  }
}
