import Foundation
import SwiftData

enum Mood: String, Codable { case good, bad }

struct Address: Codable, Equatable {
  var street: String
  var number: Int
}

@Model final class Trip {
  #Index<Trip>([\.name], [\.start, \.price])
  var name: String
  var start: Date
  var price: Double = 0
  var seats: Int?
  var isPaid = false
  var mood: Mood = Mood.good
  var address: Address?
  var tags: [String] = []
  var token: UUID = UUID()
  @Attribute(.externalStorage) var picture: Data?
  @Attribute(.ephemeral) var selection = 0
  @Transient var scratch = "none"
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  @Relationship(inverse: \Person.trips) var people: [Person] = []
  var lodging: Lodging?

  init(_ name: String, start: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    self.name = name
    self.start = start
  }

  var title: String { "Trip to \(name)" }
}

@Model final class Stop {
  var name: String
  var order: Int
  var trip: Trip?
  init(_ name: String, _ order: Int) {
    self.name = name
    self.order = order
  }
}

@Model final class Person {
  @Attribute(.unique) var email: String
  var age: Int
  var trips: [Trip] = []
  init(email: String, age: Int) {
    self.email = email
    self.age = age
  }
}

@Model final class Lodging {
  var street: String
  @Relationship(deleteRule: .deny, inverse: \Trip.lodging) var trip: Trip?
  init(_ street: String) { self.street = street }
}

func container(at url: URL? = nil) throws -> ModelContainer {
  let configuration =
    url.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true)
  return try ModelContainer(for: Trip.self, configurations: configuration)
}

/// A folder for one test's files, which is removed afterwards.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("swiftdata-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
