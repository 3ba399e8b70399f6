import Foundation

/// An error of SwiftData.
public struct SwiftDataError: Error, Equatable, LocalizedError, CustomStringConvertible, Sendable {
  private let code: String
  /// The reason, as text.
  public let description: String

  /// The reason, for alerts.
  public var errorDescription: String? { description }

  /// A store could not be opened.
  public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
  /// A predicate cannot be evaluated. The engine does not throw it: such predicates are evaluated in memory.
  public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
  /// A sort order cannot be used. The engine does not throw it.
  public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
  /// A key path cannot be used. The engine does not throw it.
  public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
  /// A save would violate a rule of the models, such as a denied deletion.
  public static let modelValidationFailure = SwiftDataError("modelValidationFailure")
  /// A model has no context. The engine does not throw it.
  public static let missingModelContext = SwiftDataError("missingModelContext")
  /// The container's schema does not contain a model type.
  public static let unknownSchema = SwiftDataError("unknownSchema")
  /// A migration leads to an older version. The engine does not throw it: opening fails with
  /// `loadIssueModelContainer`.
  public static let backwardMigration = SwiftDataError("backwardMigration")
  /// Two configurations have the same file.
  public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
  /// Models cannot be enumerated in batches while changes are pending.
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    "includePendingChangesWithBatchSize")

  /// A history token is too old. The engine does not throw it.
  public static let historyTokenExpired = SwiftDataError("historyTokenExpired")

  private init(_ code: String) {
    self.code = code
    description = code
  }

  /// Returns the error with its reason.
  func because(_ reason: String) -> SwiftDataError { SwiftDataError(code: code, reason: reason) }

  private init(code: String, reason: String) {
    self.code = code
    description = "\(code): \(reason)"
  }

  /// Whether two errors are of one kind, whatever their reasons.
  public static func == (a: SwiftDataError, b: SwiftDataError) -> Bool { a.code == b.code }
  /// Matches errors of the same kind in `catch` clauses, whatever the reason.
  public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool {
    (error as? SwiftDataError) == pattern
  }
}
