import Foundation
import Observation
import SwiftData
import Testing
import VivaceDatabases

@testable import SwiftData

@Model class Journey {
  #Unique<Journey>([\.code])
  var code: String
  var name: String
  var days = 1
  @Relationship(deleteRule: .cascade, inverse: \Leg.journey) var legs: [Leg] = []

  init(_ code: String, _ name: String) {
    self.code = code
    self.name = name
  }

  func summary() -> String { "\(name), \(days) d" }
}

@available(iOS 26, macOS 26, *)
@Model class WorkJourney: Journey {
  #Index<WorkJourney>([\.perDiem])
  var perDiem: Double = 12.5
  var client: Client?

  init(_ code: String, _ name: String, perDiem: Double) {
    self.perDiem = perDiem
    super.init(code, name)
    days = 2
  }

  override func summary() -> String { "\(super.summary()), \(perDiem) a day" }
}

@Model final class ConferenceJourney: WorkJourney {
  var talks: [String] = []
  var reason: String

  init(_ code: String, reason: String) {
    self.reason = reason
    super.init(code, "Conference", perDiem: 40)
    talks.append("Opening")
  }
}

@Model final class FamilyJourney: Journey {
  enum Reason: String, Codable { case wedding, holidays }
  var reason = Reason.holidays
  override init(_ code: String, _ name: String) { super.init(code, name) }
}

@Model final class Leg {
  var town: String
  var journey: Journey?
  init(_ town: String) { self.town = town }
}

@Model final class Client {
  var name: String
  @Relationship(inverse: \WorkJourney.client) var journeys: [WorkJourney] = []
  init(_ name: String) { self.name = name }
}

