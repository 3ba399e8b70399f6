import Foundation

/// Writes a program's log messages, a line each, to standard error.
///
/// A line has the time, the level, the subsystem and category, and the message. What is interpolated is
/// put together only when the line is written. Values marked `private` or `sensitive` are not written.
public struct Logger: Sendable {
  private let log: OSLog

  /// A logger without subsystem and category.
  public init() { log = .default }
  public init(_ logObj: OSLog) { log = logObj }
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public func log(_ message: OSLogMessage) { log.write(message, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message, level) }
  public func trace(_ message: OSLogMessage) { log.write(message, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message, .error) }
  public func error(_ message: OSLogMessage) { log.write(message, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message, .fault) }
}
