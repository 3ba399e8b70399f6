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
  open private(set) var image = NSImage(size: NSSize(width: 16, height: 16))
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

  open class var current: NSCursor { chosen ?? stack.last ?? arrow }
  open class var currentSystem: NSCursor? { current }

  open func set() {
    Self.chosen = self
    Self.tell()
  }
  open func push() {
    Self.stack.append(self)
    Self.chosen = nil
    Self.tell()
  }
  open func pop() { Self.pop() }
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

  open class func hide() { NotYet.once("NSCursor.hide()", "the pointer would not be seen") }
  open class func unhide() {}
  open class func setHiddenUntilMouseMoves(_ flag: Bool) { if flag { hide() } }

  public static let arrow = NSCursor(.arrow)
  public static let iBeam = NSCursor(.text)
  public static let iBeamCursorForVerticalLayout = NSCursor(.text)
  public static let crosshair = NSCursor(.crosshair)
  public static let pointingHand = NSCursor(.hand)
  public static let openHand = NSCursor(.hand)
  public static let closedHand = NSCursor(.move)
  public static let resizeLeft = NSCursor(.resizeHorizontally)
  public static let resizeRight = NSCursor(.resizeHorizontally)
  public static let resizeLeftRight = NSCursor(.resizeHorizontally)
  public static let resizeUp = NSCursor(.resizeVertically)
  public static let resizeDown = NSCursor(.resizeVertically)
  public static let resizeUpDown = NSCursor(.resizeVertically)
  public static let columnResize = NSCursor(.resizeHorizontally)
  public static let rowResize = NSCursor(.resizeVertically)
  public static let operationNotAllowed = NSCursor(.arrow)
  public static let dragCopy = NSCursor(.move)
  public static let dragLink = NSCursor(.move)
  public static let contextualMenu = NSCursor(.arrow)
  public static let disappearingItem = NSCursor(.arrow)
  public static let zoomIn = NSCursor(.crosshair)
  public static let zoomOut = NSCursor(.crosshair)
}
