import Foundation
import SwiftUI
import UIKit
import VivaceGraphics

/// Products side by side. The store here has none, so the view tells that they are not available.
public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
  public init(ids: some Collection<String>, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {}
  public init(
    ids: some Collection<String>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) where PlaceholderIcon == EmptyView {}
  public var body: some View { StoreUnavailable() }
}

/// One product.
public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
  public init(id: String, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {}
  public init(_ product: Product, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {}
  public init(
    id: String, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon
  ) where PlaceholderIcon == EmptyView {}
  public var body: some View { StoreUnavailable() }
}

/// The subscriptions of a group below the program's own content.
public struct SubscriptionStoreView<Content: View>: View {
  private let content: Content
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all
  ) where Content == EmptyView { content = EmptyView() }
  public init(
    productIDs: some Collection<String>, @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  public init(productIDs: some Collection<String>) where Content == EmptyView {
    content = EmptyView()
  }
  public var body: some View {
    VStack {
      content
      StoreUnavailable()
    }
  }
}

extension Product {
  /// How a subscription relates to the one that the user has.
  public struct SubscriptionRelationship: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let upgrade = SubscriptionRelationship(rawValue: 1)
    public static let downgrade = SubscriptionRelationship(rawValue: 2)
    public static let crossgrade = SubscriptionRelationship(rawValue: 4)
    public static let current = SubscriptionRelationship(rawValue: 8)
    public static let all: SubscriptionRelationship = [.upgrade, .downgrade, .crossgrade, .current]
  }
}

private struct StoreUnavailable: View {
  var body: some View {
    ContentUnavailableView(
      "App Store Unavailable", systemImage: "bag", description: Text("There are no products."))
  }
}

/// A style of views of products.
public protocol ProductViewStyle {}
public struct AutomaticProductViewStyle: ProductViewStyle { public init() {} }
public struct LargeProductViewStyle: ProductViewStyle { public init() {} }
public struct RegularProductViewStyle: ProductViewStyle { public init() {} }
public struct CompactProductViewStyle: ProductViewStyle { public init() {} }
extension ProductViewStyle where Self == AutomaticProductViewStyle {
  public static var automatic: AutomaticProductViewStyle { .init() }
}
extension ProductViewStyle where Self == LargeProductViewStyle {
  public static var large: LargeProductViewStyle { .init() }
}
extension ProductViewStyle where Self == RegularProductViewStyle {
  public static var regular: RegularProductViewStyle { .init() }
}
extension ProductViewStyle where Self == CompactProductViewStyle {
  public static var compact: CompactProductViewStyle { .init() }
}

/// Buttons that the store's views can have.
public struct StoreButtonKind: Hashable, Sendable {
  let name: String
  public static let cancellation = StoreButtonKind(name: "cancellation")
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
  public static let redeemCode = StoreButtonKind(name: "redeemCode")
  public static let signIn = StoreButtonKind(name: "signIn")
  public static let policies = StoreButtonKind(name: "policies")
}

/// The label of a subscription's button.
public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  let name: String
  public static let automatic = SubscriptionStoreButtonLabel(name: "automatic")
  public static let price = SubscriptionStoreButtonLabel(name: "price")
  public static let displayName = SubscriptionStoreButtonLabel(name: "displayName")
  public static let action = SubscriptionStoreButtonLabel(name: "action")
  public static let multiline = SubscriptionStoreButtonLabel(name: "multiline")
  public static let singleLine = SubscriptionStoreButtonLabel(name: "singleLine")
  public var multiline: Self { self }
  public var price: Self { self }
}

/// The position of a subscription's controls.
public protocol SubscriptionStoreControlStyle {}
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  public init() {}
}
extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
  public static var buttons: Self { .init() }
}
extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
  public static var picker: Self { .init() }
}
extension SubscriptionStoreControlStyle where Self == ProminentPickerSubscriptionStoreControlStyle {
  public static var prominentPicker: Self { .init() }
}

/// State of something that a view asks the store for.
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)
  public var value: Value? { if case .success(let value) = self { value } else { nil } }
}

