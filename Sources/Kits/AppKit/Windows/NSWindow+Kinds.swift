import Foundation
import VivaceGeometry
import VivaceSupplements

extension NSWindow {
  /// The name under which a window keeps its frame in the user defaults.
  public typealias FrameAutosaveName = String

  /// The frame, the buttons and the edges of a window.
  public struct StyleMask: OptionSet, Hashable, Sendable {
    /// The bits of the style.
    public let rawValue: UInt
    /// A style from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A window without a title bar; it cannot become key unless SwiftUI fills it.
    public static let borderless: StyleMask = []
    /// A window with the desktop's title bar.
    public static let titled = StyleMask(rawValue: 1)
    /// A window that `performClose:` may close; the desktop decides about its button.
    public static let closable = StyleMask(rawValue: 2)
    /// A window that `performMiniaturize:` may minimize.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// A window whose edges can be dragged; without it the desktop keeps its size.
    public static let resizable = StyleMask(rawValue: 8)
    /// A small window beside the main ones. No effect here.
    public static let utilityWindow = StyleMask(rawValue: 16)
    /// A window that belongs to a document. No effect here.
    public static let docModalWindow = StyleMask(rawValue: 64)
    /// A panel that leaves the program inactive. No effect here.
    public static let nonactivatingPanel = StyleMask(rawValue: 128)
    /// Title and toolbar in one row. No effect here: the toolbar is below the desktop's title bar.
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    /// A dark, transparent panel. No effect here.
    public static let hudWindow = StyleMask(rawValue: 1 << 13)
    /// Set while the window fills the screen; setting it asks the desktop for that.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// Frame and content have the same height: the title bar's 28 points are not added.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }
  /// The buffering of a window. All kinds behave alike here.
  public enum BackingStoreType: UInt, Sendable { case retained, nonretained, buffered }
  /// The order relative to another window or view; `out` hides a window.
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }
  /// Hidden sends the desktop an empty title.
  public enum TitleVisibility: Int, Sendable { case visible, hidden }
  /// The height and labels of the toolbar: compact ones are 38 points high, labelled ones 60, others 52.
  public enum ToolbarStyle: Int, Sendable {
    case automatic, expanded, preference, unified, unifiedCompact
  }
  /// The movement of a window that opens. Kept without an effect.
  public enum AnimationBehavior: Int, Sendable {
    case `default` = 0
    case none = 2
    case documentWindow, utilityWindow, alertPanel
  }
  /// The wish to be a tab of another window. `preferred` prints a note: there are no tabs here.
  public enum TabbingMode: Int, Sendable { case automatic, preferred, disallowed }
  /// The buttons of a title bar, for `standardWindowButton(_:)`.
  public enum ButtonType: UInt, Sendable {
    case closeButton, miniaturizeButton, zoomButton, toolbarButton, documentIconButton
  }

