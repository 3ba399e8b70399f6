import Foundation
import VivaceGraphics
import VivaceLooks
import VivaceUIKit

/// Draws a Mac's button: its bezel or mark, and its picture and title.
@MainActor struct ButtonLook {
  let bezel: NSButton.BezelStyle
  /// Whether it is a check box or a radio button.
  var isMarked = false
  var isRound = false
  var isBordered = true
  /// Whether there is room for a border, also while it is not seen.
  var measuresBorder = true
  var isOn = false
  var isMixed = false
  /// Whether the bezel shows that it is on.
  var showsOn = false
  var isPressed = false
  var isEnabled = true
  var isDefault = false
  var isDestructive = false
  var bezelColor: NSColor?
  var tint: NSColor?
  var controlSize = NSControl.ControlSize.regular
  var title = ""
  var styledTitle: NSAttributedString?
  var ownFont: NSFont?
  var alignment = NSTextAlignment.natural
  var position = NSControl.ImagePosition.noImage
  var picture: UIImage?
  var isTemplate = false
  var scaling = NSImageScaling.scaleProportionallyDown

  init(_ bezel: NSButton.BezelStyle) { self.bezel = bezel }

  // MARK: - Measures

  /// The height of a bezel.
  private var height: CGFloat { controlSize.bezelHeight }
  private var radius: CGFloat {
    switch bezel {
    case .smallSquare, .shadowlessSquare, .texturedSquare: 0
    case .inline: height / 2
    case .circular, .helpButton: 100
    default: PushButtonLook.desktop(controlSize.themeSize).radius
    }
  }
  var font: NSFont {
    if bezel == .inline, isBordered { return .boldSystemFont(ofSize: 11) }
    guard let ownFont, ownFont.pointSize != 13 else {
      return .systemFont(ofSize: controlSize.fontSize)
    }
    return ownFont
  }
  /// Whether the bezel is as high as the button, and not of one height.
  private var isFlexible: Bool {
    [.regularSquare, .smallSquare, .shadowlessSquare, .texturedSquare].contains(bezel)
  }
  private var isIcon: Bool { bezel == .disclosure || bezel == .helpButton }

  private var text: NSAttributedString {
    if isIcon || bezel == .roundedDisclosure { return NSAttributedString(string: "") }
    if let styledTitle, !title.isEmpty {
      let text = NSMutableAttributedString(attributedString: styledTitle)
      let all = NSRange(location: 0, length: text.length)
      if text.length > 0, text.attribute(.font, at: 0, effectiveRange: nil) == nil {
        text.addAttribute(.font, value: font, range: all)
      }
      return text
    }
    return NSAttributedString(
      string: title, attributes: [.font: font, .foregroundColor: ink])
  }
  private var isVertical: Bool { position == .imageAbove || position == .imageBelow }
  private var gap: CGFloat { picture != nil && !title.isEmpty ? 4 : 0 }

  /// How large it is by itself.
  var size: NSSize {
    switch bezel {
    case .disclosure: return NSSize(width: 13, height: 13)
    case .helpButton: return NSSize(width: 21, height: 21)
    case .roundedDisclosure: return NSSize(width: 24, height: height)
    default: break
    }
    let (textSize, image) = (text.size(), picture?.size ?? .zero)
    let content =
      isVertical
      ? NSSize(
        width: max(textSize.width, image.width), height: textSize.height + image.height + gap)
      : position == .imageOverlaps
        ? NSSize(
          width: max(textSize.width, image.width), height: max(textSize.height, image.height))
        : NSSize(
          width: textSize.width + image.width + gap, height: max(textSize.height, image.height))
    let rounded = NSSize(width: content.width.rounded(.up), height: content.height.rounded(.up))
    if isMarked { return NSSize(width: rounded.width + 20, height: max(16, rounded.height)) }
    guard measuresBorder else { return rounded }
    switch bezel {
    case .circular:
      let side = max(height + 6, max(rounded.width, rounded.height) + 10)
      return NSSize(width: side, height: side)
    case .inline: return NSSize(width: rounded.width + 14, height: max(16, rounded.height))
    default:
      let margin = title.isEmpty ? 14 : 2 * PushButtonLook.desktop(controlSize.themeSize).margin
      return NSSize(width: rounded.width + margin, height: max(height, rounded.height + 6))
    }
  }

  // MARK: - Colors

  private var ink: NSColor {
    if !isEnabled { return .disabledControlTextColor }
    if let tint { return tint }
    if isFilled { return .white }
    if isDestructive { return .systemRed }
    if showsOn, !isMarked { return .controlAccentColor }
    if bezel == .inline, isBordered { return .white }
    if bezel == .recessed, isBordered { return isPressed ? .labelColor : .secondaryLabelColor }
    return .controlTextColor
  }
  /// Whether a color fills the bezel, so that words on it are white.
  private var isFilled: Bool {
    guard isBordered, !isMarked else { return false }
    return bezelColor != nil || isDefault && isPush
  }
  private var isPush: Bool { bezel == .rounded || bezel == .automatic || bezel == .regularSquare }

