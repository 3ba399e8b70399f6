import Foundation

/// The next handler of an event; always nil here.
public typealias EventHandlerCallRef = OpaquePointer
/// The shape of a handler of events. None is called here.
public typealias EventHandlerUPP = (EventHandlerCallRef?, EventRef?, UnsafeMutableRawPointer?) ->
  Int32

/// 1: a key goes down. Never delivered here.
public let kEventRawKeyDown = 1
/// 2: a held key repeats. Never delivered here.
public let kEventRawKeyRepeat = 2
/// 3: a key goes up. Never delivered here.
public let kEventRawKeyUp = 3
/// 4: a modifier key changes. Never delivered here.
public let kEventRawKeyModifiersChanged = 4
/// The parameter for the object of an event: "----" in four bytes.
public let kEventParamDirectObject = 0x2D2D_2D2D
/// The parameter for the key of an event: "kcod" in four bytes.
public let kEventParamKeyCode = 0x6B63_6F64
/// The parameter for the modifiers of an event: "kmod" in four bytes.
public let kEventParamKeyModifiers = 0x6B6D_6F64
/// The type of a hot key's name: "hkid" in four bytes.
public let typeEventHotKeyID = 0x686B_6964
/// The type of a whole number of four bytes: "magn" in four bytes.
public let typeUInt32: OSType = 0x6D61_676E

/// -9870: the answer for a parameter that an event lacks.
public let eventParameterNotFoundErr: Int32 = -9870

/// Answer: an error, since no event is delivered.
@discardableResult public func InstallEventHandler(
  _ inTarget: EventTargetRef?, _ inHandler: EventHandlerUPP?, _ inNumTypes: Int,
  _ inList: UnsafePointer<EventTypeSpec>?, _ inUserData: UnsafeMutableRawPointer?,
  _ outRef: UnsafeMutablePointer<EventHandlerRef?>?
) -> Int32 { eventNotHandledErr }
/// Answer: an error, since there is no handler.
@discardableResult public func RemoveEventHandler(_ inHandlerRef: EventHandlerRef?) -> Int32 {
  eventNotHandledErr
}
/// Answer: an error, since there is no handler.
@discardableResult public func AddEventTypesToHandler(
  _ inHandlerRef: EventHandlerRef?, _ inNumTypes: Int, _ inList: UnsafePointer<EventTypeSpec>?
) -> Int32 { eventNotHandledErr }
/// Answer: an error, since there is no handler.
@discardableResult public func RemoveEventTypesFromHandler(
  _ inHandlerRef: EventHandlerRef?, _ inNumTypes: Int, _ inList: UnsafePointer<EventTypeSpec>?
) -> Int32 { eventNotHandledErr }
/// Answer: 0, as no event is delivered.
public func GetEventKind(_ inEvent: EventRef?) -> UInt32 { 0 }
/// Answer: 0, as no event is delivered.
public func GetEventClass(_ inEvent: EventRef?) -> OSType { 0 }
/// Answer: an error, since no event is delivered.
@discardableResult public func GetEventParameter(
  _ inEvent: EventRef?, _ inName: UInt32, _ inDesiredType: UInt32,
  _ outActualType: UnsafeMutablePointer<UInt32>?, _ inBufferSize: Int,
  _ outActualSize: UnsafeMutablePointer<Int>?, _ outData: UnsafeMutableRawPointer?
) -> Int32 { eventParameterNotFoundErr }

/// The key for the key code of a shortcut of the system.
public let kHISymbolicHotKeyCode = "kHISymbolicHotKeyCode"
/// The key for the modifiers of a shortcut of the system.
public let kHISymbolicHotKeyModifiers = "kHISymbolicHotKeyModifiers"
/// The key for whether a shortcut of the system is in use.
public let kHISymbolicHotKeyEnabled = "kHISymbolicHotKeyEnabled"
