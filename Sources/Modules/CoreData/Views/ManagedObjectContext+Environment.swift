import SwiftUI

extension EnvironmentValues {
  /// The context that `@FetchRequest` and views work with.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedContextKey.self].context ?? NoObjects.context }
    set { self[ManagedContextKey.self] = ManagedContextReference(context: newValue) }
  }
}

/// Contexts are compared by identity.
private struct ManagedContextReference: Equatable {
  var context: NSManagedObjectContext?
}

private struct ManagedContextKey: EnvironmentKey {
  static var defaultValue: ManagedContextReference { ManagedContextReference() }
}

/// The context of views without one: it has no stores.
private enum NoObjects {
  static let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
}
