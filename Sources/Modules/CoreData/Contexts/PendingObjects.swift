import Foundation

/// A set of objects in the order in which they were added.
struct PendingObjects {
  private var places: [ObjectIdentifier: (place: Int, object: NSManagedObject)] = [:]
  private var next = 0

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }
  var list: [NSManagedObject] {
    places.values.sorted { $0.place < $1.place }.map(\.object)
  }
  var set: Set<NSManagedObject> { Set(places.values.map(\.object)) }

  func contains(_ object: NSManagedObject) -> Bool { places[ObjectIdentifier(object)] != nil }

  @discardableResult mutating func insert(_ object: NSManagedObject) -> Bool {
    guard places[ObjectIdentifier(object)] == nil else { return false }
    places[ObjectIdentifier(object)] = (next, object)
    next += 1
    return true
  }

  mutating func remove(_ object: NSManagedObject) { places[ObjectIdentifier(object)] = nil }
}
