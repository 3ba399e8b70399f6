import Foundation

/// Methods that classes are known not to have: members of protocols that a program may leave out, and that
/// something is offered for only where they are there.
private enum MissingMethodTable {
  nonisolated(unsafe) static var missing: Set<MissingMethod> = []
  struct MissingMethod: Hashable {
    let type: ObjectIdentifier
    let method: String
  }
}

/// Notes that a class has a method neither itself nor from another class. Called by what the tool adds to a
/// source.
public func _addLack(_ type: AnyClass, _ method: String) {
  MissingMethodTable.missing.insert(.init(type: ObjectIdentifier(type), method: method))
}

/// Returns true if a class is known to lack a method; false if it is unknown.
@MainActor public func _lacks(_ type: AnyClass, _ method: String) -> Bool {
  _readMessages()
  return MissingMethodTable.missing.contains(.init(type: ObjectIdentifier(type), method: method))
}
