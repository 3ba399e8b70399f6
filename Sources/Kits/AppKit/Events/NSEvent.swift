import Foundation
import VivaceInteraction
import VivaceUIKit

/// Something that the mouse, the wheel or a key did. Places are the window's, y upwards.
@MainActor @preconcurrency open class NSEvent: NSObject {
  /// The kind of an event. The engine sends those of the mouse, the wheel and the keys.
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
  /// Kinds of system and mouse events; events of this engine are all `mouseEvent`.
  public enum EventSubtype: Int16, Sendable { case windowExposed, applicationActivated, mouseEvent }

  /// Which kinds of events are meant.
  public struct EventTypeMask: OptionSet, Hashable, Sendable {
    /// One bit for each kind of event, at the bit of its raw value.
    public let rawValue: UInt64
    /// A mask of raw bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The mask of a single kind of event.
    public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }

    /// A press of the primary button.
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    /// A release of the primary button, also one that cancels a touch.
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    /// A press of the secondary button.
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    /// A release of the secondary button.
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    /// A press of a further button. Views receive no such events here.
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    /// A release of a further button. Views receive no such events here.
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    /// A movement of the pointer with no button down.
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    /// A movement with the primary button down.
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    /// A movement with the secondary button down. Views receive no such events here.
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    /// A movement with a further button down. Views receive no such events here.
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    /// The pointer's entry into a tracking area.
    public static let mouseEntered = EventTypeMask(type: .mouseEntered)
    /// The pointer's exit from a tracking area.
    public static let mouseExited = EventTypeMask(type: .mouseExited)
    /// A key that goes down, repeats included.
    public static let keyDown = EventTypeMask(type: .keyDown)
    /// A key that is released.
    public static let keyUp = EventTypeMask(type: .keyUp)
    /// A change of the modifier keys alone. The engine sends no such events.
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    /// A turn of the wheel, or two fingers on a trackpad.
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    /// A pinch on a trackpad. The engine sends no such events.
    public static let magnify = EventTypeMask(type: .magnify)
    /// A swipe on a trackpad. The engine sends no such events.
    public static let swipe = EventTypeMask(type: .swipe)
    /// A rotation on a trackpad. The engine sends no such events.
    public static let rotate = EventTypeMask(type: .rotate)
    /// Any trackpad gesture. The engine sends no such events.
    public static let gesture = EventTypeMask(type: .gesture)
    /// A change of pressure. The engine sends no such events.
    public static let pressure = EventTypeMask(type: .pressure)
    /// An event of AppKit's own. The engine sends none.
    public static let appKitDefined = EventTypeMask(type: .appKitDefined)
    /// An event of the system. The engine sends none.
    public static let systemDefined = EventTypeMask(type: .systemDefined)
    /// An event that the program posts itself.
    public static let applicationDefined = EventTypeMask(type: .applicationDefined)
    /// Every kind of event.
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// The keys that are held.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the keys that are down.
    public let rawValue: UInt
    /// A set of modifier keys from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The Caps Lock key.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// Either Shift key.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// Either Control key.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// Either Option key, labelled Alt on most Linux keyboards.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// The Command key, at the same bit as UIKit's command flag.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric keypad.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    /// The Help key.
    public static let help = ModifierFlags(rawValue: 1 << 22)
    /// The event is of a function key (F1 and up).
    public static let function = ModifierFlags(rawValue: 1 << 23)
    /// The bits of all modifier keys, to cut off other bits.
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xFFFF_0000)

    /// UIKit's flags are at the same bits.
    package init(_ flags: UIKeyModifierFlags) { rawValue = UInt(flags.rawValue) }
  }

  /// The phase of a gesture or of scrolling.
  public struct Phase: OptionSet, Hashable, Sendable {
    /// The bits of the phases.
    public let rawValue: UInt
    /// A set of phases from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The fingers have begun the gesture.
    public static let began = Phase(rawValue: 1)
    /// The fingers are down but have not moved.
    public static let stationary = Phase(rawValue: 2)
    /// The fingers have moved.
    public static let changed = Phase(rawValue: 4)
    /// The fingers have left the trackpad.
    public static let ended = Phase(rawValue: 8)
    /// The system has stopped the gesture.
    public static let cancelled = Phase(rawValue: 16)
    /// The fingers rest and may begin a gesture.
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// A direction of gestures and of the wheel.
  public enum GestureAxis: Int, Sendable { case none, horizontal, vertical }

  /// The kind of the event.
  public let type: EventType
  /// The window that the event belongs to; nil for events without one.
  open package(set) weak var window: NSWindow?
  /// The pointer's position in the window, in points, y upwards; zero for key events.
  open package(set) var locationInWindow = NSPoint.zero
  /// The modifier keys that were down at the event.
  open package(set) var modifierFlags: ModifierFlags = []
  /// In seconds; that of the layers' clock.
  open package(set) var timestamp: TimeInterval = 0
  /// 2 of a double click, and so on.
  open package(set) var clickCount = 1
  /// 0 for the primary mouse button, 1 for the secondary one.
  open package(set) var buttonNumber = 0
  /// The horizontal movement in points: of the pointer in a drag, of the content with the wheel.
  open package(set) var deltaX: CGFloat = 0
  /// The vertical movement in points, y downwards.
  open package(set) var deltaY: CGFloat = 0
  /// The third axis of a wheel; always 0 here.
  open var deltaZ: CGFloat { 0 }
  /// The text that the key types with its modifiers; nil for events of the mouse.
  open package(set) var characters: String?
  /// The text of the key alone, with function and arrow keys as private code points.
  open package(set) var charactersIgnoringModifiers: String?
  /// The place of a key on an American keyboard, as macOS counts them.
  open package(set) var keyCode: UInt16 = 0
  /// True for the repetitions of a held key.
  open package(set) var isARepeat = false
  /// The area that an entry, exit or movement belongs to; nil otherwise.
  open package(set) weak var trackingArea: NSTrackingArea?
  /// A number for the program's own use; events of the engine carry 0.
  open package(set) var eventNumber = 0
  /// Always `mouseEvent` here.
  open package(set) var subtype = EventSubtype.mouseEvent
  /// The pressure of the pointing device; always 1 here.
  open var pressure: Float { 1 }
  /// The phase of scrolling; always empty here, since the engine sends no phases.
  open var phase: Phase { [] }
  /// The phase of scrolling that continues by itself; always empty here.
  open var momentumPhase: Phase { [] }
  /// The change of scale of a pinch; always 0 here.
  open var magnification: CGFloat { 0 }
  /// The rotation of a trackpad gesture in degrees; always 0 here.
  open var rotation: Float { 0 }
  /// UIKit's touch of the primary button, for controls of UIKit's that show one of AppKit's.
  weak var touch: UITouch?
  /// Set if no responder handled the event.
  package var isUnused = false

  package nonisolated init(_ type: EventType) {
    self.type = type
    super.init()
  }

  /// The number of the event's window; 0 without a window.
  open var windowNumber: Int { window?.windowNumber ?? 0 }
  /// The mask of the event's kind.
  open var associatedEventsMask: EventTypeMask { EventTypeMask(type: type) }
  /// The horizontal length of scrolling in points, the same as `deltaX`.
  open var scrollingDeltaX: CGFloat { deltaX }
  /// The vertical length of scrolling in points, the same as `deltaY`.
  open var scrollingDeltaY: CGFloat { deltaY }
  /// Always true: lengths of scrolling are in points, not in lines.
  open var hasPreciseScrollingDeltas: Bool { true }
  /// Always false: the direction is what the desktop delivers.
  open var isDirectionInvertedFromDevice: Bool { false }
  /// The named key of the event; nil for keys that type text.
  open var specialKey: SpecialKey? {
    charactersIgnoringModifiers?.unicodeScalars.first
      .map { SpecialKey(rawValue: Int($0.value)) }.flatMap { $0.isKnown ? $0 : nil }
  }
  /// The key's text under other modifiers. Only Shift has an effect: the text becomes uppercase.
  open func characters(byApplyingModifiers modifiers: ModifierFlags) -> String? {
    modifiers.contains(.shift)
      ? charactersIgnoringModifiers?.uppercased() : charactersIgnoringModifiers
  }

  /// The latest event: the state of the pointer and of the modifier keys.
  package static var last: NSEvent?
  /// The modifier keys at the latest event; empty before the first one.
  open class var modifierFlags: ModifierFlags { last?.modifierFlags ?? [] }
  /// The pointer's position on the screen at the latest event; zero before the first one.
  open class var mouseLocation: NSPoint {
    guard let last else { return .zero }
    return last.window?.convertPoint(toScreen: last.locationInWindow) ?? last.locationInWindow
  }
  /// 1 while the primary button is down, else 0; other buttons are not counted.
  open class var pressedMouseButtons: Int {
    last?.type == .leftMouseDown || last?.type == .leftMouseDragged ? 1 : 0
  }
  /// The longest time between the clicks of a double click: 0.35 seconds, not read from the desktop.
  open class var doubleClickInterval: TimeInterval { TapLimits.interval }
  /// The delay before a held key repeats: 0.5 seconds, not read from the desktop.
  open class var keyRepeatDelay: TimeInterval { 0.5 }
  /// The time between repetitions of a held key: a thirtieth of a second, not read from the desktop.
  open class var keyRepeatInterval: TimeInterval { 1 / 30 }

  /// A mouse event made by the program; context and pressure are ignored. Never nil here.
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

  /// A key event made by the program; the context is ignored. Never nil here.
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
