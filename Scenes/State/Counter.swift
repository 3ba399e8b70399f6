// The first program of all: a number and a button.

import SwiftUI

struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 20) {
      Text("\(count)").font(.system(size: 80, weight: .thin))
      HStack {
        Button {
          count -= 1
        } label: {
          Image(systemName: "minus.circle.fill")
        }
        Button {
          count += 1
        } label: {
          Image(systemName: "plus.circle.fill")
        }.accessibilityLabel("More")
      }
      .font(.largeTitle)
      Button("Reset", role: .destructive) { count = 0 }.disabled(count == 0)
    }
  }
}

#Preview {
  Counter()
}
