// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The steps of a run loop's pass.
public struct CFRunLoopActivity: OptionSet, Hashable, Sendable {
  /// The bits of the steps.
  public let rawValue: UInt
  /// A set of steps by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The start of a run.
  public static let entry = CFRunLoopActivity(rawValue: 1)
  /// The loop is about to look at its timers.
  public static let beforeTimers = CFRunLoopActivity(rawValue: 2)
  /// The loop is about to look at its sources.
  public static let beforeSources = CFRunLoopActivity(rawValue: 4)
  /// The loop is about to wait.
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
  /// The loop has waited.
  public static let afterWaiting = CFRunLoopActivity(rawValue: 64)
  /// The end of a run.
  public static let exit = CFRunLoopActivity(rawValue: 128)
  /// Every step.
  public static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)
}

/// A closure that a run loop calls at some steps of each pass.
public final class CFRunLoopObserver: NSObject, @unchecked Sendable {
  /// The observer of the C library; nil where Foundation is linked without that.
  let reference: LoopLibrary.Reference?

  init(_ reference: LoopLibrary.Reference?) { self.reference = reference }
  deinit { if let reference { LoopLibrary.release?(reference) } }

  /// Equal for two objects of one observer.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CFRunLoopObserver)?.reference == reference
  }
  public override var hash: Int { reference.hashValue }
}

/// The values that an observer hands to its function.
public struct CFRunLoopObserverContext {
  /// 0.
  public var version: Int
  /// A pointer of the program's own, which the function gets.
  public var info: UnsafeMutableRawPointer?
  /// Called for the pointer when the observer is made.
  public var retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?
  /// Ignored.
  public var release: ((UnsafeRawPointer?) -> Void)?
  /// Ignored.
  public var copyDescription: ((UnsafeRawPointer?) -> Unmanaged<NSString>?)?

  /// A context without a pointer.
  public init() {
    self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
  }
  /// Keeps all values.
  public init(
    version: Int, info: UnsafeMutableRawPointer?,
    retain: ((UnsafeRawPointer?) -> UnsafeRawPointer?)?,
    release: ((UnsafeRawPointer?) -> Void)?,
    copyDescription: ((UnsafeRawPointer?) -> Unmanaged<NSString>?)?
  ) {
    (self.version, self.info, self.retain) = (version, info, retain)
    (self.release, self.copyDescription) = (release, copyDescription)
  }
}

/// The shape of an observer's function.
public typealias CFRunLoopObserverCallBack =
  (CFRunLoopObserver?, CFRunLoopActivity, UnsafeMutableRawPointer?) -> Void

/// An observer that calls a closure; the allocator makes no difference.
///
/// - Parameters:
///   - activities: The bits of `CFRunLoopActivity`.
///   - repeats: False ends the observer after its first call.
///   - order: Observers with less are called earlier.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: AnyObject?, _ activities: UInt, _ repeats: Bool, _ order: Int,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  let call: LoopLibrary.Handler = { reference, step in
    let observer = reference.flatMap { LoopLibrary.retain?($0) ?? nil }.map {
      CFRunLoopObserver($0)
    }
    block(observer, CFRunLoopActivity(rawValue: step))
  }
  return CFRunLoopObserver(
    LoopLibrary.observe.flatMap { $0(nil, activities, repeats ? 1 : 0, order, call) })
}

/// An observer that calls a function with the pointer of a context; the allocator makes no difference.
public func CFRunLoopObserverCreate(
  _ allocator: AnyObject?, _ activities: UInt, _ repeats: Bool, _ order: Int,
  _ callout: CFRunLoopObserverCallBack!, _ context: UnsafeMutablePointer<CFRunLoopObserverContext>?
) -> CFRunLoopObserver! {
  let info = context?.pointee.info
  _ = context?.pointee.retain?(info)
  return CFRunLoopObserverCreateWithHandler(allocator, activities, repeats, order) {
    callout($0, $1, info)
  }
}

/// Adds an observer to a loop for a mode.
public func CFRunLoopAddObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard let reference = observer.reference else { return }
  LoopLibrary.withText(mode.rawValue) { LoopLibrary.add?(rl.reference, reference, $0) }
}
/// Removes an observer from a mode of a loop.
public func CFRunLoopRemoveObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  guard let reference = observer.reference else { return }
  LoopLibrary.withText(mode.rawValue) { LoopLibrary.remove?(rl.reference, reference, $0) }
}
/// Whether a mode of a loop has an observer.
public func CFRunLoopContainsObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool {
  guard let reference = observer.reference else { return false }
  let answer = LoopLibrary.withText(mode.rawValue) {
    LoopLibrary.contains?(rl.reference, reference, $0) ?? 0
  }
  return answer == 1
}
/// Ends an observer in all loops.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  if let reference = observer.reference { LoopLibrary.invalidate?(reference) }
}
/// Whether an observer has not ended.
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool {
  observer.reference.map { LoopLibrary.isValid?($0) == 1 } ?? false
}
