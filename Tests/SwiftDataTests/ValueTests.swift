import SwiftData
import Testing

@Suite struct ValueTests {
  @Test func valuesOutliveTheContextThatSavedThem() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("trips.store")
      let token = UUID()
      do {
        let context = ModelContext(try container(at: url))
        let trip = Trip("Rome", start: Date(timeIntervalSinceReferenceDate: 1_234.5678))
        trip.price = .infinity
        trip.seats = 3
        trip.isPaid = true
        trip.mood = .bad
        trip.address = Address(street: "Via", number: 7)
        trip.tags = ["a", "b"]
        trip.token = token
        trip.picture = Data([1, 2, 3])
        trip.selection = 9
        context.insert(trip)
        #expect(context.hasChanges && trip.hasChanges)
        try context.save()
        #expect(!context.hasChanges && !trip.hasChanges)
      }
      let context = ModelContext(try container(at: url))
      let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
      #expect(trip.name == "Rome" && trip.start.timeIntervalSinceReferenceDate == 1_234.5678)
      #expect(trip.price == .infinity && trip.seats == 3 && trip.isPaid && trip.mood == .bad)
      #expect(trip.address == Address(street: "Via", number: 7) && trip.tags == ["a", "b"])
      #expect(trip.token == token && trip.picture == Data([1, 2, 3]))
      #expect(trip.selection == 0 && trip.scratch == "none")
    }
  }

  @Test func aModelIsOneObjectInAContext() throws {
    let context = ModelContext(try container())
    let trip = Trip("Rome")
    context.insert(trip)
    try context.save()
    let found = try context.fetch(FetchDescriptor<Trip>())
    #expect(found.count == 1 && found[0] === trip)
    #expect(trip.modelContext === context)
    let registered: Trip? = context.registeredModel(for: trip.persistentModelID)
    #expect(registered === trip)
  }

  @Test func changesAreSavedAndSeenByOthers() throws {
    let container = try container()
    let (a, b) = (ModelContext(container), ModelContext(container))
    let trip = Trip("Rome")
    a.insert(trip)
    try a.save()
    let other = try #require(try b.fetch(FetchDescriptor<Trip>()).first)
    trip.name = "Paris"
    #expect(other.name == "Rome" && a.changedModelsArray.count == 1)
    try a.save()
    b.processPendingChanges()
    #expect(other.name == "Paris")
    a.delete(trip)
    #expect(trip.isDeleted && a.deletedModelsArray.count == 1)
    #expect(try a.fetchCount(FetchDescriptor<Trip>()) == 0)
    #expect(try b.fetchCount(FetchDescriptor<Trip>()) == 1)
    try a.save()
    #expect(try b.fetchCount(FetchDescriptor<Trip>()) == 0)
    #expect(trip.modelContext == nil)
  }

  @Test func rollbackGoesBackToWhatIsSaved() throws {
    let context = ModelContext(try container())
    let trip = Trip("Rome")
    trip.stops = [Stop("Gate", 1)]
    context.insert(trip)
    try context.save()
    trip.name = "Paris"
    trip.stops.append(Stop("Tower", 2))
    let extra = Trip("Oslo")
    context.insert(extra)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)
    context.rollback()
    #expect(trip.name == "Rome" && trip.stops.map(\.name) == ["Gate"] && !context.hasChanges)
    #expect(extra.modelContext == nil)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
    context.delete(trip)
    context.rollback()
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Rome"] && !trip.isDeleted)
  }

  @Test func propertiesAreObserved() throws {
    let trip = Trip("Rome")
    final class Counter: @unchecked Sendable { var count = 0 }
    let changes = Counter()
    withObservationTracking {
      _ = trip.name
    } onChange: {
      changes.count += 1
    }
    trip.price = 3
    #expect(changes.count == 0)
    trip.name = "Paris"
    #expect(changes.count == 1)
    withObservationTracking {
      _ = trip.stops
    } onChange: {
      changes.count += 1
    }
    Stop("Gate", 1).trip = trip
    #expect(changes.count == 2)
  }

  @Test func aModelWithAUniqueValueReplacesTheOtherOnesValues() throws {
    let context = ModelContext(try container())
    let first = Person(email: "a@b", age: 1)
    context.insert(first)
    try context.save()
    let second = Person(email: "a@b", age: 2)
    let third = Person(email: "a@b", age: 3)
    let trip = Trip("Rome")
    trip.people = [third]
    context.insert(second)
    context.insert(trip)
    try context.save()
    #expect(first.age == 3 && second.age == 3 && third.persistentModelID == first.persistentModelID)
    let found = try context.fetch(FetchDescriptor<Person>())
    #expect(found.count == 1 && found[0].age == 3)
    #expect(trip.people.map(\.email) == ["a@b"])
    let other = ModelContext(context.container)
    let people = try other.fetch(FetchDescriptor<Person>())
    #expect(people.map(\.age) == [3] && people[0].trips.map(\.name) == ["Rome"])
  }
}
