// A sheet over its screen.

import SwiftUI

struct SheetUp: View {
  @State private var isShown = false

  var body: some View {
    VStack {
      Text("Behind").font(.largeTitle)
      Button("Show") { isShown = true }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.yellow.opacity(0.3))
    .sheet(isPresented: $isShown) { Inside() }
  }
}

private struct Inside: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 20) {
      Text("In a sheet").font(.title)
      Button("Close") { dismiss() }
    }
    .presentationDetents([.medium])
  }
}

#Preview {
  SheetUp()
}
