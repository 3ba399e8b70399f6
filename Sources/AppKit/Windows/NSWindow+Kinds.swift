import Foundation
import VivaceGeometry
import VivaceSupplements

extension NSWindow {
  public typealias FrameAutosaveName = String

  public struct StyleMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let borderless: StyleMask = []
    public static let titled = StyleMask(rawValue: 1)
    public static let closable = StyleMask(rawValue: 2)
    public static let miniaturizable = StyleMask(rawValue: 4)
    public static let resizable = StyleMask(rawValue: 8)
    public static let utilityWindow = StyleMask(rawValue: 16)
    public static let docModalWindow = StyleMask(rawValue: 64)
    public static let nonactivatingPanel = StyleMask(rawValue: 128)
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    public static let hudWindow = StyleMask(rawValue: 1 << 13)
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }
  public enum BackingStoreType: UInt, Sendable { case retained, nonretained, buffered }
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }
  public enum TitleVisibility: Int, Sendable { case visible, hidden }
  public enum ToolbarStyle: Int, Sendable {
    case automatic, expanded, preference, unified, unifiedCompact
  }
  public enum AnimationBehavior: Int, Sendable {
    case `default` = 0
    case none = 2
    case documentWindow, utilityWindow, alertPanel
  }
  public enum TabbingMode: Int, Sendable { case automatic, preferred, disallowed }
  public enum ButtonType: UInt, Sendable {
    case closeButton, miniaturizeButton, zoomButton, toolbarButton, documentIconButton
  }

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let floating = Level(3)
    public static let submenu = Level(3)
    public static let tornOffMenu = Level(3)
    public static let modalPanel = Level(8)
    public static let mainMenu = Level(24)
    public static let statusBar = Level(25)
    public static let popUpMenu = Level(101)
    public static let screenSaver = Level(1000)
    public static func + (a: Level, b: Int) -> Level { Level(a.rawValue + b) }
  }

  public struct CollectionBehavior: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 2)
    public static let managed = CollectionBehavior(rawValue: 4)
    public static let transient = CollectionBehavior(rawValue: 8)
    public static let stationary = CollectionBehavior(rawValue: 16)
    public static let participatesInCycle = CollectionBehavior(rawValue: 32)
    public static let ignoresCycle = CollectionBehavior(rawValue: 64)
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 128)
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 256)
    public static let fullScreenNone = CollectionBehavior(rawValue: 512)
    public static let fullScreenAllowsTiling = CollectionBehavior(rawValue: 2048)
    public static let fullScreenDisallowsTiling = CollectionBehavior(rawValue: 4096)
    /// Behaviours of a desktop's spaces and of cycling through windows.
    static let aboutSpaces: CollectionBehavior = [
      .canJoinAllSpaces, .moveToActiveSpace, .transient, .stationary, .ignoresCycle,
    ]
  }

  public struct OcclusionState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let visible = OcclusionState(rawValue: 2)
  }

  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "NSWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "NSWindowDidResignKeyNotification")
  public nonisolated static let didBecomeMainNotification = Notification.Name(
    "NSWindowDidBecomeMainNotification")
  public nonisolated static let didResignMainNotification = Notification.Name(
    "NSWindowDidResignMainNotification")
  public nonisolated static let didResizeNotification = Notification.Name(
    "NSWindowDidResizeNotification")
  public nonisolated static let didMoveNotification = Notification.Name(
    "NSWindowDidMoveNotification")
  public nonisolated static let willCloseNotification = Notification.Name(
    "NSWindowWillCloseNotification")
  public nonisolated static let didMiniaturizeNotification = Notification.Name(
    "NSWindowDidMiniaturizeNotification")
  public nonisolated static let didDeminiaturizeNotification = Notification.Name(
    "NSWindowDidDeminiaturizeNotification")
  public nonisolated static let didEnterFullScreenNotification = Notification.Name(
    "NSWindowDidEnterFullScreenNotification")
  public nonisolated static let didExitFullScreenNotification = Notification.Name(
    "NSWindowDidExitFullScreenNotification")
  public nonisolated static let didChangeOcclusionStateNotification = Notification.Name(
    "NSWindowDidChangeOcclusionStateNotification")
}

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
  func windowDidMiniaturize(_ notification: Notification)
  func windowDidDeminiaturize(_ notification: Notification)
  func windowDidEnterFullScreen(_ notification: Notification)
  func windowDidExitFullScreen(_ notification: Notification)
  func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
  func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager?
}
extension NSWindowDelegate {
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  public func windowWillClose(_ notification: Notification) {}
  public func windowDidResize(_ notification: Notification) {}
  public func windowDidMove(_ notification: Notification) {}
  public func windowDidBecomeKey(_ notification: Notification) {}
  public func windowDidResignKey(_ notification: Notification) {}
  public func windowDidBecomeMain(_ notification: Notification) {}
  public func windowDidResignMain(_ notification: Notification) {}
  public func windowDidMiniaturize(_ notification: Notification) {}
  public func windowDidDeminiaturize(_ notification: Notification) {}
  public func windowDidEnterFullScreen(_ notification: Notification) {}
  public func windowDidExitFullScreen(_ notification: Notification) {}
  public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
  public func windowWillReturnUndoManager(_ window: NSWindow) -> UndoManager? { nil }
}

/// A window beside the program's main ones.
@MainActor @preconcurrency open class NSPanel: NSWindow {
  open var isFloatingPanel = false { didSet { level = isFloatingPanel ? .floating : .normal } }
  open var becomesKeyOnlyIfNeeded = false
  open var worksWhenModal = false
  open override var canBecomeMain: Bool { false }
}
