import CSDL2
import VivaceViews

/// The system's clipboard. Main thread only.
final class SDLClipboard: Clipboard {
  var copied: PasteboardContents?

  var string: String? {
    get {
      guard isThere, lazy_SDL_HasClipboardText()() == SDL_TRUE,
        let text = lazy_SDL_GetClipboardText()()
      else {
        return nil
      }
      defer { lazy_SDL_free()(text) }
      return String(cString: text)
    }
    set { if isThere { _ = lazy_SDL_SetClipboardText()(newValue ?? "") } }
  }

  var selection: String? {
    get {
      guard isThere, let text = vivace_primary_selection() else { return nil }
      defer { lazy_SDL_free()(text) }
      let string = String(cString: text)
      return string.isEmpty ? nil : string
    }
    set { if isThere { vivace_set_primary_selection(newValue ?? "") } }
  }

  /// An app may ask before its first window is open.
  private var isThere: Bool { (try? WindowSystem.start()) != nil }
}
