// A sheet that comes up over what presented it, and goes the way that a finger throws it.

import SwiftUI

struct Presented: View {
  @State private var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .buttonStyle(.borderedProminent)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(.teal.opacity(0.25))
      .sheet(isPresented: $isShown) {
        VStack(spacing: 12) {
          Image(systemName: "leaf.fill").font(.largeTitle).foregroundStyle(.green)
          Button("Done") { isShown = false }
        }
        .presentationDetents([.fraction(0.6)])
      }
  }
}

#Preview { Presented() }
