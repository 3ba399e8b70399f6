import Foundation

/// The tools of `vivace mcp`: eyes and hands for an assistant, over a project and the windows that it has
/// opened.
final class AgentTools {
  let project: AgentProject
  private(set) var windows: [AgentWindow] = []
  private var lastNumber = 0
  /// Programs that draw single pictures, by their root: kept, so that the next picture needs no start.
  private var painters: [Int: AgentWindow] = [:]
  /// The largest number of programs that run at once.
  static let mostWindows = 16
  private static let mostPainters = 4

  init(_ project: AgentProject) { self.project = project }

  var all: [MCPTool] {
    [status, listPreviews, render, runHeadless, closeHeadless, listWindows, changeSettings]
      + eyes + inputTools + builds
  }

  static let instructions = """
    Vivace shows this project's SwiftUI, UIKit and AppKit code on Linux. Start with list_previews; render \
    gives a picture and the accessibility tree of one. To use a view, call run_headless and then click, \
    type_text, drag and so on: views are named by their accessibility label, text or identifier, \
    locations are points from the top-left corner. Time stops between calls; input advances it until all is \
    at rest. After an edit, call reload: windows keep their state. Answers contain “stale”: true if a source \
    was saved since the last build.
    """

  // MARK: Windows

  static let windowParameter = MCPTool.Parameter.integer(
    "window", "Which window, by its number; the one opened last without it.", in: 1...1_000_000)

  /// The window that a call means; opened first where there is none and it names none.
  func window(_ arguments: ToolArguments) throws -> AgentWindow {
    guard let number = arguments.integer("window") else {
      if let last = windows.last { return last }
      return try open(root: project.root(named: nil), PreviewSettings(of: project.options))
    }
    guard let window = windows.first(where: { $0.number == number }) else {
      let list = windows.map { "\($0.number)" }.joined(separator: ", ")
      throw ToolTrouble(
        "no window \(number); " + (list.isEmpty ? "run_headless opens one" : "there are: \(list)"))
    }
    return window
  }

  private func open(root: Int, _ settings: PreviewSettings) throws -> AgentWindow {
    guard windows.count < Self.mostWindows else {
      throw ToolTrouble("\(windows.count) windows are open; close one with close_headless first")
    }
    let window = try translating {
      try AgentWindow(number: lastNumber + 1, root: root, settings: settings, project: project)
    }
    lastNumber += 1
    windows.append(window)
    _ = try window.play("", called: "run_headless", rest: AgentWindow.usualRest)
    return window
  }

  /// Ends all programs.
  func finish() {
    for window in windows + painters.values { window.close() }
    (windows, painters) = ([], [:])
  }

