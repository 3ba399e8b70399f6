// Labels in their styles, and in one of our own.

import SwiftUI

struct Labels: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Label("Title and icon", systemImage: "star.fill")
      Label("Title only", systemImage: "star.fill").labelStyle(.titleOnly)
      Label("Icon only", systemImage: "star.fill").labelStyle(.iconOnly)
      Label("Stacked", systemImage: "star.fill").labelStyle(Stacked())
      Label {
        Text("A shape for an icon")
      } icon: {
        RoundedRectangle(cornerRadius: 6).fill(.pink).frame(width: 28, height: 28)
      }
    }
    .font(.title3)
  }
}

private struct Stacked: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon.foregroundStyle(.orange)
      configuration.title.font(.caption)
    }
  }
}

#Preview {
  Labels()
}
