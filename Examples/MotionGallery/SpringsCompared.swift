// Four springs with the same duration and more and more bounce.

import SwiftUI

struct SpringsCompared: View {
  @State private var isUp = false

  private let springs: [(name: String, bounce: Double, color: Color)] = [
    ("−0.3", -0.3, .indigo), ("0", 0, .blue), ("0.3", 0.3, .teal), ("0.6", 0.6, .green),
  ]

  var body: some View {
    HStack(spacing: 22) {
      ForEach(springs, id: \.name) { spring in
        VStack {
          RoundedRectangle(cornerRadius: 10)
            .fill(spring.color)
            .frame(width: 44, height: 44)
            .offset(y: isUp ? -84 : 0)
            .animation(.spring(duration: 0.6, bounce: spring.bounce), value: isUp)
          Text(spring.name).font(.caption)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    .padding(24)
    .contentShape(Rectangle())
    .onTapGesture { isUp.toggle() }
  }
}

#Preview { SpringsCompared() }
