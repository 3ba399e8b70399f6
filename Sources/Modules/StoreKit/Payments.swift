import Foundation
import UIKit
import VivaceGraphics

/// An error of the store's older interface.
public struct SKError: Error, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable, cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed, cloudServiceRevoked
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let paymentCancelled = Code.paymentCancelled
  public static let paymentNotAllowed = Code.paymentNotAllowed
  public var localizedDescription: String { "The App Store is not available." }
}
public let SKErrorDomain = "SKErrorDomain"

/// Something that a program sells, in the older interface.
open class SKProduct: NSObject, @unchecked Sendable {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { NSDecimalNumber(value: 0) }
  open var priceLocale: Locale { .current }
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  open var introductoryPrice: SKProductDiscount? { nil }
}

open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  open var numberOfUnits: Int { 0 }
  open var unit: SKProduct.PeriodUnit { .day }
}
open class SKProductDiscount: NSObject, @unchecked Sendable {
  open var price: NSDecimalNumber { NSDecimalNumber(value: 0) }
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
}
extension SKProduct {
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
}

/// A request to the store.
open class SKRequest: NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?
  open func cancel() {}
  /// Answer: the request finishes.
  open func start() {
    DispatchQueue.main.async { self.answer() }
  }
  func answer() { delegate?.requestDidFinish(self) }
}
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request for products. Its answer has none, and calls all identifiers invalid.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>
  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
  override func answer() {
    let response = SKProductsResponse(invalid: identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    super.answer()
  }
}
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
open class SKProductsResponse: NSObject, @unchecked Sendable {
  open var products: [SKProduct] { [] }
  public let invalidProductIdentifiers: [String]
  init(invalid: [String]) { invalidProductIdentifiers = invalid }
}
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  public init(receiptProperties properties: [String: Any]?) {}
  override func answer() {
    delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable))
  }
}

/// A wish to buy.
open class SKPayment: NSObject, @unchecked Sendable {
  public let productIdentifier: String
  open var quantity: Int { 1 }
  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  private var wanted = 1
  open override var quantity: Int {
    get { wanted }
    set { wanted = newValue }
  }
  open var applicationUsername: String?
}

/// A purchase in the older interface.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  public let payment: SKPayment
  public let transactionState: SKPaymentTransactionState
  public let error: (any Error)?
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }
  init(failed payment: SKPayment) {
    (self.payment, transactionState) = (payment, .failed)
    error = SKError(.paymentNotAllowed)
  }
}
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}
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
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The purchases under way. Each fails at once: payments are not allowed.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()
  private var observers: [any SKPaymentTransactionObserver] = []

  open class func `default`() -> SKPaymentQueue { shared }
  /// Whether the user may buy. Answer: no.
  open class func canMakePayments() -> Bool { false }
  open var transactions: [SKPaymentTransaction] { [] }
  open var transactionObservers: [any SKPaymentTransactionObserver] { observers }
  open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
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
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func presentCodeRedemptionSheet() {
    NotYet.once("SKPaymentQueue.presentCodeRedemptionSheet()", "shows a page of the App Store")
  }
}

/// A page of the store inside the program. It is empty, and its product does not load.
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?
  /// Answer: not loaded, with an error.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) { block?(false, SKError(.storeProductNotAvailable)) }
}
@MainActor public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}
extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}
public let SKStoreProductParameterITunesItemIdentifier = "id"
public let SKStoreProductParameterAffiliateToken = "at"
public let SKStoreProductParameterCampaignToken = "ct"
