import Foundation
import VivaceUIKit

/// Something that the mouse, the wheel or a key did. Places are the window's, y upwards.
@MainActor @preconcurrency open class NSEvent: NSObject {
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp, rightMouseDown, rightMouseUp, mouseMoved, leftMouseDragged, rightMouseDragged
    case mouseEntered, mouseExited, keyDown, keyUp, flagsChanged, appKitDefined, systemDefined
    case applicationDefined, periodic, cursorUpdate, rotate, beginGesture, endGesture
    case scrollWheel = 22
    case tabletPoint, tabletProximity, otherMouseDown, otherMouseUp, otherMouseDragged
    case gesture = 29
    case magnify, swipe, smartMagnify
    case pressure = 34
  }
  public enum EventSubtype: Int16, Sendable { case windowExposed, applicationActivated, mouseEvent }

  /// Which kinds of events are meant.
  public struct EventTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }

    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    public static let mouseEntered = EventTypeMask(type: .mouseEntered)
    public static let mouseExited = EventTypeMask(type: .mouseExited)
    public static let keyDown = EventTypeMask(type: .keyDown)
    public static let keyUp = EventTypeMask(type: .keyUp)
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    public static let magnify = EventTypeMask(type: .magnify)
    public static let swipe = EventTypeMask(type: .swipe)
    public static let rotate = EventTypeMask(type: .rotate)
    public static let gesture = EventTypeMask(type: .gesture)
    public static let pressure = EventTypeMask(type: .pressure)
    public static let appKitDefined = EventTypeMask(type: .appKitDefined)
    public static let systemDefined = EventTypeMask(type: .systemDefined)
    public static let applicationDefined = EventTypeMask(type: .applicationDefined)
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// The keys that are held.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    public static let help = ModifierFlags(rawValue: 1 << 22)
    public static let function = ModifierFlags(rawValue: 1 << 23)
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)

    /// UIKit's flags lie at the same bits.
    package init(_ flags: UIKeyModifierFlags) { rawValue = UInt(flags.rawValue) }
  }

  public struct Phase: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    public static let stationary = Phase(rawValue: 2)
    public static let changed = Phase(rawValue: 4)
    public static let ended = Phase(rawValue: 8)
    public static let cancelled = Phase(rawValue: 16)
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// A direction of gestures and of the wheel.
  public enum GestureAxis: Int, Sendable { case none, horizontal, vertical }

  public enum SpecialKey: Int, Sendable {
    case upArrow = 0xF700
    case downArrow, leftArrow, rightArrow
    case delete = 0x7F
    case backspace = 0x08
    case tab = 0x09
    case carriageReturn = 0x0D
    case deleteForward = 0xF728
    case home = 0xF729
    case end = 0xF72B
    case pageUp = 0xF72C
    case pageDown = 0xF72D
  }

  public let type: EventType
  open package(set) weak var window: NSWindow?
  open package(set) var locationInWindow = NSPoint.zero
  open package(set) var modifierFlags: ModifierFlags = []
  /// In seconds; that of the layers' clock.
  open package(set) var timestamp: TimeInterval = 0
  /// 2 of a double click, and so on.
  open package(set) var clickCount = 1
  open package(set) var buttonNumber = 0
  open package(set) var deltaX: CGFloat = 0
  open package(set) var deltaY: CGFloat = 0
  open var deltaZ: CGFloat { 0 }
  open package(set) var characters: String?
  open package(set) var charactersIgnoringModifiers: String?
  /// The place of a key on an American keyboard, as macOS counts them.
  open package(set) var keyCode: UInt16 = 0
  open package(set) var isARepeat = false
  open package(set) weak var trackingArea: NSTrackingArea?
  open package(set) var eventNumber = 0
  open package(set) var subtype = EventSubtype.mouseEvent
  open var pressure: Float { 1 }
  open var phase: Phase { [] }
  open var momentumPhase: Phase { [] }
  open var magnification: CGFloat { 0 }
  open var rotation: Float { 0 }
  /// Set if no responder handled the event.
  package var isUnused = false

  package nonisolated init(_ type: EventType) {
    self.type = type
    super.init()
  }

  open var windowNumber: Int { window?.windowNumber ?? 0 }
  open var associatedEventsMask: EventTypeMask { EventTypeMask(type: type) }
  open var scrollingDeltaX: CGFloat { deltaX }
  open var scrollingDeltaY: CGFloat { deltaY }
  open var hasPreciseScrollingDeltas: Bool { true }
  open var isDirectionInvertedFromDevice: Bool { false }
  open var specialKey: SpecialKey? {
    charactersIgnoringModifiers?.unicodeScalars.first.flatMap {
      SpecialKey(rawValue: Int($0.value))
    }
  }
  open func characters(byApplyingModifiers modifiers: ModifierFlags) -> String? {
    modifiers.contains(.shift)
      ? charactersIgnoringModifiers?.uppercased() : charactersIgnoringModifiers
  }

  /// The latest event: the state of the pointer and of the modifier keys.
  package static var last: NSEvent?
  open class var modifierFlags: ModifierFlags { last?.modifierFlags ?? [] }
  open class var mouseLocation: NSPoint {
    guard let last else { return .zero }
    return last.window?.convertPoint(toScreen: last.locationInWindow) ?? last.locationInWindow
  }
  open class var pressedMouseButtons: Int {
    last?.type == .leftMouseDown || last?.type == .leftMouseDragged ? 1 : 0
  }
  open class var doubleClickInterval: TimeInterval { 0.35 }
  open class var keyRepeatDelay: TimeInterval { 0.5 }
  open class var keyRepeatInterval: TimeInterval { 1 / 30 }

  open class func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?,
    eventNumber eNum: Int, clickCount cNum: Int, pressure: Float
  ) -> NSEvent? {
    let event = NSEvent(type)
    (event.locationInWindow, event.modifierFlags, event.timestamp) = (location, flags, time)
    (event.eventNumber, event.clickCount) = (eNum, cNum)
    event.window = NSWindow.all.first { $0.windowNumber == wNum }
    return event
  }

  open class func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags,
    timestamp time: TimeInterval, windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?,
    characters keys: String, charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool,
    keyCode code: UInt16
  ) -> NSEvent? {
    let event = NSEvent(type)
    (event.locationInWindow, event.modifierFlags, event.timestamp) = (location, flags, time)
    (event.characters, event.charactersIgnoringModifiers) = (keys, ukeys)
    (event.isARepeat, event.keyCode) = (flag, code)
    event.window = NSWindow.all.first { $0.windowNumber == wNum }
    return event
  }
}
