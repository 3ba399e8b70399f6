@_exported import Foundation
import SwiftUI
import Synchronization

/// A hint about something of the program.
public protocol Tip: Identifiable, Sendable where ID == String {
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}
extension Tip {
  public typealias Action = Tips.Action
  public typealias Event = Tips.Event
  public typealias Rule = Tips.Rule
  public typealias Status = Tips.Status
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  public var id: String { "\(Self.self)" }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Tips.Action] { [] }
  public var rules: [Tips.Rule] { [] }
  public var options: [any TipOption] { [] }
  public var status: Tips.Status {
    if Tips.state.isInvalid(id) { return .invalidated(.actionPerformed) }
    return shouldDisplay ? .available : .pending
  }
  /// Whether the tip may be shown: the tips are configured, its rules hold and it was not closed.
  public var shouldDisplay: Bool {
    Tips.state.isConfigured && !Tips.state.isInvalid(id) && rules.allSatisfy { $0.holds() }
  }
  public func invalidate(reason: Tips.InvalidationReason) { Tips.state.invalidate(id) }
}
public protocol TipOption: Sendable {}

/// The tips of a program.
public enum Tips {
  static let state = TipState()
  public enum InvalidationReason: Hashable, Sendable {
    case actionPerformed, displayCountExceeded, tipClosed, displayDurationExceeded
  }
  public enum Status: Hashable, Sendable {
    case pending, available
    case invalidated(InvalidationReason)
  }
  public struct ConfigurationOption: Sendable {
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { .init() }
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { .init() }
    public struct DisplayFrequency: Sendable {
      public static let immediate = Self(), hourly = Self(), daily = Self(), weekly = Self(),
        monthly = Self()
    }
    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = Self()
      public static func url(_ url: URL) -> Self { Self() }
      public static func groupContainer(identifier: String) -> Self { Self() }
    }
  }
  /// Lets tips be shown. What was closed is closed until the program ends.
  public static func configure(_ options: [ConfigurationOption] = []) throws { state.configure() }
  public static func resetDatastore() throws { state.reset() }
  public static func showAllTipsForTesting() { state.configure() }
  public static func hideAllTipsForTesting() { state.hide() }
  public static func showTipsForTesting(_ tips: [any Tip.Type]) { state.configure() }

  public struct MaxDisplayCount: TipOption { public init(_ count: Int) {} }
  public struct IgnoresDisplayFrequency: TipOption { public init(_ ignores: Bool) {} }

  public struct Action: Identifiable, Sendable {
    public let id: String
    public let index: Int? = nil
    let title: String
    let handler: @Sendable () -> Void
    public init(
      id: String = "", title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
    ) { (self.id, self.title, self.handler) = (id, String(title), handler) }
  }
  public struct Rule: Sendable {
    let holds: @Sendable () -> Bool
    public init(_ holds: @escaping @Sendable () -> Bool) { self.holds = holds }
  }
  /// Something that happened, with its number.
  public struct Event: Sendable {
    public let id: String
    public init(id: String) { self.id = id }
    public func donate() async { Tips.state.donate(id) }
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) {
      Tips.state.donate(id)
      completion?()
    }
    public var donations: [Int] { Array(0..<Tips.state.count(of: id)) }
  }
  @resultBuilder public enum ActionBuilder {
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap { $0 } }
  }
  @resultBuilder public enum RuleBuilder {
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
  }
  @resultBuilder public enum OptionsBuilder {
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] {
      options.flatMap { $0 }
    }
  }
}

/// The state of all tips while the program runs.
final class TipState: Sendable {
  private struct Fields {
    var isConfigured = false
    var invalid: Set<String> = []
    var donations: [String: Int] = [:]
  }
  private let fields = Mutex(Fields())
  var isConfigured: Bool { fields.withLock { $0.isConfigured } }
  func configure() { fields.withLock { $0.isConfigured = true } }
  func hide() { fields.withLock { $0.isConfigured = false } }
  func reset() { fields.withLock { $0 = Fields(isConfigured: $0.isConfigured) } }
  func isInvalid(_ id: String) -> Bool { fields.withLock { $0.invalid.contains(id) } }
  func invalidate(_ id: String) { fields.withLock { _ = $0.invalid.insert(id) } }
  func donate(_ id: String) { fields.withLock { $0.donations[id, default: 0] += 1 } }
  func count(of id: String) -> Int { fields.withLock { $0.donations[id] ?? 0 } }
}

/// A tip among other views.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let action: @MainActor (Tips.Action) -> Void
  @State private var isClosed = false
  public init(
    _ tip: Content?, arrowEdge: Edge? = nil,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) { (self.tip, self.action) = (tip, action) }
  public var body: some View {
    if let tip, tip.shouldDisplay, !isClosed {
      HStack(alignment: .top, spacing: 12) {
        tip.image.foregroundStyle(.tint)
        VStack(alignment: .leading, spacing: 4) {
          tip.title.font(.headline)
          tip.message.foregroundStyle(.secondary)
          ForEach(tip.actions) { one in
            Button(one.title) {
              one.handler()
              action(one)
            }
          }
        }
        Spacer(minLength: 0)
        Button {
          tip.invalidate(reason: .tipClosed)
          isClosed = true
        } label: {
          Image(systemName: "xmark")
        }
        .foregroundStyle(.secondary)
      }
      .padding().background(.quaternary, in: .rect(cornerRadius: 13))
    }
  }
}
extension View {
  /// Shows a tip beside the view, in a popover, while it may be shown.
  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, arrowEdge: Edge = .top,
    action: @escaping @MainActor (Tips.Action) -> Void = { _ in }
  ) -> some View { modifier(TipPopover(tip: tip, edge: arrowEdge, action: action)) }
}
private struct TipPopover<Shown: Tip>: ViewModifier {
  let tip: Shown?
  let edge: Edge
  let action: @MainActor (Tips.Action) -> Void
  @State private var isClosed = false
  nonisolated init(tip: Shown?, edge: Edge, action: @escaping @MainActor (Tips.Action) -> Void) {
    (self.tip, self.edge, self.action) = (tip, edge, action)
  }
  func body(content: Content) -> some View {
    let shows = Binding(
      get: { tip?.shouldDisplay == true && !isClosed },
      set: { isShown in
        guard !isShown else { return }
        tip?.invalidate(reason: .tipClosed)
        isClosed = true
      })
    content.popover(isPresented: shows, arrowEdge: edge) { TipView(tip, action: action).padding() }
  }
}
