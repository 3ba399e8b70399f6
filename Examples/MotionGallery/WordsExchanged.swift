// One text for another, in place: cut, faded, or with the letters that stay sliding to their places.

import SwiftUI

struct WordsExchanged: View {
  @State private var isDay = true

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 12) {
      row("identity", .identity)
      row("opacity", .opacity)
      row("interpolate", .interpolate)
      row("numericText", .numericText())
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.easeInOut(duration: 0.8)) { isDay.toggle() } }
  }

  private func row(_ name: String, _ transition: ContentTransition) -> some View {
    GridRow {
      Text(name).font(.caption).foregroundStyle(.secondary)
      Text(isDay ? "Good day" : "Good night")
        .font(.title2.bold())
        .foregroundStyle(isDay ? .orange : .indigo)
        .contentTransition(transition)
    }
  }
}

#Preview { WordsExchanged() }
