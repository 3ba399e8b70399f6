// A theme of one's own in the environment, and a modifier that reads it.

import SwiftUI

struct Theme: View {
  var body: some View {
    VStack(spacing: 20) {
      Text("Plain").themed()
      Text("Forest").themed().environment(\.palette, Palette(front: .white, back: .green))
      VStack {
        Text("Night")
        Text("and day")
      }
      .themed()
      .environment(\.palette, Palette(front: .yellow, back: .indigo))
    }
    .font(.title)
  }
}

private struct Palette {
  var front = Color.primary
  var back = Color.gray.opacity(0.2)
}

extension EnvironmentValues {
  @Entry fileprivate var palette = Palette()
}

private struct Themed: ViewModifier {
  @Environment(\.palette) private var palette

  func body(content: Content) -> some View {
    content.foregroundStyle(palette.front).padding().background(
      palette.back, in: .rect(cornerRadius: 12))
  }
}

extension View {
  fileprivate func themed() -> some View { modifier(Themed()) }
}

#Preview {
  Theme()
}
