import VivaceGeometry

/// Controls of a whole scene, whose keyboard shortcuts work in every window of it. Where windows have a
/// menu bar, its menus show them.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
  /// The controls of all commands in it.
  @MainActor @preconcurrency var _controls: AnyView { get }
}

extension Commands {
  /// A command group of the user's may read the environment and what is focused in the window, as a
  /// view does.
  public var _controls: AnyView {
    AnyView(StyledView(self, ()) { commands, _ in commands.body._controls })
  }
}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive command group: no body.") }
}

extension Never: Commands {}

/// Makes one `Commands` value of the statements of a closure: their commands, in order.
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// An empty closure has no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// A single statement is used unchanged.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Several commands in their order.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content)
    -> some Commands
  {
    var all: [AnyView] = []
    repeat all.append(MainActor.unchecked(each content) { $0._controls })
    return _CommandControls(AnyView(ForEach(Array(all.enumerated()), id: \.offset) { $1 }))
  }
  /// The commands of an `if` without `else`.
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }
  /// The branch of a true condition.
  public static func buildEither<First: Commands, Second: Commands>(first: First)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent(storage: .trueContent(first)) }
  /// The `else` branch.
  public static func buildEither<First: Commands, Second: Commands>(second: Second)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent(storage: .falseContent(second)) }
  /// Content of an `if #available` is passed on.
  public static func buildLimitedAvailability<Content: Commands>(_ content: Content)
    -> some Commands
  { content }
}

extension Optional: Commands where Wrapped: Commands {
  public typealias Body = Never
  public var _controls: AnyView { AnyView(self?._controls) }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {
  public typealias Body = Never
  public var _controls: AnyView {
    switch storage {
    case .trueContent(let content): AnyView(content._controls.id(true))
    case .falseContent(let content): AnyView(content._controls.id(false))
    }
  }
}

/// Controls that are commands.
struct _CommandControls: Commands {
  typealias Body = Never
  let _controls: AnyView
  nonisolated init(_ controls: AnyView) { _controls = controls }
}

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  /// Has nothing to configure.
  public nonisolated init() {}
  public var _controls: AnyView { AnyView(EmptyView()) }
}

/// Commands in a menu of their own in the menu bar, before that for windows. Where there is no menu bar
/// their shortcuts work.
public nonisolated struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  private let name: Text
  private let content: Content

  /// A menu with a styled name.
  public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
  /// A menu with a localized name.
  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  /// A menu with a plain name.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  public var _controls: AnyView {
    AnyView(content.containerValue(\.commandPosition, .menu(name)))
  }
}

/// Commands before, after or in place of a group of the system's in the menu bar. Where there is
/// no menu
/// bar their shortcuts work.
public nonisolated struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  private let position: CommandPosition
  private let content: Content

  /// Commands that are before the group.
  public nonisolated init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    position = .group(group, .before)
    content = addition()
  }
  /// Commands that are after the group.
  public nonisolated init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    position = .group(group, .after)
    content = addition()
  }
  /// Commands in place of the group's; without any, the group is not there.
  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {
    position = .group(group, .replacing)
    content = addition()
  }

  public var _controls: AnyView {
    guard case .group(let group, .replacing) = position else {
      return AnyView(content.containerValue(\.commandPosition, position))
    }
    return AnyView(
      TupleView(
        (
          Color.clear.frame(width: 0, height: 0).containerValue(
            \.commandPosition, .replaced(group)),
          content.containerValue(\.commandPosition, position)
        )))
  }
}

/// The position of a command in a menu bar.
package enum CommandPosition: Equatable {
  package enum Relation { case before, replacing, after }
  /// In a menu of the app's own.
  case menu(Text)
  case group(CommandGroupPlacement, Relation)
  /// No command, but the word that the system's group is not there.
  case replaced(CommandGroupPlacement)
}

extension ContainerValues {
  private struct CommandPositionKey: ContainerValueKey {
    static var defaultValue: CommandPosition? { nil }
  }
  package var commandPosition: CommandPosition? {
    get { self[CommandPositionKey.self] }
    set { self[CommandPositionKey.self] = newValue }
  }
}

/// The system's groups of commands, which a `CommandGroup` is before, after or in place of.
public enum CommandGroupPlacement: Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination
  case newItem, saveItem, importExport, printItem
  case undoRedo, pasteboard, textEditing, textFormatting
  case toolbar, sidebar, windowSize, windowArrangement, help, windowList, singleWindowList
}
