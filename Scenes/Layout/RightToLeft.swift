// The same card in both directions: everything but the words turns round.

import SwiftUI

struct RightToLeft: View {
  var body: some View {
    VStack(spacing: 30) {
      Card(title: "Hello", text: "Left to right").environment(\.layoutDirection, .leftToRight)
      Card(title: "مرحبا", text: "من اليمين إلى اليسار").environment(
        \.layoutDirection, .rightToLeft)
    }
    .padding()
  }
}

private struct Card: View {
  let title: String
  let text: String

  var body: some View {
    HStack {
      Image(systemName: "chevron.forward.circle.fill").font(.title)
      VStack(alignment: .leading) {
        Text(title).font(.headline)
        Text(text).font(.subheadline)
      }
      Spacer()
      Text("7").padding(8).background(.red.opacity(0.3), in: Capsule())
    }
    .padding(.leading, 24)
    .padding(.vertical)
    .background(Color.blue.opacity(0.1))
    .overlay(alignment: .leading) { Rectangle().fill(.blue).frame(width: 6) }
  }
}

#Preview {
  RightToLeft()
}
