import Foundation

public typealias UniChar = UInt16
public typealias OptionBits = UInt32
public typealias OSType = UInt32
public typealias ByteCount = UInt
public typealias EventTargetRef = OpaquePointer
public typealias EventHandlerRef = OpaquePointer
public typealias EventHotKeyRef = OpaquePointer
public typealias EventRef = OpaquePointer

public let noErr: Int32 = 0
public let eventNotHandledErr: Int32 = -9874
public let eventHotKeyInvalidErr: Int32 = -9879
public let kEventClassKeyboard = 0x6B65_7962
public let kEventHotKeyPressed = 5
public let kEventHotKeyReleased = 6
public let kUCKeyActionDown = 0
public let kUCKeyActionUp = 1
public let kUCKeyActionAutoKey = 2
public let kUCKeyActionDisplay = 3
public let kUCKeyTranslateNoDeadKeysBit = 0
public let kUCKeyTranslateNoDeadKeysMask = 1

/// The name of a shortcut that works in all programs.
public struct EventHotKeyID: Sendable {
  public var signature: OSType
  public var id: UInt32
  public init() { (signature, id) = (0, 0) }
  public init(signature: OSType, id: UInt32) { (self.signature, self.id) = (signature, id) }
}
public struct EventTypeSpec: Sendable {
  public var eventClass: OSType
  public var eventKind: UInt32
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
public let kTISPropertyUnicodeKeyLayoutData = "TISPropertyUnicodeKeyLayoutData"
public let kTISPropertyInputSourceID = "TISPropertyInputSourceID"
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
/// The tables of a layout, which there are none of.
public struct UCKeyboardLayout: Sendable {}
/// Answer: an error, since there are no tables.
@discardableResult public func UCKeyTranslate(
  _ keyLayoutPtr: UnsafePointer<UCKeyboardLayout>?, _ virtualKeyCode: UInt16, _ keyAction: UInt16,
  _ modifierKeyState: UInt32, _ keyboardType: UInt32, _ keyTranslateOptions: OptionBits,
  _ deadKeyState: UnsafeMutablePointer<UInt32>?, _ maxStringLength: Int,
  _ actualStringLength: UnsafeMutablePointer<Int>?, _ unicodeString: UnsafeMutablePointer<UniChar>?
) -> Int32 {
  actualStringLength?.pointee = 0
  return eventNotHandledErr
}
