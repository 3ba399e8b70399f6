// Cards that fill the page and snap.

import SwiftUI

struct Pages: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(["One", "Two", "Three"], id: \.self) { page in
          Text(page)
            .font(.largeTitle)
            .containerRelativeFrame([.horizontal, .vertical])
            .background(page == "Two" ? Color.orange : .mint)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollIndicators(.hidden)
  }
}

#Preview {
  Pages()
}
