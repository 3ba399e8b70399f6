@_exported import Foundation
import UIKit

/// A code of four letters.
public typealias AEEventID = UInt32
/// A code of four letters.
public typealias AEEventClass = UInt32
/// A code of four letters.
public typealias AEKeyword = UInt32

/// The class of the events that all programs know: "aevt" in four bytes.
public let kCoreEventClass: AEEventClass = 0x6165_7674
/// The start of a program: "oapp" in four bytes. Never delivered here.
public let kAEOpenApplication: AEEventID = 0x6F61_7070
/// The second start of a program: "rapp" in four bytes. Never delivered here.
public let kAEReopenApplication: AEEventID = 0x7261_7070
/// The end of a program: "quit" in four bytes. Never delivered here.
public let kAEQuitApplication: AEEventID = 0x7175_6974
/// The class of the events of addresses: "GURL" in four bytes.
public let kInternetEventClass: AEEventClass = 0x4755_524C
/// The event of an address to open: "GURL" in four bytes. Never delivered here.
public let kAEGetURL: AEEventID = 0x4755_524C
/// The object of an event: "----" in four bytes.
public let keyDirectObject: AEKeyword = 0x2D2D_2D2D
/// The circumstances of a start: "prdt" in four bytes.
public let keyAEPropData: AEKeyword = 0x7072_6474
/// The start at a user's log-in: "lgit" in four bytes.
public let keyAELaunchedAsLogInItem: UInt32 = 0x6C67_6974
/// The start as a service: "svit" in four bytes.
public let keyAELaunchedAsServiceItem: UInt32 = 0x7376_6974

/// A value of an event between programs. There are no such events here, so programs get only those that they make.
open class NSAppleEventDescriptor: NSObject {
  /// The text of a descriptor that was made from one; else nil.
  public let stringValue: String?
  /// The number of a descriptor that was made from one; else 0.
  public let int32Value: Int32
  /// A code of four letters; 0 here.
  open var enumCodeValue: UInt32 { 0 }
  /// The kind of an event; 0 for other values.
  open var eventID: AEEventID { 0 }
  /// The class of an event; 0 for other values.
  open var eventClass: AEEventClass { 0 }

  private init(text: String?, number: Int32) {
    stringValue = text
    int32Value = number
  }

  /// A value of a text.
  public convenience init(string: String) { self.init(text: string, number: 0) }
  /// A value of a number.
  public convenience init(int32 signedInt: Int32) { self.init(text: nil, number: signedInt) }

  /// Answer: nil, since no event has parameters.
  open func paramDescriptor(forKeyword keyword: AEKeyword) -> NSAppleEventDescriptor? { nil }
  /// Answer: nil, since no value has others in it.
  open func forKeyword(_ keyword: AEKeyword) -> NSAppleEventDescriptor? { nil }
}

/// Receives events from other programs. Answers as if none was sent.
open class NSAppleEventManager: NSObject, @unchecked Sendable {
  private static let only = NSAppleEventManager()

  /// The program's manager.
  open class func shared() -> NSAppleEventManager { only }
  /// Answer: nil, since no event is being handled.
  open var currentAppleEvent: NSAppleEventDescriptor? { nil }
  /// Does nothing: no event is delivered.
  open func setEventHandler(
    _ handler: Any, andSelector handleEventSelector: Selector,
    forEventClass eventClass: AEEventClass,
    andEventID eventID: AEEventID
  ) {}
  /// Does nothing: no event is delivered.
  open func removeEventHandler(
    forEventClass eventClass: AEEventClass, andEventID eventID: AEEventID
  ) {}
}

/// A script of AppleScript. There is no interpreter here: each is refused.
open class NSAppleScript: NSObject {
  /// The error's text in the dictionary of an error.
  public static let errorMessage = "NSAppleScriptErrorMessage"
  /// The error's number in the dictionary of an error.
  public static let errorNumber = "NSAppleScriptErrorNumber"

  /// The script's text.
  public let source: String?

  /// A script with a text, which is not read.
  public init?(source: String) { self.source = source }

  /// Answer: false with an error, since there is no interpreter.
  open func compileAndReturnError(
    _ errorInfo: UnsafeMutablePointer<NSDictionary?>?
  ) -> Bool {
    errorInfo?.pointee = Self.refusal
    return false
  }

  /// Answer: an empty value with an error, since there is no interpreter.
  @discardableResult open func executeAndReturnError(
    _ errorInfo: UnsafeMutablePointer<NSDictionary?>?
  ) -> NSAppleEventDescriptor {
    errorInfo?.pointee = Self.refusal
    return NSAppleEventDescriptor(int32: 0)
  }

  private static var refusal: NSDictionary {
    [errorMessage: "AppleScript is not available on this system.", errorNumber: -1750]
  }
}
