import Foundation

/// Carries the values of `@State` from a program to the next build of it.
///
/// A state is known by the view type and property that declare it, and by how many of those were made
/// before it. Values that are `Codable` are kept; one whose type has changed begins again. Main thread
/// only.
package final class StateArchive {
  /// The archive of states; without one, states begin with the initial values of their views.
  package nonisolated(unsafe) static var current: StateArchive?

  private let old: [String: Data]
  private var made: [String: Int] = [:]
  private var readers: [(name: String, read: () -> Data?)] = []

  /// - Parameter saved: The data that ``save()`` of another program returned. Other data is ignored.
  package init(saved: Data?) {
    old = saved.flatMap { try? JSONDecoder().decode([String: Data].self, from: $0) } ?? [:]
  }

  /// The value that the state of this name had. Counts it as made.
  func begin<Value>(_ name: String, read: @escaping () -> Value?) -> Value? {
    let count = made[name, default: 0]
    made[name] = count + 1
    let key = "\(name)#\(count)"
    guard let type = Value.self as? any Codable.Type else { return nil }
    readers.append((key, { (read() as? any Encodable).flatMap { try? JSONEncoder().encode($0) } }))
    return old[key].flatMap { try? JSONDecoder().decode(type, from: $0) as? Value }
  }

  /// The present values of all states whose views are still there.
  package func save() throws -> Data {
    var values: [String: Data] = [:]
    for reader in readers { values[reader.name] = reader.read() }
    return try JSONEncoder().encode(values)
  }
}
