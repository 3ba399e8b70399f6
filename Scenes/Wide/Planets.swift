// A table with columns, sorted by one of them, with a chosen row.

import SwiftUI

struct Planets: View {
  struct Planet: Identifiable {
    let name: String
    let radius: Double
    let moons: Int
    var id: String { name }
  }

  @State private var planets = [
    Planet(name: "Mercury", radius: 2_440, moons: 0),
    Planet(name: "Venus", radius: 6_052, moons: 0),
    Planet(name: "Earth", radius: 6_371, moons: 1), Planet(name: "Mars", radius: 3_390, moons: 2),
    Planet(name: "Jupiter", radius: 69_911, moons: 95),
    Planet(name: "Saturn", radius: 58_232, moons: 146),
  ]
  @State private var order = [KeyPathComparator(\Planet.radius, order: .reverse)]
  @State private var chosen: Planet.ID? = "Earth"

  var body: some View {
    Table(planets, selection: $chosen, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Radius", value: \.radius) { Text("\($0.radius, specifier: "%.0f") km") }
      TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(80)
    }
    .onChange(of: order, initial: true) { planets.sort(using: order) }
  }
}

#Preview {
  Planets()
}
