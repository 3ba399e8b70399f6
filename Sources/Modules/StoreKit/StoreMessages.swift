import Foundation
import SwiftUI
import UIKit

/// A notice of the store for the user, such as a higher price. There is none here.
public struct Message: Hashable, Sendable {
  /// The occasion of a notice.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// The number of the occasion.
    public let rawValue: Int
    /// An occasion from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Any other occasion.
    public static let generic = Reason(rawValue: 0)
    /// A subscription costs more soon.
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    /// A payment has failed.
    public static let billingIssue = Reason(rawValue: 2)
    /// An offer for former customers.
    public static let winBackOffer = Reason(rawValue: 3)
  }
  /// The notices as they come, which is never.
  public struct Messages: AsyncSequence, Sendable {
    public typealias Element = Message
    /// Ends at once.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Answer: none.
      public mutating func next() async -> Message? { nil }
    }
    /// An iterator without elements.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  /// The occasion.
  public let reason: Reason
  /// The notices since the start. Answer: none.
  public static var messages: Messages { Messages() }
  /// Answer: an error, since there is no store.
  @MainActor public func display(in scene: UIWindowScene) throws { throw StoreKitError.unsupported }
}

/// Shows a notice of the store, as an action of the environment.
@MainActor public struct DisplayMessageAction: Sendable {
  nonisolated init() {}
  /// Answer: an error, since there is no store.
  public func callAsFunction(_ message: Message) throws { throw StoreKitError.unsupported }
}
extension EnvironmentValues {
  /// Shows a notice of the store.
  public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}

extension Storefront {
  /// Changes of the user's country. Answer: none.
  public static var updates: AsyncStream<Storefront> { AsyncStream { $0.finish() } }
}

extension Product.SubscriptionPeriod.Unit {
  /// The unit's name, in English: `Month`.
  public var localizedDescription: String {
    switch self {
    case .day: "Day"
    case .week: "Week"
    case .month: "Month"
    case .year: "Year"
    }
  }

  /// The unit's name as a format.
  public struct FormatStyle: Foundation.FormatStyle {
    /// The name in small letters, as it follows a price: `month`.
    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
      value.localizedDescription.lowercased()
    }
  }
  /// The unit in a format.
  public func formatted(_ format: FormatStyle) -> String { format.format(self) }
}

extension Product.SubscriptionPeriod {
  /// The number and the unit as a format.
  public struct FormatStyle: Foundation.FormatStyle {
    /// The number with the unit, in English: `3 months`.
    public func format(_ value: Product.SubscriptionPeriod) -> String {
      let unit = value.unit.localizedDescription.lowercased()
      return "\(value.value) \(unit)\(value.value == 1 ? "" : "s")"
    }
  }
  /// The period in a format.
  public func formatted(_ format: FormatStyle) -> String { format.format(self) }
}

extension Product {
  /// A format for the unit of a subscription's period.
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle { .init() }
  /// A format for a subscription's period.
  public var subscriptionPeriodFormatStyle: SubscriptionPeriod.FormatStyle { .init() }
}

extension Transaction {
  /// The reason why a purchase was taken back.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number of the reason.
    public let rawValue: Int
    /// A reason from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The program did not do what it should.
    public static let developerIssue = RevocationReason(rawValue: 1)
    /// Any other reason.
    public static let other = RevocationReason(rawValue: 0)
    /// The reason in English.
    public var localizedDescription: String {
      self == .developerIssue ? "Developer Issue" : "Other"
    }
  }
  /// The reason why the purchase was taken back; always nil.
  public var revocationReason: RevocationReason? { nil }
  /// The result of a request for the money. Never made here.
  public enum RefundRequestStatus: Hashable, Sendable { case userCancelled, success }
  /// The reason why no money was asked for.
  public enum RefundRequestError: Error, Hashable, Sendable { case duplicateRequest, failed }
  /// Asks for the money of a purchase. Answer: failed, since there is no store.
  @MainActor public static func beginRefundRequest(
    for transactionID: UInt64, in scene: UIWindowScene
  ) async throws -> RefundRequestStatus { throw RefundRequestError.failed }
}
