@_exported import Foundation

/// One UTF-16 unit.
public typealias UniChar = UInt16
/// Bits of options.
public typealias OptionBits = UInt32

/// 0: the key goes down.
public let kUCKeyActionDown = 0
/// 1: the key goes up.
public let kUCKeyActionUp = 1
/// 2: the key repeats.
public let kUCKeyActionAutoKey = 2
/// 3: the key's sign for display.
public let kUCKeyActionDisplay = 3
/// The number of the bit that ignores dead keys.
public let kUCKeyTranslateNoDeadKeysBit = 0
/// The bit that ignores dead keys.
public let kUCKeyTranslateNoDeadKeysMask = 1

/// The answer where there are no tables of layouts.
private let keyLayoutMissing: Int32 = -9874

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
  return keyLayoutMissing
}
