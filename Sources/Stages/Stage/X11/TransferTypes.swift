import Foundation
import VivaceGraphics
import VivaceViews

/// The names that desktops have for kinds of contents: media types and X11's older targets, beside uniform type
/// identifiers.
enum TransferTypes {
  static let text = ClipboardForm.textType
  static let texts = [
    "text/plain;charset=utf-8", "UTF8_STRING", "text/plain;charset=UTF-8", "text/plain", "STRING",
    "TEXT",
  ]
  private static let file = "public.file-url"
  private static let link = "public.url"
  static let list = "text/uri-list"

  /// The names under which a kind is offered, the best first. The identifier is the last, so that programs of this
  /// kind exchange types that have no media type.
  static func targets(of type: String) -> [String] {
    switch type {
    case text, "public.plain-text", "public.text": return texts
    case file, link: return [list, type]
    case "public.html": return ["text/html", type]
    case "public.rtf": return ["text/rtf", "application/rtf", type]
    default:
      let media = UTType(type)?.preferredMIMEType
      return (media.map { [$0] } ?? []) + [type]
    }
  }

  /// The identifier of a kind by its name; nil for names that are no kind of contents.
  static func type(of target: String) -> String? {
    if texts.contains(target) { return text }
    switch target {
    case list: return file
    case "application/rtf": return "public.rtf"
    default: break
    }
    if target.contains("/") {
      guard let found = UTType(mimeType: target), !found.identifier.hasPrefix("dyn.") else {
        return nil
      }
      return found.identifier
    }
    // Names of X11's own, such as TARGETS, have no dots.
    let parts = target.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } ? target : nil
  }

  /// The kinds that another program offers, the best first, each with the name by which to request it.
  static func kinds(of targets: [String]) -> [(type: String, target: String)] {
    var kinds: [(type: String, target: String)] = []
    for target in targets {
      guard let type = type(of: target) else { continue }
      if let known = kinds.firstIndex(where: { $0.type == type }) {
        // Of several names for text the one that says UTF-8.
        if type == text, rank(target) < rank(kinds[known].target) { kinds[known].target = target }
      } else {
        kinds.append((type, target))
      }
    }
    return kinds
  }

  private static func rank(_ target: String) -> Int { texts.firstIndex(of: target) ?? texts.count }

  /// The bytes that are sent under a name.
  static func outgoing(_ data: Data, as target: String) -> Data {
    if target == list {
      let lines = AddressList.lines(of: data)
      return Data(lines.map { $0 + "\r\n" }.joined().utf8)
    }
    guard target == "STRING" else { return data }
    return Data(
      String(decoding: data, as: UTF8.self).unicodeScalars.map {
        $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?")
      })
  }

  /// The bytes as a program here expects them: text in UTF-8 without a zero at its end, lists without comments.
  static func incoming(_ data: Data, from target: String) -> Data {
    switch target {
    case list:
      let lines = AddressList.lines(of: data)
        .filter { !$0.hasPrefix("#") }
      return Data(lines.joined(separator: "\n").utf8)
    case "STRING":
      return Data(String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })).utf8)
    case _ where texts.contains(target): return data.last == 0 ? Data(data.dropLast()) : data
    default: return data
    }
  }
}
