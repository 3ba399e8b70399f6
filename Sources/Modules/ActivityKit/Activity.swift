@_exported import Foundation
import SwiftUI

/// The content of an activity: its constant values, and the type of its changing state.
public protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable, Hashable
}

/// A state with the time until which it is true.
public struct ActivityContent<State: Codable>: @unchecked Sendable {
  /// The changing values of the activity.
  public var state: State
  /// The date after which the values are old; stored only.
  public var staleDate: Date?
  /// The rank among activities; stored only, 0 by default.
  public var relevanceScore: Double
  /// Keeps the three values.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

/// The stages of an activity; here it passes from `active` to `ended`.
public enum ActivityState: Codable, Sendable { case active, ended, dismissed, stale, pending }
/// The kind of presentation; ignored, as there is none.
public enum ActivityStyle: Sendable { case standard, transient }
/// The source of remote updates; ignored, as no push service exists on Linux.
public struct PushType: Sendable, Equatable {
  let name: String
  /// Updates by a token, which stays nil here.
  public static let token = PushType(name: "token")
  /// Updates by a broadcast channel, which never sends here.
  public static func channel(_ id: String) -> PushType { PushType(name: id) }
}
/// The time at which an ended activity disappears; ignored here.
public struct ActivityUIDismissalPolicy: Sendable, Equatable {
  let date: Date?
  /// The system's own delay.
  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
  /// At a date.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { .init(date: date) }
}
/// The alert of an update; its texts are dropped, as no alert appears.
public struct AlertConfiguration: Sendable {
  /// The sound of an alert; none is played.
  public struct AlertSound: Sendable {
    /// The standard sound.
    public static let `default` = AlertSound()
    /// A sound file of the program; the name is dropped.
    public static func named(_ name: String) -> AlertSound { AlertSound() }
  }
  /// Drops all three values.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {}
}

/// The reason why an activity does not begin.
public enum ActivityAuthorizationError: Error, Sendable {
  case attributesTooLarge, denied, globalMaximumExceeded, malformedActivityIdentifier
  case missingProcessIdentifier, persistenceFailure, reconnectNotPermitted
  case targetMaximumExceeded, unentitled, unsupported, unsupportedTarget, visibility
}

/// Whether activities may be shown. There is no lock screen here.
public final class ActivityAuthorizationInfo: Sendable {
  /// Answers that activities are disabled.
  public init() {}
  /// Answer: no.
  public var areActivitiesEnabled: Bool { false }
  /// Answer: no.
  public var frequentPushesEnabled: Bool { false }
  /// Answer: no change ever.
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

/// Something that is shown on the lock screen while it continues. None begins here.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  /// Short for the attributes' state.
  public typealias ContentState = Attributes.ContentState
  /// The identifier of the activity.
  public let id: String
  /// The values that never change.
  public let attributes: Attributes
  /// The values of the last `update` or `end`.
  public private(set) var content: ActivityContent<ContentState>
  /// `.active` until `end` is called.
  public private(set) var activityState = ActivityState.active
  /// Short for `content.state`.
  public var contentState: ContentState { content.state }
  /// Always nil: no push service exists on Linux.
  public var pushToken: Data? { nil }

  init(id: String, _ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    (self.id, self.attributes, self.content) = (id, attributes, content)
  }

  /// The activities that continue. Answer: none.
  public static var activities: [Activity<Attributes>] { [] }
  /// Answer: none, at once.
  public static var activityUpdates: AsyncStream<Activity<Attributes>> {
    AsyncStream { $0.finish() }
  }

  /// Begins an activity. Answer: an error, since devices like this one have none.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }
  /// Answer: an error, since devices like this one have none.
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  /// Stores the content; no alert appears.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async { self.content = content }
  /// Replaces only the state; no alert appears.
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async { content.state = contentState }
  /// Stores the last content and sets the state to ended, at once.
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    if let content { self.content = content }
    activityState = .ended
  }
  /// Stores the last state and sets the activity to ended, at once.
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    if let contentState { content.state = contentState }
    activityState = .ended
  }
  /// Finishes at once without a value.
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
    AsyncStream { $0.finish() }
  }
  /// Finishes at once without a value.
  public var contentStateUpdates: AsyncStream<ContentState> { AsyncStream { $0.finish() } }
  /// Finishes at once: read `activityState` instead.
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  /// Finishes at once without a token.
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
}
