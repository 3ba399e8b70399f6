import VivaceGeometry

/// Conforming types represent a group of related commands that can be exposed to the user via the main
/// menu on macOS and key commands on iOS.
///
/// Here they are key commands: the keyboard shortcuts of their controls work in every window of the
/// scene. No menu bar shows them.
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

/// Constructs command sets from multi-expression closures.
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content)
    -> some Commands
  {
    var all: [AnyView] = []
    repeat all.append(MainActor.unchecked { (each content)._controls })
    return _CommandControls(AnyView(ForEach(Array(all.enumerated()), id: \.offset) { $1 }))
  }
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: Commands, Second: Commands>(first: First)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent(storage: .trueContent(first)) }
  public static func buildEither<First: Commands, Second: Commands>(second: Second)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent(storage: .falseContent(second)) }
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

/// An empty group of commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
  public var _controls: AnyView { AnyView(EmptyView()) }
}

/// A menu of commands.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  private let content: Content

  public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  public var _controls: AnyView { AnyView(content) }
}

/// Groups of controls that you can add to existing command menus.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  private let content: Content

  public nonisolated init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) { content = addition() }
  public nonisolated init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) { content = addition() }
  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) { content = addition() }

  public var _controls: AnyView { AnyView(content) }
}

/// The standard locations that you can place new command groups relative to.
public enum CommandGroupPlacement: Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination
  case newItem, saveItem, importExport, printItem
  case undoRedo, pasteboard, textEditing, textFormatting
  case toolbar, sidebar, windowSize, windowArrangement, help, windowList, singleWindowList
}
