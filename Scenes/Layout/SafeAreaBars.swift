// Bars that the content scrolls under: safe area insets at the top and the bottom.

import SwiftUI

struct SafeAreaBars: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        ForEach(1..<12) { number in
          RoundedRectangle(cornerRadius: 12)
            .fill(Color(hue: Double(number) / 12, saturation: 0.6, brightness: 0.9))
            .frame(height: 90)
            .overlay { Text("Card \(number)") }
        }
      }
      .padding(.horizontal)
    }
    .safeAreaInset(edge: .top) {
      Text("Cards").font(.headline).frame(maxWidth: .infinity).padding().background(.bar)
    }
    .safeAreaInset(edge: .bottom) {
      Button("Add a card") {}.buttonStyle(.borderedProminent).padding()
        .frame(maxWidth: .infinity)
        .background(.ultraThinMaterial)
    }
  }
}

#Preview {
  SafeAreaBars()
}
