// Boards with cards, side by side.

import SwiftUI

struct Kanban: View {
  private let boards: [(String, Color, [String])] = [
    ("To do", .red, ["Write the plan", "Ask Maria"]), ("Doing", .orange, ["Paint the wall"]),
    ("Done", .green, ["Buy paint", "Move the sofa", "Coffee"]),
  ]

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      ForEach(boards, id: \.0) { title, color, cards in
        VStack(alignment: .leading, spacing: 8) {
          HStack {
            Circle().fill(color).frame(width: 8)
            Text(title).font(.headline)
            Spacer()
            Text("\(cards.count)").foregroundStyle(.secondary)
          }
          ForEach(cards, id: \.self) { card in
            Text(card)
              .font(.callout)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(10)
              .background(.background, in: RoundedRectangle(cornerRadius: 8))
              .shadow(color: .black.opacity(0.15), radius: 2, y: 1)
          }
        }
        .padding(10)
        .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
      }
    }
    .padding()
  }
}

#Preview {
  Kanban()
}
