import Foundation

/// The state of a preview: the open pages, their panes, the present build, and the errors of the sources.
///
/// All pages see the same. Main thread only.
final class PreviewHub: @unchecked Sendable {
  private let options: SourceOptions
  /// A folder of the tool's own, for films and pictures.
  let files: String
  private let sandbox: Sandbox
  private var visitors: [ObjectIdentifier: PreviewVisitor] = [:]
  private var panes: [Int: PreviewPane] = [:]
  private var build: Build?
  private var roots: [PreviewRoots.Choice] = []
  /// The names of preview providers' views, by the provider; known once one was shown.
  private var viewNames: [String: [String?]] = [:]
  /// The events before any input: `--script`.
  private let beginning: PreviewBeginning
  private var diagnostics: [PreviewDiagnostic] = []
  private var isBuilding = true
  private var timer: DispatchSourceTimer?
  private var wantsStatus = false
  private var fileCount = 0
  /// Asks the one who builds for a build with these texts in place of what is in the files.
  var rebuild: (([String: String]) -> Void)?

  init(_ options: SourceOptions, sandbox: Sandbox) throws {
    self.options = options
    self.sandbox = sandbox
    beginning = try PreviewBeginning(script: options.script)
    files = sandbox.home + "/files"
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
  }

  // MARK: Builds

  func begins() {
    isBuilding = true
    statusChanged()
  }

  /// Adopts a build that succeeded.
  func buildSucceeded(_ build: Build, _ roots: [PreviewRoots.Choice]) {
    let isSame = self.build?.program == build.program && self.roots == roots
    let oldRoots = self.roots
    self.build = build
    self.roots = roots
    (isBuilding, diagnostics) = (false, [])
    for (number, pane) in panes {
      // A pane stays with its root by name, wherever that is now.
      let title = oldRoots.indices.contains(pane.root) ? oldRoots[pane.root].title : ""
      let index = roots.firstIndex { $0.title == title } ?? min(pane.root, roots.count - 1)
      if index != pane.root {
        pane.finish()
        open(number, root: index, settings: pane.settings)
      } else if !isSame || pane.condition != .running {
        pane.start(build)
      }
    }
    statusChanged()
  }

  /// Adopts the diagnostics of a build that failed; the panes keep their content.
  func buildFailed(_ diagnostics: [PreviewDiagnostic]) {
    self.diagnostics = diagnostics
    isBuilding = false
    statusChanged()
  }

  func launch(_ build: Build, root: Int) throws -> PreviewChild {
    var job = options.job(.preview)
    job.channel = Int(PreviewChild.channel)
    job.script = nil
    var environment = build.environment(for: job)
    environment.merge(sandbox.variables) { $1 }
    environment["VIVACE_PREVIEW"] = "\(root)"
    // A program's message about a trap is enough; its backtrace takes seconds without any message.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let child = try PreviewChild(build.program, environment: environment)
    child.onLine = { [weak self] line in self?.tell(PreviewOutput(line: line)) }
    return child
  }

  // MARK: Pages

  func enter(_ visitor: PreviewVisitor) {
    visitors[ObjectIdentifier(visitor)] = visitor
    visitor.send(status)
    for pane in panes.values { pane.sendWhole() }
    wake()
  }

  func leave(_ visitor: PreviewVisitor) {
    visitors[ObjectIdentifier(visitor)] = nil
  }

  var isWatched: Bool { !visitors.isEmpty }

  func hear(_ text: String, from visitor: PreviewVisitor) {
    let data = Data(text.utf8)
    let message: PageMessage
    do { message = try JSONDecoder().decode(PageMessage.self, from: data) } catch {
      return refuse(data, error, from: visitor)
    }
    let number = message.pane ?? 0
    let pane = panes[number]
    switch message.type {
    case .ack: acknowledge(message.id ?? 0, number, visitor)
    case .event: if let event = message.event { pane?.receive(event: event) }
    case .open: open(number, root: message.root ?? 0, settings: message.settings ?? .init())
    case .close:
      pane?.finish()
      panes[number] = nil
      statusChanged()
    case .show: pane?.show(message.at)
    case .rate: pane?.setRate(message.rate ?? 1)
    case .pause: pane?.pause(message.paused ?? true)
    case .step: pane?.step(by: message.seconds ?? 1 / 60)
    case .restart: if let build { pane?.restart(build) }
    case .replay:
      if let build, let recording = message.recording {
        pane?.replay(.recording(recording), build)
      } else if let build, let script = message.script {
        pane?.replay(.script(script), build)
      }
    case .ask: answer(message, of: pane, to: visitor)
    }
    wake()
  }

  /// Reports a question or a recording that cannot be read; other unreadable messages are ignored.
  private func refuse(_ data: Data, _ error: any Error, from visitor: PreviewVisitor) {
    guard let head = try? JSONDecoder().decode(PageMessageHead.self, from: data) else { return }
    switch head.type {
    case .ask:
      var answer = PageAnswer.error("the question cannot be read: \(error)")
      answer.id = head.id ?? 0
      visitor.send(answer)
    case .replay:
      panes[head.pane ?? 0]?.refuse(
        "The file is no recording of turns: expected what `vivace preview` saves.")
    default: break
    }
  }

  private func open(_ number: Int, root: Int, settings: PreviewSettings) {
    guard (0..<16).contains(number) else { return }
    panes[number]?.finish()
    var settings = settings
    // A provider's views are shown one by one.
    let isProvider = roots.indices.contains(root) && roots[root].kind == .provider
    settings.part = isProvider ? settings.part ?? 0 : nil
    let pane = PreviewPane(
      number: number, root: root, settings: settings, beginning: number == 0 ? beginning : .nothing,
      hub: self)
    panes[number] = pane
    if let build, roots.indices.contains(root) { pane.start(build) }
    statusChanged()
  }

