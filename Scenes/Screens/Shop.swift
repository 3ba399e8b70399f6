// Goods in a grid with prices and badges.

import SwiftUI

struct Shop: View {
  private struct Item: Identifiable {
    let id: Int
    let name: String
    let icon: String
    let price: Double
    var isNew = false
  }
  private let items = [
    Item(id: 1, name: "Lamp", icon: "lamp.desk.fill", price: 49, isNew: true),
    Item(id: 2, name: "Chair", icon: "chair.fill", price: 120),
    Item(id: 3, name: "Bed", icon: "bed.double.fill", price: 560),
    Item(id: 4, name: "Sofa", icon: "sofa.fill", price: 890, isNew: true),
  ]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 16) {
        ForEach(items) { item in
          VStack(alignment: .leading) {
            Image(systemName: item.icon)
              .font(.system(size: 50))
              .foregroundStyle(.brown)
              .frame(maxWidth: .infinity)
              .frame(height: 120)
              .background(.brown.opacity(0.12))
              .overlay(alignment: .topTrailing) {
                if item.isNew {
                  Text("NEW").font(.caption2.bold()).padding(5).background(.red, in: Capsule())
                    .foregroundStyle(.white).padding(6)
                }
              }
            Text(item.name).font(.headline).padding(.horizontal, 8)
            Text(item.price, format: .currency(code: "CHF")).foregroundStyle(.secondary).padding(
              [.horizontal, .bottom], 8)
          }
          .background(.background)
          .clipShape(RoundedRectangle(cornerRadius: 14))
          .shadow(radius: 3)
        }
      }
      .padding()
    }
    .environment(\.locale, Locale(identifier: "en_US"))
  }
}

#Preview {
  Shop()
}
