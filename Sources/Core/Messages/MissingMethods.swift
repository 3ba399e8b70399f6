import Foundation
import Synchronization

/// Methods that classes are known not to have: members of protocols that a program may leave out, and that
/// something is offered for only where they are there.
private enum MissingMethodTable {
  static let missing = Mutex<Set<MissingMethod>>([])
  struct MissingMethod: Hashable {
    let type: ObjectIdentifier
    let method: String
  }
}

/// Notes that a class has a method neither itself nor from another class. Called by what the tool adds to a
/// source.
public func _addLack(_ type: AnyClass, _ method: String) {
  let method = MissingMethodTable.MissingMethod(type: ObjectIdentifier(type), method: method)
  MissingMethodTable.missing.withLock { _ = $0.insert(method) }
}

/// Returns true if a class is known to lack a method; false if it is unknown.
@MainActor public func _lacks(_ type: AnyClass, _ method: String) -> Bool {
  _readMessages()
  let method = MissingMethodTable.MissingMethod(type: ObjectIdentifier(type), method: method)
  return MissingMethodTable.missing.withLock { $0.contains(method) }
}
