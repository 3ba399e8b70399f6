import Foundation
import VivaceMessages
import VivaceUIKit

/// A push button, a check box, a radio button or a switch of a picture.
@MainActor @preconcurrency open class NSButton: NSControl {
  /// The behavior of a button.
  public enum ButtonType: UInt, Sendable {
    case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff
    case momentaryPushIn, accelerator, multiLevelAccelerator
  }
  /// The look of a button.
  public enum BezelStyle: UInt, Sendable {
    case automatic = 0
    case rounded = 1
    case regularSquare
    case disclosure = 5
    case shadowlessSquare = 6
    case circular, texturedSquare, helpButton, smallSquare, texturedRounded, roundRect, recessed
    case roundedDisclosure, inline
    /// A newer name of `rounded`.
    public static var push: BezelStyle { .rounded }
    /// A newer name of `regularSquare`.
    public static var flexiblePush: BezelStyle { .regularSquare }
    /// A newer name of `texturedRounded`.
    public static var toolbar: BezelStyle { .texturedRounded }
    /// A newer name of `roundRect`.
    public static var accessoryBarAction: BezelStyle { .roundRect }
    /// A newer name of `recessed`.
    public static var accessoryBar: BezelStyle { .recessed }
    /// A newer name of `inline`.
    public static var badge: BezelStyle { .inline }
  }

