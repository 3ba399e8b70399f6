import SwiftUI
import VivaceActivityKit

/// How an activity looks on the lock screen and in the island.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public typealias Body = Never
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
  /// Answer: none, since no activity begins here.
  public func _content(in family: WidgetFamily) -> AnyView? { nil }
}
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  public let isStale: Bool
}

/// The views around a phone's camera.
public struct DynamicIsland {
  /// A view for each of its places; the expanded ones by their position.
  package let expanded: [DynamicIslandExpandedRegionPosition: AnyView]
  package let compact: (leading: AnyView, trailing: AnyView)
  package let minimal: AnyView
  @MainActor public init(
    @DynamicIslandExpandedContentBuilder expanded: () -> [DynamicIslandExpandedRegionContent],
    @ViewBuilder compactLeading: () -> some View, @ViewBuilder compactTrailing: () -> some View,
    @ViewBuilder minimal: () -> some View
  ) {
    self.expanded = Dictionary(expanded().map { ($0.position, $0.content) }) { first, _ in first }
    compact = (AnyView(compactLeading()), AnyView(compactTrailing()))
    self.minimal = AnyView(minimal())
  }
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}
public enum DynamicIslandMode: Sendable { case compactLeading, compactTrailing, expanded, minimal }
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  case leading, trailing, center, bottom
}
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  let name: String
  public static let belowIfTooWide = Self(name: "belowIfTooWide")
}
public struct DynamicIslandExpandedRegionContent {
  let position: DynamicIslandExpandedRegionPosition
  let content: AnyView
}
public struct DynamicIslandExpandedRegion<Content: View> {
  let region: DynamicIslandExpandedRegionContent
  @MainActor public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: () -> Content
  ) { region = .init(position: position, content: AnyView(content())) }
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> Self { self }
}
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  public typealias Regions = [DynamicIslandExpandedRegionContent]
  public static func buildExpression<C: View>(_ region: DynamicIslandExpandedRegion<C>) -> Regions {
    [region.region]
  }
  public static func buildBlock(_ regions: Regions...) -> Regions { regions.flatMap { $0 } }
  public static func buildOptional(_ regions: Regions?) -> Regions { regions ?? [] }
  public static func buildEither(first: Regions) -> Regions { first }
  public static func buildEither(second: Regions) -> Regions { second }
}