/// The store's view modifiers. Nothing is ever sold, so no closure that waits for a purchase runs.
extension View {
  public nonisolated func productViewStyle(_ style: some ProductViewStyle) -> some View { self }
  public nonisolated func storeButton(
    _ visibility: Visibility, for buttons: StoreButtonKind...
  ) -> some View { self }
  public nonisolated func subscriptionStoreButtonLabel(
    _ label: SubscriptionStoreButtonLabel
  ) -> some View { self }
  public nonisolated func subscriptionStoreControlStyle(
    _ style: some SubscriptionStoreControlStyle
  ) -> some View { self }
  public nonisolated func subscriptionStoreControlIcon(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
  ) -> some View { self }
  public nonisolated func subscriptionStorePolicyDestination(
    url: URL, for button: SubscriptionStorePolicyKind
  ) -> some View { self }
  public nonisolated func subscriptionStoreSignInAction(_ action: (() -> Void)?) -> some View {
    self
  }
  /// Answer: the action never runs.
  public nonisolated func onInAppPurchaseStart(
    perform action: ((Product) async -> Void)?
  ) -> some View { self }
  /// Answer: the action never runs.
  public nonisolated func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View { self }
  /// Answer: no subscription, told once to the action.
  public nonisolated func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action:
      @escaping @Sendable (
        EntitlementTaskState<[Product.SubscriptionInfo.Status]>
      ) async -> Void
  ) -> some View { task(priority: priority) { await action(.success([])) } }
  /// Answer: nothing, told once to the action.
  public nonisolated func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium,
    action:
      @escaping @Sendable (
        EntitlementTaskState<VerificationResult<Transaction>?>
      ) async -> Void
  ) -> some View { task(priority: priority) { await action(.success(nil)) } }
  /// Has no effect, which is reported once when it is to be shown.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    modifier(
      UnavailableSheet(isPresented: isPresented) {
        NotYet.once("manageSubscriptionsSheet(isPresented:)", "shows a page of the App Store")
      })
  }
  /// Has no effect, which is reported once when it is to be shown.
  public nonisolated func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      UnavailableSheet(isPresented: isPresented) {
        NotYet.once("offerCodeRedemption(isPresented:)", "shows a page of the App Store")
      })
  }
  /// Has no effect, which is reported once when it is to be shown.
  public nonisolated func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View {
    modifier(
      UnavailableSheet(isPresented: isPresented) {
        NotYet.once("appStoreOverlay(isPresented:)", "shows a page of the App Store")
      })
  }
}

/// Pages that the store's views lead to.
public enum SubscriptionStorePolicyKind: Hashable, Sendable { case termsOfService, privacyPolicy }

/// Sets a binding back that asks for something that is not shown here.
private struct UnavailableSheet: ViewModifier {
  @Binding var isPresented: Bool
  let onRefusal: @MainActor () -> Void

  nonisolated init(isPresented: Binding<Bool>, onRefusal: @escaping @MainActor () -> Void) {
    (_isPresented, self.onRefusal) = (isPresented, onRefusal)
  }

  func body(content: Content) -> some View {
    content.onChange(of: isPresented, initial: true) { _, shows in
      guard shows else { return }
      onRefusal()
      isPresented = false
    }
  }
}

/// A banner for another program. Never shown.
open class SKOverlay: NSObject {
  open class Configuration: NSObject {}
  open class AppConfiguration: Configuration {
    public enum Position: Int, Sendable { case bottom, bottomRaised }
    open var appIdentifier: String
    open var position: Position
    open var userDismissible = true
    open var campaignToken: String?
    open var providerToken: String?
    public init(appIdentifier: String, position: Position) {
      (self.appIdentifier, self.position) = (appIdentifier, position)
    }
  }
  open class AppClipConfiguration: Configuration {
    public typealias Position = AppConfiguration.Position
    open var position: Position
    public init(position: Position) { self.position = position }
  }
  open private(set) var configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
  /// Has no effect, which is reported once.
  @MainActor open func present(in scene: UIWindowScene) {
    NotYet.once("SKOverlay.present(in:)", "shows a banner of the App Store")
  }
  @MainActor open class func dismiss(in scene: UIWindowScene) {}
}
