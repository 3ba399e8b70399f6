import SwiftData
import Testing

@Model final class Ticket {
  @Attribute(.preserveValueOnDeletion) var code: String
  var price = 0.0
  init(_ code: String) { self.code = code }
}

@Suite struct HistoryTests {
  private func ticketContainer(at url: URL? = nil) throws -> ModelContainer {
    let configuration =
      url.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true)
    return try ModelContainer(for: Ticket.self, configurations: configuration)
  }

  @Test func eachSaveIsATransaction() throws {
    let context = ModelContext(try ticketContainer())
    context.author = "window"
    let ticket = Ticket("A1")
    context.insert(ticket)
    try context.save()
    let id = ticket.persistentModelID
    let first = try #require(
      try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()).first)
    #expect(first.author == "window" && first.changes.count == 1)
    context.author = nil
    ticket.price = 5
    try context.save()
    context.delete(ticket)
    try context.save()

    let token = first.token
    let later = try context.fetchHistory(
      HistoryDescriptor<DefaultHistoryTransaction>(predicate: #Predicate { $0.token > token }))
    #expect(later.count == 2 && later.allSatisfy { $0.author == nil })
    guard case .update(let update as DefaultHistoryUpdate<Ticket>) = later[0].changes[0],
      case .delete(let deletion as DefaultHistoryDelete<Ticket>) = later[1].changes[0]
    else {
      Issue.record("unexpected changes \(later.map(\.changes))")
      return
    }
    #expect(update.updatedAttributes == [\Ticket.price])
    #expect(deletion.changedPersistentIdentifier == id)
    #expect(deletion.tombstone[\.code] == "A1" && deletion.tombstone[\.price] == nil)
  }

  @Test func historyIsDeletedWithoutTheModels() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("tickets.store")
      do {
        let context = ModelContext(try ticketContainer(at: url))
        for code in ["A1", "B2"] {
          context.insert(Ticket(code))
          try context.save()
        }
      }
      let context = ModelContext(try ticketContainer(at: url))
      let all = HistoryDescriptor<DefaultHistoryTransaction>()
      var one = all
      one.fetchLimit = 1
      #expect(try context.fetchHistory(all).count == 2 && context.fetchHistory(one).count == 1)
      try context.deleteHistory(one)
      let left = try context.fetchHistory(all)
      #expect(left.map(\.transactionIdentifier) == [2])
      #expect(try context.fetchCount(FetchDescriptor<Ticket>()) == 2)
    }
  }

  /// A deleted model's identifier never leads to another model, also after the program has ended.
  @Test func identifiersAreNotUsedAgain() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("tickets.store")
      let id: PersistentIdentifier
      do {
        let context = ModelContext(try ticketContainer(at: url))
        let ticket = Ticket("A1")
        context.insert(ticket)
        try context.save()
        id = ticket.persistentModelID
        context.delete(ticket)
        try context.save()
      }
      let context = ModelContext(try ticketContainer(at: url))
      let other = Ticket("B2")
      context.insert(other)
      #expect(other.persistentModelID != id)
    }
  }
}
