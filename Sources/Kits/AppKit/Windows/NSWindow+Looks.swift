import Foundation
import VivaceGraphics
import VivaceUIKit

/// Color, opacity and appearance of a window.
extension NSWindow {
  /// The color behind the content. In a window of SwiftUI's it is stored only.
  public var backgroundColor: NSColor! {
    get { isHosted ? ownBackground : backing.backgroundColor ?? .windowBackgroundColor }
    set {
      ownBackground = newValue
      if !isHosted { backing.backgroundColor = newValue }
    }
  }
  /// The opacity from 0 to 1; a window of SwiftUI requests it from the desktop.
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
  /// The appearance for the window's content; nil follows the program.
  public var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      backing.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
    }
  }
  /// The appearance that the content has now, after inheritance.
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
  /// Lays out the content at once; drawing follows with the next frame.
  public func display() { backing.layoutIfNeeded() }
  /// Lays out the content at once, as `display()` does.
  public func displayIfNeeded() { backing.layoutIfNeeded() }
  /// Solves the constraints of all views of the window now.
  public func layoutIfNeeded() { backing.layoutIfNeeded() }
  /// Does nothing: views are drawn when they change.
  public func update() {}
  /// Does nothing: the desktop draws the shadow.
  public func invalidateShadow() {}
}
