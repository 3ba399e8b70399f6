// A toolbar that shows words where there is room and pictures where there is not.

import SwiftUI

struct FitsOrFolds: View {
  var body: some View {
    VStack(spacing: 24) {
      ForEach([340, 200, 90], id: \.self) { width in
        ViewThatFits(in: .horizontal) {
          HStack { titles }
          HStack { pictures }
          Image(systemName: "ellipsis.circle")
        }
        .frame(width: CGFloat(width), height: 44)
        .border(.secondary)
      }
    }
  }

  @ViewBuilder private var titles: some View {
    Label("Share", systemImage: "square.and.arrow.up")
    Label("Favourite", systemImage: "heart")
    Label("Delete", systemImage: "trash")
  }

  @ViewBuilder private var pictures: some View {
    Image(systemName: "square.and.arrow.up")
    Image(systemName: "heart")
    Image(systemName: "trash")
  }
}

#Preview {
  FitsOrFolds()
}
