import SwiftUI

/// A list of 100,000 rows that grow, are marked, deleted, moved and searched.
struct Rows: View {
  @State private var rows = Array(0..<100_000)
  @State private var marked: Set<Int> = []
  @State private var large: Int?
  @State private var text = ""

  private var shown: [Int] {
    text.isEmpty ? rows : rows.filter { "\($0)".contains(text) }
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(shown, id: \.self) { row in
          Button {
            withAnimation(.spring) { large = large == row ? nil : row }
          } label: {
            HStack {
              Text("Row \(row)").font(large == row ? .largeTitle : .body)
              Spacer()
              if marked.contains(row) { Image(systemName: "star.fill") }
            }
          }
          .swipeActions {
            Button("Delete", role: .destructive) { rows.removeAll { $0 == row } }
          }
          .swipeActions(edge: .leading) {
            Button("Mark") { marked.formSymmetricDifference([row]) }
          }
        }
        .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
      .searchable(text: $text)
      .navigationTitle("\(shown.count) rows")
      .toolbar {
        NavigationLink("More") { Text("\(marked.count) are marked") }
      }
    }
  }
}

#Preview { Rows() }
