import CSDL2
import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceViews

/// Drops as SDL reports them: files and texts, and no more, at no location. They come from sources that do not know
/// `XDropTarget`, and on Wayland.
@MainActor struct SDLDrops {
  private var providers: [NSItemProvider] = []

  /// Handles an event of a drop in a window.
  ///
  /// - Parameter location: The pointer's last known location in the window.
  mutating func handle(_ event: SDL_DropEvent, in window: StageWindow, at location: CGPoint) {
    let text = event.file.map { String(cString: $0) }
    if let file = event.file { lazy_SDL_free()(file) }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN: providers = []
    case SDL_DROPFILE:
      guard let text, let url = Self.address(text) else { return }
      providers.append(.address(url))
    case SDL_DROPTEXT:
      guard let text else { return }
      providers += NSItemProvider.offered([ClipboardForm.textType], text: text) { _ in nil }
    case SDL_DROPCOMPLETE:
      let dropped = providers
      providers = []
      guard !dropped.isEmpty else { return }
      let items = DraggedItems(providers: dropped, operations: .copy)
      _ = window.host.receiveDrop(items, at: location) {}
    default: break
    }
  }

  /// SDL has the path of a file; of an address it leaves the text.
  static func address(_ text: String) -> URL? {
    if text.hasPrefix("/") { return URL(fileURLWithPath: text) }
    return URL(string: text).flatMap { $0.scheme == nil ? nil : $0 }
  }

  static func isDrop(_ event: SDL_Event) -> Bool {
    (SDL_DROPFILE.rawValue...SDL_DROPCOMPLETE.rawValue).contains(event.type)
  }
}
