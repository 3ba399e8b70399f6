// A year of work in squares.

import SwiftUI

struct Heatmap: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("1,042 contributions").font(.headline)
      HStack(spacing: 3) {
        ForEach(0..<26) { week in
          VStack(spacing: 3) {
            ForEach(0..<7) { day in
              RoundedRectangle(cornerRadius: 2)
                .fill(.green.opacity(0.1 + Double((week * 7 + day * 5) % 10) / 11))
                .frame(width: 10, height: 10)
            }
          }
        }
      }
    }
    .padding()
  }
}

#Preview {
  Heatmap()
}
