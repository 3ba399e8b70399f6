import SwiftData
import Testing

@testable import SwiftData

/// Predicates in SQL find what they find in memory.
@Suite struct PredicateTests {
  private func filled() throws -> ModelContext {
    let context = ModelContext(try container())
    let names = ["Rome", "Ålesund", "paris", "Oslo", "", "rom\u{65}", "New Rome", "São Paulo"]
    for index in 0..<40 {
      let trip = Trip(names[index % names.count])
      trip.start = Date(timeIntervalSinceReferenceDate: Double(index % 7) * 86_400)
      trip.price = Double(index % 11) * 1.5
      trip.seats = index % 3 == 0 ? nil : index % 5
      trip.isPaid = index % 2 == 0
      trip.mood = index % 4 == 0 ? .bad : .good
      trip.address = index % 6 == 0 ? Address(street: "Via", number: index) : nil
      trip.stops = (0..<(index % 4)).map { Stop("S\($0)", $0) }
      if index % 5 == 0 { trip.lodging = Lodging(index % 2 == 0 ? "Via" : "Rue") }
      if index % 9 == 0 { trip.people = [Person(email: "p\(index)", age: index)] }
      context.insert(trip)
    }
    try context.save()
    return context
  }

  /// Compares both ways of finding; the predicate has to be one that is translated.
  private func check<T: PersistentModel>(
    _ context: ModelContext, _ predicate: Predicate<T>, finds range: ClosedRange<Int>? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let all = try context.fetch(FetchDescriptor<T>())
    let expected = try all.filter { try predicate.evaluate($0) }.map(\.persistentModelID)
    #expect(throws: Never.self, sourceLocation: location) {
      let translator = PredicateTranslator(context.container.schema.plans)
      _ = try translator.translate(predicate, EntityPlan.of(T.self))
    }
    let found = try context.fetch(FetchDescriptor(predicate: predicate)).map(\.persistentModelID)
    #expect(found == expected, sourceLocation: location)
    #expect(
      try context.fetchCount(FetchDescriptor(predicate: predicate)) == expected.count,
      sourceLocation: location)
    #expect(
      (range ?? 1...39).contains(expected.count), "\(expected.count)", sourceLocation: location)
  }

  @Test func values() throws {
    let context = try filled()
    let (name, four, none) = ("Rome", 4, nil as Int?)
    let day = Date(timeIntervalSinceReferenceDate: 3 * 86_400)
    let mood = Mood.bad
    try check(context, #Predicate<Trip> { $0.name == name })
    try check(context, #Predicate<Trip> { $0.name != name && !$0.isPaid })
    try check(context, #Predicate<Trip> { $0.isPaid == true || $0.price > 9 })
    try check(context, #Predicate<Trip> { $0.price >= 3 && $0.price < 7.5 })
    try check(context, #Predicate<Trip> { $0.start <= day })
    try check(context, #Predicate<Trip> { $0.seats == nil })
    try check(context, #Predicate<Trip> { $0.seats == four })
    try check(context, #Predicate<Trip> { $0.seats != four })
    try check(context, #Predicate<Trip> { $0.seats == none })
    try check(context, #Predicate<Trip> { ($0.seats ?? 9) > 3 })
    try check(context, #Predicate<Trip> { $0.mood == mood })
    try check(context, #Predicate<Trip> { $0.address == nil })
    try check(context, #Predicate<Trip> { $0.price * 2 - 1 > 5 })
    try check(context, #Predicate<Trip> { (2.0...6.0).contains($0.price) })
    try check(context, #Predicate<Trip> { $0.isPaid ? $0.price > 5 : $0.price < 5 })
    try check(context, #Predicate<Trip> { if let seats = $0.seats { seats > 2 } else { false } })
  }

  @Test func texts() throws {
    let context = try filled()
    let (text, names) = ("rom", ["Rome", "Oslo"])
    try check(context, #Predicate<Trip> { $0.name.contains("Rome") })
    try check(context, #Predicate<Trip> { $0.name.contains(text) })
    try check(context, #Predicate<Trip> { $0.name.starts(with: "R") })
    try check(context, #Predicate<Trip> { $0.name.localizedStandardContains(text) })
    try check(context, #Predicate<Trip> { $0.name.localizedStandardContains("ales") })
    try check(context, #Predicate<Trip> { $0.name.isEmpty })
    try check(context, #Predicate<Trip> { $0.name < "P" })
    try check(context, #Predicate<Trip> { names.contains($0.name) })
  }

  @Test func relationships() throws {
    let context = try filled()
    let (via, first) = ("Via", try context.fetch(FetchDescriptor<Trip>())[3])
    let id = first.persistentModelID
    try check(context, #Predicate<Trip> { $0.stops.isEmpty })
    try check(context, #Predicate<Trip> { $0.stops.count > 1 })
    try check(context, #Predicate<Trip> { $0.stops.contains { $0.order == 2 } })
    try check(context, #Predicate<Trip> { $0.stops.allSatisfy { $0.order < 2 } })
    try check(context, #Predicate<Trip> { $0.stops.filter { $0.order > 0 }.count == 1 })
    try check(context, #Predicate<Trip> { $0.lodging == nil })
    try check(context, #Predicate<Trip> { $0.lodging?.street == via })
    try check(context, #Predicate<Trip> { $0.lodging?.street != via })
    try check(context, #Predicate<Trip> { $0.people.contains { $0.age > 10 } })
    try check(context, #Predicate<Stop> { $0.trip?.name == "Oslo" })
    try check(context, #Predicate<Stop> { $0.trip?.lodging?.street == via })
    try check(context, #Predicate<Stop> { $0.trip?.persistentModelID == id }, finds: 3...3)
    try check(context, #Predicate<Trip> { $0.persistentModelID == id }, finds: 1...1)
  }

  @Test func pendingChangesAreFoundWhereTheyBelong() throws {
    let context = try filled()
    let trips = try context.fetch(FetchDescriptor<Trip>())
    trips[0].price = 100
    trips[1].price = -1
    context.delete(trips[2])
    let new = Trip("Rome")
    new.price = 50
    context.insert(new)
    let sort = [SortDescriptor(\Trip.price, order: .reverse), SortDescriptor(\Trip.name)]
    var descriptor = FetchDescriptor(predicate: #Predicate<Trip> { $0.price > 3 }, sortBy: sort)
    let pending = try context.fetch(descriptor)
    #expect(pending.prefix(2).map(\.price) == [100, 50])
    descriptor.fetchOffset = 1
    descriptor.fetchLimit = 5
    let some = try context.fetch(descriptor).map(\.persistentModelID)
    #expect(some == pending[1..<6].map(\.persistentModelID))
    try context.save()
    #expect(try context.fetch(descriptor).map(\.persistentModelID) == some)
    trips[3].stops[0].order = 77
    let stops = #Predicate<Trip> { $0.stops.contains { $0.order == 77 } }
    #expect(try context.fetch(FetchDescriptor(predicate: stops)).count == 1)
  }

  @Test func sortsAreSwifts() throws {
    let context = try filled()
    let all = try context.fetch(FetchDescriptor<Trip>())
    let sorts: [[SortDescriptor<Trip>]] = [
      [SortDescriptor(\.name), SortDescriptor(\.price)],
      [SortDescriptor(\.seats, order: .reverse)],
      [SortDescriptor(\.start), SortDescriptor(\.name)],
      [SortDescriptor(\.title, order: .reverse)],
    ]
    for sort in sorts {
      let found = try context.fetch(FetchDescriptor(sortBy: sort)).map(\.persistentModelID)
      let expected = all.sorted { a, b in
        for one in sort {
          let order = one.compare(a, b)
          if order != .orderedSame { return order == .orderedAscending }
        }
        return a.persistentModelID < b.persistentModelID
      }
      #expect(found == expected.map(\.persistentModelID))
    }
  }

  @Test func whatHasNoSQLIsEvaluatedInMemoryAndReported() throws {
    let context = try filled()
    let predicate = #Predicate<Trip> { $0.title == "Trip to Oslo" }
    #expect(try context.fetch(FetchDescriptor(predicate: predicate)).count == 5)
    #expect(
      OnceReport.messages.contains { $0.contains("of Trip") && $0.contains("reads a String") })
    let tags = #Predicate<Trip> { $0.tags.isEmpty }
    #expect(try context.fetchCount(FetchDescriptor(predicate: tags)) == 40)
  }

  @Test func identifiersAndBatches() throws {
    let context = try filled()
    var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.price)])
    let identifiers = try context.fetchIdentifiers(descriptor)
    var names: [PersistentIdentifier] = []
    try context.enumerate(descriptor, batchSize: 7) { names.append($0.persistentModelID) }
    #expect(names == identifiers && names.count == 40)
    descriptor.fetchLimit = 3
    #expect(try context.fetchCount(descriptor) == 3)
    let model = context.model(for: identifiers[0]) as? Trip
    #expect(model?.price == 0)
    let data = try JSONEncoder().encode(identifiers[0])
    #expect(try JSONDecoder().decode(PersistentIdentifier.self, from: data) == identifiers[0])
  }

  @Test func anIndexFindsRows() throws {
    let context = try filled()
    let store = try #require(context.container.stores.first)
    let name = "Rome"
    let sql = try PredicateTranslator(context.container.schema.plans).translate(
      #Predicate<Trip> { $0.name == name }, EntityPlan.of(Trip.self))
    var plan = ""
    try store.database.run("EXPLAIN QUERY PLAN SELECT * FROM \"Trip\" WHERE \(sql)") { row in
      plan += "\(row[3])"
    }
    #expect(plan.contains("USING INDEX"))
  }
}
