import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// A push button, a check box, a radio button or a switch of a picture.
@MainActor @preconcurrency open class NSButton: NSControl {
  public enum ButtonType: UInt, Sendable {
    case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff
    case momentaryPushIn, accelerator, multiLevelAccelerator
  }
  public enum BezelStyle: UInt, Sendable {
    case automatic = 0
    case rounded = 1
    case regularSquare
    case disclosure = 5
    case shadowlessSquare = 6
    case circular, texturedSquare, helpButton, smallSquare, texturedRounded, roundRect, recessed
    case roundedDisclosure, inline
    public static var push: BezelStyle { .rounded }
    public static var flexiblePush: BezelStyle { .regularSquare }
    public static var toolbar: BezelStyle { .texturedRounded }
    public static var accessoryBarAction: BezelStyle { .roundRect }
    public static var accessoryBar: BezelStyle { .recessed }
    public static var badge: BezelStyle { .inline }
  }

  private var kind = ButtonType.momentaryPushIn
  open var title = "Button" { didSet { contentChanged() } }
  open var attributedTitle: NSAttributedString {
    get { NSAttributedString(string: title) }
    set {
      title = newValue.string
      if newValue.length > 0,
        let color = newValue.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? NSColor
      {
        contentTintColor = color
      }
    }
  }
  open var alternateTitle = ""
  open var image: NSImage? { didSet { contentChanged() } }
  open var alternateImage: NSImage? { didSet { contentChanged() } }
  open var imagePosition = NSControl.ImagePosition.noImage { didSet { contentChanged() } }
  open var imageScaling = NSImageScaling.scaleProportionallyDown
  open var imageHugsTitle = false
  open var symbolConfiguration: NSImage.SymbolConfiguration? { didSet { contentChanged() } }
  open var isBordered = true { didSet { contentChanged() } }
  open var isTransparent = false
  open var bezelStyle = BezelStyle.rounded { didSet { contentChanged() } }
  open var bezelColor: NSColor? { didSet { contentChanged() } }
  open var contentTintColor: NSColor? { didSet { contentChanged() } }
  open var keyEquivalent = "" { didSet { contentChanged() } }
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
  open var showsBorderOnlyWhileMouseInside = false
  open var hasDestructiveAction = false { didSet { contentChanged() } }
  open var allowsMixedState = false
  open var state = NSControl.StateValue.off { didSet { contentChanged() } }
  private var isPressed = false { didSet { if isPressed != oldValue { needsDisplay = true } } }

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    begin(title, target, action)
  }
  public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    begin(title, target, action, image, .imageLeading)
  }
  public convenience init(image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    begin("", target, action, image, .imageOnly)
  }
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    setButtonType(.switch)
    begin(title, target, action)
  }
  public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    setButtonType(.radio)
    begin(title, target, action)
  }
  private func begin(
    _ title: String, _ target: Any?, _ action: Selector?, _ image: NSImage? = nil,
    _ position: NSControl.ImagePosition = .noImage
  ) {
    (self.image, imagePosition) = (image, position)
    (self.title, self.target, self.action) = (title, target.map { $0 as AnyObject }, action)
    setFrameSize(intrinsicContentSize)
  }

  open func setButtonType(_ type: ButtonType) {
    kind = type
    contentChanged()
  }
  open override var acceptsFirstResponder: Bool { false }
  open override var integerValue: Int {
    get { state.rawValue }
    set { state = newValue == 0 ? .off : .on }
  }
  open override var objectValue: Any? {
    get { state.rawValue }
    set { integerValue = (newValue as? NSNumber)?.intValue ?? 0 }
  }
  open func setNextState() {
    if allowsMixedState {
      state = state == .off ? .mixed : state == .mixed ? .on : .off
    } else {
      state = state == .on ? .off : .on
    }
  }
  open func highlight(_ flag: Bool) { isPressed = flag }

  override func contentChanged() {
    super.contentChanged()
    ground.accessibilityLabel = title.isEmpty ? image?.accessibilityDescription : title
    ground.accessibilityTraits = state == .on ? [.button, .selected] : .button
    ground.isAccessibilityElement = true
    needsDisplay = true
  }
  override func enabledChanged() { needsDisplay = true }
  override var kindPriorities: [NSLayoutConstraint.Priority] {
    [.defaultLow, isMarked || isBordered ? .defaultHigh : .defaultLow, .defaultHigh, .defaultHigh]
  }

  // MARK: - Clicks

  open override func mouseDown(with event: NSEvent) { if isEnabled { isPressed = true } }
  open override func mouseDragged(with event: NSEvent) {
    if isEnabled { isPressed = bounds.contains(convert(event.locationInWindow, from: nil)) }
  }
  open override func mouseUp(with event: NSEvent) {
    guard isPressed else { return }
    isPressed = false
    if bounds.contains(convert(event.locationInWindow, from: nil)) { performClick(nil) }
  }
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    switch kind {
    case .switch, .toggle, .pushOnPushOff, .onOff: setNextState()
    case .radio: choose()
    default: break
    }
    act()
  }
  /// Of radio buttons in one view with the same action one is on.
  private func choose() {
    for case let other as NSButton in superview?.subviews ?? []
    where other !== self && other.kind == .radio && other.action == action {
      other.state = .off
    }
    state = .on
  }
  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    guard isEnabled, !keyEquivalent.isEmpty, !isHiddenOrHasHiddenAncestor,
      event.charactersIgnoringModifiers == keyEquivalent,
      event.modifierFlags.intersection([.command, .option, .control])
        == keyEquivalentModifierMask.intersection([.command, .option, .control])
    else { return false }
    performClick(nil)
    return true
  }

  // MARK: - Looks

  private var isMarked: Bool { kind == .switch || kind == .radio }
  private var shown: NSImage? {
    imagePosition == .noImage ? nil : state == .on ? alternateImage ?? image : image
  }
  private var picture: UIImage? {
    guard let shown else { return nil }
    let configured = symbolConfiguration.flatMap { shown.withSymbolConfiguration($0) } ?? shown
    return configured.sizedPicture
  }
  private var text: NSAttributedString {
    NSAttributedString(
      string: imagePosition == .imageOnly ? "" : title,
      attributes: [.font: font ?? .systemFont(ofSize: 13), .foregroundColor: ink])
  }

  /// Return is the default button's key: it is filled with the accent.
  private var fill: NSColor? {
    guard isBordered, !isMarked else { return nil }
    if let bezelColor { return bezelColor }
    if keyEquivalent == "\r" { return .controlAccentColor }
    return state == .on ? .selectedControlColor : .controlColor
  }
  private var ink: NSColor {
    if !isEnabled { return .disabledControlTextColor }
    if let contentTintColor { return contentTintColor }
    if hasDestructiveAction { return .systemRed }
    if isBordered, !isMarked, bezelColor != nil || keyEquivalent == "\r" { return .white }
    return .controlTextColor
  }

  open override var intrinsicContentSize: NSSize {
    let text = text.size()
    let picture = picture?.size ?? .zero
    var size = NSSize(
      width: text.width.rounded(.up) + picture.width,
      height: max(text.height, picture.height).rounded(.up))
    if text.width > 0, picture.width > 0 { size.width += 4 }
    if isMarked { return NSSize(width: size.width + 20, height: max(16, size.height)) }
    if isBordered { return NSSize(width: size.width + 24, height: max(22, size.height + 6)) }
    return size
  }
  open override var firstBaselineOffsetFromTop: CGFloat {
    let font = font ?? .systemFont(ofSize: 13)
    return (intrinsicContentSize.height - font.lineHeight) / 2 + font.ascender
  }

  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    var room = bounds
    if isMarked {
      let mark = NSRect(x: 1, y: (bounds.height - 14) / 2, width: 14, height: 14)
      drawMark(in: mark)
      room = NSRect(x: 20, y: 0, width: max(0, bounds.width - 20), height: bounds.height)
    } else if let fill {
      let box = NSRect(
        x: 0.5, y: max(0, (bounds.height - 22) / 2).rounded(.down) + 0.5,
        width: max(0, bounds.width - 1),
        height: min(bounds.height, 22) - 1)
      let path = NSBezierPath(roundedRect: box, xRadius: 5.5, yRadius: 5.5)
      (isPressed ? fill.withSystemEffect(.pressed) : fill).setFill()
      path.fill()
      NSColor.separatorColor.setStroke()
      path.stroke()
    }
    drawContent(in: room)
  }

  private func drawContent(in room: NSRect) {
    let (text, picture) = (text, picture)
    let (textSize, pictureSize) = (text.size(), picture?.size ?? .zero)
    let gap: CGFloat = textSize.width > 0 && pictureSize.width > 0 ? 4 : 0
    let width = textSize.width + pictureSize.width + gap
    var x = isMarked ? room.minX : room.minX + max(0, (room.width - width) / 2)
    if !isMarked, alignment == .left { x = room.minX + 8 }
    func drawPicture() {
      guard let picture else { return }
      let tinted = shown?.isTemplate == true ? picture.withTintColor(ink) : picture
      tinted.draw(
        in: NSRect(
          x: x, y: room.midY - pictureSize.height / 2, width: pictureSize.width,
          height: pictureSize.height))
      x += pictureSize.width + gap
    }
    let leads = imagePosition != .imageTrailing && imagePosition != .imageRight
    if leads { drawPicture() }
    text.draw(at: NSPoint(x: x, y: (room.midY - textSize.height / 2).rounded()))
    x += textSize.width + gap
    if !leads { drawPicture() }
  }

  private func drawMark(in mark: NSRect) {
    let isOn = state != .off
    let box = mark.insetBy(dx: 0.5, dy: 0.5)
    let path =
      kind == .radio
      ? NSBezierPath(ovalIn: box) : NSBezierPath(roundedRect: box, xRadius: 3.5, yRadius: 3.5)
    (isOn ? NSColor.controlAccentColor : .controlColor)
      .withSystemEffect(isPressed ? .pressed : isEnabled ? .none : .disabled).setFill()
    path.fill()
    if !isOn {
      NSColor.tertiaryLabelColor.setStroke()
      return path.stroke()
    }
    NSColor.white.set()
    if kind == .radio { return NSBezierPath(ovalIn: mark.insetBy(dx: 4, dy: 4)).fill() }
    let line = NSBezierPath()
    line.lineWidth = 2
    (line.lineCapStyle, line.lineJoinStyle) = (.round, .round)
    if state == .mixed {
      line.move(to: NSPoint(x: mark.minX + 3.5, y: mark.midY))
      line.line(to: NSPoint(x: mark.maxX - 3.5, y: mark.midY))
    } else {
      line.move(to: NSPoint(x: mark.minX + 3.5, y: mark.midY + 0.5))
      line.line(to: NSPoint(x: mark.minX + 6, y: mark.maxY - 3.5))
      line.line(to: NSPoint(x: mark.maxX - 3.5, y: mark.minY + 3.5))
    }
    line.stroke()
  }
  override func appearanceChanged() { needsDisplay = true }
}

extension NSControl {
  public enum ImagePosition: UInt, Sendable {
    case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps
    case imageLeading, imageTrailing
  }
}

public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}
