import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceViews

extension MenuOutlineItem {
  /// The row of a menu that the desktop shows.
  package var desktopItem: DesktopMenuItem {
    let kind: DesktopMenuItem.Kind
    switch self.kind {
    case .action(let action): kind = .action { action() }
    case .menu(let items): kind = .menu(items.map(\.desktopItem))
    case .header, .text: kind = .text
    case .separator: return .separator
    }
    var item = DesktopMenuItem(kind, title: title)
    item.isEnabled = isEnabled
    item.mark = isChecked.map { $0 ? .on : .off }
    item.keys = shortcut?.desktopKeys ?? []
    if let icon { item.picture = { Self.picture(of: icon) } }
    return item
  }

  /// A PNG file of an icon; nil where pictures cannot be drawn.
  private static func picture(of icon: AnyView) -> Data? {
    guard let painter = Services.current.painter else { return nil }
    let size = CGSize(width: 16, height: 16)
    let content = icon.font(.system(size: 13)).frame(width: size.width, height: size.height)
    return StatusPicture(content).bitmap(size: size, scale: 2, isOnDark: false)
      .map { painter.png(of: $0) }
  }
}

extension KeyboardShortcut {
  /// The keys by the names that desktops use, modifiers first.
  package var desktopKeys: [String] {
    let named: [KeyEquivalent: String] = [
      .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right",
      .escape: "Escape", .delete: "BackSpace", .deleteForward: "Delete", .home: "Home", .end: "End",
      .pageUp: "Page_Up", .pageDown: "Page_Down", .tab: "Tab", .space: "space", .return: "Return",
    ]
    return DesktopMenuItem.keys(
      command: modifiers.contains(.command), option: modifiers.contains(.option),
      control: modifiers.contains(.control), shift: modifiers.contains(.shift),
      named[key] ?? key.character.lowercased())
  }
}

/// A view that is drawn outside of the program's windows, and again after it has changed.
@MainActor package final class StatusPicture {
  private let host: ViewHost
  /// Called on the main thread after the view has changed.
  package var onChange: (() -> Void)?

  package init(_ content: some View) {
    host = ViewHost(
      AnyView(content.frame(maxWidth: .infinity, maxHeight: .infinity)),
      size: CGSize(width: 16, height: 16))
    host.onNeedsTurn = { [weak self] in
      DispatchQueue.main.async { self?.contentChanged() }
    }
  }

  private func contentChanged() { if host.needsTurn { onChange?() } }

  /// - Parameter isOnDark: Whether the surroundings are dark.
  package func bitmap(size: CGSize, scale: CGFloat, isOnDark: Bool) -> Bitmap? {
    host.size = size
    host.displayScale = scale
    host.colorScheme = isOnDark ? .dark : .light
    let now = max(host.now, ViewHost.active?.now ?? 0)
    let frame = HostState.interrupted { host.turn(at: now) }
    return Services.current.painter?.bitmap(
      of: frame.displayList, at: now, size: size, scale: scale, background: .clear)
  }

  /// The view's elements as assistive technologies see them.
  package var nodes: [SemanticNode] {
    let now = max(host.now, ViewHost.active?.now ?? 0)
    HostState.interrupted { _ = host.turn(at: now) }
    return host.semantics(at: now).flatMap(\.flattened)
  }
}
