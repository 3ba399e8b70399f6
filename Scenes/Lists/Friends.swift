// A list of people, with a picture of their initials.

import SwiftUI

struct Friends: View {
  private let people = [
    "Ada Byron", "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov",
  ]

  var body: some View {
    List(people, id: \.self) { person in
      HStack {
        Text(person.split(separator: " ").compactMap(\.first).map(String.init).joined())
          .font(.caption.bold())
          .foregroundStyle(.white)
          .frame(width: 40, height: 40)
          .background(.indigo.gradient, in: Circle())
        VStack(alignment: .leading) {
          Text(person)
          Text("online").font(.caption).foregroundStyle(.secondary)
        }
      }
    }
    .listStyle(.plain)
  }
}

#Preview {
  Friends()
}
