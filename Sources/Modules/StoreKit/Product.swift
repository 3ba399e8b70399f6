import Foundation
import SwiftUI
import VivaceGraphics

/// An error of the store.
public enum StoreKitError: Error, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported
}

/// A value that the store has signed, with the result of verifying the signature.
public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// The fault of a signature.
  public enum VerificationError: Error, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    case invalidSignature, missingRequiredProperties
  }

  /// The value, whether or not it is verified.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
  /// The verified value.
  ///
  /// - Throws: what is wrong with the signature.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }
}
extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

/// Something that a program sells. The store here has no products, so a program never gets one.
public struct Product: Identifiable, Hashable, Sendable {
  /// The kind of a product.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// A kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It is used up and can be bought again.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// It is bought once and stays.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// A subscription for a fixed time.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// A subscription that renews by itself.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }
  /// A detail of a purchase. Purchases are refused here, whatever their options.
  public struct PurchaseOption: Hashable, Sendable {
    let name: String
    /// A token for the user in the program's own system.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "token \(token)")
    }
    /// The number of pieces.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }
    /// An imitation of a child's wish to buy, for tests.
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(name: "ask \(simulates)")
    }
  }
  /// The result of a purchase. None is ever given here, since a purchase throws.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }
  /// The reason why a purchase did not happen; always `purchaseNotAllowed` here.
  public enum PurchaseError: Error, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }

  /// The identifier of the product.
  public let id: String
  /// The product's kind.
  public let type: ProductType
  /// The name for the user.
  public let displayName: String
  /// The description for the user.
  public let description: String
  /// The price in the currency of the store.
  public let price: Decimal
  /// The price as a text.
  public let displayPrice: String
  /// True if a family may share the product.
  public let isFamilyShareable: Bool
  /// The terms, of a subscription.
  public let subscription: SubscriptionInfo?
  /// An empty JSON object.
  public var jsonRepresentation: Data { Data("{}".utf8) }
  /// A format for prices in US dollars.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .init(code: "USD") }

  /// The products with some identifiers. Answer: none.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String { [] }

  /// Buys the product. Answer: the purchase is not allowed.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw PurchaseError.purchaseNotAllowed
  }
  /// The last transaction of the product. Answer: none.
  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }
  /// The user's entitlement to the product. Answer: nothing.
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
}

extension Product {
  /// The terms of a subscription.
  public struct SubscriptionInfo: Hashable, Sendable {
    /// The group whose subscriptions exclude each other.
    public let subscriptionGroupID: String
    /// The time between renewals.
    public let subscriptionPeriod: SubscriptionPeriod
    /// The rank in the group; 1 is the highest.
    public let groupLevel: Int
    /// The name of the group for the user.
    public let groupDisplayName: String
    /// The offer for new customers.
    public let introductoryOffer: SubscriptionOffer?
    /// The offers for present and former customers.
    public let promotionalOffers: [SubscriptionOffer]

    /// The state of the subscription. Answer: none.
    public var status: [Status] { get async throws { [] } }
    /// Whether a beginner's offer is open to the user. Answer: no.
    public var isEligibleForIntroOffer: Bool { get async { false } }
    /// The states of a group's subscriptions. Answer: none.
    public static func status(for groupID: String) async throws -> [Status] { [] }
    /// Whether a beginner's offer is open to the user. Answer: no.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }

    /// The state of one subscription.
    public struct Status: Hashable, Sendable {
      /// Its renewal state.
      public let state: RenewalState
      /// The last transaction.
      public let transaction: VerificationResult<Transaction>
      /// The details of the next renewal.
      public let renewalInfo: VerificationResult<RenewalInfo>
      /// Changes of states. Answer: none, at once.
      public static var updates: AsyncStream<Status> { AsyncStream { $0.finish() } }
    }
    /// The details of a renewal.
    public struct RenewalInfo: Hashable, Sendable {
      /// The number of the first transaction.
      public let originalTransactionID: UInt64
      /// The present product.
      public let currentProductID: String
      /// True if the subscription renews at its end.
      public let willAutoRenew: Bool
      /// The product of the next period.
      public let autoRenewPreference: String?
      /// The reason why the subscription ended.
      public let expirationReason: ExpirationReason?
      /// A reason why a subscription ended, by its number.
      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        /// The number of the reason.
        public let rawValue: Int
        /// A reason with a number.
        public init(rawValue: Int) { self.rawValue = rawValue }
      }
    }
    /// The state of a renewal, by its number.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      /// The number of the state.
      public let rawValue: Int
      /// A state with a number.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// The subscription runs.
      public static let subscribed = RenewalState(rawValue: 1)
      /// The subscription has ended.
      public static let expired = RenewalState(rawValue: 2)
      /// The payment failed and is tried again.
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      /// The payment failed, but the subscription still runs.
      public static let inGracePeriod = RenewalState(rawValue: 4)
      /// The purchase was taken back.
      public static let revoked = RenewalState(rawValue: 5)
    }
  }

  /// A length of time in calendar units.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// The unit of a period.
    public enum Unit: Hashable, Sendable { case day, week, month, year }
    /// The unit of the length.
    public let unit: Unit
    /// The number of units.
    public let value: Int
    /// A period of several units.
    public init(value: Int, unit: Unit) { (self.value, self.unit) = (value, unit) }
    /// One week.
    public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
    /// One month.
    public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
    /// One year.
    public static let yearly = SubscriptionPeriod(value: 1, unit: .year)
  }

  /// An offer for a subscription.
  public struct SubscriptionOffer: Hashable, Sendable {
    /// The payment of an offer: each period, at once, or none.
    public enum PaymentMode: Hashable, Sendable { case payAsYouGo, payUpFront, freeTrial }
    /// The receivers of an offer: new, present or former customers.
    public enum OfferType: Hashable, Sendable { case introductory, promotional, winBack }
    /// The identifier; nil for offers to new customers.
    public let id: String?
    /// The kind of the offer.
    public let type: OfferType
    /// The offer's price in the currency of the store.
    public let price: Decimal
    /// The offer's price as a text.
    public let displayPrice: String
    /// The length of one period of the offer.
    public let period: SubscriptionPeriod
    /// The number of periods.
    public let periodCount: Int
    /// The manner of paying.
    public let paymentMode: PaymentMode
  }
}

