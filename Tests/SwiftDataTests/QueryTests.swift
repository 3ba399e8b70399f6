import SwiftData
import SwiftUI
import Testing
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import SwiftData

private struct TripList: View {
  @Query private var trips: [Trip]
  @Environment(\.modelContext) private var context

  init(_ least: Double) {
    _trips = Query(
      filter: #Predicate<Trip> { $0.price >= least }, sort: \.name, order: .reverse,
      animation: .default)
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

private struct AnimatedTrips: View {
  @Query(sort: \Trip.name, animation: .linear(duration: 1)) private var trips: [Trip]
  let bodies: BodyCounter

  var body: some View {
    bodies.count += 1
    return VStack(alignment: .leading, spacing: 0) {
      ForEach(trips) { trip in Text(trip.name).frame(height: 40) }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

private final class BodyCounter { var count = 0 }

private struct AllTrips: View {
  @Query private var trips: [Trip]
  @Query(filter: #Predicate<Trip> { $0.isPaid }) private var paid: [Trip]
  @Environment(\.modelContext) private var context
  var body: some View {
    VStack {
      Text("\(trips.count) of all, \(paid.count) paid")
      Button("Add") {
        let trip = Trip("New")
        trip.isPaid = true
        context.insert(trip)
      }
    }
  }
}

extension QueryTests {
  /// The changes of one action are one update of the view, with the animation of its query.
  @Test func changesAreOneUpdateAndMoveRows() throws {
    let container = try container()
    let context = container.mainContext
    for name in ["M", "N"] { context.insert(Trip(name)) }
    let bodies = BodyCounter()
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      AnimatedTrips(bodies: bodies).modelContainer(container)
    }
    try stage.settle()
    let (before, start) = (bodies.count, try stage.find("M").frame.midY)
    try stage.perform { for name in ["A", "B", "C"] { context.insert(Trip(name)) } }
    try stage.advance(by: 0.5)
    #expect(bodies.count == before + 1)
    #expect(abs(try stage.find("M").frame.midY - (start + 60)) < 4)
    try stage.settle()
    #expect(abs(try stage.find("M").frame.midY - (start + 120)) < 0.5)
  }

  @Test func aContainerIsMadeWithItsView() throws {
    var made: ModelContainer?
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      AllTrips().modelContainer(for: Trip.self, inMemory: true) { made = try? $0.get() }
    }
    _ = try stage.find("0 of all, 0 paid")
    try stage.tap("Add")
    try stage.settle()
    _ = try stage.find("1 of all, 1 paid")
    #expect(made?.configurations.first?.isStoredInMemoryOnly == true)
  }

  @Test func theMainContextSavesByItself() async throws {
    let container = try container()
    container.mainContext.insert(Trip("Rome"))
    #expect(container.mainContext.hasChanges)
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(!container.mainContext.hasChanges)
    container.mainContext.autosaveEnabled = false
    container.mainContext.insert(Trip("Oslo"))
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(container.mainContext.hasChanges)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test func viewsWithoutAContainerHaveNoModels() throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { AllTrips() }
    _ = try stage.find("0 of all, 0 paid")
    try stage.tap("Add")
    try stage.settle()
    _ = try stage.find("0 of all, 0 paid")
    #expect(OnceReport.messages.contains { $0.contains("there is no container for Trip") })
  }

  @Test func whatAnActorSavesReachesViews() async throws {
    let container = try container()
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      AllTrips().modelContainer(container)
    }
    _ = try stage.find("0 of all, 0 paid")
    _ = try await Importer(modelContainer: container).add(["Rome", "Oslo"])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    try stage.settle()
    _ = try stage.find("2 of all, 0 paid")
  }
}
