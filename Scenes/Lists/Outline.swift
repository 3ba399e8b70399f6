// A tree of folders as an outline.

import SwiftUI

struct Outline: View {
  private struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }
  private let tree = [
    Node(id: "Documents", children: [Node(id: "Letters"), Node(id: "Bills")]),
    Node(id: "Pictures", children: [Node(id: "Holidays")]), Node(id: "Readme"),
  ]

  var body: some View {
    List(tree, children: \.children) { Text($0.id) }
  }
}

#Preview {
  Outline()
}
