import Foundation
import Synchronization

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  /// The level's name in a line.
  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// The category of messages: a subsystem, mostly a program's identifier, and a category in it.
public final class OSLog: NSObject, Sendable {
  public let subsystem: String
  public let category: String
  private let isOn: Bool

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isOn = true
    super.init()
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(isOn: Bool) {
    subsystem = ""
    category = ""
    self.isOn = isOn
    super.init()
  }

  /// Without subsystem and category.
  public static let `default` = OSLog(isOn: true)
  /// Writes nothing.
  public static let disabled = OSLog(isOn: false)

  /// Categories that tools know.
  public struct Category: Sendable {
    public let rawValue: String
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public func isEnabled(type: OSLogType) -> Bool { isOn }
  public var signpostsEnabled: Bool { false }

  func write(_ message: OSLogMessage, _ type: OSLogType) { write(message.text(), type) }

  func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
    guard isOn else { return }
    let text = message()
    LogRecords.add(OSLogEntryLog(self, type, text))
    LogOutput.write(line(text, type))
  }

  /// The line of a message, without its time.
  func line(_ message: String, _ type: OSLogType) -> String {
    let prefix = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    return "\(type.name) \(prefix)\(message)"
  }
}

/// The destination of lines.
package enum LogOutput {
  /// Takes the lines in place of standard error: for tests, one at a time.
  package static let receiver = Mutex<(@Sendable (String) -> Void)?>(nil)

  private static let style = Date.VerbatimFormatStyle(
    format: """
      \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits).\(secondFraction: .fractional(3))
      """, timeZone: .current, calendar: Calendar(identifier: .gregorian))

  static func write(_ line: String) {
    if let receive = receiver.withLock({ $0 }) { return receive(line) }
    // One call, so that lines of threads do not mix.
    FileHandle.standardError.write(Data("\(Date().formatted(style)) \(line)\n".utf8))
  }
}
