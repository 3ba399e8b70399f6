@_exported import Foundation

// Codes of keys by their places on a keyboard, as a Mac's events have them.
/// The key left of S on a US keyboard, whatever letter the layout gives it.
public let kVK_ANSI_A = 0x00
/// The key right of A.
public let kVK_ANSI_S = 0x01
/// The key right of S.
public let kVK_ANSI_D = 0x02
/// The key right of D.
public let kVK_ANSI_F = 0x03
/// The key right of G.
public let kVK_ANSI_H = 0x04
/// The key right of F.
public let kVK_ANSI_G = 0x05
/// The key right of the left Shift key on a US keyboard.
public let kVK_ANSI_Z = 0x06
/// The key right of Z.
public let kVK_ANSI_X = 0x07
/// The key right of X.
public let kVK_ANSI_C = 0x08
/// The key right of C.
public let kVK_ANSI_V = 0x09
/// The key right of V.
public let kVK_ANSI_B = 0x0B
/// The key right of Tab.
public let kVK_ANSI_Q = 0x0C
/// The key right of Q.
public let kVK_ANSI_W = 0x0D
/// The key right of W.
public let kVK_ANSI_E = 0x0E
/// The key right of E.
public let kVK_ANSI_R = 0x0F
/// The key right of T.
public let kVK_ANSI_Y = 0x10
/// The key right of R.
public let kVK_ANSI_T = 0x11
/// The digit 1 of the top row.
public let kVK_ANSI_1 = 0x12
/// The digit 2 of the top row.
public let kVK_ANSI_2 = 0x13
/// The digit 3 of the top row.
public let kVK_ANSI_3 = 0x14
/// The digit 4 of the top row.
public let kVK_ANSI_4 = 0x15
/// The digit 6 of the top row; its code precedes that of 5.
public let kVK_ANSI_6 = 0x16
/// The digit 5 of the top row; its code follows that of 6.
public let kVK_ANSI_5 = 0x17
/// The key right of the minus sign.
public let kVK_ANSI_Equal = 0x18
/// The digit 9 of the top row.
public let kVK_ANSI_9 = 0x19
/// The digit 7 of the top row.
public let kVK_ANSI_7 = 0x1A
/// The key right of the digit 0.
public let kVK_ANSI_Minus = 0x1B
/// The digit 8 of the top row.
public let kVK_ANSI_8 = 0x1C
/// The digit 0, right of the digit 9.
public let kVK_ANSI_0 = 0x1D
/// The key for ] and }.
public let kVK_ANSI_RightBracket = 0x1E
/// The key right of I.
public let kVK_ANSI_O = 0x1F
/// The key right of Y.
public let kVK_ANSI_U = 0x20
/// The key for [ and {.
public let kVK_ANSI_LeftBracket = 0x21
/// The key right of U.
public let kVK_ANSI_I = 0x22
/// The key right of O.
public let kVK_ANSI_P = 0x23
/// The key right of K.
public let kVK_ANSI_L = 0x25
/// The key right of H.
public let kVK_ANSI_J = 0x26
/// The key for the apostrophe and the double quote.
public let kVK_ANSI_Quote = 0x27
/// The key right of J.
public let kVK_ANSI_K = 0x28
/// The key for ; and :.
public let kVK_ANSI_Semicolon = 0x29
/// The key for \ and |.
public let kVK_ANSI_Backslash = 0x2A
/// The key for , and <.
public let kVK_ANSI_Comma = 0x2B
/// The key for / and ?.
public let kVK_ANSI_Slash = 0x2C
/// The key right of B.
public let kVK_ANSI_N = 0x2D
/// The key right of N.
public let kVK_ANSI_M = 0x2E
/// The key for . and >.
public let kVK_ANSI_Period = 0x2F
/// The key for the grave accent and ~, left of the digit 1.
public let kVK_ANSI_Grave = 0x32
/// The decimal point of the number pad.
public let kVK_ANSI_KeypadDecimal = 0x41
/// The multiplication sign of the number pad.
public let kVK_ANSI_KeypadMultiply = 0x43
/// The plus sign of the number pad.
public let kVK_ANSI_KeypadPlus = 0x45
/// Clear on a Mac's number pad, in the spot of Num Lock.
public let kVK_ANSI_KeypadClear = 0x47
/// The division sign of the number pad.
public let kVK_ANSI_KeypadDivide = 0x4B
/// Enter on the number pad, distinct from Return.
public let kVK_ANSI_KeypadEnter = 0x4C
/// The minus sign of the number pad.
public let kVK_ANSI_KeypadMinus = 0x4E
/// The equals sign of a Mac's number pad.
public let kVK_ANSI_KeypadEquals = 0x51
/// The digit 0 of the number pad.
public let kVK_ANSI_Keypad0 = 0x52
/// The digit 1 of the number pad.
public let kVK_ANSI_Keypad1 = 0x53
/// The digit 2 of the number pad.
public let kVK_ANSI_Keypad2 = 0x54
/// The digit 3 of the number pad.
public let kVK_ANSI_Keypad3 = 0x55
/// The digit 4 of the number pad.
public let kVK_ANSI_Keypad4 = 0x56
/// The digit 5 of the number pad.
public let kVK_ANSI_Keypad5 = 0x57
/// The digit 6 of the number pad.
public let kVK_ANSI_Keypad6 = 0x58
/// The digit 7 of the number pad.
public let kVK_ANSI_Keypad7 = 0x59
/// The digit 8 of the number pad; 0x5A before it is F20.
public let kVK_ANSI_Keypad8 = 0x5B
/// The digit 9 of the number pad.
public let kVK_ANSI_Keypad9 = 0x5C
/// The main Return key, the same on every layout.
public let kVK_Return = 0x24
/// Tab, the same on every layout.
public let kVK_Tab = 0x30
/// The space bar.
public let kVK_Space = 0x31
/// Backspace: deletes to the left.
public let kVK_Delete = 0x33
/// Escape, at the top left.
public let kVK_Escape = 0x35
/// The left Command key.
public let kVK_Command = 0x37
/// The left Shift key.
public let kVK_Shift = 0x38
/// Caps Lock.
public let kVK_CapsLock = 0x39
/// The left Option key, Alt on a PC keyboard.
public let kVK_Option = 0x3A
/// The left Control key.
public let kVK_Control = 0x3B
/// The right Command key.
public let kVK_RightCommand = 0x36
/// The right Shift key.
public let kVK_RightShift = 0x3C
/// The right Option key.
public let kVK_RightOption = 0x3D
/// The right Control key.
public let kVK_RightControl = 0x3E
/// The fn key of a Mac keyboard.
public let kVK_Function = 0x3F
/// Function key 17.
public let kVK_F17 = 0x40
/// Louder.
public let kVK_VolumeUp = 0x48
/// Quieter.
public let kVK_VolumeDown = 0x49
/// Sound off and on.
public let kVK_Mute = 0x4A
/// Function key 18.
public let kVK_F18 = 0x4F
/// Function key 19, the last on a Mac's full keyboard.
public let kVK_F19 = 0x50
/// Function key 20.
public let kVK_F20 = 0x5A
/// Function key 5.
public let kVK_F5 = 0x60
/// Function key 6.
public let kVK_F6 = 0x61
/// Function key 7.
public let kVK_F7 = 0x62
/// Function key 3.
public let kVK_F3 = 0x63
/// Function key 8.
public let kVK_F8 = 0x64
/// Function key 9.
public let kVK_F9 = 0x65
/// Function key 11.
public let kVK_F11 = 0x67
/// Function key 13.
public let kVK_F13 = 0x69
/// Function key 16.
public let kVK_F16 = 0x6A
/// Function key 14.
public let kVK_F14 = 0x6B
/// Function key 10.
public let kVK_F10 = 0x6D
/// Function key 12.
public let kVK_F12 = 0x6F
/// Function key 15.
public let kVK_F15 = 0x71
/// Help on a Mac keyboard, Insert on a PC keyboard.
public let kVK_Help = 0x72
/// Home, above End.
public let kVK_Home = 0x73
/// Page Up.
public let kVK_PageUp = 0x74
/// Delete to the right, Del on a PC keyboard.
public let kVK_ForwardDelete = 0x75
/// Function key 4.
public let kVK_F4 = 0x76
/// End, below Home.
public let kVK_End = 0x77
/// Function key 2.
public let kVK_F2 = 0x78
/// Page Down.
public let kVK_PageDown = 0x79
/// Function key 1.
public let kVK_F1 = 0x7A
/// The left arrow key.
public let kVK_LeftArrow = 0x7B
/// The right arrow key.
public let kVK_RightArrow = 0x7C
/// The down arrow key.
public let kVK_DownArrow = 0x7D
/// The up arrow key.
public let kVK_UpArrow = 0x7E
/// The extra key of ISO keyboards: § left of the digit 1 on a Mac.
public let kVK_ISO_Section = 0x0A
/// The yen key of Japanese keyboards.
public let kVK_JIS_Yen = 0x5D
/// The underscore key of Japanese keyboards.
public let kVK_JIS_Underscore = 0x5E
/// The comma of a Japanese number pad.
public let kVK_JIS_KeypadComma = 0x5F
/// Eisu on Japanese keyboards: back to Latin letters.
public let kVK_JIS_Eisu = 0x66
/// Kana on Japanese keyboards: Japanese input.
public let kVK_JIS_Kana = 0x68

// Modifier keys of the older events.
/// The Command bit of a hot key's modifiers, 256.
public let cmdKey = 1 << 8
/// The Shift bit, 512.
public let shiftKey = 1 << 9
/// The Caps Lock bit, 1024.
public let alphaLock = 1 << 10
/// The Option bit, 2048.
public let optionKey = 1 << 11
/// The Control bit, 4096.
public let controlKey = 1 << 12
/// The number of the Command bit.
public let cmdKeyBit = 8
/// The number of the Shift bit.
public let shiftKeyBit = 9
/// The number of the Option bit.
public let optionKeyBit = 11
/// The number of the Control bit.
public let controlKeyBit = 12
