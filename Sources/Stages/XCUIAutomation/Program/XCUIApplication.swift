import Foundation
import VivaceViews

/// The program that a UI test operates. It runs in the test's process, in a time of its own, without a window.
///
/// Several applications of one program mean the same one.
@MainActor @preconcurrency open class XCUIApplication: XCUIElement {
  /// Whether a program runs.
  public enum State: UInt, Sendable {
    case unknown = 0
    case notRunning = 1
    case runningBackgroundSuspended = 2
    case runningBackground = 3
    case runningForeground = 4
  }

  private let entry: Programs.Entry?
  /// The identifier that the test asked for; nil for the test's own program.
  private let askedIdentifier: String?

  /// The arguments that the program gets behind its name when it starts: `-key value` also sets a default.
  open var launchArguments: [String] = []
  /// Variables that are added to the program's environment when it starts.
  open var launchEnvironment: [String: String] = [:]

  /// The program of the test's target.
  public init() {
    entry = Programs.shared.current
    askedIdentifier = nil
    super.init(ElementSource(nil, "") { [$0] }, .only)
  }

  /// The program with a bundle identifier. Other programs than the tested ones never run.
  public init(bundleIdentifier: String) {
    entry = Programs.shared.entry(withIdentifier: bundleIdentifier)
    askedIdentifier = bundleIdentifier
    super.init(ElementSource(nil, "") { [$0] }, .only)
  }

  override var application: XCUIApplication { self }

  /// Whether it is none of the tested programs, such as the home screen.
  var isForeign: Bool { entry == nil }

  var name: String { entry?.name ?? askedIdentifier ?? "The program" }
  var program: (any DrivenProgram)? { entry.flatMap { Programs.shared.program(named: $0.name) } }
  var isRunning: Bool { program != nil }
  var tree: ElementRecord { .application(named: name, program) }

  override open var exists: Bool { isRunning }
  override open var label: String { name }

  // MARK: - Life

  /// Whether the program runs, and is in the foreground.
  open var state: State {
    guard let entry else { return .unknown }
    guard isRunning else { return .notRunning }
    return Programs.shared.backgrounded.contains(entry.name)
      ? .runningBackground : .runningForeground
  }

  /// Lets the program's time pass until it is in a state.
  ///
  /// - Returns: Whether it is.
  @discardableResult open func wait(for state: State, timeout: TimeInterval) -> Bool {
    wait(timeout) { ($0 as? XCUIApplication)?.state == state }
  }

  /// Starts the program again; one that runs is ended first.
  open func launch() {
    guard let entry else {
      let known = Programs.shared.entries.map { "\($0.identifier ?? $0.name)" }
      let list = known.isEmpty ? "none" : known.joined(separator: ", ")
      let wanted = askedIdentifier ?? "the test's target"
      return TestFailure.report(
        "Failed to launch \(wanted): no such program. Programs of these tests: \(list). The target of UI tests "
          + "names its program in TEST_TARGET_NAME; in a package it is the first executable")
    }
    setSurroundings()
    do {
      try Programs.shared.launch(entry)
    } catch {
      TestFailure.report("Failed to launch \(entry.name): \(error)")
    }
  }

  private func setSurroundings() {
    for (name, value) in launchEnvironment { setenv(name, value, 1) }
    setArguments(CommandLine.arguments.prefix(1) + launchArguments)
    var defaults: [String: Any] = [:]
    for (index, argument) in launchArguments.enumerated()
    where argument.hasPrefix("-") && argument.count > 1 {
      guard index + 1 < launchArguments.count else { continue }
      defaults[String(argument.dropFirst())] = launchArguments[index + 1]
    }
    UserDefaults.standard.setVolatileDomain(defaults, forName: UserDefaults.argumentDomain)
  }

  /// Brings the program to the foreground; starts it if it does not run.
  open func activate() {
    guard let entry, let program else { return launch() }
    guard Programs.shared.backgrounded.remove(entry.name) != nil else { return }
    do { try program.enter(.active) } catch {
      TestFailure.report("Failed to activate \(entry.name): \(error)")
    }
  }

  /// Opens an address with the program; starts it if it does not run.
  open func open(_ url: URL) {
    activate()
    guard let program else { return }
    do { try program.open(url) } catch {
      TestFailure.report("Failed to open \(url) with \(name): \(error)")
    }
  }

  /// Ends the program.
  open func terminate() {
    if let entry { Programs.shared.end(entry.name) }
  }
}

/// The setter of `CommandLine.arguments`, which Swift 6 hides: programs read their arguments there.
@_silgen_name("$ss11CommandLineO9argumentsSaySSGvsZ")
private func setArguments(_ arguments: __owned [String])
