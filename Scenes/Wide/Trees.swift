// A table in sections, whose rows open into rows below them.

import SwiftUI

struct Trees: View {
  struct Part: Identifiable {
    let name: String
    let weight: Double
    var components: [Part]?
    var id: String { name }
  }

  private let bicycle = [
    Part(
      name: "Wheel", weight: 1.9,
      components: [Part(name: "Rim", weight: 0.5), Part(name: "Tyre", weight: 0.7)]),
    Part(name: "Saddle", weight: 0.4),
  ]
  private let bags = [Part(name: "Pannier", weight: 0.9), Part(name: "Tent", weight: 2.1)]
  @State private var isOpen = true

  var body: some View {
    Table(of: Part.self) {
      TableColumn("Part") { Text($0.name) }
      TableColumn("Weight") { Text("\($0.weight, specifier: "%.1f") kg") }.width(120)
    } rows: {
      Section("Bicycle") {
        DisclosureTableRow(bicycle[0], isExpanded: $isOpen) {
          ForEach(bicycle[0].components ?? []) { TableRow($0) }
        }
        TableRow(bicycle[1])
      }
      Section("Luggage") { ForEach(bags) { TableRow($0) } }
    }
  }
}

#Preview {
  Trees()
}
