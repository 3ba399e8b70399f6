import VivaceSupplements

/// A program: the scenes that its windows show. Marked `@main`, it is where the program begins.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// The app as it begins. It is made once, before any window.
  @MainActor @preconcurrency init()
}

extension App {
  /// Makes the app, opens the windows that its scenes ask for and serves them until the last one
  /// closes.
  @MainActor @preconcurrency public static func main() {
    Program(name: BundleName.onScreen, menuName: { BundleName.inMenus }) {
      AppHost { Self.init() }
    }
    .run()
  }
}

/// A program as the stage runs it: its name and the windows it opens with.
package final class Program {
  /// Read from the bundle on first use: most programs name their windows themselves.
  package private(set) lazy var name = findName()
  /// The title of the program in the menu bar, where windows have one.
  package private(set) lazy var menuName = findMenuName?() ?? name
  private let findName: () -> String
  private let findMenuName: (() -> String)?
  private let makeApp: (() -> AppHost)?
  private let fixedWindows: [WindowDescription]

  /// The app behind the windows, made when it is first asked for; nil for a preview.
  package private(set) lazy var app = makeApp?()

  /// The windows to begin with. Asking makes the app, so that what it starts belongs to the time of
  /// the caller.
  package var windows: [WindowDescription] { app?.openingWindows ?? fixedWindows }

  package init(
    name: @autoclosure @escaping () -> String, menuName: (() -> String)? = nil,
    app: @escaping () -> AppHost
  ) {
    findName = name
    findMenuName = menuName
    makeApp = app
    fixedWindows = []
  }

  package init(name: String, windows: [WindowDescription]) {
    findName = { name }
    findMenuName = nil
    makeApp = nil
    fixedWindows = windows
  }

  /// Hands the program to the stage, which opens windows, or does the job that the environment names.
  /// Returns when the last window is closed.
  package func run() { stageRun(Unmanaged.passRetained(self).toOpaque()) }
}

/// The doorway to the stage. A symbol, not an import: what an app imports must not reach C libraries.
@_silgen_name("vivace_stage_run")
private func stageRun(_ program: UnsafeMutableRawPointer)
