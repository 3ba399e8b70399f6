// Rows that come into sight grow and brighten: a scroll transition, by how far each one is in.

import SwiftUI

struct ScrolledThrough: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        ForEach(0..<14, id: \.self) { index in
          RoundedRectangle(cornerRadius: 14)
            .fill(Color(hue: Double(index) / 14, saturation: 0.6, brightness: 0.9))
            .frame(height: 56)
            .scrollTransition(.interactive) { row, phase in
              row
                .opacity(phase.isIdentity ? 1 : 0.2)
                .scaleEffect(phase.isIdentity ? 1 : 0.7)
                .offset(x: phase.value * 60)
            }
        }
      }
      .padding(.horizontal, 24)
    }
  }
}

#Preview { ScrolledThrough() }
