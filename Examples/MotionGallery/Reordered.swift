// Rows that change their order keep their identity, so they move.

import SwiftUI

struct Reordered: View {
  @State private var names = ["Ada", "Bo", "Cleo", "Dan"]

  var body: some View {
    VStack(spacing: 8) {
      ForEach(names, id: \.self) { name in
        Text(name)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, 14)
          .frame(height: 36)
          .background(.blue.opacity(0.15), in: RoundedRectangle(cornerRadius: 9))
      }
    }
    .padding(20)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.snappy) { names.append(names.removeFirst()) } }
  }
}

#Preview { Reordered() }
