import Foundation

/// The storage of copied contents. A window provides that of the system; without one it is in memory.
package protocol Clipboard: AnyObject {
  /// Nil when there is no text.
  var string: String? { get set }
  /// The latest selection of any program, which a middle click pastes. Nil without one.
  var selection: String? { get set }
  /// The contents that this program copied last; nil if they were no more than a text.
  var copied: PasteboardContents? { get set }
  /// Whether `copied` is what can be pasted: no other program has copied something since.
  var hasOwnContents: Bool { get }
  /// The forms in which other programs can paste what was copied here, the best first, with the text among them.
  func put(_ forms: [ClipboardForm])
  /// Whether `ownPut` says who has copied last.
  var knowsOwner: Bool { get }
  /// The number of this program's last `put`; nil if another program has copied something since.
  var ownPut: Int? { get }
  /// The types of what another program has copied, as uniform type identifiers, the best first. Empty if there is only
  /// text, and while the contents are this program's.
  var offeredTypes: [String] { get }
  /// The contents of another program as a type; waits for that program, for a few seconds at most.
  func data(of type: String) -> Data?
}

/// Lists of files and of other addresses, as programs copy them: one address a line.
package enum AddressList {
  package static func lines(of data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The addresses of what another program offers; none if it offers no list of them.
  package static func urls(among types: [String], _ load: (String) -> Data?) -> [URL] {
    types.first { $0 == "public.file-url" || $0 == "public.url" }.flatMap(load)
      .map { lines(of: $0).compactMap { URL(string: $0) } } ?? []
  }
}

extension Clipboard {
  package var hasOwnContents: Bool { copied.map { $0.text == string } ?? false }
  package func put(_ forms: [ClipboardForm]) { string = forms.lazy.compactMap(\.text).first }
  package var knowsOwner: Bool { false }
  package var ownPut: Int? { nil }
  package var offeredTypes: [String] { [] }
  package func data(of type: String) -> Data? { nil }
}

/// One form of contents that are copied or dragged, for other programs.
package struct ClipboardForm: Sendable {
  /// The uniform type identifier of UTF-8 text.
  package static let textType = "public.utf8-plain-text"

  /// A uniform type identifier.
  package var type: String
  /// Makes the bytes, and passes them on, from any thread; nil if that failed.
  package var load: @Sendable (@escaping @Sendable (Data?) -> Void) -> Void
  /// The text that it is, if it is one.
  package var text: String?

  package init(
    _ type: String, load: @escaping @Sendable (@escaping @Sendable (Data?) -> Void) -> Void
  ) {
    (self.type, self.load) = (type, load)
  }

  package init(_ type: String, _ data: Data) {
    self.init(type) { $0(data) }
    if type == Self.textType { text = String(decoding: data, as: UTF8.self) }
  }

  package init(_ text: String) { self.init(Self.textType, Data(text.utf8)) }

  /// The forms of several items as one: the first of each type, with texts and addresses of all items, a line each.
  package static func merged(_ items: [[ClipboardForm]]) -> [ClipboardForm] {
    guard items.count > 1 else { return items.first ?? [] }
    var all: [ClipboardForm] = []
    for form in items.joined() where !all.contains(where: { $0.type == form.type }) {
      let same = items.compactMap { item in item.first { $0.type == form.type } }
      let isList = [textType, "public.file-url", "public.url"].contains(form.type)
      all.append(isList && same.count > 1 ? lines(of: same) : form)
    }
    return all
  }

  private static func lines(of forms: [ClipboardForm]) -> ClipboardForm {
    let texts = forms.compactMap(\.text)
    var result = ClipboardForm(forms[0].type) { done in gather(forms[...], [], done) }
    if texts.count == forms.count { result.text = texts.joined(separator: "\n") }
    return result
  }

  private static func gather(
    _ forms: ArraySlice<ClipboardForm>, _ lines: [Data],
    _ done: @escaping @Sendable (Data?) -> Void
  ) {
    guard let first = forms.first else {
      return done(Data(lines.joined(separator: Data("\n".utf8))))
    }
    first.load { data in gather(forms.dropFirst(), lines + (data.map { [$0] } ?? []), done) }
  }
}

/// Values of the program's own, with the text that represents them for other programs. They are valid as long
/// as the clipboard has that text.
package struct PasteboardContents {
  package var things: [Any]
  package var text: String?

  package init(_ things: [Any], text: String?) {
    self.things = things
    self.text = text
  }
}

package final class MemoryClipboard: Clipboard {
  package var string: String?
  package var selection: String?
  package var copied: PasteboardContents?
  package init() {}
}
