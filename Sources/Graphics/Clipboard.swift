/// Where copied text is. A window brings that of the system; without one it is a place in memory.
package protocol Clipboard: AnyObject {
  /// Nil when there is no text.
  var string: String? { get set }
}

package final class MemoryClipboard: Clipboard {
  package var string: String?
  package init() {}
}