/// A purchase. There is none here.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// The number of the transaction.
  public let id: UInt64
  /// The number of the first transaction of the purchase.
  public let originalID: UInt64
  /// The identifier of the bought product.
  public let productID: String
  /// The kind of the bought product.
  public let productType: Product.ProductType
  /// The time of the purchase.
  public let purchaseDate: Date
  /// The time of the first purchase.
  public let originalPurchaseDate: Date
  /// The end of a subscription's period.
  public let expirationDate: Date?
  /// The time at which the store took the purchase back.
  public let revocationDate: Date?
  /// True if a higher subscription replaced this one.
  public let isUpgraded: Bool
  /// The number of bought pieces.
  public let purchasedQuantity: Int
  /// The subscription's group.
  public let subscriptionGroupID: String?
  /// The token for the user that the program gave.
  public let appAccountToken: UUID?
  /// The buyer: the user or the family.
  public let ownershipType: OwnershipType
  /// An empty JSON object as data.
  public var jsonRepresentation: Data { Data("{}".utf8) }

  /// The relation of the user to a purchase.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name of the relation.
    public let rawValue: String
    /// A relation from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The user has bought it.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// A member of the family has bought it.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  /// Transactions, one after another; none here.
  public struct Transactions: AsyncSequence, Sendable {
    /// A transaction with the result of its verification.
    public typealias Element = VerificationResult<Transaction>
    /// The iterator, which ends at once.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// Always nil.
      public mutating func next() async -> Element? { nil }
    }
    /// An iterator without elements.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  /// Purchases that are made elsewhere. Answer: none, at once.
  public static var updates: Transactions { Transactions() }
  /// The user's entitlements. Answer: nothing.
  public static var currentEntitlements: Transactions { Transactions() }
  /// All purchases. Answer: none.
  public static var all: Transactions { Transactions() }
  /// Purchases that are not finished. Answer: none.
  public static var unfinished: Transactions { Transactions() }
  /// The user's entitlement to a product. Answer: nothing.
  public static func currentEntitlement(for productID: String) async -> VerificationResult<
    Transaction
  >? {
    nil
  }
  /// The last transaction of a product. Answer: none.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  /// Tells the store that the program has delivered.
  public func finish() async {}
}

/// The program's relation to the store.
public enum AppStore {
  /// Whether the user may buy. Answer: no.
  public static var canMakePayments: Bool { false }
  /// Asks the store for purchases that were made before. Has no effect, which is reported once.
  public static func sync() async throws {
    NotYet.once("AppStore.sync()", "asks the App Store for earlier purchases")
  }
  /// Has no effect, which is reported once.
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    NotYet.once("AppStore.requestReview(in:)", "asks for a review in the App Store")
  }
  /// Has no effect, which is reported once.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    NotYet.once("AppStore.showManageSubscriptions(in:)", "shows the user's subscriptions")
  }

  /// The store that a program comes from.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name of the environment.
    public let rawValue: String
    /// An environment from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The App Store.
    public static let production = Environment(rawValue: "Production")
    /// The store for tests.
    public static let sandbox = Environment(rawValue: "Sandbox")
    /// The store of a developer's own configuration.
    public static let xcode = Environment(rawValue: "Xcode")
  }
}

/// How the program itself was bought.
public struct AppTransaction: Hashable, Sendable {
  /// The version of the program.
  public let appVersion: String
  /// The version that was bought first.
  public let originalAppVersion: String
  /// The time of the first purchase of the program.
  public let originalPurchaseDate: Date
  /// The store that the program comes from.
  public let environment: AppStore.Environment
  /// Answer: unknown, as an error.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.unknown }
  }
  /// Answer: unknown, as an error.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    throw StoreKitError.unknown
  }
}

/// A country's store.
public struct Storefront: Hashable, Sendable {
  /// The country's code of three letters.
  public let countryCode: String
  /// The identifier of the storefront.
  public let id: String
  /// Answer: none.
  public static var current: Storefront? { get async { nil } }
}
