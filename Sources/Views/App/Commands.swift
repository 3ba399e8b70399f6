import VivaceGeometry

/// Conforming types represent a group of related commands that can be exposed to the user via the main
/// menu on macOS and key commands on iOS.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
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
  { EmptyCommands() }
  public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
    EmptyCommands()
  }
}

/// An empty group of commands.
public struct EmptyCommands: Commands {
  public typealias Body = Never
  public nonisolated init() {}
}

/// A menu of commands.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Groups of controls that you can add to existing command menus.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  public nonisolated init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  public nonisolated init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
}

/// The standard locations that you can place new command groups relative to.
public enum CommandGroupPlacement: Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination
  case newItem, saveItem, importExport, printItem
  case undoRedo, pasteboard, textEditing, textFormatting
  case toolbar, sidebar, windowSize, windowArrangement, help, windowList, singleWindowList
}

extension Scene {
  /// Adds commands to the scene.
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content)
    -> some Scene
  {
    NotYet.once("commands(content:)", "windows have no menu bar that the commands could stand in")
    return self
  }
}