  /// The layer of a window among others; above `normal` the desktop keeps it on top.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number of the level; higher windows cover lower ones.
    public let rawValue: Int
    /// A level between the named ones.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Equivalent without a label, for short calls.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// The level of ordinary windows; 0.
    public static let normal = Level(0)
    /// The level of panels that stay above windows; 3.
    public static let floating = Level(3)
    /// The level of submenus; 3, the same as `floating`.
    public static let submenu = Level(3)
    /// The level of detached menus; 3, the same as `floating`.
    public static let tornOffMenu = Level(3)
    /// The level of modal panels; 8.
    public static let modalPanel = Level(8)
    /// The level of the main menu; 24.
    public static let mainMenu = Level(24)
    /// The level of status items; 25.
    public static let statusBar = Level(25)
    /// The level of pop-up menus; 101.
    public static let popUpMenu = Level(101)
    /// The level of a screen saver; 1000.
    public static let screenSaver = Level(1000)
    /// A level higher by some steps.
    public static func + (a: Level, b: Int) -> Level { Level(a.rawValue + b) }
  }

  /// The behavior of a window among spaces and in full screen.
  public struct CollectionBehavior: OptionSet, Hashable, Sendable {
    /// The bits of the behavior.
    public let rawValue: UInt
    /// A behavior from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The window is on every space. No effect here, which is reported once.
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    /// The window follows to the active space. No effect here, which is reported once.
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 2)
    /// An overview of windows includes it. No effect here.
    public static let managed = CollectionBehavior(rawValue: 4)
    /// An overview of windows hides it. No effect here, which is reported once.
    public static let transient = CollectionBehavior(rawValue: 8)
    /// An overview of windows leaves it where it is. No effect here, which is reported once.
    public static let stationary = CollectionBehavior(rawValue: 16)
    /// The window is included when windows are cycled. No effect here.
    public static let participatesInCycle = CollectionBehavior(rawValue: 32)
    /// The window is skipped when windows are cycled. No effect here, which is reported once.
    public static let ignoresCycle = CollectionBehavior(rawValue: 64)
    /// The window may fill the screen, as all windows may by default.
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 128)
    /// The window may share the screen with a full-screen one; it cannot fill the screen itself.
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256)
    /// The window never fills the screen.
    public static let fullScreenNone = CollectionBehavior(rawValue: 512)
    /// The window may be tiled beside another one. No effect here.
    public static let fullScreenAllowsTiling = CollectionBehavior(rawValue: 2048)
    /// The window may not be tiled. No effect here.
    public static let fullScreenDisallowsTiling = CollectionBehavior(rawValue: 4096)
    /// Behaviours of a desktop's spaces and of cycling through windows.
    static let aboutSpaces: CollectionBehavior = [
      .canJoinAllSpaces, .moveToActiveSpace, .transient, .stationary, .ignoresCycle,
    ]
  }

  /// The visibility of a window, as far as the engine knows it.
  public struct OcclusionState: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt
    /// A state from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The window is shown; windows in front of it are not considered.
    public static let visible = OcclusionState(rawValue: 2)
  }

  /// Posted after the window has got the keys.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "NSWindowDidBecomeKeyNotification")
  /// Posted after another window has got the keys.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "NSWindowDidResignKeyNotification")
  /// Posted after a window that can be main has got the keys.
  public nonisolated static let didBecomeMainNotification = Notification.Name(
    "NSWindowDidBecomeMainNotification")
  /// The name of the loss of the main state. Never posted here.
  public nonisolated static let didResignMainNotification = Notification.Name(
    "NSWindowDidResignMainNotification")
  /// Posted after the content's size has changed.
  public nonisolated static let didResizeNotification = Notification.Name(
    "NSWindowDidResizeNotification")
  /// Posted after the user has moved the window, where the desktop reports that.
  public nonisolated static let didMoveNotification = Notification.Name(
    "NSWindowDidMoveNotification")
  /// Posted before `close()` hides the window.
  public nonisolated static let willCloseNotification = Notification.Name(
    "NSWindowWillCloseNotification")
  /// Posted before `miniaturize(_:)` requests the desktop to minimize the window.
  public nonisolated static let willMiniaturizeNotification = Notification.Name(
    "NSWindowWillMiniaturizeNotification")
  /// Posted after the desktop has minimized the window.
  public nonisolated static let didMiniaturizeNotification = Notification.Name(
    "NSWindowDidMiniaturizeNotification")
  /// Posted after the desktop has restored the window.
  public nonisolated static let didDeminiaturizeNotification = Notification.Name(
    "NSWindowDidDeminiaturizeNotification")
  /// Posted before the window fills the screen.
  public nonisolated static let willEnterFullScreenNotification = Notification.Name(
    "NSWindowWillEnterFullScreenNotification")
  /// Posted after the window was requested to fill the screen.
  public nonisolated static let didEnterFullScreenNotification = Notification.Name(
    "NSWindowDidEnterFullScreenNotification")
  /// Posted before the window stops filling the screen.
  public nonisolated static let willExitFullScreenNotification = Notification.Name(
    "NSWindowWillExitFullScreenNotification")
  /// Posted after the window was requested to stop filling the screen.
  public nonisolated static let didExitFullScreenNotification = Notification.Name(
    "NSWindowDidExitFullScreenNotification")
  /// The name of a change of `occlusionState`. Never posted here.
  public nonisolated static let didChangeOcclusionStateNotification = Notification.Name(
    "NSWindowDidChangeOcclusionStateNotification")
}

