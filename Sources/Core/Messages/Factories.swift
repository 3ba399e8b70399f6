import Foundation
import Synchronization

/// How objects of classes are made of which a program names the class alone, as it does with delegates.
///
/// Swift on Linux makes no object by its class. The tool notes how for each class that is a delegate of
/// the application or of a scene.
private enum FactoryTable {
  typealias Factory = (type: AnyClass, make: @MainActor () -> AnyObject)
  static let factories = Mutex<[Factory]>([])
  static var all: [Factory] { factories.withLock { $0 } }
}

/// Notes how an object of a class is made. Called by what the tool adds to a source.
public func _addMaker(_ type: AnyClass, _ make: @escaping @MainActor () -> AnyObject) {
  FactoryTable.factories.withLock { $0.append((type, make)) }
}

/// Makes an object of a class; nil if no factory is registered for it.
@MainActor public func _make(_ type: AnyClass) -> AnyObject? {
  _readMessages()
  return FactoryTable.all.first { $0.type == type }?.make()
}

/// The first class that can be made and of which something holds.
@MainActor public func _madeClass(where holds: (AnyClass) -> Bool) -> AnyClass? {
  _readMessages()
  return FactoryTable.all.first { holds($0.type) }?.type
}
