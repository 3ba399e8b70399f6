/// Keys without a printable character, by the code point that AppKit gives them in the characters of events.
extension NSEvent {
  /// A key without a printable character.
  public struct SpecialKey: RawRepresentable, Hashable, Sendable {
    /// The code point of the key.
    public let rawValue: Int
    /// A key by its code point.
    public init(rawValue: Int) { self.rawValue = rawValue }
    private init(_ code: Int) { rawValue = code }
    /// The code point as a scalar.
    public var unicodeScalar: Unicode.Scalar {
      UnicodeScalar(UInt32(truncatingIfNeeded: rawValue)) ?? "\u{FFFD}"
    }

    /// Keys of their own code points below those of function keys, and line separators.
    private static let others: Set<Int> = [
      0x03, 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x19, 0x7F, 0x2028, 0x2029,
    ]
    /// True for code points of keys that type no text.
    var isKnown: Bool { (0xF700...0xF747).contains(rawValue) || Self.others.contains(rawValue) }

    public static let upArrow = SpecialKey(0xF700)
    public static let downArrow = SpecialKey(0xF701)
    public static let leftArrow = SpecialKey(0xF702)
    public static let rightArrow = SpecialKey(0xF703)
    public static let f1 = SpecialKey(0xF704)
    public static let f2 = SpecialKey(0xF705)
    public static let f3 = SpecialKey(0xF706)
    public static let f4 = SpecialKey(0xF707)
    public static let f5 = SpecialKey(0xF708)
    public static let f6 = SpecialKey(0xF709)
    public static let f7 = SpecialKey(0xF70A)
    public static let f8 = SpecialKey(0xF70B)
    public static let f9 = SpecialKey(0xF70C)
    public static let f10 = SpecialKey(0xF70D)
    public static let f11 = SpecialKey(0xF70E)
    public static let f12 = SpecialKey(0xF70F)
    public static let f13 = SpecialKey(0xF710)
    public static let f14 = SpecialKey(0xF711)
    public static let f15 = SpecialKey(0xF712)
    public static let f16 = SpecialKey(0xF713)
    public static let f17 = SpecialKey(0xF714)
    public static let f18 = SpecialKey(0xF715)
    public static let f19 = SpecialKey(0xF716)
    public static let f20 = SpecialKey(0xF717)
    public static let f21 = SpecialKey(0xF718)
    public static let f22 = SpecialKey(0xF719)
    public static let f23 = SpecialKey(0xF71A)
    public static let f24 = SpecialKey(0xF71B)
    public static let f25 = SpecialKey(0xF71C)
    public static let f26 = SpecialKey(0xF71D)
    public static let f27 = SpecialKey(0xF71E)
    public static let f28 = SpecialKey(0xF71F)
    public static let f29 = SpecialKey(0xF720)
    public static let f30 = SpecialKey(0xF721)
    public static let f31 = SpecialKey(0xF722)
    public static let f32 = SpecialKey(0xF723)
    public static let f33 = SpecialKey(0xF724)
    public static let f34 = SpecialKey(0xF725)
    public static let f35 = SpecialKey(0xF726)
    public static let insert = SpecialKey(0xF727)
    public static let deleteForward = SpecialKey(0xF728)
    public static let home = SpecialKey(0xF729)
    public static let begin = SpecialKey(0xF72A)
    public static let end = SpecialKey(0xF72B)
    public static let pageUp = SpecialKey(0xF72C)
    public static let pageDown = SpecialKey(0xF72D)
    public static let printScreen = SpecialKey(0xF72E)
    public static let scrollLock = SpecialKey(0xF72F)
    public static let pause = SpecialKey(0xF730)
    public static let sysReq = SpecialKey(0xF731)
    public static let `break` = SpecialKey(0xF732)
    public static let reset = SpecialKey(0xF733)
    public static let stop = SpecialKey(0xF734)
    public static let menu = SpecialKey(0xF735)
    public static let user = SpecialKey(0xF736)
    public static let system = SpecialKey(0xF737)
    public static let print = SpecialKey(0xF738)
    public static let clearLine = SpecialKey(0xF739)
    public static let clearDisplay = SpecialKey(0xF73A)
    public static let insertLine = SpecialKey(0xF73B)
    public static let deleteLine = SpecialKey(0xF73C)
    public static let insertCharacter = SpecialKey(0xF73D)
    public static let deleteCharacter = SpecialKey(0xF73E)
    public static let prev = SpecialKey(0xF73F)
    public static let next = SpecialKey(0xF740)
    public static let select = SpecialKey(0xF741)
    public static let execute = SpecialKey(0xF742)
    public static let undo = SpecialKey(0xF743)
    public static let redo = SpecialKey(0xF744)
    public static let find = SpecialKey(0xF745)
    public static let help = SpecialKey(0xF746)
    public static let modeSwitch = SpecialKey(0xF747)
    public static let enter = SpecialKey(0x03)
    public static let backspace = SpecialKey(0x08)
    public static let tab = SpecialKey(0x09)
    public static let newline = SpecialKey(0x0A)
    public static let formFeed = SpecialKey(0x0C)
    public static let carriageReturn = SpecialKey(0x0D)
    public static let backTab = SpecialKey(0x19)
    public static let delete = SpecialKey(0x7F)
    public static let lineSeparator = SpecialKey(0x2028)
    public static let paragraphSeparator = SpecialKey(0x2029)
  }
}