/// The line between a toolbar and the content; `none` omits it, all others draw it.
public enum NSTitlebarSeparatorStyle: Int, Sendable { case automatic, none, line, shadow }

/// Decides about and observes a window.
@MainActor @preconcurrency public protocol NSWindowDelegate: AnyObject {
  func windowShouldClose(_ sender: NSWindow) -> Bool
  func windowWillClose(_ notification: Notification)
  func windowDidResize(_ notification: Notification)
  func windowDidMove(_ notification: Notification)
  func windowDidBecomeKey(_ notification: Notification)
  func windowDidResignKey(_ notification: Notification)
  func windowDidBecomeMain(_ notification: Notification)
  func windowDidResignMain(_ notification: Notification)
  func windowWillMiniaturize(_ notification: Notification)
  func windowDidMiniaturize(_ notification: Notification)
  func windowDidDeminiaturize(_ notification: Notification)
  func windowWillEnterFullScreen(_ notification: Notification)
  func windowDidEnterFullScreen(_ notification: Notification)
  func windowWillExitFullScreen(_ notification: Notification)
  func windowDidExitFullScreen(_ notification: Notification)
  func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
  func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager?
}
extension NSWindowDelegate {
  /// Asked by `performClose(_:)`; true, the default, closes the window.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// Called before `close()` hides the window; empty by default.
  public func windowWillClose(_ notification: Notification) {}
  /// Called after the content's size has changed; empty by default.
  public func windowDidResize(_ notification: Notification) {}
  /// Called after the user has moved the window, where the desktop reports that; empty by default. The frame keeps
  /// the origin that the program has set.
  public func windowDidMove(_ notification: Notification) {}
  /// Called after the window has got the keys; empty by default.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// Called after another window has got the keys; empty by default.
  public func windowDidResignKey(_ notification: Notification) {}
  /// Called with `windowDidBecomeKey(_:)` for windows that can be main; empty by default.
  public func windowDidBecomeMain(_ notification: Notification) {}
  /// Not called here; empty by default.
  public func windowDidResignMain(_ notification: Notification) {}
  /// Called before `miniaturize(_:)` requests the desktop to minimize the window; empty by default.
  public func windowWillMiniaturize(_ notification: Notification) {}
  /// Called after the desktop has minimized the window; empty by default.
  public func windowDidMiniaturize(_ notification: Notification) {}
  /// Called after the desktop has restored the window; empty by default.
  public func windowDidDeminiaturize(_ notification: Notification) {}
  /// Called before the window fills the screen; empty by default.
  public func windowWillEnterFullScreen(_ notification: Notification) {}
  /// Called after the window was requested to fill the screen; empty by default.
  public func windowDidEnterFullScreen(_ notification: Notification) {}
  /// Called before the window stops filling the screen; empty by default.
  public func windowWillExitFullScreen(_ notification: Notification) {}
  /// Called after the window was requested to stop filling the screen; empty by default.
  public func windowDidExitFullScreen(_ notification: Notification) {}
  /// Decides the frame's size when the desktop resizes the window; the proposal by default.
  public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
  /// The undo manager for the window; nil, the default, uses the document's or the views' own.
  public func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager? { nil }
}

/// A window beside the program's main ones.
@MainActor @preconcurrency open class NSPanel: NSWindow {
  /// True keeps the panel above windows, by the floating level.
  open var isFloatingPanel = false { didSet { level = isFloatingPanel ? .floating : .normal } }
  /// True would give the panel keys only for text fields. Stored only.
  open var becomesKeyOnlyIfNeeded = false
  /// True would keep the panel usable beside a modal window. Stored only.
  open var worksWhenModal = false
  open override var canBecomeMain: Bool { false }
}
