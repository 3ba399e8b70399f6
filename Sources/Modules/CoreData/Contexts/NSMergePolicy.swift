import Foundation

/// The ways to resolve conflicts of a save.
public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType
  case mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType
  case rollbackMergePolicyType
}

/// Resolves conflicts between a save and the rows that others have written since the objects were read.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The way to resolve conflicts.
  public final let mergeType: NSMergePolicyType
  /// A policy of a type.
  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  /// A save fails at the first conflict.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// Values of the store win.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  /// Values of the objects win.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// The whole objects win.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The objects' changes are given up.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}

/// A save fails at the first conflict.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// Values of the store win.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
/// Values of the objects win.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any {
  NSMergePolicy.mergeByPropertyObjectTrump
}
/// The whole objects win.
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
/// The objects' changes are given up.
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }

/// Describes a conflict of a save.
open class NSMergeConflict: NSObject, @unchecked Sendable {
  /// The object whose row others have changed.
  public final let sourceObject: NSManagedObject
  /// The version of the row that the object has.
  public final let oldVersionNumber: Int
  /// The version of the row in the store; 0 where there is no row any more.
  public final let newVersionNumber: Int
  init(_ object: NSManagedObject, _ old: Int64, _ new: Int64) {
    (sourceObject, oldVersionNumber, newVersionNumber) = (object, Int(old), Int(new))
  }
}

/// Describes a value that two objects may not both have.
open class NSConstraintConflict: NSObject, @unchecked Sendable {
  /// The names of the attributes.
  public final let constraint: [String]
  /// The object that was not saved.
  public final let conflictingObjects: [NSManagedObject]
  init(_ constraint: [String], _ object: NSManagedObject) {
    (self.constraint, conflictingObjects) = (constraint, [object])
  }
}
