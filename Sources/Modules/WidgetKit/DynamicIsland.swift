import SwiftUI
import VivaceActivityKit

/// How an activity looks on the lock screen and in the island.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  /// The configuration is a leaf.
  public typealias Body = Never
  /// Views for an activity; the closures never run here.
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
  /// Answer: none, since no activity begins here.
  public func _content(in family: WidgetFamily) -> AnyView? { nil }
}
/// The values for an activity's views.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// The identifier of the activity.
  public let activityID: String
  /// The values that stay the same.
  public let attributes: Attributes
  /// The values that change.
  public let state: Attributes.ContentState
  /// True for values that are too old.
  public let isStale: Bool
}

/// The views around a phone's camera.
public struct DynamicIsland {
  /// A view for each of its places; the expanded ones by their position.
  package let expanded: [DynamicIslandExpandedRegionPosition: AnyView]
  package let compact: (leading: AnyView, trailing: AnyView)
  package let minimal: AnyView
  /// The island's views in its forms; they are made at once.
  @MainActor public init(
    @DynamicIslandExpandedContentBuilder expanded: () -> [DynamicIslandExpandedRegionContent],
    @ViewBuilder compactLeading: () -> some View, @ViewBuilder compactTrailing: () -> some View,
    @ViewBuilder minimal: () -> some View
  ) {
    self.expanded = Dictionary(expanded().map { ($0.position, $0.content) }) { first, _ in first }
    compact = (AnyView(compactLeading()), AnyView(compactTrailing()))
    self.minimal = AnyView(minimal())
  }
  /// No effect: the island is not shown.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  /// No effect: the island has no line here.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  /// No effect: margins are not used.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}
/// The forms of the island.
public enum DynamicIslandMode: Sendable { case compactLeading, compactTrailing, expanded, minimal }
/// The regions of the expanded island.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  case leading, trailing, center, bottom
}
/// The vertical position of a region. It makes no difference here.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  let name: String
  /// Below the camera if the content is too wide.
  public static let belowIfTooWide = Self(name: "belowIfTooWide")
}
/// A region's position and content.
public struct DynamicIslandExpandedRegionContent {
  let position: DynamicIslandExpandedRegionPosition
  let content: AnyView
}
/// One region of the expanded island.
public struct DynamicIslandExpandedRegion<Content: View> {
  let region: DynamicIslandExpandedRegionContent
  /// The content of a region; the priority is ignored.
  @MainActor public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: () -> Content
  ) { region = .init(position: position, content: AnyView(content())) }
  /// No effect: regions have no margins here.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> Self { self }
}
/// Builds the regions of an expanded island.
@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  /// A list of regions.
  public typealias Regions = [DynamicIslandExpandedRegionContent]
  /// One region.
  public static func buildExpression<C: View>(_ region: DynamicIslandExpandedRegion<C>) -> Regions {
    [region.region]
  }
  /// The regions of several statements.
  public static func buildBlock(_ regions: Regions...) -> Regions { regions.flatMap { $0 } }
  /// The regions of an `if` without `else`.
  public static func buildOptional(_ regions: Regions?) -> Regions { regions ?? [] }
  /// The regions of a first branch.
  public static func buildEither(first: Regions) -> Regions { first }
  /// The regions of a second branch.
  public static func buildEither(second: Regions) -> Regions { second }
}
