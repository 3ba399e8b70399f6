// Cards of a stack that a swipe opens to buttons, as rows of a list.

import SwiftUI

struct SwipedCards: View {
  @State private var letters = ["Ada", "Bo", "Cleo", "Dag"]

  var body: some View {
    ScrollView {
      VStack(spacing: 12) {
        ForEach(letters, id: \.self) { name in
          HStack {
            Image(systemName: "envelope").foregroundStyle(.tint)
            Text(name).font(.headline)
            Spacer()
          }
          .padding()
          .background(.fill.tertiary, in: .rect(cornerRadius: 14))
          .swipeActions {
            Button("Delete", systemImage: "trash", role: .destructive) {
              letters.removeAll { $0 == name }
            }
            Button("Flag", systemImage: "flag") {}.tint(.orange)
          }
          .swipeActions(edge: .leading) {
            Button("Read", systemImage: "envelope.open") {}.tint(.blue)
          }
        }
      }
      .padding(.horizontal)
    }
    .swipeActionsContainer()
  }
}

#Preview {
  SwipedCards()
}
