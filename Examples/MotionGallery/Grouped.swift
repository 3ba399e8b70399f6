// A geometry group moves as one: what is new inside comes along, instead of waiting at the end.

import SwiftUI

struct Grouped: View {
  @State private var isDown = false

  var body: some View {
    HStack(spacing: 40) {
      tile("alone", isGrouped: false)
      tile("grouped", isGrouped: true)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.easeInOut(duration: 1)) { isDown.toggle() } }
  }

  @ViewBuilder private func tile(_ name: String, isGrouped: Bool) -> some View {
    if isGrouped {
      Tile(name: name, hasBadge: isDown).geometryGroup().offset(y: isDown ? 60 : -40)
    } else {
      Tile(name: name, hasBadge: isDown).offset(y: isDown ? 60 : -40)
    }
  }
}

private struct Tile: View {
  var name: String
  var hasBadge: Bool

  var body: some View {
    RoundedRectangle(cornerRadius: 12).fill(.gray.opacity(0.25))
      .frame(width: 100, height: 60)
      .overlay { Text(name).font(.caption) }
      .overlay(alignment: .topTrailing) {
        if hasBadge { Circle().fill(.red).frame(width: 20, height: 20).offset(x: 8, y: -8) }
      }
  }
}

#Preview { Grouped() }