  private func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let trouble as ProgramLine.Trouble {
      throw ToolTrouble(
        "the view cannot be shown: \(trouble.description)", fields: ["programEnded": trouble.isOver]
      )
    }
  }

  /// Fields that every answer about the project has.
  func marked(_ fields: [String: Any]) -> [String: Any] {
    project.build != nil && project.isStale ? fields.merging(["stale": true]) { $1 } : fields
  }

  // MARK: Tools

  private var status: MCPTool {
    MCPTool(
      name: "status", description: "The project, whether it builds, and the open windows.",
      isReadOnly: true
    ) { [self] _ in
      var fields: [String: Any] = [
        "version": Vivace.configuration.version, "project": project.scope.folder,
        "path": project.options.path, "built": project.build != nil,
        "diagnostics": project.diagnostics, "windows": windows.map(\.status),
        "notSupported": Self.notSupported,
      ]
      fields["platform"] = project.build.map { ($0.plan.platform ?? .ios).rawValue }
      return ToolAnswer(fields: marked(fields))
    }
  }

  /// The features that the status tool reports as missing, so that a client does not try them.
  static let notSupported = [
    "real devices and Apple's simulators",
    "frameworks whose import was left out: typecheck names them",
    "state of types that are not Codable over a reload: it begins anew",
  ]

  private var listPreviews: MCPTool {
    MCPTool(
      name: "list_previews",
      description:
        "Lists each #Preview, PreviewProvider, and the app, with file and line.",
      isReadOnly: true
    ) { [self] _ in
      _ = try project.current()
      let list = project.roots.indices.map(project.description)
      return ToolAnswer(fields: marked(["previews": list]))
    }
  }

  static let previewParameter = MCPTool.Parameter.text(
    "preview",
    "Its name, or its number in list_previews; without it the app, else the last preview.")

  private var render: MCPTool {
    MCPTool(
      name: "render",
      description: """
        Draws a preview from its beginning, independent of all windows: a PNG, and its accessibility tree. \
        Without “at”, at the instant at which everything is at rest.
        """,
      parameters: [
        Self.previewParameter,
        .number("at", "The instant, in seconds from the beginning.", in: 0...3600),
        .text("script", "Lines such as 0.2 tap \"Play\", which are run first."),
        .flag("tree", "Whether to return the accessibility tree; true without it."),
        .text("output", "A .png file in the project to write as well."),
      ] + AgentSettings.parameters, isReadOnly: true
    ) { [self] arguments in
      let output = try arguments.text("output").map {
        try project.scope.output($0, extensions: ["png"])
      }
      let root = try project.root(named: arguments.text("preview"))
      let settings = try AgentSettings.merged(
        arguments, into: PreviewSettings(of: project.options))
      let painter = try painter(of: root, settings)
      let script = arguments.text("script") ?? ""
      let instant = arguments.number("at")
      var fields = try painter.play(
        script, called: "script", rest: instant == nil ? AgentWindow.usualRest : nil)
      if let instant, instant > painter.time { try painter.turn(to: instant) }
      let png = try painter.picture(at: instant)
      if let output { try png.write(to: URL(fileURLWithPath: output)) }
      fields["window"] = nil
      fields["time"] = instant ?? painter.time
      if arguments.flag("tree") != false { fields["tree"] = try painter.tree() }
      return ToolAnswer(fields: marked(fields), png: png)
    }
  }

  private func painter(of root: Int, _ settings: PreviewSettings) throws -> AgentWindow {
    if let known = painters[root], known.title == project.roots[root].title, known.trouble == nil {
      try known.restart(settings)
      return known
    }
    painters.removeValue(forKey: root)?.close()
    if painters.count >= Self.mostPainters, let other = painters.keys.first {
      painters.removeValue(forKey: other)?.close()
    }
    let painter = try translating {
      try AgentWindow(number: 0, root: root, settings: settings, project: project)
    }
    painters[root] = painter
    return painter
  }

  /// They are of a build that has gone.
  func forgetPainters() {
    for painter in painters.values { painter.close() }
    painters = [:]
  }

  private var runHeadless: MCPTool {
    MCPTool(
      name: "run_headless",
      description:
        "Opens a preview or the app in a window of its own, without a screen, for the input tools.",
      parameters: [Self.previewParameter] + AgentSettings.parameters
    ) { [self] arguments in
      let root = try project.root(named: arguments.text("preview"))
      let settings = try AgentSettings.merged(
        arguments, into: PreviewSettings(of: project.options))
      let window = try open(root: root, settings)
      return ToolAnswer(fields: marked(window.status.merging(["tree": try window.tree()]) { $1 }))
    }
  }

  private var closeHeadless: MCPTool {
    MCPTool(
      name: "close_headless", description: "Closes a window and ends its program.",
      parameters: [Self.windowParameter]
    ) { [self] arguments in
      guard arguments.has("window") || !windows.isEmpty else {
        throw ToolTrouble("no window is open")
      }
      let window = try window(arguments)
      window.close()
      windows.removeAll { $0 === window }
      return ToolAnswer(fields: ["closed": window.number])
    }
  }

  private var listWindows: MCPTool {
    MCPTool(name: "list_windows", description: "The windows that are open.", isReadOnly: true) {
      [self] _ in ToolAnswer(fields: marked(["windows": windows.map(\.status)]))
    }
  }

  private var changeSettings: MCPTool {
    MCPTool(
      name: "change_settings",
      description:
        "Changes a window's settings and keeps its state: size, appearance, text size, locale.",
      parameters: [Self.windowParameter] + AgentSettings.parameters + Self.answerParameters
    ) { [self] arguments in
      let window = try window(arguments)
      let settings = try AgentSettings.merged(arguments, into: window.settings)
      try window.turn(to: window.time, settings: settings)
      return try answer(of: window, after: "", "change_settings", arguments)
    }
  }

  // MARK: Answers

  static let answerParameters: [MCPTool.Parameter] = [
    .flag("screenshot", "Whether to answer with a picture, too; false without it."),
    .flag("tree", "Whether to answer with the accessibility tree, too; false without it."),
    .number(
      "rest",
      "The most seconds to advance until all is at rest; 5 without it, 0 for the instant of the input.",
      in: 0...60),
  ]

  /// Plays script lines and reports the result.
  func answer(
    of window: AgentWindow, after script: String, _ name: String, _ arguments: ToolArguments
  ) throws -> ToolAnswer {
    try answer(of: window, arguments) { try window.play(script, called: name, rest: $0) }
  }

  /// Runs an action with the seconds that it may wait for rest, and reports the result.
  func answer(
    of window: AgentWindow, _ arguments: ToolArguments,
    _ act: (_ rest: Double?) throws -> [String: Any]
  ) throws -> ToolAnswer {
    let rest = arguments.number("rest") ?? AgentWindow.usualRest
    var fields = try act(rest > 0 ? rest : nil)
    if arguments.flag("tree") == true { fields["tree"] = try window.tree() }
    let png = arguments.flag("screenshot") == true ? try window.picture() : nil
    return ToolAnswer(fields: marked(fields), png: png)
  }
}
