import Foundation

/// An instant in the history of changes to stores.
///
/// Stores record no history here, so none of them has a token; programs archive and restore their own.
open class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding {
  /// A token without a store.
  public override init() { super.init() }
  /// Restores a token of an archive.
  public required init?(coder: NSCoder) { super.init() }
  /// Adds nothing to the archive; subclasses add their values.
  open func encode(with coder: NSCoder) {}
  /// The token itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Always true.
  open class var supportsSecureCoding: Bool { true }
}