  private var kind = ButtonType.momentaryPushIn
  /// The title.
  open var title = "Button" {
    didSet {
      ownTitle = nil
      contentChanged()
    }
  }
  /// The title with its font and color; nil of a plain one.
  private var ownTitle: NSAttributedString?
  /// The title with attributes.
  open var attributedTitle: NSAttributedString {
    get { ownTitle ?? NSAttributedString(string: title) }
    set {
      title = newValue.string
      ownTitle = newValue
      contentChanged()
    }
  }
  /// The title while the button is on.
  open var alternateTitle = "" { didSet { contentChanged() } }
  /// The picture.
  open var image: NSImage? { didSet { contentChanged() } }
  /// The picture while the button is on.
  open var alternateImage: NSImage? { didSet { contentChanged() } }
  /// The position of the picture beside the title.
  open var imagePosition = NSControl.ImagePosition.noImage { didSet { contentChanged() } }
  /// The scaling of the picture.
  open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { contentChanged() } }
  /// Stored only.
  open var imageHugsTitle = false
  /// The weight, size and colors of a symbol.
  open var symbolConfiguration: NSImage.SymbolConfiguration? { didSet { contentChanged() } }
  /// Whether the button has a border.
  open var isBordered = true { didSet { contentChanged() } }
  /// Whether the button is invisible, but can be clicked.
  open var isTransparent = false { didSet { needsDisplay = true } }
  /// The look of the button.
  open var bezelStyle = BezelStyle.rounded { didSet { contentChanged() } }
  /// The color of the border's area; nil is the look's.
  open var bezelColor: NSColor? { didSet { contentChanged() } }
  /// The color of title and picture; nil is the look's.
  open var contentTintColor: NSColor? { didSet { contentChanged() } }
  /// The key that clicks the button; return makes it the default button.
  open var keyEquivalent = "" { didSet { contentChanged() } }
  /// The modifiers of the key.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
  /// Whether the border appears only under the pointer.
  open var showsBorderOnlyWhileMouseInside = false {
    didSet {
      followMouse()
      needsDisplay = true
    }
  }
  /// Whether the action destroys data.
  open var hasDestructiveAction = false { didSet { contentChanged() } }
  /// Whether a checkbox has a third state.
  open var allowsMixedState = false
  /// On, off or mixed.
  open var state = NSControl.StateValue.off { didSet { contentChanged() } }
  private var isPressed = false { didSet { if isPressed != oldValue { needsDisplay = true } } }

  /// A push button with a title.
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    begin(title, target, action)
  }
  /// A push button with a title and a picture.
  public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    begin(title, target, action, image, .imageLeading)
  }
  /// A push button with a picture.
  public convenience init(image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    begin("", target, action, image, .imageOnly)
  }
  /// A checkbox.
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    setButtonType(.switch)
    begin(title, target, action)
  }
  /// A radio button.
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

  override func makeCell() -> NSCell { NSButtonCell(textCell: "") }
  /// Changes the behavior.
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
  /// Changes to the next state.
  open func setNextState() {
    if allowsMixedState {
      state = state == .off ? .mixed : state == .mixed ? .on : .off
    } else {
      state = state == .on ? .off : .on
    }
  }
  /// Shows the button as pressed or not.
  open func highlight(_ flag: Bool) { isPressed = flag }

  override func contentChanged() {
    super.contentChanged()
    backing.accessibilityLabel = title.isEmpty ? image?.accessibilityDescription : title
    backing.accessibilityTraits = state == .on ? [.button, .selected] : .button
    backing.isAccessibilityElement = true
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
    onClick?()
    act()
  }
  /// Called for clicks besides the target.
  var onClick: (() -> Void)?
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

  open override var intrinsicContentSize: NSSize { buttonStyle.size }
  open override var firstBaselineOffsetFromTop: CGFloat {
    let font = buttonStyle.font
    return (intrinsicContentSize.height - font.lineHeight) / 2 + font.ascender
  }
  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1, !isTransparent else { return }
    buttonStyle.draw(in: bounds)
  }
  override func appearanceChanged() { needsDisplay = true }

  /// The present look of the button.
  private var buttonStyle: ButtonLook {
    var style = ButtonLook(bezelStyle)
    style.isMarked = isMarked
    style.isRound = kind == .radio
    style.isBordered = isBordered && (!showsBorderOnlyWhileMouseInside || isUnderMouse || isOn)
    style.measuresBorder = isBordered
    (style.isOn, style.isMixed) = (state != .off, state == .mixed)
    style.showsOn = isOn
    (style.isPressed, style.isEnabled) = (isPressed, isEnabled)
    style.isDefault = keyEquivalent == "\r"
    style.isDestructive = hasDestructiveAction
    (style.bezelColor, style.tint, style.controlSize) = (bezelColor, contentTintColor, controlSize)
    let shown = isOn && !alternateTitle.isEmpty ? alternateTitle : title
    style.title = imagePosition == .imageOnly ? "" : shown
    if !isOn || alternateTitle.isEmpty { style.styledTitle = ownTitle }
    style.ownFont = font
    style.alignment = alignment
    style.position = imagePosition
    if imagePosition != .noImage, let shown = isOn ? alternateImage ?? image : image {
      let configured = symbolConfiguration.flatMap { shown.withSymbolConfiguration($0) } ?? shown
      style.picture = configured.sizedPicture
      style.isTemplate = shown.isTemplate
      style.scaling = imageScaling
    }
    return style
  }
  private var isMarked: Bool { kind == .switch || kind == .radio }
  /// Whether the button's type shows that its state is on.
  private var isOn: Bool {
    guard state != .off else { return false }
    return [.pushOnPushOff, .onOff, .toggle].contains(kind)
  }

  /// The pointer is followed where that shows a border.
  private var isUnderMouse = false { didSet { needsDisplay = true } }
  private func followMouse() {
    let known = trackingAreas.first { $0.owner === self }
    if showsBorderOnlyWhileMouseInside, known == nil {
      addTrackingArea(
        NSTrackingArea(
          rect: .zero, options: [.mouseEnteredAndExited, .inVisibleRect, .activeAlways],
          owner: self))
    } else if !showsBorderOnlyWhileMouseInside, let known {
      removeTrackingArea(known)
    }
  }
  open override func mouseEntered(with event: NSEvent) { isUnderMouse = true }
  open override func mouseExited(with event: NSEvent) { isUnderMouse = false }
}

extension NSControl {
  /// The position of a picture beside a title.
  public enum ImagePosition: UInt, Sendable {
    case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps
    case imageLeading, imageTrailing
  }
}

/// The scaling of a picture in its area.
public enum NSImageScaling: UInt, Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}