  /// A pane has asked a program what the views of its provider are called.
  func learn(_ names: [String?], of root: Int) {
    guard roots.indices.contains(root), viewNames[roots[root].title] != names else { return }
    viewNames[roots[root].title] = names
    statusChanged()
  }

  private func answer(_ message: PageMessage, of pane: PreviewPane?, to visitor: PreviewVisitor) {
    func reply(_ answer: PageAnswer) {
      var answer = answer
      answer.id = message.id ?? 0
      visitor.send(answer)
    }
    let fields = message.with ?? PageQuestion()
    let name = message.ask ?? ""
    switch name {
    case "springs":
      var answer = PageAnswer()
      answer.springs = build?.sources.map { SourceCurves.found(in: $0) } ?? []
      return reply(answer)
    case "try":
      let edits = SourceEdit.numbers(in: fields.edits ?? [])
      rebuild?(build?.sources.map { SourceEdit.texts(of: $0, with: edits) } ?? [:])
      return reply(PageAnswer())
    case "write":
      let own = build?.sources?.files.filter(\.isOwn).map(\.path) ?? []
      var answer = PageAnswer()
      answer.error = SourceEdit.write(
        SourceEdit.numbers(in: fields.edits ?? []), sources: Set(own))
      return reply(answer)
    default: break
    }
    guard let pane else { return reply(.error("no such pane")) }
    switch ProgramCommand.Name(rawValue: name) {
    case .recording?: reply(pane.recording(since: fields.since))
    case let question? where [.curves, .explain, .tree, .script].contains(question):
      pane.ask(fields.command(question), answer: reply)
    case let question? where [.still, .film].contains(question):
      let kinds = ["png", "gif", "mp4", "webm", "svg", "apng"]
      let kind = fields.kind ?? "png"
      guard kinds.contains(kind) else { return reply(.error("no film is a .\(kind)")) }
      fileCount += 1
      var answer = PageAnswer()
      answer.file = "preview-\(fileCount).\(kind)"
      var command = fields.command(question)
      command.path = "\(files)/preview-\(fileCount).\(kind)"
      pane.ask(command) { [answer] in reply($0.error == nil ? answer : $0) }
    default: reply(.error("unknown question \(name)"))
    }
  }

  // MARK: Telling pages

  /// Sends the status soon; many changes at once are sent once.
  func statusChanged() {
    guard !wantsStatus else { return }
    wantsStatus = true
    DispatchQueue.main.async { [self] in
      wantsStatus = false
      tell(status)
    }
  }

  private var status: PreviewStatus {
    PreviewStatus(
      path: options.path, building: isBuilding, diagnostics: diagnostics,
      given: PreviewSettings(of: options),
      platform: (options.project.platform ?? build?.plan.platform ?? .ios).rawValue,
      roots: roots.map { choice in
        PreviewStatus.Root(
          title: choice.title, kind: choice.kind.rawValue, file: choice.file, line: choice.line,
          parts: viewNames[choice.title].map { names in
            names.enumerated().map { $1 ?? "\(choice.title) \($0 + 1)" }
          })
      },
      panes: panes.values.sorted { $0.number < $1.number }.map(\.status))
  }

  private func tell(_ message: some Encodable) {
    for visitor in visitors.values { visitor.send(message) }
  }

  // MARK: Frames

  /// A page that has not drawn so many frames, or for so many seconds, gets no more until it has.
  private static let unseenFrames = 3
  private static let unseenSeconds = 2.0

  func send(_ frame: Data, of pane: Int, isWhole: Bool) {
    let message = Data([UInt8(pane)]) + frame
    let start = frame.startIndex
    let id = (0..<4).reduce(0) { $0 | Int(frame[start + 1 + $1]) << (8 * $1) }
    let now = PreviewChild.now
    for visitor in visitors.values {
      if let oldest = visitor.unseen[pane]?.first, now - oldest.sent > Self.unseenSeconds, !isWhole
      {
        visitor.lagging.insert(pane)
        continue
      }
      if isWhole { visitor.unseen[pane] = [] }
      visitor.unseen[pane, default: []].append((id, now))
      visitor.send(frame: message)
    }
  }

  private func acknowledge(_ id: Int, _ number: Int, _ visitor: PreviewVisitor) {
    visitor.unseen[number]?.removeAll { $0.id <= id }
    if visitor.lagging.contains(number), visitor.unseen[number]?.isEmpty != false {
      visitor.lagging.remove(number)
      panes[number]?.sendWhole()
    }
  }

  /// Whether a page that draws has more frames of a pane before it than it should.
  func isBehind(_ pane: Int) -> Bool {
    visitors.values.contains {
      !$0.lagging.contains(pane) && ($0.unseen[pane]?.count ?? 0) >= Self.unseenFrames
    }
  }

  // MARK: Time

  /// Looks at what is due 60 times a second, until nothing is any more.
  func wake() {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now(), repeating: 1.0 / 60, leeway: .milliseconds(1))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.resume()
    self.timer = timer
  }

  private func tick() {
    var goesOn = false
    for pane in panes.values {
      if pane.tick() { goesOn = true }
      pane.checkStart()
      if pane.isStarting { goesOn = true }
    }
    if !goesOn {
      timer?.cancel()
      timer = nil
    }
  }

  /// Ends all programs.
  func finish() {
    for pane in panes.values { pane.finish() }
    panes = [:]
  }
}
