/// The storage of copied text. A window provides that of the system; without one it is in memory.
package protocol Clipboard: AnyObject {
  /// Nil when there is no text.
  var string: String? { get set }
  /// The latest selection of any program, which a middle click pastes. Nil without one.
  var selection: String? { get set }
  /// The contents that this program copied last; nil if they were no more than a text.
  var copied: PasteboardContents? { get set }
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
