import Foundation
import Synchronization

/// The messages that this program has logged: at least the last thousand of them.
open class OSLogStore: NSObject {
  /// The programs with messages in a store.
  public enum Scope: Int, Sendable {
    /// This process, the only one with messages that can be read here.
    case currentProcessIdentifier = 1
    /// All programs of the system; a store of their messages cannot be opened.
    case system = 0
  }

  /// A store of this process's messages. Throws for the whole system's.
  public convenience init(scope: Scope) throws {
    guard scope == .currentProcessIdentifier else {
      throw CocoaError(
        .featureUnsupported,
        userInfo: [NSLocalizedDescriptionKey: "Only messages of this process can be read."])
    }
    self.init()
  }

  override init() { super.init() }

  /// The position of the first message at or after a date.
  open func position(date: Date) -> OSLogPosition { OSLogPosition(date) }
  /// The position of the first message at a time after the last one was logged; a negative time is before it.
  open func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    let last = LogRecords.all.withLock { $0.last?.date }
    return OSLogPosition((last ?? Date()).addingTimeInterval(seconds))
  }
  /// The position of the first message at a time after the machine was started.
  open func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    let start = Date().addingTimeInterval(-ProcessInfo.processInfo.systemUptime)
    return OSLogPosition(start.addingTimeInterval(seconds))
  }

  /// The messages from a position on that meet a predicate, the first one first.
  open func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    let start = position?.date ?? .distantPast
    let found = LogRecords.all.withLock { $0 }.filter {
      $0.date >= start && predicate?.evaluate(with: $0) ?? true
    }
    return AnySequence(options.contains(.reverse) ? found.reversed() : found)
  }

  /// The form of `getEntries(with:at:matching:)` that Swift's one is made of on Apple's systems.
  public func __entriesEnumerator(
    position: OSLogPosition?, predicate: NSPredicate?
  ) throws -> AnySequence<OSLogEntry> {
    try getEntries(at: position, matching: predicate)
  }
}

/// The options of reading messages.
public enum OSLogEnumerator {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The last message first.
    public static let reverse = Options(rawValue: 1)
  }
}

/// A position among messages.
open class OSLogPosition: NSObject {
  let date: Date
  init(_ date: Date) { self.date = date }
}

/// A message of a store.
open class OSLogEntry: NSObject, @unchecked Sendable {
  /// When it was logged.
  public let date: Date
  /// Its text.
  public let composedMessage: String

  init(_ date: Date, _ composedMessage: String) {
    (self.date, self.composedMessage) = (date, composedMessage)
    super.init()
  }
}

/// A message with a level and a category.
public final class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
  /// How much a message matters.
  public enum Level: Int, Sendable { case undefined, debug, info, notice, error, fault }

  /// The message's importance.
  public let level: Level
  /// The subsystem of its logger.
  public let subsystem: String
  /// The category of its logger.
  public let category: String
  /// The number of the process.
  public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
  /// The name of the program.
  public var process: String { ProcessInfo.processInfo.processName }
  /// The name of the program, which is the only image here.
  public var sender: String { process }
  /// The number of the thread that logged it.
  public let threadIdentifier: UInt64

  init(_ log: OSLog, _ type: OSLogType, _ text: String) {
    level =
      switch type {
      case .debug: .debug
      case .info: .info
      case .error: .error
      case .fault: .fault
      default: .notice
      }
    (subsystem, category) = (log.subsystem, log.category)
    threadIdentifier = UInt64(pthread_self())
    super.init(Date(), text)
  }
}

/// The kept messages.
enum LogRecords {
  static let all = Mutex<[OSLogEntryLog]>([])
  private static let limit = 1_000

  static func add(_ entry: OSLogEntryLog) {
    all.withLock { entries in
      // Half of them at once, so that few are moved.
      if entries.count >= limit * 2 { entries.removeFirst(entries.count - limit) }
      entries.append(entry)
    }
  }
}
