import Foundation
import VivaceGraphics
import VivaceUIKit

/// A window's style, and the settings sent to the desktop.
@MainActor @preconcurrency open class _StyledNSWindow: NSResponder {
  package let backing: UIWindow

  init(_ backing: UIWindow, _ style: NSWindow.StyleMask) {
    (self.backing, styleMask) = (backing, style)
    super.init()
  }
  /// Always nil: windows are not decoded.
  public required init?(coder: NSCoder) { nil }

  /// Sends a request to the owner of the desktop's window.
  func ask(_ request: WindowRequest) { backing.request?(request) }
  /// Called when the bars above the content changed.
  func chromeChanged() {}

  /// Called before and after the window begins or ends to fill the screen.
  func fullScreenChanges(to isFull: Bool, isOver: Bool) {}

  /// The buttons and edges of the window.
  open var styleMask: NSWindow.StyleMask {
    willSet {
      let isFull = newValue.contains(.fullScreen)
      if isFull != styleMask.contains(.fullScreen) {
        fullScreenChanges(to: isFull, isOver: false)
      }
    }
    didSet {
      let isFull = styleMask.contains(.fullScreen)
      if isFull != oldValue.contains(.fullScreen) {
        ask(.fullScreen(isFull))
        fullScreenChanges(to: isFull, isOver: true)
      }
      let changed = styleMask.symmetricDifference(oldValue)
      if changed.contains(.titled) { ask(.bordered(styleMask.contains(.titled))) }
      if changed.contains(.resizable) { ask(.resizable(styleMask.contains(.resizable))) }
    }
  }
  /// The title of the window.
  open var title = "" { didSet { if title != oldValue { titleChanged() } } }
  /// Behind the title, since desktops have one line for both.
  open var subtitle = "" { didSet { if subtitle != oldValue { titleChanged() } } }
  /// The desktop draws the title bar: a title that is not to be seen is empty there.
  open var titleVisibility = NSWindow.TitleVisibility.visible {
    didSet { if titleVisibility != oldValue { titleChanged() } }
  }
  /// Whether the document has unsaved changes. Shown in the title, as desktops have no mark for it.
  open var isDocumentEdited = false {
    didSet { if isDocumentEdited != oldValue { titleChanged() } }
  }
  var shownTitle: String {
    guard titleVisibility == .visible else { return "" }
    return [title, isDocumentEdited ? "Edited" : "", subtitle].filter { !$0.isEmpty }
      .joined(separator: " — ")
  }
  func titleChanged() { ask(.title(shownTitle)) }
  /// Whether content extends under the title bar. Has no effect, which is reported once.
  open var titlebarAppearsTransparent = false {
    didSet {
      if titlebarAppearsTransparent {
        NotYet.once(
          "NSWindow.titlebarAppearsTransparent",
          "the title bar, which the desktop draws, would let the content shine through")
      }
    }
  }
  /// Whether a line parts the toolbar from the content.
  open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic {
    didSet { chromeChanged() }
  }
  /// The toolbar of the window.
  open var toolbar: NSToolbar? { didSet { if toolbar !== oldValue { chromeChanged() } } }
  /// The position of the toolbar's items.
  open var toolbarStyle = NSWindow.ToolbarStyle.automatic { didSet { chromeChanged() } }
  /// The file that the title represents. Has no effect, which is reported once.
  open var representedURL: URL? {
    didSet {
      if representedURL != nil {
        NotYet.once("NSWindow.representedURL", "the file's icon would be shown in the title bar")
      }
    }
  }
  /// The order among windows.
  open var level = NSWindow.Level.normal {
    didSet {
      backing.windowLevel = UIWindow.Level(CGFloat(level.rawValue))
      let isOnTop = level.rawValue > NSWindow.Level.normal.rawValue
      if isOnTop != (oldValue.rawValue > NSWindow.Level.normal.rawValue) { ask(.onTop(isOnTop)) }
    }
  }
  /// Only full-screen behaviours have an effect; the desktop decides about its spaces.
  open var collectionBehavior: NSWindow.CollectionBehavior = [] {
    didSet {
      if !collectionBehavior.isDisjoint(with: .aboutSpaces) {
        NotYet.once(
          "NSWindow.collectionBehavior",
          "the window would be on all spaces, on the active one, or on none")
      }
    }
  }
  var mayFillScreen: Bool {
    collectionBehavior.isDisjoint(with: [.fullScreenNone, .fullScreenAuxiliary])
  }
  /// The animation of the window. Has no effect, which is reported once.
  open var animationBehavior = NSWindow.AnimationBehavior.default {
    didSet {
      if animationBehavior != .default {
        NotYet.once(
          "NSWindow.animationBehavior", "the desktop's animation of the window would differ")
      }
    }
  }
  /// Whether windows are tabs of one. Has no effect, which is reported once.
  open var tabbingMode = NSWindow.TabbingMode.automatic {
    didSet {
      if tabbingMode == .preferred {
        NotYet.once("NSWindow.tabbingMode", "windows would be tabs of one window")
      }
    }
  }
  /// Windows of one name would be tabs of one window; windows are no tabs here.
  open var tabbingIdentifier = ""
  /// Stored only.
  public static var allowsAutomaticWindowTabbing = true
  /// Whether the content behind the window is hidden. False has no effect, which is reported once.
  open var isOpaque = true {
    didSet {
      if !isOpaque {
        NotYet.once("NSWindow.isOpaque", "what is behind the window would shine through")
      }
    }
  }
  /// Whether the window has a shadow. False has no effect, which is reported once.
  open var hasShadow = true {
    didSet {
      if !hasShadow {
        NotYet.once("NSWindow.hasShadow", "the desktop would draw no shadow around it")
      }
    }
  }
  /// Whether the window can be moved. False has no effect, which is reported once.
  open var isMovable = true {
    didSet {
      if !isMovable { NotYet.once("NSWindow.isMovable", "the desktop would not let it be moved") }
    }
  }
  /// Whether a drag in the content moves the window. Has no effect, which is reported once.
  open var isMovableByWindowBackground = false {
    didSet {
      if isMovableByWindowBackground {
        NotYet.once(
          "NSWindow.isMovableByWindowBackground", "a drag in the content would move the window")
      }
    }
  }
  /// No effect: ARC owns the window.
  open var isReleasedWhenClosed = true
  /// Goes when the program loses the user's attention, and comes back with it.
  open var hidesOnDeactivate = false
  /// No effect: windows are not restored at the next start.
  open var isRestorable = true
  /// True lets no view receive the mouse; the desktop's window still covers others.
  open var ignoresMouseEvents = false {
    didSet { backing.isUserInteractionEnabled = !ignoresMouseEvents }
  }
  /// True if the first responder receives pointer movements over the content.
  open var acceptsMouseMovedEvents = false
  /// Whether the window is left out of the Window menu.
  open var isExcludedFromWindowsMenu = false { didSet { titleChanged() } }
  /// An identifier for the program's own use.
  open var identifier: NSUserInterfaceItemIdentifier?
}
