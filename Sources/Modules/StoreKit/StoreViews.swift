import Foundation
import SwiftUI
import UIKit
import VivaceGraphics

/// Products side by side. The store here has none, so the view says that they are not available.
public struct StoreView<Icon: View, PlaceholderIcon: View>: View {
  /// A view for products by their identifiers, which it does not ask for.
  public init(ids: some Collection<String>, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {}
  /// With an icon for each product, which is never shown.
  public init(
    ids: some Collection<String>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) where PlaceholderIcon == EmptyView {}
  public var body: some View { StoreUnavailable() }
}

/// One product.
public struct ProductView<Icon: View, PlaceholderIcon: View>: View {
  /// A view for one product by its identifier.
  public init(id: String, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {}
  /// A view for a product that is known already.
  public init(_ product: Product, prefersPromotionalIcon: Bool = false)
  where Icon == EmptyView, PlaceholderIcon == EmptyView {}
  /// With an icon, which is never shown.
  public init(
    id: String, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: @escaping () -> Icon
  ) where PlaceholderIcon == EmptyView {}
  public var body: some View { StoreUnavailable() }
}

/// The subscriptions of a group below the program's own content.
public struct SubscriptionStoreView<Content: View>: View {
  private let content: Content
  /// A group's subscriptions below a content of the program's own.
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  /// A group's subscriptions without a content above.
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all
  ) where Content == EmptyView { content = EmptyView() }
  /// Subscriptions by their identifiers, below a content.
  public init(
    productIDs: some Collection<String>, @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  /// Subscriptions by their identifiers alone.
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
    /// The bits of the relations.
    public let rawValue: Int
    /// A set of relations from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A higher subscription.
    public static let upgrade = SubscriptionRelationship(rawValue: 1)
    /// A lower subscription.
    public static let downgrade = SubscriptionRelationship(rawValue: 2)
    /// A subscription of the same rank.
    public static let crossgrade = SubscriptionRelationship(rawValue: 4)
    /// The present subscription.
    public static let current = SubscriptionRelationship(rawValue: 8)
    /// Every relation.
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
/// The style of the platform. No effect here.
public struct AutomaticProductViewStyle: ProductViewStyle { public init() {} }
/// A style with a large icon. No effect here.
public struct LargeProductViewStyle: ProductViewStyle { public init() {} }
/// A style with price and description in a row. No effect here.
public struct RegularProductViewStyle: ProductViewStyle { public init() {} }
/// A style for small areas. No effect here.
public struct CompactProductViewStyle: ProductViewStyle { public init() {} }
extension ProductViewStyle where Self == AutomaticProductViewStyle {
  /// The platform's own style.
  public static var automatic: AutomaticProductViewStyle { .init() }
}
extension ProductViewStyle where Self == LargeProductViewStyle {
  /// A large icon beside the texts.
  public static var large: LargeProductViewStyle { .init() }
}
extension ProductViewStyle where Self == RegularProductViewStyle {
  /// Price and description in a row.
  public static var regular: RegularProductViewStyle { .init() }
}
extension ProductViewStyle where Self == CompactProductViewStyle {
  /// A small form.
  public static var compact: CompactProductViewStyle { .init() }
}

/// Buttons that the store's views can have.
public struct StoreButtonKind: Hashable, Sendable {
  let name: String
  /// A button that closes the store's view.
  public static let cancellation = StoreButtonKind(name: "cancellation")
  /// A button for earlier purchases.
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
  /// A button for codes.
  public static let redeemCode = StoreButtonKind(name: "redeemCode")
  /// A button to sign in.
  public static let signIn = StoreButtonKind(name: "signIn")
  /// Links to terms and policies.
  public static let policies = StoreButtonKind(name: "policies")
}

/// The label of a subscription's button.
public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  let name: String
  /// A label that the store chooses.
  public static let automatic = SubscriptionStoreButtonLabel(name: "automatic")
  /// A label with the price.
  public static let price = SubscriptionStoreButtonLabel(name: "price")
  /// A label with the subscription's name.
  public static let displayName = SubscriptionStoreButtonLabel(name: "displayName")
  /// A label with the action only.
  public static let action = SubscriptionStoreButtonLabel(name: "action")
  /// A label of several lines.
  public static let multiline = SubscriptionStoreButtonLabel(name: "multiline")
  /// A label of one line.
  public static let singleLine = SubscriptionStoreButtonLabel(name: "singleLine")
  /// An identical label; lines make no difference here.
  public var multiline: Self { self }
  /// An identical label; the price makes no difference here.
  public var price: Self { self }
}

/// The position of a subscription's controls.
public protocol SubscriptionStoreControlStyle {}
/// A button for each subscription. No effect here.
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  /// The style has no settings.
  public init() {}
}
/// A list to choose a subscription from. No effect here.
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  /// The style of a list has no settings.
  public init() {}
}
/// A list with a stronger frame. No effect here.
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle {
  /// The style of a prominent list has no settings.
  public init() {}
}
extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
  /// A button for each subscription.
  public static var buttons: Self { .init() }
}
extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
  /// A list to choose from.
  public static var picker: Self { .init() }
}
extension SubscriptionStoreControlStyle where Self == ProminentPickerSubscriptionStoreControlStyle {
  /// A prominent list to choose from.
  public static var prominentPicker: Self { .init() }
}

