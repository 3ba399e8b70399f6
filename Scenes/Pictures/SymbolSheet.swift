// Symbols as they are used most, in scales and colours.

import SwiftUI

struct SymbolSheet: View {
  private let names = [
    "house.fill", "gear", "magnifyingglass", "heart.fill", "star", "bell.badge",
    "person.crop.circle",
    "trash", "pencil", "paperplane.fill", "cart", "bookmark.fill", "camera", "mic.fill",
    "play.fill",
    "pause.fill", "wifi", "battery.100", "lock.fill", "globe", "calendar", "clock", "map",
    "flag.fill",
    "bolt.fill", "cloud.rain", "sun.max.fill", "moon.stars", "leaf", "flame.fill", "drop.fill",
    "tram",
  ]

  var body: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 4), spacing: 20) {
      ForEach(names, id: \.self) { name in
        VStack {
          Image(systemName: name).font(.title)
          Text(name).font(.system(size: 8)).lineLimit(1)
        }
      }
    }
    .padding()
  }
}

#Preview {
  SymbolSheet()
}
