import Foundation
import VivaceGraphics
import VivaceViews

/// Brings the menu bar extras of a program's apps to the desktop's status area, as long as that shows icons.
@MainActor final class MenuBarExtraIcons {
  private let area: StatusNotifier
  private let app: AppHost
  private let program: String
  private let quit: () -> Void
  private var icons: [UInt64: MenuBarExtraIcon] = [:]

  /// - Parameter quit: Ends the program.
  init(of app: AppHost, in area: StatusNotifier, program: String, quit: @escaping () -> Void) {
    (self.app, self.area, self.program, self.quit) = (app, area, program, quit)
    app.onExtrasChange = { [weak self] in self?.update() }
    update()
  }

  /// Follows whether the desktop shows icons.
  func update() {
    let extras = app.statusExtras
    let shown = Dictionary(uniqueKeysWithValues: extras.map { ($0.id, $0.parts) })
    for (id, icon) in icons where shown[id] == nil {
      area.remove(icon)
      icons[id] = nil
    }
    for (id, parts) in extras {
      if let icon = icons[id] {
        icon.show(parts)
      } else {
        icons[id] = makeIcon(id, parts)
      }
    }
    app.showsExtrasOutside = area.isAvailable && !icons.isEmpty
  }

  private func makeIcon(_ id: UInt64, _ parts: MenuBarExtraParts) -> MenuBarExtraIcon {
    let icon = MenuBarExtraIcon(parts, program: program)
    icon.toggle = { [weak app] point in app?.toggleExtra(id, at: point) }
    icon.ending = { [weak self] rows in self?.ending(of: rows) ?? [] }
    icon.onChange = { [weak area, weak icon] in if let icon { area?.update(icon) } }
    area.add(icon)
    return icon
  }

  /// A program with an icon goes on without windows, so its menu has a row that ends it.
  private func ending(of rows: [DesktopMenuItem]) -> [DesktopMenuItem] {
    let title = "Quit \(program)"
    let hasEnd = rows.contains { $0.title.hasPrefix("Quit") || $0.keys == ["Control", "q"] }
    guard !hasEnd else { return [] }
    let row = DesktopMenuItem(.action { [quit] in quit() }, title: title)
    return rows.isEmpty ? [row] : [.separator, row]
  }
}