/// Models that inherit from other models.
@Suite struct InheritanceTests {
  private func container(at url: URL? = nil) throws -> ModelContainer {
    let schema = Schema([ConferenceJourney.self, FamilyJourney.self, Client.self])
    let configuration =
      url.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true)
    return try ModelContainer(for: schema, configurations: [configuration])
  }

  private func insertAll(in context: ModelContext) {
    let plain = Journey("j", "Walk")
    plain.legs = [Leg("Home")]
    let work = WorkJourney("w", "Audit", perDiem: 30)
    work.legs = [Leg("Rome"), Leg("Oslo")]
    work.client = Client("Acme")
    let talk = ConferenceJourney("c", reason: "Swift")
    talk.client = work.client
    for journey in [plain, work, talk, FamilyJourney("f", "Sea")] { context.insert(journey) }
  }

  private func names<T: Journey>(_ context: ModelContext, _ predicate: Predicate<T>? = nil) throws
    -> [String]
  {
    let sort = [SortDescriptor(\T.code)]
    let found = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: sort))
    let count = try context.fetchCount(FetchDescriptor(predicate: predicate))
    #expect(count == found.count)
    return found.map(\.code)
  }

  @Test func valuesOfAllClassesAreInAModelAtOnce() {
    let talk = ConferenceJourney("c", reason: "Swift")
    #expect(talk.summary() == "Conference, 2 d, 40.0 a day")
    #expect(talk.reason == "Swift" && talk.talks == ["Opening"] && talk.code == "c")
    talk.days = 5
    talk.perDiem = 1
    #expect((talk as Journey).summary() == "Conference, 5 d, 1.0 a day")
    #expect(FamilyJourney("f", "Sea").reason == .holidays)
  }

  @Test func queriesOfABaseReturnWhatInheritsFromIt() throws {
    let context = ModelContext(try container())
    insertAll(in: context)
    for _ in 0..<2 {
      #expect(try names(context, nil as Predicate<Journey>?) == ["c", "f", "j", "w"])
      #expect(try names(context, nil as Predicate<WorkJourney>?) == ["c", "w"])
      #expect(try names(context, nil as Predicate<ConferenceJourney>?) == ["c"])
      #expect(try names(context, nil as Predicate<FamilyJourney>?) == ["f"])
      try context.save()
    }
  }

  @Test func storesKeepTheTypes() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("journeys.store")
      do {
        let context = ModelContext(try container(at: url))
        insertAll(in: context)
        try context.save()
      }
      let context = ModelContext(try container(at: url))
      let found = try context.fetch(FetchDescriptor<Journey>(sortBy: [SortDescriptor(\.code)]))
      #expect(
        found.map { "\(type(of: $0))" }
          == ["ConferenceJourney", "FamilyJourney", "Journey", "WorkJourney"])
      let talk = try #require(found[0] as? ConferenceJourney)
      #expect(talk.summary() == "Conference, 2 d, 40.0 a day")
      #expect(talk.reason == "Swift" && talk.talks == ["Opening"])
      #expect(talk.client?.journeys.count == 2)
      #expect(found[3].legs.map(\.town).sorted() == ["Oslo", "Rome"])
      #expect(found[3].legs.allSatisfy { $0.journey === found[3] })
      #expect((found[1] as? FamilyJourney)?.reason == .holidays)
      let id = talk.persistentModelID
      #expect(id.entityName == "ConferenceJourney")
      #expect(context.model(for: id) === talk)
      talk.perDiem = 7
      talk.days = 9
      try context.save()
      context.delete(found[3])
      try context.save()
      let last = ModelContext(try container(at: url))
      #expect(try names(last, #Predicate<WorkJourney> { $0.perDiem == 7 && $0.days == 9 }) == ["c"])
      #expect(try last.fetch(FetchDescriptor<Leg>()).map(\.town) == ["Home"])
    }
  }

  @Test func predicatesAskForTypes() throws {
    let context = ModelContext(try container())
    insertAll(in: context)
    try context.save()
    let predicates: [(Predicate<Journey>, [String])] = [
      (#Predicate { $0 is WorkJourney }, ["c", "w"]),
      (#Predicate { !($0 is WorkJourney) && $0.name != "Sea" }, ["j"]),
      (#Predicate { ($0 as? WorkJourney)?.perDiem == 40 }, ["c"]),
      (#Predicate { ($0 as? ConferenceJourney)?.reason == "Swift" }, ["c"]),
      (
        #Predicate { journey in
          if let work = journey as? WorkJourney { work.perDiem > 20 } else { false }
        }, ["c", "w"]
      ),
    ]
    for (predicate, expected) in predicates {
      #expect(try names(context, predicate) == expected)
      let plans = context.container.schema.plans
      #expect(throws: Never.self) {
        _ = try PredicateTranslator(plans).translate(predicate, EntityPlan.of(Journey.self))
      }
    }
    let ofLegs = #Predicate<Leg> { leg in leg.journey.flatMap { $0 is WorkJourney } ?? false }
    #expect(try context.fetch(FetchDescriptor(predicate: ofLegs)).count == 2)
  }

  @Test func observersSeeInheritedAndOwnValues() throws {
    let context = ModelContext(try container())
    let work = WorkJourney("w", "Audit", perDiem: 30)
    context.insert(work)
    try context.save()
    for change in [{ work.days = 4 }, { work.perDiem = 4 }, { work.legs = [Leg("Bonn")] }] {
      nonisolated(unsafe) var isSeen = false
      withObservationTracking {
        _ = (work.summary(), work.legs.count)
      } onChange: {
        isSeen = true
      }
      change()
      #expect(isSeen)
    }
    #expect(context.changedModelsArray.count == 1)
    context.rollback()
    #expect(work.days == 2 && work.perDiem == 30 && work.legs.isEmpty)
  }

  @Test func uniqueValuesAreThoseOfAllTypes() throws {
    let context = ModelContext(try container())
    insertAll(in: context)
    try context.save()
    context.insert(WorkJourney("w", "Audit again", perDiem: 31))
    try context.save()
    #expect(try names(context, #Predicate<Journey> { $0.name == "Audit again" }) == ["w"])
    #expect(try context.fetchCount(FetchDescriptor<Journey>()) == 4)
    context.insert(Journey("w", "Another"))
    let error = #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    #expect("\(error!)".contains("WorkJourney"))
  }

  @Test func deletionsCanLeaveInheritingModels() throws {
    let context = ModelContext(try container())
    insertAll(in: context)
    try context.delete(model: WorkJourney.self, includeSubclasses: false)
    #expect(try names(context, nil as Predicate<Journey>?) == ["c", "f", "j"])
    try context.delete(model: Journey.self)
    #expect(try names(context, nil as Predicate<Journey>?) == [])
  }

  @Test func schemasTellWhatIsInherited() throws {
    let schema = Schema([ConferenceJourney.self, FamilyJourney.self])
    #expect(
      schema.entities.map(\.name)
        == ["Client", "ConferenceJourney", "FamilyJourney", "Journey", "Leg", "WorkJourney"])
    let entity = try #require(schema.entity(for: ConferenceJourney.self))
    #expect(entity.superentityName == "WorkJourney")
    #expect(entity.storedProperties.map(\.name) == ["talks", "reason"])
    #expect(
      entity.inheritedProperties.map(\.name)
        == ["code", "name", "days", "legs", "perDiem", "client"])
    let base = try #require(schema.entity(for: Journey.self))
    #expect(base.superentity == nil)
    #expect(base.subentities.map(\.name).sorted() == ["FamilyJourney", "WorkJourney"])
  }

  @Test func aStoreOfTheBaseAloneGetsInheritingModels() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("journeys.store")
      do {
        let configuration = ModelConfiguration(url: url)
        let context = ModelContext(
          try ModelContainer(for: Journey.self, configurations: configuration))
        context.insert(Journey("old", "Before"))
        try context.save()
      }
      let context = ModelContext(try container(at: url))
      context.insert(FamilyJourney("new", "After"))
      try context.save()
      #expect(try names(context, nil as Predicate<Journey>?) == ["new", "old"])
      #expect(try names(context, nil as Predicate<FamilyJourney>?) == ["new"])
    }
  }
}
