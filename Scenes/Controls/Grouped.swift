// Controls that belong together, in the styles that groups of them have.

import SwiftUI

struct Grouped: View {
  var body: some View {
    VStack(spacing: 28) {
      group
      group.controlGroupStyle(.compactMenu)
      group.controlGroupStyle(.menu)
      group.controlGroupStyle(.palette)
      group.controlSize(.small).tint(.orange)
    }
    .padding()
  }

  private var group: some View {
    ControlGroup {
      Button("Bold", systemImage: "bold") {}
      Button("Italic", systemImage: "italic") {}
      Button("Underline", systemImage: "underline") {}
    } label: {
      Label("Format", systemImage: "textformat")
    }
  }
}

#Preview {
  Grouped()
}
