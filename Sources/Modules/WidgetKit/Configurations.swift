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
  @MainActor public func _content(in family: WidgetFamily) -> AnyView? { body._content(in: family) }
}
extension Never: WidgetConfiguration {
  public func _content(in family: WidgetFamily) -> AnyView? { nil }
}
extension WidgetConfiguration where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public init() {}
  public func _content(in family: WidgetFamily) -> AnyView? { nil }
  public typealias Body = Never
}

/// A widget without settings.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> Content
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    make = { content(provider.placeholder(in: .init(family: $0, isPreview: true))) }
  }
  public func _content(in family: WidgetFamily) -> AnyView? { AnyView(make(family)) }
}
/// A widget with an intent of the older kind.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> Content
  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    make = { content(provider.placeholder(in: .init(family: $0, isPreview: true))) }
  }
  public func _content(in family: WidgetFamily) -> AnyView? { AnyView(make(family)) }
}
/// A widget with an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public typealias Body = Never
  private let make: @MainActor (WidgetFamily) -> Content
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    make = { content(provider.placeholder(in: .init(family: $0, isPreview: true))) }
  }
  public func _content(in family: WidgetFamily) -> AnyView? { AnyView(make(family)) }
}

/// A configuration with something said of it, which only a desktop with widgets would read.
extension WidgetConfiguration {
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration { self }
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    self
  }
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration {
    self
  }
  @_disfavoredOverload
  public func configurationDisplayName(_ name: LocalizedStringResource) -> some WidgetConfiguration
  {
    self
  }
  public func description(_ description: Text) -> some WidgetConfiguration { self }
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    self
  }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    self
  }
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration
  {
    self
  }
  public func pushHandler(_ handler: Any.Type) -> some WidgetConfiguration { self }
  public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil,
    _ urlSessionEvent: @escaping @Sendable (String, @escaping @Sendable () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
}
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
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    self
  }
  public nonisolated func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
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
  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  )
    -> some View
  { self }
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { background(color) }
  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
extension Image {
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }
}

public struct WidgetPreviewContext: Sendable {
  let family: WidgetFamily
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
  @MainActor public init<W: Widget>(as family: WidgetFamily, widget: () -> W) {
    (self.family, content) = (family, widget().body._content(in: family))
  }
  public var body: some View { content.modifier(WidgetFrame(family: family)) }
}

/// The ground of a round or inline widget.
public struct AccessoryWidgetBackground: View {
  public init() {}
  public var body: some View { Color.primary.opacity(0.15) }
}
