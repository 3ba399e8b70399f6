// Noughts and crosses, three moves in.

import SwiftUI

struct TicTacToe: View {
  @State private var symbols = Array(repeating: "", count: 9)
  @State private var isCross = true

  var body: some View {
    VStack(spacing: 20) {
      Text(isCross ? "✕ is next" : "◯ is next").font(.title)
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(100), spacing: 8), count: 3), spacing: 8)
      {
        ForEach(0..<9) { index in
          Button {
            guard symbols[index].isEmpty else { return }
            symbols[index] = isCross ? "✕" : "◯"
            isCross.toggle()
          } label: {
            RoundedRectangle(cornerRadius: 12)
              .fill(.teal.opacity(0.2))
              .frame(height: 100)
              .overlay { Text(symbols[index]).font(.system(size: 50)) }
          }
          .buttonStyle(.plain)
          .accessibilityIdentifier("cell\(index)")
        }
      }
    }
  }
}

#Preview {
  TicTacToe()
}