/// State of something that a view asks the store for.
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)
  /// The result; nil while loading and after an error.
  public var value: Value? { if case .success(let value) = self { value } else { nil } }

  /// The result changed by a closure; loading and an error stay as they are.
  public func map<NewValue>(_ transform: (Value) -> NewValue) -> EntitlementTaskState<NewValue> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(transform(value))
    }
  }
  /// The result changed by a closure that waits; loading and an error stay as they are.
  @_disfavoredOverload
  public func map<NewValue>(_ transform: @Sendable (Value) async -> NewValue) async
    -> EntitlementTaskState<NewValue> where Value: Sendable
  {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(await transform(value))
    }
  }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

/// The store's view modifiers. Nothing is ever sold, so no closure that waits for a purchase runs.
extension View {
  /// No effect: views of products show that the store is missing.
  public nonisolated func productViewStyle(_ style: some ProductViewStyle) -> some View { self }
  /// No effect: the store's views have no buttons here.
  public nonisolated func storeButton(
    _ visibility: Visibility, for buttons: StoreButtonKind...
  ) -> some View { self }
  /// No effect: there are no subscription buttons here.
  public nonisolated func subscriptionStoreButtonLabel(
    _ label: SubscriptionStoreButtonLabel
  ) -> some View { self }
  /// No effect: there are no controls for subscriptions here.
  public nonisolated func subscriptionStoreControlStyle(
    _ style: some SubscriptionStoreControlStyle
  ) -> some View { self }
  /// No effect: the icon is never made.
  public nonisolated func subscriptionStoreControlIcon(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> some View
  ) -> some View { self }
  /// No effect: there are no links to policies here.
  public nonisolated func subscriptionStorePolicyDestination(
    url: URL, for button: SubscriptionStorePolicyKind
  ) -> some View { self }
  /// No effect: the action never runs.
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
  ) -> some View {
    task(priority: priority) { @Sendable in
      await storeAnswers { await action(.success([])) }
    }
  }
  /// Answer: nothing, told once to the action.
  public nonisolated func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium,
    action:
      @escaping @Sendable (
        EntitlementTaskState<VerificationResult<Transaction>?>
      ) async -> Void
  ) -> some View {
    task(priority: priority) { @Sendable in
      await storeAnswers { await action(.success(nil)) }
    }
  }
  /// No effect: the store's views have no choices here.
  public nonisolated func subscriptionStorePickerItemBackground(_ style: some ShapeStyle)
    -> some View
  { self }
  /// Has no effect, which is reported once when it is to be shown.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    modifier(
      UnavailableSheet(isPresented: isPresented) {
        NotYet.once("manageSubscriptionsSheet(isPresented:)", "shows a page of the App Store")
      })
  }
  /// Has no effect, which is reported once when it is to be shown.
  public nonisolated func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View { manageSubscriptionsSheet(isPresented: isPresented) }
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
  public nonisolated func refundRequestSheet(
    for transactionID: VivaceStoreKit.Transaction.ID, isPresented: Binding<Bool>,
    onDismiss: (
      @MainActor (
        Result<
          VivaceStoreKit.Transaction.RefundRequestStatus,
          VivaceStoreKit.Transaction.RefundRequestError
        >
      ) -> Void
    )? = nil
  ) -> some View {
    modifier(
      UnavailableSheet(isPresented: isPresented) {
        NotYet.once("refundRequestSheet(for:isPresented:)", "shows a page of the App Store")
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
  /// The content of a banner.
  open class Configuration: NSObject {}
  /// A banner for a program of the store.
  open class AppConfiguration: Configuration {
    /// The height of the banner above the lower edge.
    public enum Position: Int, Sendable { case bottom, bottomRaised }
    /// The number of the program in the store.
    open var appIdentifier: String
    /// The position at the lower edge.
    open var position: Position
    /// True would let the user close the banner.
    open var userDismissible = true
    /// A campaign's token. Ignored here.
    open var campaignToken: String?
    /// A provider's token. Ignored here.
    open var providerToken: String?
    /// The content for a program by its number.
    public init(appIdentifier: String, position: Position) {
      (self.appIdentifier, self.position) = (appIdentifier, position)
    }
  }
  /// A banner for the full version of an app clip.
  open class AppClipConfiguration: Configuration {
    /// An identical positions as for other banners.
    public typealias Position = AppConfiguration.Position
    /// The clip's position at the lower edge.
    open var position: Position
    /// A banner at a position.
    public init(position: Position) { self.position = position }
  }
  /// The content, fixed at creation.
  open private(set) var configuration: Configuration
  /// A banner, which `present(in:)` does not show.
  public init(configuration: Configuration) { self.configuration = configuration }
  /// Has no effect, which is reported once.
  @MainActor open func present(in scene: UIWindowScene) {
    NotYet.once("SKOverlay.present(in:)", "shows a banner of the App Store")
  }
  /// Does nothing: no banner is shown.
  @MainActor open class func dismiss(in scene: UIWindowScene) {}
}

extension ContainerBackgroundPlacement {
  /// The whole subscription store.
  public static let subscriptionStore = ContainerBackgroundPlacement(name: "subscriptionStore")
  /// The part of the subscription store above its options.
  public static let subscriptionStoreHeader = ContainerBackgroundPlacement(
    name: "subscriptionStoreHeader")
  /// The whole height of the subscription store, below its safe areas as well.
  public static let subscriptionStoreFullHeight = ContainerBackgroundPlacement(
    name: "subscriptionStoreFullHeight")
}

/// Tells a program an answer when the callbacks of the views that appear together have run, since programs rely on
/// what those make: they run in one turn, which a job of the main actor follows.
@MainActor private func storeAnswers(_ tell: @Sendable () async -> Void) async {
  guard !Task.isCancelled else { return }
  await tell()
}
