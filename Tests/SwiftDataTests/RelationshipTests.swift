import SwiftData
import Testing

@Suite struct RelationshipTests {
  @Test func inversesFollowOneAnother() throws {
    let trip = Trip("Rome")
    let stop = Stop("Gate", 1)
    stop.trip = trip
    #expect(trip.stops.count == 1 && trip.stops[0] === stop)
    let other = Trip("Oslo")
    other.stops = [stop]
    #expect(trip.stops.isEmpty && stop.trip === other)
    other.stops.removeAll()
    #expect(stop.trip == nil)
    let person = Person(email: "a", age: 1)
    trip.people.append(person)
    #expect(person.trips.map(\.name) == ["Rome"])
    person.trips.append(other)
    #expect(other.people.map(\.email) == ["a"])
    let lodging = Lodging("Via")
    trip.lodging = lodging
    #expect(lodging.trip === trip)
    other.lodging = lodging
    #expect(trip.lodging == nil && lodging.trip === other)
  }

  @Test func relatedModelsComeAlongAndAreFoundAgain() throws {
    let container = try container()
    let context = ModelContext(container)
    let trip = Trip("Rome")
    context.insert(trip)
    let stop = Stop("Gate", 1)
    trip.stops.append(stop)
    #expect(stop.modelContext === context)
    trip.people = [Person(email: "a", age: 1), Person(email: "b", age: 2)]
    trip.lodging = Lodging("Via")
    try context.save()
    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
    #expect(found.stops.map(\.name) == ["Gate"] && found.stops[0].trip === found)
    #expect(found.people.map(\.email) == ["a", "b"] && found.people[1].trips[0] === found)
    #expect(found.lodging?.street == "Via" && found.lodging?.trip === found)
    // What is not saved yet counts, too.
    let late = Stop("Late", 2)
    late.trip = found
    #expect(found.stops.map(\.name) == ["Gate", "Late"])
    found.people.removeFirst()
    try other.save()
    let third = ModelContext(container)
    let again = try #require(try third.fetch(FetchDescriptor<Trip>()).first)
    #expect(again.stops.count == 2 && again.people.map(\.email) == ["b"])
  }

  @Test func pendingChildrenAreInARelationshipThatIsReadLater() throws {
    let container = try container()
    let context = ModelContext(container)
    let trip = Trip("Rome")
    trip.stops = [Stop("A", 1), Stop("B", 2)]
    context.insert(trip)
    try context.save()
    let other = ModelContext(container)
    let stops = try other.fetch(FetchDescriptor<Stop>(sortBy: [SortDescriptor(\.order)]))
    stops[0].trip = nil
    let found = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
    Stop("C", 3).trip = found
    #expect(found.stops.map(\.name) == ["B", "C"])
  }

  @Test func deleteRules() throws {
    let container = try container()
    let context = ModelContext(container)
    let trip = Trip("Rome")
    trip.stops = [Stop("Gate", 1), Stop("Hall", 2)]
    let person = Person(email: "a", age: 1)
    trip.people = [person]
    context.insert(trip)
    try context.save()
    context.delete(trip)
    #expect(person.trips.isEmpty)
    try context.save()
    let other = ModelContext(container)
    #expect(try other.fetchCount(FetchDescriptor<Stop>()) == 0)
    let people = try other.fetch(FetchDescriptor<Person>())
    #expect(people.count == 1 && people[0].trips.isEmpty)

    let lodging = Lodging("Via")
    lodging.trip = Trip("Oslo")
    context.insert(lodging)
    try context.save()
    context.delete(lodging)
    let denied = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(denied == .modelValidationFailure && "\(denied!)".contains("deny"))
    context.rollback()
    #expect(try context.fetchCount(FetchDescriptor<Lodging>()) == 1)
  }

  @Test func manyModelsAtOnceAreDeleted() throws {
    let context = ModelContext(try container())
    for index in 0..<10 { context.insert(Trip("\(index)")) }
    try context.save()
    try context.delete(model: Trip.self, where: #Predicate { $0.name < "5" })
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 5)
    try context.delete(model: Trip.self)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
  }

  @Test func modelsThatLeadToOneAnotherAreFreedAfterSaving() throws {
    let context = ModelContext(try container())
    weak var kept: Trip?
    do {
      let trip = Trip("Rome")
      trip.stops = [Stop("Gate", 1)]
      trip.people = [Person(email: "a", age: 1)]
      context.insert(trip)
      try context.save()
      kept = trip
    }
    #expect(kept == nil)
  }
}
