import Foundation
import VivaceGraphics
import VivaceUIKit

/// Color, opacity and appearance of a window.
extension NSWindow {
  public var backgroundColor: NSColor! {
    get { isHosted ? ownBackground : backing.backgroundColor ?? .windowBackgroundColor }
    set {
      ownBackground = newValue
      if !isHosted { backing.backgroundColor = newValue }
    }
  }
  public var alphaValue: CGFloat {
    get { isHosted ? hostedAlpha : backing.alpha }
    set {
      let moves = animatesNext
      animatesNext = false
      if isHosted {
        hostedAlpha = newValue
        ask(.opacity(newValue))
      } else if moves {
        NSAnimationContext.current.move { backing.alpha = newValue }
      } else {
        backing.alpha = newValue
      }
    }
  }
  /// The window itself, whose next change moves.
  public func animator() -> Self {
    animatesNext = true
    return self
  }
  public var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      backing.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
    }
  }
  public var effectiveAppearance: NSAppearance {
    ownAppearance ?? NSAppearance(traits: backing.traitCollection)
  }
  /// The buttons of the title bar, which the desktop draws: kept, with no effect on it.
  public func standardWindowButton(_ b: ButtonType) -> NSButton? {
    if let known = buttons[b] { return known }
    let made = NSButton(frame: NSRect(x: 0, y: 0, width: 14, height: 16))
    buttons[b] = made
    return made
  }
  public func display() { backing.layoutIfNeeded() }
  public func displayIfNeeded() { backing.layoutIfNeeded() }
  public func layoutIfNeeded() { backing.layoutIfNeeded() }
  public func update() {}
  public func invalidateShadow() {}
}
