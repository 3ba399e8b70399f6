import SwiftUI
import VivaceAppIntents
import VivaceGraphics
import VivaceIntents

/// The content of a widget from an instant on.
public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}
extension TimelineEntry { public var relevance: TimelineEntryRelevance? { nil } }
/// The importance of an entry in a stack of widgets. It makes no difference here.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  /// The importance relative to the program's other entries.
  public var score: Float
  /// The seconds of importance; 0 lasts until the next entry.
  public var duration: TimeInterval
  /// An importance with its duration.
  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

/// When entries are asked for again.
public struct TimelineReloadPolicy: Equatable, Sendable {
  let date: Date?
  let name: String
  /// New entries after the last one.
  public static let atEnd = TimelineReloadPolicy(date: nil, name: "atEnd")
  /// No new entries until the program asks for them.
  public static let never = TimelineReloadPolicy(date: nil, name: "never")
  /// New entries after a time.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(date: date, name: "after")
  }
}

/// Entries one after another.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries in the order of their times.
  public let entries: [EntryType]
  /// The time for new entries.
  public let policy: TimelineReloadPolicy
  /// A timeline from its entries; none is asked for here.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}
extension Timeline: Sendable where EntryType: Sendable {}

/// The conditions that a provider makes entries for.
public struct TimelineProviderContext: Sendable {
  /// The family of the widget.
  public let family: WidgetFamily
  /// Always true, since only previews exist.
  public let isPreview: Bool
  /// The size of the family in points.
  public let displaySize: CGSize
  package init(family: WidgetFamily, isPreview: Bool) {
    (self.family, self.isPreview, displaySize) = (family, isPreview, family.size)
  }
}

/// Makes the entries of a widget without settings.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
/// Makes the entries of a widget with an intent of the older kind.
public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: INIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  func recommendations() -> [IntentRecommendation<Intent>]
}
extension IntentTimelineProvider {
  /// No recommendations by default.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}
/// A configuration that the program recommends.
public struct IntentRecommendation<Intent: INIntent> {
  /// The configured intent.
  public let intent: Intent
  /// The text for the user.
  public let description: Text
  /// A recommendation with a text view.
  public init(intent: Intent, description: Text) {
    (self.intent, self.description) = (intent, description)
  }
  /// A recommendation with a plain text.
  public init(intent: Intent, description: some StringProtocol) {
    self.init(intent: intent, description: Text(description))
  }
}
/// Makes the entries of a widget with an intent.
public protocol AppIntentTimelineProvider: Sendable {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  func recommendations() -> [AppIntentRecommendation<Intent>]
}
extension AppIntentTimelineProvider {
  /// No recommended configurations by default.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}
/// A recommended app intent.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configured app intent.
  public let intent: Intent
  /// The recommendation's text for the user.
  public let description: Text
  /// A recommended intent with a text view.
  public init(intent: Intent, description: Text) {
    (self.intent, self.description) = (intent, description)
  }
  /// A recommended intent with a plain text.
  @_disfavoredOverload public init(intent: Intent, description: some StringProtocol) {
    self.init(intent: intent, description: Text(description))
  }
  /// A recommended intent with a localized text.
  public init(intent: Intent, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description))
  }
}

/// The program's widgets on the desktop. None is there.
public final class WidgetCenter: Sendable {
  /// The only center.
  public static let shared = WidgetCenter()
  /// The keys of the user info of a widget's activity.
  public struct UserInfoKey { public static let kind = "kind" }
  /// Has no effect, which is reported once.
  public func reloadAllTimelines() {
    NotYet.once(
      "WidgetCenter.reloadAllTimelines()", "has widgets on the desktop ask for new entries")
  }
  /// Has no effect, which is reported once.
  public func reloadTimelines(ofKind kind: String) {
    NotYet.once(
      "WidgetCenter.reloadTimelines(ofKind:)", "has widgets on the desktop ask for new entries")
  }
  /// Has no effect, which is reported once.
  public func invalidateConfigurationRecommendations() {
    NotYet.once(
      "WidgetCenter.invalidateConfigurationRecommendations()",
      "has widgets on the desktop ask for new entries")
  }
  /// Prints a note once: no widget asks for its relevance here.
  public func invalidateRelevance(ofKind kind: String) {
    NotYet.once(
      "WidgetCenter.invalidateRelevance(ofKind:)", "has widgets on the desktop ask for new entries")
  }
  /// Answer: none.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }
  /// Answer: none.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
/// A widget that a user has added. None exists here.
public struct WidgetInfo: Sendable, Identifiable {
  /// The widget's kind, which is no unique identifier.
  public var id: String { kind }
  /// The name of the kind.
  public let kind: String
  /// The family that the user has chosen.
  public let family: WidgetFamily
}
/// The program's controls. None is there.
public final class ControlCenter: Sendable {
  /// The only center of controls.
  public static let shared = ControlCenter()
  /// Has no effect, which is reported once.
  public func reloadAllControls() {
    NotYet.once("ControlCenter.reloadAllControls()", "has controls ask for new values")
  }
  /// Has no effect, which is reported once.
  public func reloadControls(ofKind kind: String) {
    NotYet.once("ControlCenter.reloadControls(ofKind:)", "has controls ask for new values")
  }
}
