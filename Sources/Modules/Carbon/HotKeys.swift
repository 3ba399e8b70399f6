import AppKit
import CoreGraphics
import Foundation
@_exported import VivaceMobileCoreServices
import VivaceSupplements

/// Four bytes read as characters.
public typealias OSType = UInt32
/// The result of a function: 0, or the number of an error.
public typealias OSStatus = Int32
/// A number of bytes.
public typealias ByteCount = UInt
/// The receiver of events; always nil here.
public typealias EventTargetRef = OpaquePointer
/// A registered handler; always nil here.
public typealias EventHandlerRef = OpaquePointer
/// A registered hot key; always nil here.
public typealias EventHotKeyRef = OpaquePointer
/// An event; none is delivered here.
public typealias EventRef = OpaquePointer

/// -9874: the event was not used.
public let eventNotHandledErr: Int32 = -9874
/// -9879: the answer to every registration of a hot key on Linux.
public let eventHotKeyInvalidErr: Int32 = -9879
/// The class of keyboard events: "keyb" in four bytes.
public let kEventClassKeyboard = 0x6B65_7962
/// 5: a hot key was pressed. Never delivered here.
public let kEventHotKeyPressed = 5
/// 6: a hot key was released. Never delivered here.
public let kEventHotKeyReleased = 6

/// The name of a shortcut that works in all programs.
public struct EventHotKeyID: Sendable {
  /// The program's code of four characters.
  public var signature: OSType
  /// The number of the hot key in the program.
  public var id: UInt32
  /// Both fields are 0.
  public init() { (signature, id) = (0, 0) }
  /// Keeps both values.
  public init(signature: OSType, id: UInt32) { (self.signature, self.id) = (signature, id) }
}
/// A kind of event to wait for.
public struct EventTypeSpec: Sendable {
  /// The class, such as `kEventClassKeyboard`.
  public var eventClass: OSType
  /// The kind in its class.
  public var eventKind: UInt32
  /// Keeps both values.
  public init(eventClass: OSType, eventKind: UInt32) {
    (self.eventClass, self.eventKind) = (eventClass, eventKind)
  }
}
/// Answer: an error, since the desktop gives programs no shortcuts outside of their windows.
@discardableResult public func RegisterEventHotKey(
  _ inHotKeyCode: UInt32, _ inHotKeyModifiers: UInt32, _ inHotKeyID: EventHotKeyID,
  _ inTarget: EventTargetRef?, _ inOptions: OptionBits,
  _ outRef: UnsafeMutablePointer<EventHotKeyRef?>?
) -> Int32 { eventHotKeyInvalidErr }
/// Does nothing and reports success, as no hot key was registered.
@discardableResult public func UnregisterEventHotKey(_ inHotKey: EventHotKeyRef?) -> Int32 { noErr }
/// Answer: none.
public func GetApplicationEventTarget() -> EventTargetRef? { nil }
/// Answer: none.
public func GetEventDispatcherTarget() -> EventTargetRef? { nil }
/// Whether keys go to one program only. Answer: no.
public func IsSecureEventInputEnabled() -> Bool { false }
/// The kind of keyboard: the one of the United States.
public func LMGetKbdType() -> UInt8 { 40 }

/// A keyboard's layout.
public final class TISInputSource: NSObject, Sendable {}
/// The key of a layout's tables; none exist here.
public let kTISPropertyUnicodeKeyLayoutData = "TISPropertyUnicodeKeyLayoutData"
/// The key of a layout's identifier; no value is returned here.
public let kTISPropertyInputSourceID = "TISPropertyInputSourceID"
/// The key of a layout's name; no value is returned here.
public let kTISPropertyLocalizedName = "TISPropertyLocalizedName"
/// Answer: none.
public func TISCopyCurrentASCIICapableKeyboardLayoutInputSource() -> Unmanaged<TISInputSource>? {
  nil
}
/// Answer: none.
public func TISCopyCurrentKeyboardLayoutInputSource() -> Unmanaged<TISInputSource>? { nil }
/// Answer: none.
public func TISCopyCurrentKeyboardInputSource() -> Unmanaged<TISInputSource>? { nil }
/// Answer: none.
public func TISGetInputSourceProperty(
  _ inputSource: TISInputSource, _ propertyKey: String
) -> UnsafeMutableRawPointer? { nil }

/// The system's own shortcuts. None are known here: the desktop keeps them for itself, so the list is empty.
@discardableResult public func CopySymbolicHotKeys(
  _ outHotKeyInfo: UnsafeMutablePointer<Unmanaged<CFArray>?>?
) -> Int32 {
  outHotKeyInfo?.pointee = Unmanaged.passRetained([] as CFArray)
  return noErr
}

extension NSEvent {
  /// Carbon's event behind this one. Answer: nil, since there is none.
  public var eventRef: UnsafeRawPointer? { nil }
}
