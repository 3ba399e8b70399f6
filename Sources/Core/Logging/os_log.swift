import Foundation

public func os_log(_ message: OSLogMessage) { OSLog.default.write(message, .default) }

public func os_log(_ type: OSLogType, _ message: OSLogMessage) {
  OSLog.default.write(message, type)
}

public func os_log(_ type: OSLogType, log: OSLog, _ message: OSLogMessage) {
  log.write(message, type)
}

/// Writes a message in C's format, with Apple's marks in it: `%{public}@`, `%{private}d`.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: CVarArg...
) { log.write(FormattedMessage.text("\(message)", args), type) }

@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: CVarArg...
) { log.write(FormattedMessage.text("\(message)", args), type) }

/// C's formats with words in braces behind the percent sign.
enum FormattedMessage {
  static func text(_ format: String, _ arguments: [CVarArg]) -> String {
    var result = ""
    var next = arguments[...]
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      var annotation = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        annotation = String(rest[..<end].dropFirst())
        rest = rest[rest.index(after: end)...]
      }
      guard
        let end = rest.firstIndex(where: { $0.isLetter && !"hlqLzjt".contains($0) || $0 == "@" })
      else { break }
      let conversion = rest[...end]
      rest = rest[rest.index(after: end)...]
      guard let argument = next.popFirst() else {
        result += "<decode: missing data>"
        continue
      }
      result +=
        annotation.contains("private") || annotation.contains("sensitive")
        ? "<private>" : one(String(conversion), argument)
    }
    return result + rest
  }

  private static func one(_ conversion: String, _ argument: CVarArg) -> String {
    if conversion.last == "@" { return "\(argument)" }
    if conversion.last == "s" { return (argument as? String) ?? "\(argument)" }
    return String(format: "%\(conversion)", arguments: [argument])
  }
}
