// Sections with labels in an index at the side, and margins of their own.

import SwiftUI

struct Indexed: View {
  private let names = [
    ("A", ["Ada", "Alan", "Annie"]), ("B", ["Barbara", "Betty"]), ("G", ["Grace", "Gordon"]),
    ("K", ["Katherine", "Ken"]), ("M", ["Margaret"]),
  ]

  var body: some View {
    List {
      ForEach(names, id: \.0) { letter, people in
        Section(letter) {
          ForEach(people, id: \.self) { Text($0) }
        }
        .sectionIndexLabel(letter)
        .listSectionMargins(.horizontal, letter == "G" ? 48 : nil)
      }
    }
    .listSectionIndexVisibility(.visible)
  }
}

#Preview {
  Indexed()
}
