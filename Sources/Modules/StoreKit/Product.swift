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
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }
  public struct PurchaseOption: Hashable, Sendable {
    let name: String
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "token \(token)")
    }
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(name: "ask \(simulates)")
    }
  }
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }
  public enum PurchaseError: Error, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?
  public var jsonRepresentation: Data { Data("{}".utf8) }
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
    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    public let groupLevel: Int
    public let groupDisplayName: String
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]

    /// The state of the subscription. Answer: none.
    public var status: [Status] { get async throws { [] } }
    /// Whether a beginner's offer is open to the user. Answer: no.
    public var isEligibleForIntroOffer: Bool { get async { false } }
    /// The states of a group's subscriptions. Answer: none.
    public static func status(for groupID: String) async throws -> [Status] { [] }
    /// Whether a beginner's offer is open to the user. Answer: no.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }

    public struct Status: Hashable, Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>
      /// Changes of states. Answer: none, at once.
      public static var updates: AsyncStream<Status> { AsyncStream { $0.finish() } }
    }
    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      public let autoRenewPreference: String?
      public let expirationReason: ExpirationReason?
      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
      }
    }
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)
    }
  }

  /// A length of time in calendar units.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable { case day, week, month, year }
    public let unit: Unit
    public let value: Int
    public init(value: Int, unit: Unit) { (self.value, self.unit) = (value, unit) }
    public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
    public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
    public static let yearly = SubscriptionPeriod(value: 1, unit: .year)
  }

  public struct SubscriptionOffer: Hashable, Sendable {
    public enum PaymentMode: Hashable, Sendable { case payAsYouGo, payUpFront, freeTrial }
    public enum OfferType: Hashable, Sendable { case introductory, promotional, winBack }
    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode
  }
}

/// A purchase. There is none here.
public struct Transaction: Identifiable, Hashable, Sendable {
  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let isUpgraded: Bool
  public let purchasedQuantity: Int
  public let subscriptionGroupID: String?
  public let appAccountToken: UUID?
  public let ownershipType: OwnershipType
  public var jsonRepresentation: Data { Data("{}".utf8) }

  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  /// Transactions, one after another; none here.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Element? { nil }
    }
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

  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")
  }
}

/// How the program itself was bought.
public struct AppTransaction: Hashable, Sendable {
  public let appVersion: String
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
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
  public let countryCode: String
  public let id: String
  /// Answer: none.
  public static var current: Storefront? { get async { nil } }
}
