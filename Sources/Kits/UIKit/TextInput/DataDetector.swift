import Foundation
import VivaceGraphics

/// The data that a read-only text view detects and turns into links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the types.
  public let rawValue: UInt
  /// Types by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Numbers of at least seven digits, which become `tel:` links.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses in the web and for mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses. Not found here.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times. Not found here.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels. Not found here.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights. Not found here.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Terms worth looking up. Not found here.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Sums of money. Not found here.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Measurements with units. Not found here.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  /// All types: links and phone numbers are found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A part of a text that leads somewhere.
struct DetectedLink: Equatable {
  /// In UTF-16 units.
  var range: NSRange
  var url: URL
}

/// Finds links in texts. Of the types that there are these are links, mail addresses and phone numbers.
struct DataDetector: Equatable {
  let types: UIDataDetectorTypes

  /// Nil when nothing of it can be found.
  init?(_ types: UIDataDetectorTypes) {
    let others = types.subtracting([.link, .phoneNumber])
    if !others.isEmpty, types != .all {
      NotYet.once("UITextView.dataDetectorTypes", "finds more than links and phone numbers")
    }
    guard !types.isDisjoint(with: [.link, .phoneNumber]) else { return nil }
    self.types = types
  }

  private static let web = expression(
    #"(?:https?://|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]}]|\b[a-z][a-z0-9.+-]*://[^\s<>"']*[^\s<>"'.,;:!?)\]}]"#
  )
  private static let mail = expression(
    #"\b[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#)
  private static let phone = expression(#"(?<![\w.,:/-])(?:\+|\()?\d[\d ()./-]{5,18}\d(?![\w/-])"#)

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
  }

  /// All there are, in their order; none of them overlaps another.
  func links(in text: String) -> [DetectedLink] {
    var found: [DetectedLink] = []
    func find(_ expression: NSRegularExpression?, _ url: (String) -> URL?) {
      let all = NSRange(location: 0, length: text.utf16.count)
      for match in expression?.matches(in: text, options: [], range: all) ?? [] {
        guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }),
          let range = Range(match.range, in: text), let url = url(String(text[range]))
        else { continue }
        found.append(DetectedLink(range: match.range, url: url))
      }
    }
    if types.contains(.link) {
      find(Self.web) { URL(string: $0.lowercased().hasPrefix("www.") ? "http://\($0)" : $0) }
      find(Self.mail) { URL(string: "mailto:\($0)") }
    }
    if types.contains(.phoneNumber) {
      find(Self.phone) { text in
        let digits = text.filter { $0.isNumber || $0 == "+" }
        return digits.count < 7 ? nil : URL(string: "tel:\(digits)")
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
}
