/// Where copied text is. A window brings that of the system; without one it is a place in memory.
package protocol Clipboard: AnyObject {
  /// Nil when there is no text.
  var string: String? { get set }
  /// What was selected last, in whatever program: what a middle click pastes. Nil when nothing was.
  var selection: String? { get set }
}

package final class MemoryClipboard: Clipboard {
  package var string: String?
  package var selection: String?
  package init() {}
}
