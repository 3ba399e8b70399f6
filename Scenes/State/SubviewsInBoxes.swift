// A container of one's own that puts each of its views into a numbered box.

import SwiftUI

struct SubviewsInBoxes: View {
  var body: some View {
    Numbered {
      Text("First")
      Text("Second").opacity(0.5)
      ForEach(["Third", "Fourth"], id: \.self) { Text($0) }
    }
    .padding()
  }
}

private struct Numbered<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Group(subviews: content) { subviews in
        ForEach(Array(subviews.enumerated()), id: \.element.id) { index, subview in
          HStack {
            Text("\(index + 1)").bold().padding(8).background(.blue.opacity(0.2), in: Circle())
            subview
          }
        }
      }
    }
  }
}

#Preview {
  SubviewsInBoxes()
}
