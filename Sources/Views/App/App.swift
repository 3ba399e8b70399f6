import VivaceGeometry

/// A type that represents the structure and behavior of an app.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Initializes and runs the app.
  @MainActor @preconcurrency public static func main() {
    let app = Self()
    var windows: [WindowDescription] = []
    Body._collect(app.body, into: &windows)
    Program(name: "\(Self.self)", windows: windows).run()
  }
}

/// A part of an app's user interface with a life cycle managed by the system.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  static func _collect(_ scene: Self, into windows: inout [WindowDescription])
}

extension Scene {
  public static func _collect(_ scene: Self, into windows: inout [WindowDescription]) {
    Body._collect(scene.body, into: &windows)
  }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a primitive scene: it has no body.") }
}

extension Never: Scene {
  public static func _collect(_ scene: Never, into windows: inout [WindowDescription]) {}
}

/// A result builder for composing a collection of scenes.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    _TupleScene((repeat each content))
  }
}

struct _TupleScene<each Content: Scene>: Scene {
  typealias Body = Never
  let content: (repeat each Content)
  init(_ content: (repeat each Content)) { self.content = content }

  static func _collect(_ scene: Self, into windows: inout [WindowDescription]) {
    func add<S: Scene>(_ scene: S) { S._collect(scene, into: &windows) }
    repeat add(each scene.content)
  }
}

/// A scene that presents a group of identically structured windows.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let id: String?
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: nil, content: content)
  }
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: id, content: content)
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: titleKey.string, id: nil, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: String(title), id: nil, content: content)
  }

  private init(title: String?, id: String?, content: @escaping () -> Content) {
    self.title = title
    self.id = id
    self.content = content
  }

  public static func _collect(_ scene: Self, into windows: inout [WindowDescription]) {
    let content = scene.content
    windows.append(
      WindowDescription(id: scene.id, title: scene.title) { size, scale, scheme in
        ViewHost(
          MainActor.unchecked(content), size: size, displayScale: scale, colorScheme: scheme)
      })
  }
}

/// A window to open: what it is called, how large it is, and how its views are made.
public struct WindowDescription {
  package var id: String?
  package var title: String?
  package var defaultSize: CGSize?
  package let makeHost: (CGSize, CGFloat, ColorScheme) -> ViewHost

  package init(
    id: String? = nil, title: String? = nil,
    makeHost: @escaping (CGSize, CGFloat, ColorScheme) -> ViewHost
  ) {
    self.id = id
    self.title = title
    self.makeHost = makeHost
  }

  /// A window around a view.
  package init<V: View>(title: String? = nil, _ view: @escaping @MainActor () -> V) {
    self.init(title: title) { size, scale, scheme in
      ViewHost(MainActor.unchecked(view), size: size, displayScale: scale, colorScheme: scheme)
    }
  }
}

/// A program as the stage runs it: its name and the windows it opens with.
public final class Program {
  package let name: String
  package let windows: [WindowDescription]

  package init(name: String, windows: [WindowDescription]) {
    self.name = name
    self.windows = windows
  }

  /// Hands the program to the stage, which opens windows, or does the job that the environment names.
  /// Returns when the last window is closed.
  package func run() { stageRun(Unmanaged.passRetained(self).toOpaque()) }
}

/// The doorway to the stage. A symbol, not an import: what an app imports must not reach C libraries.
@_silgen_name("vivace_stage_run")
private func stageRun(_ program: UnsafeMutableRawPointer)
