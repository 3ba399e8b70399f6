import SwiftUI
import VivaceActivityKit
import VivaceAppIntents
import VivaceIntents

/// The content of a widget: its kind, its timeline and its view.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  /// The content for a family, with the placeholder's entry; nil where there is none.
  @MainActor func _content(in family: WidgetFamily) -> AnyView?
}
extension WidgetConfiguration {
  /// The content of the configuration that the body gives.
  @MainActor public func _content(in family: WidgetFamily) -> AnyView? { body._content(in: family) }
}
extension Never: WidgetConfiguration {
  /// Always nil.
  public func _content(in family: WidgetFamily) -> AnyView? { nil }
}
extension WidgetConfiguration where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
/// A configuration without a widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// An empty configuration.
  public init() {}
  /// No content, for any family.
  public func _content(in family: WidgetFamily) -> AnyView? { nil }
  /// The configuration has no body.
  public typealias Body = Never
}

/// A configuration that depends on the system's version.
public struct LimitedAvailabilityConfiguration: WidgetConfiguration {
  /// The configuration has no body of its own.
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> AnyView?
  init(_ configuration: some WidgetConfiguration) {
    make = { configuration._content(in: $0) }
  }
  /// The content of the configuration inside.
  public func _content(in family: WidgetFamily) -> AnyView? { make(family) }
}

/// A widget without settings.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  /// The configuration is a leaf and has no body.
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> Content
  /// A widget from a provider; only its placeholder entry is ever shown here.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    make = { content(provider.placeholder(in: .init(family: $0, isPreview: true))) }
  }
  /// The content with the placeholder of a family.
  public func _content(in family: WidgetFamily) -> AnyView? { AnyView(make(family)) }
}
/// A widget with an intent of the older kind.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  /// A leaf without a body.
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> Content
  /// A widget whose entries depend on an older intent, which is not made here.
  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    make = { content(provider.placeholder(in: .init(family: $0, isPreview: true))) }
  }
  /// The content with the provider's placeholder.
  public func _content(in family: WidgetFamily) -> AnyView? { AnyView(make(family)) }
}
/// A widget with an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  /// This kind of configuration is a leaf.
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> Content
  /// A widget whose entries depend on an app intent, which is not made here.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    make = { content(provider.placeholder(in: .init(family: $0, isPreview: true))) }
  }
  /// The content with the placeholder for a family.
  public func _content(in family: WidgetFamily) -> AnyView? { AnyView(make(family)) }
}

/// A configuration with a modifier that only a desktop with widgets would read.
extension WidgetConfiguration {
  /// The name in a gallery of widgets. No effect here.
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration { self }
  /// A localized name. No effect here.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    self
  }
  /// A plain name. No effect here.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration {
    self
  }
  /// A name from a resource. No effect here.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: LocalizedStringResource) -> some WidgetConfiguration
  {
    self
  }
  /// The description in a gallery of widgets. No effect here.
  public func description(_ description: Text) -> some WidgetConfiguration { self }
  /// A localized description. No effect here.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  /// A plain description. No effect here.
  @_disfavoredOverload
  public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }
  /// A description from a resource. No effect here.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    self
  }
  /// The families that the widget supports. No effect: previews show every family.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  /// No effect: previews have no margins of the system's.
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  /// No effect: the background is always shown.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    self
  }
  /// No effect: widgets are shown in previews only.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
  /// No effect: nothing is asked when a widget is added.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
  /// No effect: activities are not shown on other devices.
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration
  {
    self
  }
  /// No effect: no system wakes widgets, so that the action never runs.
  public func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some WidgetConfiguration { self }
  /// No effect: no messages reach widgets.
  public func pushHandler(_ handler: Any.Type) -> some WidgetConfiguration { self }
  /// No effect: the closure never runs.
  public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil,
    _ urlSessionEvent: @escaping @Sendable (String, @escaping @Sendable () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}
/// The size of an activity on another device.
public enum ActivityFamily: Sendable { case small, medium }

// MARK: - Views in widgets

/// The container that a widget's background is of.
public enum WidgetContainer: Sendable { case widget }

extension View {
  /// Shows the view as a widget of a family: with its size, its margins and its rounded corners.
  public nonisolated func previewContext(_ context: WidgetPreviewContext) -> some View {
    modifier(WidgetFrame(family: context.family))
  }
  /// Opens an address when the widget is pressed; nothing presses it here, so the view stays as it is.
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }
  /// No effect: previews use all colors.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// No effect: labels around a widget are not shown, and not made.
  public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    self
  }
  /// No effect: a localized label is not shown either.
  public nonisolated func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// No effect: content stays straight.
  public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
  /// Paints a style behind the widget.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: WidgetContainer
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
  }
  /// Puts a view behind the widget.
  public nonisolated func containerBackground<V: View>(
    for container: WidgetContainer, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(
      alignment: alignment, content: content)
  }
  /// No effect: the island's regions are not arranged here.
  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  )
    -> some View
  { self }
  /// A color behind the view of an activity.
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { background(color) }
  /// No effect: there are no actions of the system's here.
  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
extension Image {
  /// No effect: pictures keep their colors.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }
}

/// The family of a preview.
public struct WidgetPreviewContext: Sendable {
  let family: WidgetFamily
  /// A preview of a family.
  public init(family: WidgetFamily) { self.family = family }
}

/// The family's frame, as wide and tall as on a telephone.
struct WidgetFrame: ViewModifier {
  let family: WidgetFamily
  func body(content: Content) -> some View {
    content.environment(\.widgetFamily, family)
      .frame(width: family.size.width, height: family.size.height)
      .background(Color(uiColor: .systemBackground))
      .clipShape(RoundedRectangle(cornerRadius: 22, style: .continuous))
  }
}

/// A widget as it is seen in a family, with the entry of its placeholder.
public struct _WidgetPreview: View {
  private let content: AnyView?
  private let family: WidgetFamily
  /// A preview of a widget with its placeholder, in a family's size.
  @MainActor public init<W: Widget>(as family: WidgetFamily, widget: () -> W) {
    (self.family, content) = (family, widget().body._content(in: family))
  }
  public var body: some View { content.modifier(WidgetFrame(family: family)) }
}

/// The ground of a round or inline widget.
public struct AccessoryWidgetBackground: View {
  /// A faint area in the primary color.
  public init() {}
  public var body: some View { Color.primary.opacity(0.15) }
}
