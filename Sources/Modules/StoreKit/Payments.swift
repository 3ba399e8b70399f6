import Foundation
import UIKit
import VivaceGraphics

/// An error of the store's older interface.
public struct SKError: Error, Sendable {
  /// The kind of error; the engine uses denied payments and products that are not available.
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed, cloudServiceRevoked
  }
  /// The kind of the error.
  public let code: Code
  /// An error of a kind.
  public init(_ code: Code) { self.code = code }
  /// The user has cancelled a payment. The engine does not use it.
  public static let paymentCancelled = Code.paymentCancelled
  /// Payments are not allowed: the result of every payment here.
  public static let paymentNotAllowed = Code.paymentNotAllowed
  /// A sentence that the store is missing.
  public var localizedDescription: String { "The App Store is not available." }
}
/// The domain's name for older error handling.
public let SKErrorDomain = "SKErrorDomain"

/// Something that a program sells, in the older interface.
open class SKProduct: NSObject, @unchecked Sendable {
  /// The identifier; always empty, since no product exists here.
  open var productIdentifier: String { "" }
  /// The name; always empty.
  open var localizedTitle: String { "" }
  /// The description; always empty.
  open var localizedDescription: String { "" }
  /// The price; always 0.
  open var price: NSDecimalNumber { NSDecimalNumber(value: 0) }
  /// The locale of the price; the current one.
  open var priceLocale: Locale { .current }
  /// Always nil: no product is a subscription.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  /// Always nil: there are no offers for new customers.
  open var introductoryPrice: SKProductDiscount? { nil }
}

/// The period of a subscription, zero days.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  /// Always 0.
  open var numberOfUnits: Int { 0 }
  /// Always days.
  open var unit: SKProduct.PeriodUnit { .day }
}
/// A lower price for some time; free here.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  /// The lower price; always 0.
  open var price: NSDecimalNumber { NSDecimalNumber(value: 0) }
  /// The time for which the price holds; zero days.
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
}
extension SKProduct {
  /// The units of a subscription's period.
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

/// A request to the store.
open class SKRequest: NSObject, @unchecked Sendable {
  /// The receiver of the answer, held weakly.
  open weak var delegate: (any SKRequestDelegate)?
  /// Does nothing: a request that has started is answered.
  open func cancel() {}
  /// Answer: the request finishes.
  open func start() {
    DispatchQueue.main.async { self.answer() }
  }
  func answer() { delegate?.requestDidFinish(self) }
}
/// Receives the end of a request.
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  /// Called when the request has finished; empty by default.
  public func requestDidFinish(_ request: SKRequest) {}
  /// Called when the request has failed; empty by default.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request for products. Its answer has none, and calls all identifiers invalid.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>
  /// A request for products by their identifiers, all of which turn out invalid.
  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
  override func answer() {
    let response = SKProductsResponse(invalid: identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    super.answer()
  }
}
/// Receives the answer to a request for products.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
/// The answer to a request for products.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  /// Always empty here.
  open var products: [SKProduct] { [] }
  /// The identifiers of the request, sorted.
  public let invalidProductIdentifiers: [String]
  init(invalid: [String]) { invalidProductIdentifiers = invalid }
}
/// A request for a new receipt, which fails here.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  /// The properties are ignored.
  public init(receiptProperties properties: [String: Any]?) {}
  override func answer() {
    delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable))
  }
}

/// A wish to buy.
open class SKPayment: NSObject, @unchecked Sendable {
  /// The identifier of the product to buy.
  public let productIdentifier: String
  /// The quantity; always 1.
  open var quantity: Int { 1 }
  /// A wish to buy one piece of a product.
  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}
/// A wish to buy whose quantity can be changed.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  private var wanted = 1
  open override var quantity: Int {
    get { wanted }
    set { wanted = newValue }
  }
  /// A name for the user in the program's own system.
  open var applicationUsername: String?
}

/// A purchase in the older interface.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  /// The payment that failed.
  public let payment: SKPayment
  /// Always `failed` here.
  public let transactionState: SKPaymentTransactionState
  /// Always an error that payments are not allowed.
  public let error: (any Error)?
  /// Always nil.
  open var transactionIdentifier: String? { nil }
  /// Always nil: nothing was bought.
  open var transactionDate: Date? { nil }
  /// Always nil: nothing was restored.
  open var original: SKPaymentTransaction? { nil }
  init(failed payment: SKPayment) {
    (self.payment, transactionState) = (payment, .failed)
    error = SKError(.paymentNotAllowed)
  }
}
/// The state of a purchase.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}
/// Observes the queue of payments.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}
extension SKPaymentTransactionObserver {
  /// Called when transactions leave the queue, which never happens here; empty by default.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  /// Called when restoring fails, which does not happen here; empty by default.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  /// Called after `restoreCompletedTransactions()`, at once and without transactions.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  /// False by default: purchases that the store begins are not added.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The pending purchases. Each fails at once: payments are not allowed.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()
  private var observers: [any SKPaymentTransactionObserver] = []

  /// The only queue.
  open class func `default`() -> SKPaymentQueue { shared }
  /// Whether the user may buy. Answer: no.
  open class func canMakePayments() -> Bool { false }
  /// Always empty: transactions fail before they are queued.
  open var transactions: [SKPaymentTransaction] { [] }
  /// The observers in the order of their addition.
  open var transactionObservers: [any SKPaymentTransactionObserver] { observers }
  /// Keeps an observer, strongly, until it is removed.
  open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
  /// Removes an observer, compared by identity.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0 === observer }
  }
  /// Answer: a transaction that failed.
  open func add(_ payment: SKPayment) {
    let failed = SKPaymentTransaction(failed: payment)
    DispatchQueue.main.async {
      for observer in self.observers { observer.paymentQueue(self, updatedTransactions: [failed]) }
    }
  }
  /// Answer: finished, with nothing.
  open func restoreCompletedTransactions() {
    DispatchQueue.main.async {
      for observer in self.observers {
        observer.paymentQueueRestoreCompletedTransactionsFinished(self)
      }
    }
  }
  /// Does nothing.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  /// Prints a note once: there is no page to redeem codes.
  open func presentCodeRedemptionSheet() {
    NotYet.once("SKPaymentQueue.presentCodeRedemptionSheet()", "shows a page of the App Store")
  }
}

/// A page of the store inside the program. It is empty, and its product does not load.
open class SKStoreProductViewController: UIViewController {
  /// Told when the page is closed; the page has no button for that here.
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?
  /// Answer: not loaded, with an error.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { block?(false, SKError(.storeProductNotAvailable)) }
}
/// Observes a page of the store.
@MainActor @preconcurrency public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}
extension SKStoreProductViewControllerDelegate {
  /// Called when the user closes the page; empty by default.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}
/// The key of the product's number in the store.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// The key of an affiliate's token. Ignored here.
public let SKStoreProductParameterAffiliateToken = "at"
/// The key of a campaign's token. Ignored here.
public let SKStoreProductParameterCampaignToken = "ct"
