import Foundation

/// Describes a store that cannot be read or written.
enum StoreFailure: Error, LocalizedError, CustomStringConvertible, Equatable {
  case library(String)
  case sqlite(path: String, message: String, doing: String)
  case broken(path: String, String)
  case newer(path: String, found: String, known: String)
  case schema(String)
  case value(String)

  var description: String {
    switch self {
    case .library(let message), .schema(let message), .value(let message): message
    case .sqlite(let path, let message, let doing):
      "the store \(path) reports \"\(message)\" at: \(doing)"
    case .broken(let path, let message):
      "the file \(path) is not a store that can be read (\(message)); it was left as it is: move it "
        + "away to begin with an empty store, or replace it by a copy"
    case .newer(let path, let found, let known):
      "the store \(path) was written by a newer version (\(found); this program knows \(known)); it was "
        + "left as it is: open it with the newer program"
    }
  }

  var errorDescription: String? { description }
}

/// An error of SwiftData.
public struct SwiftDataError: Error, Equatable, LocalizedError, CustomStringConvertible, Sendable {
  private let code: String
  /// The reason, as text.
  public let description: String

  public var errorDescription: String? { description }

  public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
  public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
  public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
  public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
  public static let modelValidationFailure = SwiftDataError("modelValidationFailure")
  public static let missingModelContext = SwiftDataError("missingModelContext")
  public static let unknownSchema = SwiftDataError("unknownSchema")
  public static let backwardMigration = SwiftDataError("backwardMigration")
  public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    "includePendingChangesWithBatchSize")

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
  public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool {
    (error as? SwiftDataError) == pattern
  }
}