  // MARK: - Drawing

  func draw(in bounds: NSRect) {
    if isMarked {
      drawMark(in: NSRect(x: 1, y: (bounds.height - 14) / 2, width: 14, height: 14))
      return drawContent(
        in: NSRect(x: 20, y: 0, width: max(0, bounds.width - 20), height: bounds.height))
    }
    switch bezel {
    case .disclosure: return drawChevron(in: bounds, isOn ? .down : .right)
    case .helpButton: return drawHelp(in: bounds)
    default: break
    }
    if isBordered { drawBezel(in: bezelRect(in: bounds)) }
    if bezel == .roundedDisclosure { drawChevron(in: bounds, isOn ? .up : .down) }
    drawContent(in: bounds)
  }

  private func bezelRect(in bounds: NSRect) -> NSRect {
    var high = isFlexible ? bounds.height : min(bounds.height, max(height, size.height))
    if bezel == .inline { high = min(bounds.height, 17) }
    if bezel == .circular {
      let side = min(bounds.width, bounds.height)
      return NSRect(
        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }
    return NSRect(
      x: 0, y: ((bounds.height - high) / 2).rounded(.down), width: bounds.width, height: high)
  }

  private func drawBezel(in rect: NSRect) {
    let box = rect.insetBy(dx: 0.5, dy: 0.5)
    let corner = min(radius, box.height / 2)
    let path = NSBezierPath(roundedRect: box, xRadius: corner, yRadius: corner)
    switch bezel {
    case .inline:
      NSColor.tertiaryLabelColor.withSystemEffect(isPressed ? .pressed : .none).setFill()
      path.fill()
    case .recessed:
      guard isPressed || showsOn else { return }
      NSColor.quaternaryLabelColor.setFill()
      path.fill()
    case .texturedRounded, .texturedSquare, .roundRect:
      NSColor.quaternaryLabelColor.withAlphaComponent(isPressed ? 0.2 : showsOn ? 0.16 : 0.06)
        .setFill()
      path.fill()
      NSColor.separatorColor.setStroke()
      path.stroke()
    default:
      BezelPaint.draw(
        path, in: box,
        fill: bezelColor ?? (isDefault && isPush ? .controlAccentColor : nil),
        isPressed: isPressed, isEnabled: isEnabled)
    }
  }

  private func drawContent(in container: NSRect) {
    let text = text
    let textSize = text.size()
    var image = picture?.size ?? .zero
    if scaling == .scaleProportionallyDown || scaling == .scaleProportionallyUpOrDown,
      image.width > 0, image.height > 0
    {
      var factor = min((container.width) / image.width, container.height / image.height)
      if scaling == .scaleProportionallyDown { factor = min(1, factor) }
      if position == .imageOnly || factor < 1 {
        image = NSSize(width: image.width * factor, height: image.height * factor)
      }
    } else if scaling == .scaleAxesIndependently, position == .imageOnly {
      image = container.size
    }
    func drawPicture(_ x: CGFloat, _ y: CGFloat) {
      guard let picture else { return }
      let shown = isTemplate ? picture.withTintColor(ink) : picture
      shown.draw(
        in: NSRect(x: x, y: y, width: image.width, height: image.height), blendMode: .normal,
        alpha: isEnabled || isTemplate ? 1 : 0.4)
    }
    if isVertical || position == .imageOverlaps {
      let high =
        isVertical ? textSize.height + image.height + gap : max(textSize.height, image.height)
      let top = (container.midY - high / 2).rounded()
      let isAbove = position == .imageAbove
      let imageTop =
        isVertical
        ? (isAbove ? top : top + textSize.height + gap) : container.midY - image.height / 2
      drawPicture(container.midX - image.width / 2, imageTop)
      let textTop =
        isVertical
        ? (isAbove ? top + image.height + gap : top) : container.midY - textSize.height / 2
      return text.draw(
        at: NSPoint(x: (container.midX - textSize.width / 2).rounded(), y: textTop.rounded()))
    }
    let width = textSize.width + image.width + gap
    var x = isMarked ? container.minX : container.minX + max(0, (container.width - width) / 2)
    if !isMarked, alignment == .left { x = container.minX + 8 }
    if !isMarked, alignment == .right { x = max(container.minX, container.maxX - 8 - width) }
    let leads = position != .imageTrailing && position != .imageRight
    if leads {
      drawPicture(x, container.midY - image.height / 2)
      x += image.width + gap
    }
    text.draw(at: NSPoint(x: x.rounded(), y: (container.midY - textSize.height / 2).rounded()))
    if !leads { drawPicture(x + textSize.width + gap, container.midY - image.height / 2) }
  }

  private func drawMark(in indicator: NSRect) {
    let box = indicator.insetBy(dx: 0.5, dy: 0.5)
    let path =
      isRound
      ? NSBezierPath(ovalIn: box) : NSBezierPath(roundedRect: box, xRadius: 3.5, yRadius: 3.5)
    BezelPaint.draw(
      path, in: box, fill: isOn ? .controlAccentColor : nil, isPressed: isPressed,
      isEnabled: isEnabled)
    guard isOn else { return }
    (isEnabled ? NSColor.white : .disabledControlTextColor).set()
    if isRound { return NSBezierPath(ovalIn: indicator.insetBy(dx: 4.5, dy: 4.5)).fill() }
    let line = NSBezierPath()
    line.lineWidth = 1.75
    (line.lineCapStyle, line.lineJoinStyle) = (.round, .round)
    if isMixed {
      line.move(to: NSPoint(x: indicator.minX + 3.5, y: indicator.midY))
      line.line(to: NSPoint(x: indicator.maxX - 3.5, y: indicator.midY))
    } else {
      line.move(to: NSPoint(x: indicator.minX + 3.5, y: indicator.midY + 0.5))
      line.line(to: NSPoint(x: indicator.minX + 6, y: indicator.maxY - 3.5))
      line.line(to: NSPoint(x: indicator.maxX - 3.5, y: indicator.minY + 3.5))
    }
    line.stroke()
  }

  private enum Direction { case up, down, right }
  private func drawChevron(in bounds: NSRect, _ direction: Direction) {
    let path = NSBezierPath()
    path.lineWidth = 1.75
    (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
    let (x, y) = (bounds.midX, bounds.midY)
    let points: [NSPoint] =
      switch direction {
      case .right:
        [NSPoint(x: x - 2, y: y - 4), NSPoint(x: x + 2, y: y), NSPoint(x: x - 2, y: y + 4)]
      case .down:
        [NSPoint(x: x - 4, y: y - 2), NSPoint(x: x, y: y + 2), NSPoint(x: x + 4, y: y - 2)]
      case .up: [NSPoint(x: x - 4, y: y + 2), NSPoint(x: x, y: y - 2), NSPoint(x: x + 4, y: y + 2)]
      }
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    (isEnabled ? NSColor.secondaryLabelColor : .disabledControlTextColor).setStroke()
    path.stroke()
  }

  private func drawHelp(in bounds: NSRect) {
    let side = min(20, min(bounds.width, bounds.height) - 1)
    let box = NSRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    BezelPaint.draw(
      NSBezierPath(ovalIn: box), in: box, fill: nil, isPressed: isPressed, isEnabled: isEnabled)
    let symbol = NSAttributedString(
      string: "?", attributes: [.font: NSFont.systemFont(ofSize: 14), .foregroundColor: ink])
    let size = symbol.size()
    symbol.draw(at: NSPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2))
  }
}

extension NSControl.ControlSize {
  var themeSize: Theme.Size {
    switch self {
    case .mini: .mini
    case .small: .small
    case .regular: .regular
    case .large: .large
    case .extraLarge: .extraLarge
    }
  }
  /// Of push buttons, pop-up buttons and fields.
  var bezelHeight: CGFloat { PushButtonLook.desktop(themeSize).height }
  var fontSize: CGFloat { PushButtonLook.desktop(themeSize).fontSize }
}

/// The raised plate that push buttons, knobs and marks of a Mac have in common.
@MainActor enum BezelPaint {
  /// - Parameter fill: A color that fills it; nil is the plain plate.
  static func draw(
    _ path: NSBezierPath, in box: NSRect, fill: NSColor?, isPressed: Bool, isEnabled: Bool
  ) {
    let color = (fill ?? .controlColor).withSystemEffect(
      isPressed ? .pressed : isEnabled ? .none : .disabled)
    NSGraphicsContext.saveGraphicsState()
    if isEnabled, !isDark {
      let shadow = NSShadow()
      shadow.shadowColor = NSColor.black.withAlphaComponent(fill == nil ? 0.2 : 0.25)
      shadow.shadowBlurRadius = 1
      shadow.shadowOffset = NSSize(width: 0, height: -0.5)
      shadow.set()
    }
    color.setFill()
    path.fill()
    NSGraphicsContext.restoreGraphicsState()
    if fill == nil || isDark {
      NSColor.separatorColor.setStroke()
      path.stroke()
    }
  }
  private static var isDark: Bool { NSAppearance.currentDrawing().isDark }
}
