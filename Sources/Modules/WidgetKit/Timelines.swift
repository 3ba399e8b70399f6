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
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  public var score: Float
  public var duration: TimeInterval
  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

/// When entries are asked for again.
public struct TimelineReloadPolicy: Equatable, Sendable {
  let date: Date?
  let name: String
  public static let atEnd = TimelineReloadPolicy(date: nil, name: "atEnd")
  public static let never = TimelineReloadPolicy(date: nil, name: "never")
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(date: date, name: "after")
  }
}

/// Entries one after another.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}
extension Timeline: Sendable where EntryType: Sendable {}

/// The conditions that a provider makes entries for.
public struct TimelineProviderContext: Sendable {
  public let family: WidgetFamily
  public let isPreview: Bool
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
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}
public struct IntentRecommendation<Intent: INIntent> {
  public let intent: Intent
  public let description: Text
  public init(intent: Intent, description: Text) {
    (self.intent, self.description) = (intent, description)
  }
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
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  public let intent: Intent
  public let description: Text
  public init(intent: Intent, description: Text) {
    (self.intent, self.description) = (intent, description)
  }
  @_disfavoredOverload public init(intent: Intent, description: some StringProtocol) {
    self.init(intent: intent, description: Text(description))
  }
  public init(intent: Intent, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description))
  }
}

/// The program's widgets on the desktop. None is there.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
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
public struct WidgetInfo: Sendable, Identifiable {
  public var id: String { kind }
  public let kind: String
  public let family: WidgetFamily
}
/// The program's controls. None is there.
public final class ControlCenter: Sendable {
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
