import SwiftData
import SwiftUI
import Testing
import VivaceHarness
import VivaceStage
import VivaceViews

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

  @Test func changesAreUndoneAndRedone() throws {
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

private struct TripList: View {
  @Query private var trips: [Trip]
  @Environment(\.modelContext) private var context

  init(_ least: Double) {
    _trips = Query(
      filter: #Predicate { $0.price >= least }, sort: \.name, order: .reverse, animation: .default)
  }

  var body: some View {
    VStack {
      Text("\(trips.count) trips")
      ForEach(trips) { trip in Text(trip.name) }
      Button("Add") { context.insert(Trip("New")) }
    }
  }
}

private struct Choosing: View {
  @State private var least = 0.0
  var body: some View {
    VStack {
      TripList(least)
      Button("Dear") { least = 10 }
    }
  }
}

@MainActor @Suite(.serialized) struct QueryTests {
  private func stage(_ container: ModelContainer) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      Choosing().modelContainer(container)
    }
  }

  @Test func aQueryFollowsItsContext() throws {
    let container = try container()
    let context = container.mainContext
    context.insert(Trip("Rome"))
    let stage = stage(container)
    _ = try stage.find("1 trips")
    context.insert(Trip("Oslo"))
    try stage.settle()
    let (rome, oslo) = (try stage.find("Rome"), try stage.find("Oslo"))
    #expect(rome.frame.midY < oslo.frame.midY)
    try stage.tap("Add")
    try stage.settle()
    _ = try stage.find("3 trips")
    try context.fetch(FetchDescriptor<Trip>()).forEach { trip in
      if trip.name == "Oslo" { trip.name = "Zagreb" }
      if trip.name == "Rome" { context.delete(trip) }
    }
    try stage.settle()
    _ = try stage.find("2 trips")
    #expect(try stage.find("Zagreb").frame.midY < stage.find("New").frame.midY)
    try stage.tap("Dear")
    try stage.settle()
    _ = try stage.find("0 trips")
  }
}
