// Things to do in an observable object: added, ticked, counted.

import SwiftUI

struct TodoList: View {
  @StateObject private var store = Store()

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("To do").font(.largeTitle.bold())
      ForEach($store.items) { $item in
        Button {
          item.isDone.toggle()
        } label: {
          HStack {
            Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
              .foregroundStyle(item.isDone ? .green : .secondary)
            Text(item.title).strikethrough(item.isDone).foregroundStyle(
              item.isDone ? .secondary : .primary)
            Spacer()
          }
        }
        .buttonStyle(.plain)
      }
      Text("\(store.remaining) left").font(.footnote).foregroundStyle(.secondary)
    }
    .padding()
  }
}

private struct Item: Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

private final class Store: ObservableObject {
  @Published var items = [
    Item(id: 1, title: "Water the plants", isDone: true), Item(id: 2, title: "Write a letter"),
    Item(id: 3, title: "Mend the bicycle"),
  ]
  var remaining: Int { items.filter { !$0.isDone }.count }
}

#Preview {
  TodoList()
}
