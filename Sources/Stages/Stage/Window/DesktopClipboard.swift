import Foundation
import VivaceGraphics

/// The window system's clipboard, chosen when it is first used: on X11 with all forms of contents, elsewhere with what
/// SDL 2 has, which is text. Main thread only.
final class DesktopClipboard: Clipboard {
  private let choose: () -> any Clipboard
  private lazy var inner = choose()

  /// - Parameter choose: Makes the clipboard, after the window system has been started.
  init(_ choose: @escaping () -> any Clipboard) { self.choose = choose }

  var string: String? {
    get { inner.string }
    set { inner.string = newValue }
  }
  var selection: String? {
    get { inner.selection }
    set { inner.selection = newValue }
  }
  var copied: PasteboardContents? {
    get { inner.copied }
    set { inner.copied = newValue }
  }
  var hasOwnContents: Bool { inner.hasOwnContents }
  var knowsOwner: Bool { inner.knowsOwner }
  var ownPut: Int? { inner.ownPut }
  var offeredTypes: [String] { inner.offeredTypes }
  func put(_ forms: [ClipboardForm]) { inner.put(forms) }
  func data(of type: String) -> Data? { inner.data(of: type) }
}
