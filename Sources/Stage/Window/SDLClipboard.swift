import CSDL2
import VivaceViews

/// The system's clipboard. Main thread only, after SDL has been started.
final class SDLClipboard: Clipboard {
  var string: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }
}
