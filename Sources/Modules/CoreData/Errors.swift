import Foundation

/// The key of the object that an error is about.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the property that an error is about.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of the predicate that a value does not meet.
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
/// The key of the value that an error is about.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of the errors that one error stands for.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The key of the stores that an error is about.
public let NSAffectedStoresErrorKey = "NSAffectedStoresErrorKey"
/// The key of the objects that an error is about.
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"
/// The key of the conflicts that a save met.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// The key of SQLite's own number of an error.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"
/// The code of a value that the model does not allow.
public let NSManagedObjectValidationError = 1550
/// The code of a constraint of an entity that a value does not meet.
public let NSManagedObjectConstraintValidationError = 1551
/// The code of several errors at once.
public let NSValidationMultipleErrorsError = 1560
/// The code of a value that is missing.
public let NSValidationMissingMandatoryPropertyError = 1570
/// The code of a relationship with too few objects.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// The code of a relationship with too many objects.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// The code of a deletion that a relationship does not allow.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// The code of a number that is too large.
public let NSValidationNumberTooLargeError = 1610
/// The code of a number that is too small.
public let NSValidationNumberTooSmallError = 1620
/// The code of a date that is too late.
public let NSValidationDateTooLateError = 1630
/// The code of a date that is too soon.
public let NSValidationDateTooSoonError = 1640
/// The code of an invalid date.
public let NSValidationInvalidDateError = 1650
/// The code of a text that is too long.
public let NSValidationStringTooLongError = 1660
/// The code of a text that is too short.
public let NSValidationStringTooShortError = 1670
/// The code of a text that does not match its pattern.
public let NSValidationStringPatternMatchingError = 1680
/// The code of a store that is not of the model's version.
public let NSPersistentStoreIncompatibleVersionHashError = 134100
/// The code of a failed operation on a store.
public let NSPersistentStoreOperationError = 134070
/// The code of a store that could not be opened.
public let NSPersistentStoreOpenError = 134080
/// The code of a save that failed.
public let NSPersistentStoreSaveError = 134030
/// The code of a kind of store that is not known.
public let NSPersistentStoreInvalidTypeError = 134000
/// The code of a failed migration.
public let NSMigrationError = 134110
/// The code of a save that met other saves' changes.
public let NSManagedObjectMergeError = 133020
/// The code of a save that broke a constraint.
public let NSManagedObjectConstraintMergeError = 133021
/// The code of a value whose row is not in the store.
public let NSManagedObjectReferentialIntegrityError = 133000
/// The code of a faulted object that is not in the store.
public let NSCoreDataError = 134060

enum StoreErrors {
  /// An error with a code and a reason.
  static func error(_ code: Int, _ reason: String, _ more: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: more.merging([NSLocalizedDescriptionKey: reason]) { first, _ in first })
  }
}
