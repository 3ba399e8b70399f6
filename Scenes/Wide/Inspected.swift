// What is chosen, with its details in a column at the side.

import SwiftUI

struct Inspected: View {
  @State private var isThere = true
  @State private var width = 3.0
  @State private var isDashed = true

  var body: some View {
    NavigationStack {
      RoundedRectangle(cornerRadius: 24)
        .stroke(.teal, style: StrokeStyle(lineWidth: width * 2, dash: isDashed ? [18, 10] : []))
        .padding(60)
        .navigationTitle("Drawing")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Inspector", systemImage: "sidebar.trailing") { isThere.toggle() } }
    }
    .inspector(isPresented: $isThere) {
      Form {
        Section("Line") {
          Slider(value: $width, in: 1...10) { Text("Width") }
          Toggle("Dashed", isOn: $isDashed)
        }
        Section("Place") {
          LabeledContent("Left", value: "60")
          LabeledContent("Top", value: "60")
        }
      }
    }
  }
}

#Preview {
  Inspected()
}
