import Foundation
import VivaceUIKit

/// The cell of a button, and of the buttons in a search field.
@MainActor @preconcurrency open class NSButtonCell: NSActionCell {
  private var button: NSButton? { control as? NSButton }
  override func makeControl() -> NSControl { NSButton(frame: .zero) }
  /// Called for clicks besides the target.
  var onClick: (() -> Void)?

  open override func performClick(_ sender: Any?) {
    super.performClick(sender)
    onClick?()
  }
  open override var title: String! {
    get { button?.title ?? "" }
    set { button?.title = newValue ?? "" }
  }
  /// The title with attributes.
  open var attributedTitle: NSAttributedString {
    get { button?.attributedTitle ?? NSAttributedString(string: "") }
    set { button?.attributedTitle = newValue }
  }
  /// The title while the button is on.
  open var alternateTitle: String {
    get { button?.alternateTitle ?? "" }
    set { button?.alternateTitle = newValue }
  }
  /// The picture while the button is on.
  open var alternateImage: NSImage? {
    get { button?.alternateImage }
    set { button?.alternateImage = newValue }
  }
  /// The position of the picture beside the title.
  open var imagePosition: NSControl.ImagePosition {
    get { button?.imagePosition ?? .noImage }
    set { button?.imagePosition = newValue }
  }
  /// The scaling of the picture.
  open var imageScaling: NSImageScaling {
    get { button?.imageScaling ?? .scaleProportionallyDown }
    set { button?.imageScaling = newValue }
  }
  /// The look of the button.
  open var bezelStyle: NSButton.BezelStyle {
    get { button?.bezelStyle ?? .rounded }
    set { button?.bezelStyle = newValue }
  }
  /// Whether the button is invisible, but can be clicked.
  open var isTransparent: Bool {
    get { button?.isTransparent ?? false }
    set { button?.isTransparent = newValue }
  }
  /// The key that clicks the button.
  open var keyEquivalent: String {
    get { button?.keyEquivalent ?? "" }
    set { button?.keyEquivalent = newValue }
  }
  /// The modifiers of the key.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags {
    get { button?.keyEquivalentModifierMask ?? [] }
    set { button?.keyEquivalentModifierMask = newValue }
  }
  /// Changes the behavior.
  open func setButtonType(_ type: NSButton.ButtonType) { button?.setButtonType(type) }
}
