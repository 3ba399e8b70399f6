import SwiftData
import Testing
import VivaceSupplements

@ModelActor actor Importer {
  func add(_ names: [String]) throws -> PersistentIdentifier? {
    for name in names { modelContext.insert(Trip(name)) }
    try modelContext.save()
    return try modelContext.fetchIdentifiers(FetchDescriptor<Trip>()).first
  }
  func name(of id: PersistentIdentifier) -> String? { self[id, as: Trip.self]?.name }
}

@Suite struct ActorTests {
  @Test func anActorHasAContextOfItsOwn() async throws {
    let container = try container()
    let importer = Importer(modelContainer: container)
    let id = try #require(try await importer.add(["Rome", "Oslo"]))
    #expect(await importer.name(of: id) == "Rome")
    let context = ModelContext(container)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)
  }

  @MainActor @Test func changesAreUndoneAndRedone() throws {
    let context = ModelContext(try container())
    let undo = UndoManager()
    undo.groupsByEvent = false
    context.undoManager = undo
    func step(_ body: () -> Void) {
      undo.beginUndoGrouping()
      body()
      undo.endUndoGrouping()
    }
    let trip = Trip("Rome")
    step { context.insert(trip) }
    step { trip.name = "Paris" }
    step { trip.stops.append(Stop("Gate", 1)) }
    undo.undo()
    #expect(trip.stops.isEmpty)
    undo.undo()
    #expect(trip.name == "Rome")
    undo.redo()
    #expect(trip.name == "Paris")
    undo.undo()
    undo.undo()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
  }
}
