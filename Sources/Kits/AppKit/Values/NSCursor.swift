import Foundation
import VivaceGraphics

/// The picture of the pointer. What is set or pushed holds for the whole program, until it is popped or
/// another one is set.
@MainActor @preconcurrency open class NSCursor: NSObject {
  /// The shapes that window systems have.
  package enum Shape: Sendable {
    case arrow, text, crosshair, hand, move, resizeHorizontally, resizeVertically
  }

  package let shape: Shape
  /// The picture of a cursor of the program's own. The desktop shows the arrow instead.
  open private(set) var image = NSImage(size: NSSize(width: 16, height: 16))
  /// The point of the picture that points. Kept for cursors of the program's own.
  open private(set) var hotSpot = NSPoint.zero

  nonisolated init(_ shape: Shape) { self.shape = shape }

  /// A picture of the program's own. Window systems are given their own arrow for it here.
  public init(image newImage: NSImage, hotSpot point: NSPoint) {
    shape = .arrow
    super.init()
    (image, hotSpot) = (newImage, point)
  }

  private static var stack: [NSCursor] = []
  private static var chosen: NSCursor?
  /// Called when the pointer changes; nil is the pointer that views request.
  package static var onChange: ((Shape?) -> Void)?

  /// The cursor set last, else the last pushed one, else the arrow.
  open class var current: NSCursor { chosen ?? stack.last ?? arrow }
  /// Equals `current`: other programs' cursors are not known.
  open class var currentSystem: NSCursor? { current }

  /// Shows this cursor until another one is set, pushed or popped.
  open func set() {
    Self.chosen = self
    Self.tell()
  }
  /// Shows this cursor until the matching `pop()`.
  open func push() {
    Self.stack.append(self)
    Self.chosen = nil
    Self.tell()
  }
  /// Returns to the cursor before the last pushed one, whichever cursor is asked.
  open func pop() { Self.pop() }
  /// Returns to the cursor before the last pushed one.
  open class func pop() {
    _ = stack.popLast()
    chosen = nil
    tell()
  }
  private class func tell() {
    _ = NSApplication.shared
    let shape = chosen?.shape ?? stack.last?.shape
    onChange?(shape == .arrow ? nil : shape)
  }

  /// Prints a note once: the pointer cannot be hidden here.
  open class func hide() { NotYet.once("NSCursor.hide()", "the pointer would not be seen") }
  /// Does nothing, since the pointer is never hidden.
  open class func unhide() {}
  /// True prints the note of `hide()`; nothing is hidden.
  open class func setHiddenUntilMouseMoves(_ flag: Bool) { if flag { hide() } }

  /// The desktop's ordinary pointer.
  public static let arrow = NSCursor(.arrow)
  /// A bar for text.
  public static let iBeam = NSCursor(.text)
  /// A bar for vertical text; shown like the one for horizontal text.
  public static let iBeamCursorForVerticalLayout = NSCursor(.text)
  /// Thin crossed lines.
  public static let crosshair = NSCursor(.crosshair)
  /// A pointing finger, for links.
  public static let pointingHand = NSCursor(.hand)
  /// An open palm, shown as the pointing finger here.
  public static let openHand = NSCursor(.hand)
  /// A grasping palm, shown as the desktop's sign for movement.
  public static let closedHand = NSCursor(.move)
  /// A border moved to the left; the desktop shows both directions.
  public static let resizeLeft = NSCursor(.resizeHorizontally)
  /// A border moved to the right; the desktop shows both directions.
  public static let resizeRight = NSCursor(.resizeHorizontally)
  /// A border moved sideways.
  public static let resizeLeftRight = NSCursor(.resizeHorizontally)
  /// A border moved up; the desktop shows both directions.
  public static let resizeUp = NSCursor(.resizeVertically)
  /// A border moved down; the desktop shows both directions.
  public static let resizeDown = NSCursor(.resizeVertically)
  /// A border moved vertically.
  public static let resizeUpDown = NSCursor(.resizeVertically)
  /// The border of a column; shown as `resizeLeftRight`.
  public static let columnResize = NSCursor(.resizeHorizontally)
  /// The border of a row; shown as `resizeUpDown`.
  public static let rowResize = NSCursor(.resizeVertically)
  /// A forbidden operation; shown as the arrow here.
  public static let operationNotAllowed = NSCursor(.arrow)
  /// A drag that copies; shown as the sign for movement.
  public static let dragCopy = NSCursor(.move)
  /// A drag that links; shown as the sign for movement.
  public static let dragLink = NSCursor(.move)
  /// A menu under the pointer; shown as the arrow here.
  public static let contextualMenu = NSCursor(.arrow)
  /// An item that vanishes when it is dropped; shown as the arrow here.
  public static let disappearingItem = NSCursor(.arrow)
  /// Enlargement; shown as crossed lines.
  public static let zoomIn = NSCursor(.crosshair)
  /// Reduction; shown as crossed lines.
  public static let zoomOut = NSCursor(.crosshair)
}
