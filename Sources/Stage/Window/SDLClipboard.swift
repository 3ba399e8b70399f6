import CSDL2
import VivaceViews

/// The system's clipboard. Main thread only.
final class SDLClipboard: Clipboard {
  var string: String? {
    get {
      guard isThere, SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { if isThere { SDL_SetClipboardText(newValue ?? "") } }
  }

  /// An app may ask before its first window is open.
  private var isThere: Bool { (try? WindowSystem.start()) != nil }
}
