// Shelves that scroll sideways in a page that scrolls down.

import SwiftUI

struct Shelves: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        ForEach(["New", "Popular", "For you"], id: \.self) { shelf in
          Text(shelf).font(.title2.bold()).padding(.horizontal)
          ScrollView(.horizontal, showsIndicators: false) {
            LazyHStack(spacing: 12) {
              ForEach(0..<20) { book in
                RoundedRectangle(cornerRadius: 10)
                  .fill(Color(hue: Double(book * 7 % 20) / 20, saturation: 0.5, brightness: 0.8))
                  .frame(width: 100, height: 140)
              }
            }
            .padding(.horizontal)
          }
          .frame(height: 140)
        }
      }
    }
  }
}

#Preview {
  Shelves()
}
