@_exported import Foundation
import SwiftUI

/// The content of an activity: its constant values, and the type of its changing state.
public protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable, Hashable
}

/// A state with the time until which it is true.
public struct ActivityContent<State: Codable>: @unchecked Sendable {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

public enum ActivityState: Codable, Sendable { case active, ended, dismissed, stale, pending }
public enum ActivityStyle: Sendable { case standard, transient }
public struct PushType: Sendable, Equatable {
  let name: String
  public static let token = PushType(name: "token")
  public static func channel(_ id: String) -> PushType { PushType(name: id) }
}
public struct ActivityUIDismissalPolicy: Sendable, Equatable {
  let date: Date?
  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { .init(date: date) }
}
public struct AlertConfiguration: Sendable {
  public struct AlertSound: Sendable {
    public static let `default` = AlertSound()
    public static func named(_ name: String) -> AlertSound { AlertSound() }
  }
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
  public init() {}
  /// Answer: no.
  public var areActivitiesEnabled: Bool { false }
  /// Answer: no.
  public var frequentPushesEnabled: Bool { false }
  /// Answer: no change ever.
  public var activityEnablementUpdates: AsyncStream<Bool> { AsyncStream { $0.finish() } }
}

/// Something that is shown on the lock screen while it goes on. None begins here.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState
  public let id: String
  public let attributes: Attributes
  public private(set) var content: ActivityContent<ContentState>
  public private(set) var activityState = ActivityState.active
  public var contentState: ContentState { content.state }
  public var pushToken: Data? { nil }

  init(id: String, _ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    (self.id, self.attributes, self.content) = (id, attributes, content)
  }

  /// The activities that go on. Answer: none.
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

  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async { self.content = content }
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async { content.state = contentState }
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    if let content { self.content = content }
    activityState = .ended
  }
  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    if let contentState { content.state = contentState }
    activityState = .ended
  }
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> {
    AsyncStream { $0.finish() }
  }
  public var contentStateUpdates: AsyncStream<ContentState> { AsyncStream { $0.finish() } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
}
