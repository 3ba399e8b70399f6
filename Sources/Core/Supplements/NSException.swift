import Foundation

/// An error of a program, as Objective-C has it. Swift catches none: raising one ends the program.
open class NSException: NSObject, @unchecked Sendable {
  /// The kind of the error.
  public let name: NSExceptionName
  /// The explanation.
  public let reason: String?
  /// More about the error.
  public let userInfo: [AnyHashable: Any]?

  /// An error that is not raised yet.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) { (name, reason, userInfo) = (aName, aReason, aUserInfo) }

  /// Ends the program with the name and the explanation.
  open func raise() {
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
  }
  open override var description: String { reason ?? name.rawValue }
}
