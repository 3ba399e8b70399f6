import Foundation
import VivaceGeometry
import VivaceStage

/// Hands. A view is named by its label, its text or its accessibility identifier; one that cannot be
/// found is an error that lists those that can.
extension TestStage {
  /// A finger touches the middle of a view, and lets go at once.
  public func tap(_ name: String) throws { try telling { try stage.tap(name) } }
  public func tap(at point: CGPoint) throws { try telling { try stage.tap(at: point) } }

  /// Two taps, a tenth of a second apart.
  public func doubleTap(_ name: String) throws { try telling { try stage.doubleTap(name) } }
  public func doubleTap(at point: CGPoint) throws { try telling { try stage.doubleTap(at: point) } }

  /// A finger goes down and stays, until ``release(finger:)``.
  public func press(_ name: String, finger: Int = 1) throws {
    try telling { try stage.press(name, finger: finger) }
  }
  public func press(at point: CGPoint, finger: Int = 1) throws {
    try telling { try stage.press(at: point, finger: finger) }
  }

  /// Moves a finger that is down; otherwise the mouse.
  public func move(to point: CGPoint, finger: Int = 1) throws {
    try telling { try stage.move(to: point, finger: finger) }
  }

  public func release(finger: Int = 1) throws { try telling { try stage.release(finger: finger) } }

  /// The system takes the touch away, as when a call comes in.
  public func cancel(finger: Int = 1) throws { try telling { try stage.cancel(finger: finger) } }

  /// Presses a view, moves evenly in a straight line, and lets go. Takes `seconds`.
  public func drag(_ name: String, to end: CGPoint, in seconds: Double = 0.3) throws {
    try telling { try stage.drag(name, to: end, in: seconds) }
  }
  public func drag(from start: CGPoint, to end: CGPoint, in seconds: Double = 0.3) throws {
    try telling { try stage.drag(from: start, to: end, in: seconds) }
  }

  /// Two fingers on a view go apart by a factor, or together by one below 1. Takes `seconds`.
  public func pinch(_ name: String, by factor: Double, in seconds: Double = 0.3) throws {
    try telling { try stage.pinch(name, by: factor, in: seconds) }
  }

  /// Two fingers on a view turn clockwise. Takes `seconds`.
  public func rotate(_ name: String, by angle: Angle, in seconds: Double = 0.3) throws {
    try telling { try stage.rotate(name, by: angle, in: seconds) }
  }

  /// Turns the wheel over a view; points to the right and down that the content moves.
  public func scroll(_ name: String, by delta: CGVector) throws {
    try telling { try stage.scroll(name, by: delta) }
  }

  /// Moves the mouse over the middle of a view.
  public func hover(_ name: String) throws { try telling { try stage.hover(name) } }

  public func rightClick(_ name: String) throws { try telling { try stage.rightClick(name) } }

  /// Types key by key into what has the focus. A new line is the return key.
  public func type(_ text: String) throws { try telling { try stage.type(text) } }

  /// Presses a key by its name, with modifiers before it: `"return"`, `"command+s"`.
  public func key(_ name: String) throws { try telling { try stage.key(name) } }

  /// Performs a custom accessibility action of a view by name; without one, the default action.
  public func performAccessibilityAction(_ action: String? = nil, on name: String) throws {
    try telling {
      if let action { try stage.perform(action, on: name) } else { try stage.perform(on: name) }
    }
  }

  /// Performs a script, in the tool's language: lines such as `0.5 tap "Vote"`. Times are in seconds from
  /// now; time passes up to the last of them.
  public func run(script: String) throws {
    try telling { try stage.perform(Script(parsing: script)) }
  }
}
