// A swimmer's almanac behind a side menu. It teaches movements that a hand can stop:
//
// - the drawer follows the finger, is caught in its flight, and goes on with the finger's velocity
//   (Drawer.swift);
// - the menu folds to its icons, and labels leave by a move and a fade combined (Menu.swift);
// - the highlight slides between rows as the mask of a second look, which touches go through
//   (Highlight.swift);
// - a new colour scheme grows as a circle from the button that chose it, while the old ground is kept
//   alive below it (Ground.swift).
//
// The colours are in the asset catalogue, in folders that are namespaces (Palette.swift).

import SwiftUI

@main
struct SideMenuApp: App {
  var body: some Scene {
    WindowGroup("Saltwater") {
      AlmanacView()
    }
  }
}

/// The whole window: the menu in its drawer, the chosen page, and the ground under both.
struct AlmanacView: View {
  @State private var isOpen = false
  @State private var isFolded = false
  @State private var chosen: Chapter? = .today
  @State private var appearance = Appearance.system

  var body: some View {
    GeometryReader { geometry in
      let metrics = Metrics(geometry.size)
      Drawer(isOpen: $isOpen, metrics: metrics, width: metrics.width(isFolded: isFolded)) {
        SideMenu(
          chosen: $chosen, isFolded: $isFolded, appearance: $appearance, metrics: metrics)
      } page: {
        PageView(chapter: chosen, isOpen: $isOpen, metrics: metrics)
      }
    }
    .foregroundStyle(.primaryInk)
    .tint(.accentFill)
    .modifier(GrowingGround(appearance: appearance))
    .preferredColorScheme(appearance.scheme)
  }
}

/// A destination of the menu.
enum Chapter: String, CaseIterable, Identifiable {
  case today, coves, log, kit

  var id: Chapter { self }
  var title: String { rawValue.capitalized }

  var symbol: String {
    switch self {
    case .today: "drop.fill"
    case .coves: "mappin.and.ellipse"
    case .log: "chart.bar.fill"
    case .kit: "bag.fill"
    }
  }
}

/// The scheme of the window, as the user wants it.
enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Appearance { self }
  var title: String { rawValue.capitalized }

  var symbol: String {
    switch self {
    case .system: "circle.lefthalf.filled"
    case .light: "sun.max.fill"
    case .dark: "moon.fill"
    }
  }

  /// Nil leaves the window to the system.
  var scheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

/// Sizes that follow from the window's.
struct Metrics: Equatable {
  let window: CGSize
  /// The height of a menu's row.
  let row: CGFloat
  let gap: CGFloat
  let edge: CGFloat
  /// Beside a page's content.
  let margin: CGFloat

  static let folded: CGFloat = 64
  static let unfolded: CGFloat = 216

  init(_ window: CGSize) {
    self.window = window
    row = window.height < 480 ? 40 : 48
    gap = window.height < 480 ? 0 : window.height < 640 ? 4 : 8
    margin = window.width < 360 ? 16 : 24
    edge = window.height < 480 ? 4 : 8
  }

  func width(isFolded: Bool) -> CGFloat { isFolded ? Self.folded : Self.unfolded }

  /// A page gets narrower to make room for the menu, but not below this; then it is pushed aside.
  var narrowestPage: CGFloat { min(320, window.width - Self.folded) }

  /// Whether a part of the page is pushed out of the window by a menu of that width.
  func isPushed(by menu: CGFloat) -> Bool { window.width - menu < narrowestPage }
}

#Preview("Left to right") { AlmanacView() }
#Preview("Right to left") { AlmanacView().environment(\.layoutDirection, .rightToLeft) }
