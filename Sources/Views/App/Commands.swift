import VivaceGeometry

/// Controls of a whole scene, whose keyboard shortcuts work in every window of it. No menu bar
/// shows them.
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

/// No commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
  public var _controls: AnyView { AnyView(EmptyView()) }
}

/// Commands under a title. The title shows nowhere, since there is no menu bar; the shortcuts work.
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

/// Commands with a place in relation to the system's. The place shows nowhere, since there is no
/// menu bar; the shortcuts work.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  private let content: Content

  /// Commands that stand before the group.
  public nonisolated init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) { content = addition() }
  /// Commands that stand after the group.
  public nonisolated init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) { content = addition() }
  /// Commands in place of the group's.
  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) { content = addition() }

  public var _controls: AnyView { AnyView(content) }
}

/// The system's groups of commands, which a `CommandGroup` stands before, after or in place of.
public enum CommandGroupPlacement: Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination
  case newItem, saveItem, importExport, printItem
  case undoRedo, pasteboard, textEditing, textFormatting
  case toolbar, sidebar, windowSize, windowArrangement, help, windowList, singleWindowList
}
