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
  /// A button of a tip.
  public typealias Action = Tips.Action
  /// An event that rules count.
  public typealias Event = Tips.Event
  /// A condition of a tip.
  public typealias Rule = Tips.Rule
  /// The state of a tip.
  public typealias Status = Tips.Status
  /// A limit of displays.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  /// An exception from the frequency of tips.
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  /// The name of the type by default; it identifies the tip while the program runs.
  public var id: String { "\(Self.self)" }
  /// No message by default.
  public var message: Text? { nil }
  /// No picture by default.
  public var image: Image? { nil }
  /// No buttons by default.
  public var actions: [Tips.Action] { [] }
  /// No conditions by default.
  public var rules: [Tips.Rule] { [] }
  /// No options by default.
  public var options: [any TipOption] { [] }
  /// Invalid after `invalidate(reason:)`, available if the tip may be shown, otherwise pending.
  public var status: Tips.Status {
    if Tips.state.isInvalid(id) { return .invalidated(.actionPerformed) }
    return shouldDisplay ? .available : .pending
  }
  /// Whether the tip may be shown: the tips are configured, its rules hold and it was not closed.
  public var shouldDisplay: Bool {
    Tips.state.isConfigured && !Tips.state.isInvalid(id) && rules.allSatisfy { $0.holds() }
  }
  /// Ends the tip until the program ends; the reason is not kept.
  public func invalidate(reason: Tips.InvalidationReason) { Tips.state.invalidate(id) }
}
/// An option of a tip. Options have no effect here.
public protocol TipOption: Sendable {}

/// The tips of a program.
public enum Tips {
  static let state = TipState()
  /// The reason why a tip is not shown any more.
  public enum InvalidationReason: Hashable, Sendable {
    case actionPerformed, displayCountExceeded, tipClosed, displayDurationExceeded
  }
  /// The state of a tip; an invalid one always gives `actionPerformed` as its reason.
  public enum Status: Hashable, Sendable {
    case pending, available
    case invalidated(InvalidationReason)
  }
  /// An option of all tips. Options have no effect here.
  public struct ConfigurationOption: Sendable {
    /// The frequency of tips. Ignored: tips are shown as soon as they may be.
    public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { .init() }
    /// The folder of the tips' states. Ignored: they are kept in memory.
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { .init() }
    /// The time between tips.
    public struct DisplayFrequency: Sendable {
      /// The known frequencies, from at once to once a month. All are equal here.
      public static let immediate = Self(), hourly = Self(), daily = Self(), weekly = Self(),
        monthly = Self()
    }
    /// The folder for states.
    public struct DatastoreLocation: Sendable {
      /// The program's own folder.
      public static let applicationDefault = Self()
      /// A folder of the program's choice.
      public static func url(_ url: URL) -> Self { Self() }
      /// The folder of a group of programs.
      public static func groupContainer(identifier: String) -> Self { Self() }
    }
  }
  /// Lets tips be shown. What was closed is closed until the program ends.
  public static func configure(_ options: [ConfigurationOption] = []) throws { state.configure() }
  /// Forgets which tips were closed and which events happened.
  public static func resetDatastore() throws { state.reset() }
  /// Lets tips be shown, as `configure(_:)` does; rules still hold.
  public static func showAllTipsForTesting() { state.configure() }
  /// Hides all tips until they are configured again.
  public static func hideAllTipsForTesting() { state.hide() }
  /// Lets all tips be shown, not only some kinds.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) { state.configure() }

  /// The largest number of displays. Not counted here.
  public struct MaxDisplayCount: TipOption { public init(_ count: Int) {} }
  /// True would show the tip in spite of the frequency. No effect here.
  public struct IgnoresDisplayFrequency: TipOption { public init(_ ignores: Bool) {} }

  /// A button of a tip with its closure.
  public struct Action: Identifiable, Sendable {
    /// The identifier of the button.
    public let id: String
    /// Always nil.
    public let index: Int? = nil
    let title: String
    let handler: @Sendable () -> Void
    /// A button with a title; its closure runs before that of the tip's view.
    public init(
      id: String = "", title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
    ) { (self.id, self.title, self.handler) = (id, String(title), handler) }
  }
  /// A condition for showing a tip.
  public struct Rule: Sendable {
    let holds: @Sendable () -> Bool
    /// A condition by a closure, which runs at each drawing.
    public init(_ holds: @escaping @Sendable () -> Bool) { self.holds = holds }
  }
  /// Something that happened, with its number.
  public struct Event: Sendable {
    /// The name of the event.
    public let id: String
    /// An event by its name; equal names count together.
    public init(id: String) { self.id = id }
    /// Counts the event once more.
    public func donate() async { Tips.state.donate(id) }
    /// Counts the event once more, and calls the closure.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) {
      Tips.state.donate(id)
      completion?()
    }
    /// One number for each time that the event was counted.
    public var donations: [Int] { Array(0..<Tips.state.count(of: id)) }
  }
  /// Builds a list of buttons.
  @resultBuilder public enum ActionBuilder {
    /// One button.
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    /// Several buttons of an array.
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    /// The buttons of several statements.
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap { $0 } }
  }
  /// Builds a list of conditions.
  @resultBuilder public enum RuleBuilder {
    /// One condition.
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    /// Several conditions of an array.
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    /// The conditions of several statements.
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
  }
  /// Builds a list of options.
  @resultBuilder public enum OptionsBuilder {
    /// One option.
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    /// Several options of an array.
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    /// The options of several statements.
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
  /// A tip with its buttons and a button to close it; nil is nothing. The arrow's edge is ignored.
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
