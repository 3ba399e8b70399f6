import Foundation

/// Tells one from another of the intervals that are open at a time.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(_ value: UInt64) { rawValue = value }
  public init(log: OSLog) { rawValue = .random(in: 1..<(.max)) }
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// The kind of a signpost: an event, or an interval's ends.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that is open.
public final class OSSignpostIntervalState: Sendable {
  public let signpostID: OSSignpostID
  init(_ id: OSSignpostID) { signpostID = id }
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { .init(id) }
}

/// Marks moments and intervals for a tool that measures. There is none here: what is measured runs, and
/// not marked, which is reported once.
public struct OSSignposter: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(logHandle: OSLog) { log = logHandle }
  public init(logger: Logger) { log = .default }
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public static let disabled = OSSignposter(logHandle: .disabled)
  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { reportOnce() }
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) { reportOnce() }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    reportOnce()
    return OSSignpostIntervalState(id)
  }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { beginInterval(name, id: id) }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { reportOnce() }
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) { reportOnce() }

  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    reportOnce()
    return try task()
  }
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage,
    around task: () throws -> T
  ) rethrows -> T {
    reportOnce()
    return try task()
  }
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) { reportOnce() }

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: CVarArg...
) { reportOnce() }

private let notice: Void = LogOutput.write(
  "default [Vivace] signposts have no effect here: no tool on Linux reads them.")

private func reportOnce() { _ = notice }
