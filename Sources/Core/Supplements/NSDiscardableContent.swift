import Foundation

/// An object whose contents can be given up to save memory. A cache here removes such objects like all others, and
/// does not ask them to give up their contents.
public protocol NSDiscardableContent {
  /// Whether the contents are there; they stay until the end of access.
  func beginContentAccess() -> Bool
  /// Ends the access.
  func endContentAccess()
  /// Gives up the contents where nothing accesses them.
  func discardContentIfPossible()
  /// Whether the contents have been given up.
  func isContentDiscarded() -> Bool
}

extension Progress {
  /// A progress without units.
  public convenience init(_withoutUnits: Void = ()) { self.init(totalUnitCount: 0) }
}
