// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A thread's run loop by its name in C: the loop under Foundation's `RunLoop`.
public final class CFRunLoop: NSObject, @unchecked Sendable {
  let reference: LoopLibrary.Reference

  init(_ reference: LoopLibrary.Reference) { self.reference = reference }

  /// Equal for two objects of one loop.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CFRunLoop)?.reference == reference
  }
  public override var hash: Int { reference.hashValue }
}

extension RunLoop {
  /// The same loop for functions of C. Nil only where Foundation is linked without its C library.
  public func getCFRunLoop() -> CFRunLoop! {
    self === RunLoop.main ? CFRunLoopGetMain() : CFRunLoopGetCurrent()
  }
}

/// The current thread's loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! {
  LoopLibrary.current.flatMap { $0() }.map { CFRunLoop($0) }
}
/// The main thread's loop.
public func CFRunLoopGetMain() -> CFRunLoop! {
  LoopLibrary.main.flatMap { $0() }.map { CFRunLoop($0) }
}
/// Ends the loop's wait, so that it looks at its sources again.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { LoopLibrary.wakeUp?(rl.reference) }
/// Ends the innermost run of the loop.
public func CFRunLoopStop(_ rl: CFRunLoop!) { LoopLibrary.stop?(rl.reference) }
/// Runs the current thread's loop in the default mode until it is stopped or has nothing left.
public func CFRunLoopRun() {
  while CFRunLoopRunInMode(.defaultMode, .greatestFiniteMagnitude, false).isToContinue {}
}
/// Runs the current thread's loop for a time; 0 makes one pass.
@discardableResult public func CFRunLoopRunInMode(
  _ mode: CFRunLoopMode!, _ seconds: Double, _ returnAfterSourceHandled: Bool
) -> CFRunLoopRunResult {
  let result = LoopLibrary.withText(mode.rawValue) { text in
    LoopLibrary.run?(text, seconds, returnAfterSourceHandled ? 1 : 0)
  }
  return result.flatMap { $0 }.flatMap(CFRunLoopRunResult.init) ?? .finished
}
/// Runs a block in the loop's next pass in a mode.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: Any!, _ block: (() -> Void)!) {
  let name = (mode as? CFRunLoopMode)?.rawValue ?? "\(mode!)"
  LoopLibrary.withText(name) { LoopLibrary.perform?(rl.reference, $0, block) }
}

/// The end of a run of a loop.
public enum CFRunLoopRunResult: Int32, Sendable {
  case finished = 1
  case stopped, timedOut, handledSource

  fileprivate var isToContinue: Bool { self == .timedOut || self == .handledSource }
}

/// A set of sources and observers that a run of a loop serves.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// A mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A mode by its name, without a label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The usual mode.
  public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
  /// All modes that are marked as common.
  public static let commonModes = CFRunLoopMode(RunLoop.Mode.common.rawValue)
}

/// Core Foundation's functions, found by name in Foundation's library.
///
/// Its headers are a C module, which every program would have to load for these few names.
enum LoopLibrary {
  typealias Reference = UnsafeRawPointer
  typealias Handler = @convention(block) (Reference?, UInt) -> Void

  static let current = find("CFRunLoopGetCurrent", (@convention(c) () -> Reference?).self)
  static let main = find("CFRunLoopGetMain", (@convention(c) () -> Reference?).self)
  static let wakeUp = find("CFRunLoopWakeUp", (@convention(c) (Reference) -> Void).self)
  static let stop = find("CFRunLoopStop", (@convention(c) (Reference) -> Void).self)
  static let run = find(
    "CFRunLoopRunInMode", (@convention(c) (Reference, Double, UInt8) -> Int32).self)
  static let perform = find(
    "CFRunLoopPerformBlock",
    (@convention(c) (Reference, Reference, @escaping @convention(block) () -> Void) -> Void).self)
  static let observe = find(
    "CFRunLoopObserverCreateWithHandler",
    (@convention(c) (Reference?, UInt, UInt8, Int, @escaping Handler) -> Reference?).self)
  static let invalidate = find(
    "CFRunLoopObserverInvalidate", (@convention(c) (Reference) -> Void).self)
  static let isValid = find("CFRunLoopObserverIsValid", (@convention(c) (Reference) -> UInt8).self)
  static let add = find(
    "CFRunLoopAddObserver", (@convention(c) (Reference, Reference, Reference) -> Void).self)
  static let remove = find(
    "CFRunLoopRemoveObserver", (@convention(c) (Reference, Reference, Reference) -> Void).self)
  static let contains = find(
    "CFRunLoopContainsObserver", (@convention(c) (Reference, Reference, Reference) -> UInt8).self)
  private static let makeText = find(
    "CFStringCreateWithCString",
    (@convention(c) (Reference?, UnsafePointer<CChar>, UInt32) -> Reference?).self)
  static let retain = find("CFRetain", (@convention(c) (Reference) -> Reference?).self)
  static let release = find("CFRelease", (@convention(c) (Reference) -> Void).self)

  private static func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(nil, name).map { CFunction.at($0) }
  }

  /// Calls `body` with a mode's name as a text of the C library.
  ///
  /// The library knows its common modes by the address of their name alone.
  static func withText<Result>(_ text: String, _ body: (Reference) -> Result) -> Result? {
    if text == RunLoop.Mode.common.rawValue,
      let constant = dlsym(nil, "kCFRunLoopCommonModes")?.load(as: Reference?.self)
    {
      return body(constant)
    }
    let utf8: UInt32 = 0x0800_0100
    guard let made = text.withCString({ makeText?(nil, $0, utf8) }) ?? nil else { return nil }
    defer { release?(made) }
    return body(made)
  }
}
