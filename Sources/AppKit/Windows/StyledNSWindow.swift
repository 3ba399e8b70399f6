import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// What programs say of a window's kind and looks, and what of it the desktop is told.
@MainActor @preconcurrency open class _StyledNSWindow: NSResponder {
  package let ground: UIWindow

  init(_ ground: UIWindow, _ style: NSWindow.StyleMask) {
    (self.ground, styleMask) = (ground, style)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  /// Asks who has the desktop's window.
  func ask(_ request: WindowRequest) { ground.request?(request) }
  /// What stands above the content is another.
  func chromeChanged() {}

  open var styleMask: NSWindow.StyleMask {
    didSet {
      let isFull = styleMask.contains(.fullScreen)
      if isFull != oldValue.contains(.fullScreen) { ask(.fullScreen(isFull)) }
      let changed = styleMask.symmetricDifference(oldValue)
      if changed.contains(.titled) { ask(.bordered(styleMask.contains(.titled))) }
      if changed.contains(.resizable) { ask(.resizable(styleMask.contains(.resizable))) }
    }
  }
  open var title = "" { didSet { if title != oldValue { ask(.title(shownTitle)) } } }
  open var subtitle = ""
  /// The desktop draws the title bar: a title that is not to be seen is empty there.
  open var titleVisibility = NSWindow.TitleVisibility.visible {
    didSet { if titleVisibility != oldValue { ask(.title(shownTitle)) } }
  }
  var shownTitle: String { titleVisibility == .hidden ? "" : title }
  open var titlebarAppearsTransparent = false {
    didSet {
      if titlebarAppearsTransparent, !oldValue {
        NotYet.once(
          "NSWindow.titlebarAppearsTransparent",
          "the title bar, which the desktop draws, would let the content shine through")
      }
    }
  }
  open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
  open var toolbar: NSToolbar? { didSet { if toolbar !== oldValue { chromeChanged() } } }
  open var toolbarStyle = NSWindow.ToolbarStyle.automatic { didSet { chromeChanged() } }
  open var representedURL: URL?
  open var isDocumentEdited = false
  open var level = NSWindow.Level.normal {
    didSet {
      ground.windowLevel = UIWindow.Level(CGFloat(level.rawValue))
      let isOnTop = level.rawValue > NSWindow.Level.normal.rawValue
      if isOnTop != (oldValue.rawValue > NSWindow.Level.normal.rawValue) { ask(.onTop(isOnTop)) }
    }
  }
  open var collectionBehavior: NSWindow.CollectionBehavior = []
  open var animationBehavior = NSWindow.AnimationBehavior.default
  open var tabbingMode = NSWindow.TabbingMode.automatic
  open var tabbingIdentifier = ""
  public static var allowsAutomaticWindowTabbing = true
  open var isOpaque = true
  open var hasShadow = true
  open var isMovable = true
  open var isMovableByWindowBackground = false {
    didSet {
      if isMovableByWindowBackground, !oldValue {
        NotYet.once(
          "NSWindow.isMovableByWindowBackground", "a drag in the content would move the window")
      }
    }
  }
  open var isReleasedWhenClosed = true
  open var hidesOnDeactivate = false
  open var isRestorable = true
  open var ignoresMouseEvents = false {
    didSet { ground.isUserInteractionEnabled = !ignoresMouseEvents }
  }
  open var acceptsMouseMovedEvents = false
  open var isExcludedFromWindowsMenu = false
  open var identifier: NSUserInterfaceItemIdentifier?
  open var initialFirstResponder: NSView?
  open var contentAspectRatio = NSSize.zero
  open var aspectRatio = NSSize.zero
}
