import SwiftData
import SwiftUI
import Testing
import VivaceHarness
import VivaceStage
import VivaceViews

private struct TripList: View {
  @Query private var trips: [Trip]
  @Environment(\.modelContext) private var context

  init(_ least: Double) {
    _trips = Query(
      filter: #Predicate<Trip> { $0.price >= least }, sort: \.name, order: .reverse, animation: .default)
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
