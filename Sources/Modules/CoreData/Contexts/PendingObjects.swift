import Foundation

/// A set of objects in the order in which they were added.
struct PendingObjects {
  private var positions: [ObjectIdentifier: (position: Int, object: NSManagedObject)] = [:]
  private var next = 0

  var isEmpty: Bool { positions.isEmpty }
  var list: [NSManagedObject] {
    positions.values.sorted { $0.position < $1.position }.map(\.object)
  }
  var set: Set<NSManagedObject> { Set(positions.values.map(\.object)) }

  func contains(_ object: NSManagedObject) -> Bool { positions[ObjectIdentifier(object)] != nil }

  @discardableResult mutating func insert(_ object: NSManagedObject) -> Bool {
    guard positions[ObjectIdentifier(object)] == nil else { return false }
    positions[ObjectIdentifier(object)] = (next, object)
    next += 1
    return true
  }

  mutating func remove(_ object: NSManagedObject) { positions[ObjectIdentifier(object)] = nil }
}
