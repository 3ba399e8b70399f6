// Steps of a delivery on a line.

import SwiftUI

struct Timeline: View {
  private let steps = [
    ("Ordered", true), ("Packed", true), ("On its way", true), ("Delivered", false),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
        HStack(alignment: .top, spacing: 14) {
          VStack(spacing: 0) {
            Image(systemName: step.1 ? "checkmark.circle.fill" : "circle")
              .foregroundStyle(step.1 ? .green : .gray)
            if index < steps.count - 1 {
              Rectangle().fill(step.1 ? .green : .gray).frame(width: 2, height: 50)
            }
          }
          VStack(alignment: .leading) {
            Text(step.0).font(.headline)
            Text("10:0\(index)").font(.caption).foregroundStyle(.secondary)
          }
        }
      }
    }
  }
}

#Preview {
  Timeline()
}
