import Combine
import Foundation
import VivaceControls
import VivaceDrawing
import VivaceGraphics
import VivaceViews

/// A menu bar extra of an app as an icon in the desktop's status area.
@MainActor final class MenuBarExtraIcon: StatusIcon {
  private let box: Box
  private let outline: MenuOutline
  private let labels: MenuOutline
  private let image: StatusPicture
  /// Called when something of it has changed, or may have.
  var onChange: (() -> Void)?
  /// Opens or closes the panel, near a point of the screen.
  var toggle: (CGPoint) -> Void = { _ in }
  /// The rows at the menu's end that the program has not put there.
  var ending: ([DesktopMenuItem]) -> [DesktopMenuItem] = { _ in [] }
  /// The program's name, for an icon without a title.
  private let program: String

  /// The label and content, which are replaced when the app's scenes change.
  private final class Box: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var parts: MenuBarExtraParts { willSet { objectWillChange.send() } }
    init(_ parts: MenuBarExtraParts) { self.parts = parts }
  }

  private struct Content: View {
    @ObservedObject var box: Box
    var body: some View { box.parts.isWindow ? nil : box.parts.content }
  }

  private struct LabelContent: View {
    @ObservedObject var box: Box
    var body: some View { box.parts.label }
  }

  /// The label as an icon: a picture as large as it, or a short text.
  private struct Picture: View {
    @ObservedObject var box: Box
    var body: some View {
      box.parts.label.labelStyle(.iconOnly).font(.system(size: 16)).lineLimit(1)
        .minimumScaleFactor(0.4).foregroundStyle(.primary)
    }
  }

  init(_ parts: MenuBarExtraParts, program: String) {
    self.program = program
    box = Box(parts)
    outline = MenuOutline(Content(box: box))
    labels = MenuOutline(LabelContent(box: box))
    image = StatusPicture(Picture(box: box))
    let changed = { [weak self] in
      guard let self else { return }
      onChange?()
    }
    outline.onChange = changed
    labels.onChange = changed
    image.onChange = changed
  }

  /// Shows the present label and content of the extra.
  func show(_ parts: MenuBarExtraParts) {
    box.parts = parts
    onChange?()
  }

  private var name: String { labels.items.lazy.map(\.title).first { !$0.isEmpty } ?? "" }

  var title: String { name.isEmpty ? program : name }
  /// Labels with a picture show that alone, as on a Mac.
  var label: String { hasPicture ? "" : name }
  var toolTip: String { title }
  var opensMenu: Bool { !box.parts.isWindow }

  var menu: [DesktopMenuItem] {
    let own = box.parts.isWindow ? [] : outline.items.map(\.desktopItem)
    return own + ending(own)
  }

  func willOpenMenu() {}
  func activate(at point: CGPoint) { toggle(point) }

  private var hasPicture: Bool { !image.nodes.contains { $0.role == .text } }

  func picture(side: Int, isOnDark: Bool) -> Bitmap? {
    let points = CGSize(width: 22, height: 22)
    let scale = CGFloat(side) / 22
    if !hasPicture, name.count > 4 {
      let letter = StatusPicture(
        Text(verbatim: StatusText.short(name)).font(.system(size: 17, weight: .semibold)))
      return letter.bitmap(size: points, scale: scale, isOnDark: isOnDark)
    }
    return image.bitmap(size: points, scale: scale, isOnDark: isOnDark)
  }
}
