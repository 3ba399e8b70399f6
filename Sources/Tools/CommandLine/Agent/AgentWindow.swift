import Foundation

/// A headless view of a program, with a recording of its input and a time that advances only when a
/// tool advances it.
///
/// The program may end at any time; the recording stays here.
final class AgentWindow {
  let number: Int
  /// Which of the project's roots, by place and by name.
  private(set) var root: Int
  let title: String
  private(set) var settings: PreviewSettings
  private(set) var line: ProgramLine
  /// The present instant, in seconds.
  private(set) var time = 0.0
  private(set) var isAtRest = true
  private(set) var size: (width: Double, height: Double)?
  /// Why its program does not run any more.
  private(set) var trouble: String?
  /// The recorded input; nil before the first event.
  private var recording: PreviewRecording?
  private let project: AgentProject

  /// The seconds that a tool waits for rest, if a call gives none.
  static let usualRest = 5.0
  /// Seconds of a processor's time in which a program must have done what hands ask for.
  private static let patience = 10.0

  init(number: Int, root: Int, settings: PreviewSettings, project: AgentProject) throws {
    (self.number, self.root, self.settings, self.project) = (number, root, settings, project)
    title = project.roots[root].title
    let isProvider = project.roots[root].kind == .provider
    self.settings.part = isProvider ? settings.part ?? 0 : nil
    line = try project.launch(root: root)
    try begin(line, recording: nil, state: nil)
  }

  /// Shows the view again, in the same program, with other surroundings and without anything that came to it.
  func restart(_ settings: PreviewSettings) throws {
    let part = settings.part ?? self.settings.part
    self.settings = settings
    self.settings.part = part
    (recording, time, isAtRest) = (nil, 0, true)
    try asking { try begin(line, recording: nil, state: nil) }
  }

  private func begin(_ line: ProgramLine, recording: PreviewRecording?, state: String?) throws {
    let recording = recording ?? PreviewRecording(settings: settings)
    _ = try line.ask(.begin(recording, state: state))
  }

  /// Remembers why the program ended, if it does.
  private func asking<Result>(_ body: () throws -> Result) throws -> Result {
    if let trouble {
      throw ToolTrouble(
        "window \(number) does not run: \(trouble). Mend the source and call reload, or call run_headless."
      )
    }
    do {
      return try body()
    } catch let trouble as ProgramLine.Trouble {
      if trouble.isOver { self.trouble = trouble.description }
      throw ToolTrouble(trouble.description, fields: trouble.isOver ? ["programEnded": true] : [:])
    }
  }

  // MARK: Hands

  /// Performs the lines of a script from the present on, and continues until all is at rest.
  ///
  /// - Parameter rest: Seconds to wait for rest; nil to stop at the end of the script.
  func play(_ script: String, called name: String, rest: Double?) throws -> [String: Any] {
    try perform(.play(script, origin: name, rest: rest))
  }

  /// Has a line of the lazy list at a place come into sight.
  func scroll(toRow row: Int, x: Double, y: Double, rest: Double?) throws -> [String: Any] {
    var command = ProgramCommand(.row)
    (command.row, command.x, command.y, command.rest) = (row, x, y, rest)
    return try perform(command)
  }

  /// The program's report after a script.
  private struct Report: Decodable {
    var time: Double?
    var isAtRest: Bool?
    var width: Double?
    var height: Double?
    var notes: [String]?
    var movesUntil: Double?
  }

  private func perform(_ command: ProgramCommand) throws -> [String: Any] {
    let answer = try asking { try line.value(command, patience: Self.patience) }
    let report = try? JSONDecoder().decode(Report.self, from: Data(answer.utf8))
    time = report?.time ?? time
    isAtRest = report?.isAtRest ?? true
    if let width = report?.width, let height = report?.height { size = (width, height) }
    try keep()
    var status = status
    if let notes = report?.notes, !notes.isEmpty { status["notes"] = notes }
    status["movesUntil"] = report?.movesUntil
    return status
  }

  /// Continues to an instant, with other settings at first where they are given.
  func turn(to instant: Double, settings new: PreviewSettings? = nil) throws {
    var events: [PreviewEvent] = []
    if let new {
      settings = new
      events = [PreviewEvent(time: time, kind: "settings", settings: new)]
    }
    _ = try asking { try line.ask(.turn(to: instant, events)) }
    time = max(time, instant)
    try keep()
  }

  private func keep() throws {
    let text = try asking { try line.value(ProgramCommand(.recording)) }
    recording = try? JSONDecoder().decode(PreviewRecording.self, from: Data(text.utf8))
  }

  // MARK: Eyes

  /// A picture of the present, or of an instant that has passed.
  func picture(at instant: Double? = nil) throws -> Data {
    let path = project.temporaryFile("png")
    defer { unlink(path) }
    try asking {
      _ = try line.ask(.show(at: instant))
      _ = try line.value(.still(to: path))
      if instant != nil { _ = try line.ask(.show(at: nil)) }
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolTrouble("the program wrote no picture")
    }
    return data
  }

  func tree() throws -> Any { try json(ProgramCommand(.tree)) }

  /// Returns the program's answer, parsed as JSON.
  func json(_ question: ProgramCommand) throws -> Any {
    let text = try asking { try line.value(question) }
    return
      (try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: [.fragmentsAllowed])) ?? text
  }

  /// A film of a stretch of the past, into a file.
  func film(to path: String, from: Double, until: Double, perSecond: Double?) throws {
    var command = ProgramCommand(.film)
    (command.path, command.from, command.to, command.fps) = (path, from, until, perSecond)
    _ = try asking { try line.value(command, patience: nil) }
  }

  var status: [String: Any] {
    var fields: [String: Any] = [
      "window": number, "preview": title, "time": time, "atRest": isAtRest,
      "running": trouble == nil,
    ]
    if let size { fields["size"] = ["width": size.width, "height": size.height] }
    fields["trouble"] = trouble
    let output = line.newWords()
    if !output.isEmpty { fields["output"] = output }
    return fields
  }

  // MARK: Builds

  /// Shows the next build in the place of this one: the same came to it, so it is where this one is; where that
  /// leads to another state and all is at rest, it begins with the state of the build before.
  ///
  /// - Returns: How the state came over, in a word.
  func reload() throws -> String {
    guard let index = project.roots.firstIndex(where: { $0.title == title }) else {
      line.finish()
      trouble = "the sources have no preview “\(title)” any more"
      throw ToolTrouble("window \(number): \(trouble ?? "")")
    }
    let old = trouble == nil ? try? line.value(ProgramCommand(.state)) : nil
    let next = try project.launch(root: index)
    var restoration = recording == nil ? "begun" : "replayed"
    do {
      try begin(next, recording: recording, state: nil)
      if let old, isAtRest, let new = try? next.value(ProgramCommand(.state)),
        !PreviewPane.agree(new, old)
      {
        try begin(next, recording: nil, state: old)
        (time, recording, restoration) = (0, nil, "restored")
      }
    } catch let trouble as ProgramLine.Trouble {
      let now = self.trouble == nil ? "shows the build before" : "still does not run"
      throw ToolTrouble(
        "window \(number) \(now): the new build did not get as far: \(trouble.description)")
    }
    line.finish()
    (line, root, trouble) = (next, index, nil)
    return restoration
  }

  func close() { line.finish() }
}
