import VivaceLayers
import VivaceMessages

extension NSView {
  /// A link that calls a method of a target for each frame, once it is added to a run loop.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}

extension NSWindow {
  /// A link that calls a method of a target for each frame, once it is added to a run loop.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}

extension NSScreen {
  /// A link that calls a method of a target for each frame, once it is added to a run loop.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}
