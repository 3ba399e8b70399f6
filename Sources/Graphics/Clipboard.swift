/// Where copied text is. A window brings that of the system; without one it is a place in memory.
package protocol Clipboard: AnyObject {
  /// Nil when there is no text.
  var string: String? { get set }
  /// What was selected last, in whatever program: what a middle click pastes. Nil when nothing was.
  var selection: String? { get set }
  /// What this program copied last; nil when that was no more than a text.
  var copied: PasteboardContents? { get set }
}

/// Things of the program's own, with the text that stands for them where other programs paste. They count as
/// long as that text is what the clipboard has.
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
