import Foundation
import Synchronization

/// One picture on the page: a root with its settings, the program that draws it, all its input so far, and
/// its clock.
///
/// The program may end at any time; the input is kept here, so that the next build continues from there. Main
/// thread only.
final class PreviewPane {
  enum Condition: String {
    case starting, running, trapped, stuck, ended
  }

  let number: Int
  let root: Int
  private(set) var condition = Condition.starting
  /// Why it does not run, in words.
  private(set) var message = ""
  private(set) var settings: PreviewSettings
  /// A script whose events are not known yet: the program that replays it reports them.
  private var script: String?
  private var events: [PreviewEvent] = []
  /// Another one whenever the events are others, and not only more.
  private var stamp = PreviewPane.makeStamp()
  private var end = 0.0
  private var clock = PreviewClock()
  private var child: PreviewChild?
  /// The next build's program, until it is as far as this one.
  private var successor: PreviewChild?
  private var waiting: [PreviewEvent] = []
  private var fingers: Set<Int> = []
  private var lastEvent = 0.0
  private var moves = true
  private var next = Double.infinity
  private var isShowingPast = false
  private var wantedPast: Double??
  /// A frame was asked for and has not come. Other questions do not hold frames up.
  private var awaitsFrame = false
  /// Another frame was due meanwhile.
  private var isLate = false
  private unowned let hub: PreviewHub

  /// Seconds in which a program must end a turn, and in which it must come to where the one before was.
  static let patience = 5.0
  static let patienceAtStart = 20.0
  /// Time continues for so long after the last event, so that two taps at rest are not one double tap.
  private static let restAfterEvent = 1.0

  init(
    number: Int, root: Int, settings: PreviewSettings, beginning: PreviewBeginning, hub: PreviewHub
  ) {
    self.number = number
    self.root = root
    self.settings = settings
    self.hub = hub
    adopt(beginning)
  }

  private func adopt(_ beginning: PreviewBeginning) {
    switch beginning {
    case .nothing: break
    case .script(let text): (script, events, end) = (text, [], 0)
    case .recording(let recording):
      script = nil
      (events, end) = (recording.events, recording.end)
    }
    stamp = Self.makeStamp()
    clock.set(end, at: PreviewChild.now)
  }

  var status: PreviewStatus.Pane {
    PreviewStatus.Pane(
      pane: number, root: root, condition: condition.rawValue, message: message,
      settings: settings, rate: clock.rate, paused: isPaused, part: settings.part)
  }

  /// The input so far, as a recording.
  private var recording: PreviewRecording {
    PreviewRecording(
      settings: (startSettings ?? settings).recorded, events: events, end: end)
  }

  /// The recording without the first events, which the page has already.
  func recording(since known: PageQuestion.Known?) -> PageAnswer {
    let count = known?.stamp == stamp ? known?.count ?? 0 : 0
    let from = min(max(0, count), events.count)
    var answer = PageAnswer()
    answer.recording = recording
    answer.recording?.events = Array(events[from...])
    (answer.stamp, answer.from) = (stamp, from)
    return answer
  }

  private static let stamps = Atomic(0)
  private static func makeStamp() -> Int { stamps.add(1, ordering: .relaxed).newValue }

  /// The settings at the start of the recording.
  private var startSettings: PreviewSettings?

  // MARK: Builds

  /// Starts a build's program, and shows it as soon as it is where this one is. What is shown stays until
  /// then.
  func start(_ build: Build, keepsState: Bool = true) {
    let wasAtRest = !moves
    let old = child
    guard keepsState, let old, condition == .running else {
      return begin(build, state: nil, previous: nil, wasAtRest: false)
    }
    old.ask(ProgramCommand(.state)) { [weak self, weak old] answer in
      // One that has been exchanged since has its own successor.
      guard let self, let old, old === self.child else { return }
      var state: String?
      if case .value(let value, _) = answer { state = value }
      self.begin(build, state: nil, previous: state, wasAtRest: wasAtRest)
    }
  }

  /// - Parameters:
  ///   - state: What the views begin with.
  ///   - previous: What the views of the build before know by now.
  private func begin(_ build: Build, state: String?, previous: String?, wasAtRest: Bool) {
    successor?.finish()
    if startSettings == nil { startSettings = settings }
    let program: PreviewChild
    do {
      program = try hub.launch(build, root: root)
    } catch {
      return fail(.ended, "\(error)")
    }
    successor = program
    if child == nil { set(.starting, "") }
    hub.wake()
    program.onEnd = { [weak self, weak program] in
      self?.ended(program, $0, " before its first picture")
    }
    let (count, wall) = (events.count, PreviewChild.now)
    clock.set(clock.isRunning ? clock.time(at: wall) : end, at: wall)
    end = max(end, clock.time(at: wall))
    program.ask(.begin(recording, script: script, state: state)) {
      [weak self, weak program] answer in
      guard let self, let program, program === self.successor else { return }
      let frame: Data
      switch answer {
      case .frame(let picture): frame = picture
      case .value(_, let error):
        program.finish()
        return self.fail(.ended, error ?? "no picture came")
      // Its end is reported separately.
      case .gone: return
      }
      guard let previous, wasAtRest, state == nil else {
        return self.replaceProgram(program, frame, from: count)
      }
      program.ask(ProgramCommand(.state)) { [weak self, weak program] answer in
        guard let self, let program, program === self.successor else { return }
        if case .gone = answer { return }
        if case .value(let value?, _) = answer, !Self.agree(value, previous) {
          // The same events did not lead there; what the views knew counts for more.
          self.events = []
          self.stamp = Self.makeStamp()
          self.end = 0
          self.clock.set(0, at: PreviewChild.now)
          self.startSettings = self.settings
          self.begin(build, state: previous, previous: nil, wasAtRest: true)
        } else {
          self.replaceProgram(program, frame, from: count)
        }
      }
    }
  }

  /// Whether states that both builds have are the same.
  static func agree(_ one: String, _ other: String) -> Bool {
    func values(_ text: String) -> [String: String] {
      (try? JSONDecoder().decode([String: String].self, from: Data(text.utf8))) ?? [:]
    }
    let known = values(other)
    return values(one).allSatisfy { known[$0.key] == nil || known[$0.key] == $0.value }
  }

  private func replaceProgram(_ program: PreviewChild, _ frame: Data, from count: Int) {
    child?.finish()
    child = program
    successor = nil
    learn(from: program)
    (isShowingPast, awaitsFrame, isLate) = (false, false, false)
    program.onEnd = { [weak self, weak program] in self?.ended(program, $0, "") }
    set(.running, "")
    receive(frame, isWhole: true)
    // The requests that arrived during the start; the program before may have them, too.
    waiting = []
    if events.count > count {
      turn(Array(events[count...]))
    }
    flush()
    hub.wake()
  }

  /// Asks a program that begins what only it knows.
  private func learn(from program: PreviewChild) {
    if settings.part != nil {
      program.ask(ProgramCommand(.parts)) { [weak self] answer in
        guard let self, case .value(let value?, _) = answer else { return }
        let names = try? JSONDecoder().decode([String?].self, from: Data(value.utf8))
        self.hub.learn(names ?? [], of: self.root)
      }
    }
    guard script != nil else { return }
    let sent = events.count - waiting.count
    program.ask(ProgramCommand(.recording)) { [weak self] answer in
      guard let self, self.script != nil, case .value(let value?, _) = answer,
        let recording = try? JSONDecoder().decode(PreviewRecording.self, from: Data(value.utf8))
      else { return }
      // Input that arrived meanwhile is appended.
      let later = self.events[min(sent, self.events.count)...]
      self.adopt(.recording(recording))
      self.events += later
      self.hub.statusChanged()
    }
  }

  private func set(_ condition: Condition, _ message: String) {
    self.condition = condition
    self.message = message
    hub.statusChanged()
  }

  private func fail(_ condition: Condition, _ message: String) {
    child?.finish()
    (child, successor) = (nil, nil)
    set(condition, message)
  }

  /// - Parameter suffix: When it ended, in words.
  private func ended(_ program: PreviewChild?, _ ending: PreviewChild.Ending, _ suffix: String) {
    guard let program else { return }
    if program === successor {
      // The build before, which still runs, shows a picture that must not be taken for the new one's.
      child?.finish()
    } else if successor != nil {
      // The next one replays the same, and reports the result.
      child = nil
      return
    }
    (child, successor) = (nil, nil)
    let wall = PreviewChild.now
    clock.stand(at: wall)
    end = max(end, clock.time(at: wall))
    let problems = program.lastWords.filter {
      $0.contains("Fatal error") || $0.hasPrefix("error:") || $0.contains("recondition failed")
    }.suffix(3).joined(separator: "\n")
    switch ending {
    case .exited(let code):
      set(.ended, problems.isEmpty ? "The program ended with code \(code)\(suffix)." : problems)
    case .signalled(let signal):
      let name = String(cString: strsignal(signal))
      set(.trapped, problems.isEmpty ? "The program stopped\(suffix): \(name)." : problems)
    case .stuck:
      set(
        .stuck,
        "The program did not end a turn within \(Int(Self.patience)) seconds\(suffix), and was ended: "
          + "something in it goes on for ever. Save a source to start it anew.")
    }
  }

  func finish() {
    child?.finish()
    successor?.finish()
    (child, successor) = (nil, nil)
  }

  /// Forgets all that came to it.
  func restart(_ build: Build) {
    events = []
    stamp = Self.makeStamp()
    script = nil
    end = 0
    clock.set(0, at: PreviewChild.now)
    startSettings = settings
    start(build, keepsState: false)
  }

  /// Refuses a recording that cannot be read, and tells the pages why.
  func refuse(_ message: String) {
    self.message = message
    hub.statusChanged()
  }

  /// Has another recording's events, or a script's, in place of its own.
  func replay(_ beginning: PreviewBeginning, _ build: Build) {
    adopt(beginning)
    guard let child, condition == .running else { return start(build, keepsState: false) }
    child.ask(.begin(recording, script: script)) { [weak self, weak child] answer in
      self?.message = ""
      self?.handle(answer, isWhole: true)
      if let child, case .frame = answer { self?.learn(from: child) }
    }
  }

  // MARK: Events

  /// Receives an event that a page's user made, now.
  func receive(event: PreviewEvent) {
    let isSettings = event.kind == "settings"
    guard isSettings || condition == .running && !isShowingPast else { return }
    var event = event
    let wall = PreviewChild.now
    lastEvent = wall
    if event.kind == "pointer", let finger = event.finger {
      switch event.phase {
      case "down": fingers.insert(finger)
      case "up", "cancelled": fingers.remove(finger)
      default: break
      }
    }
    if isSettings {
      if var new = event.settings {
        new.part = settings.part ?? new.part
        settings = new
      }
      event.settings = settings.recorded
      hub.statusChanged()
    }
    if !isPaused { clock.run(at: wall) }
    end = max(clock.time(at: wall), end)
    event.time = end
    events.append(event)
    waiting.append(event)
    flush()
    hub.wake()
  }

  /// Sends the waiting messages, unless an answer is pending.
  private func flush() {
    guard let child, !awaitsFrame, condition == .running else { return }
    if let wanted = wantedPast {
      wantedPast = nil
      isShowingPast = wanted != nil
      awaitsFrame = true
      child.ask(.show(at: wanted)) { [weak self] in self?.handle($0) }
      return
    }
    guard !waiting.isEmpty else { return }
    let events = waiting
    waiting = []
    turn(events)
  }

  private func turn(_ events: [PreviewEvent]) {
    let time = max(clock.time(at: PreviewChild.now), end)
    end = time
    awaitsFrame = child != nil
    child?.ask(.turn(to: time, events)) { [weak self] in self?.handle($0) }
  }

  // MARK: Time

  private(set) var isPaused = false

  func pause(_ isPaused: Bool) {
    self.isPaused = isPaused
    let wall = PreviewChild.now
    if isPaused { clock.stand(at: wall) } else { lastEvent = wall }
    hub.statusChanged()
    hub.wake()
  }

  func setRate(_ rate: Double) {
    guard rate.isFinite else { return }
    clock.setRate(min(max(rate, 0.01), 4), at: PreviewChild.now)
    hub.statusChanged()
  }

  /// Continues by some seconds while it is paused.
  func step(by seconds: Double) {
    guard isPaused, !awaitsFrame, seconds > 0, seconds <= 10 else { return }
    clock.set(max(clock.time(at: 0), end) + seconds, at: PreviewChild.now)
    turn([])
  }

  /// Shows an instant that has passed; nil the present.
  func show(_ instant: Double?) {
    wantedPast = .some(instant)
    flush()
  }

  /// Called 60 times a second while something may happen. Returns whether it may continue so.
  func tick() -> Bool {
    guard let child, condition == .running, !isShowingPast else { return false }
    let wall = PreviewChild.now
    if child.isStuck(after: Self.patience) {
      child.killStuck()
      return true
    }
    let isAwake =
      moves || next.isFinite || !fingers.isEmpty
      || wall - lastEvent < Self.restAfterEvent
    guard !isPaused, isAwake, hub.isWatched else {
      clock.stand(at: wall)
      return !child.pending.isEmpty
    }
    clock.run(at: wall)
    guard moves || next <= clock.time(at: wall) else { return true }
    isLate = awaitsFrame
    if !awaitsFrame, !hub.isBehind(number) { turn([]) }
    return true
  }

  /// Asks at once for a frame that was due while the one before was drawn.
  private func catchUp() {
    guard isLate else { return }
    isLate = false
    guard !awaitsFrame, !isPaused, !isShowingPast, condition == .running, hub.isWatched,
      !hub.isBehind(number)
    else { return }
    turn([])
  }

  /// Whether a program is starting and has no picture yet.
  var isStarting: Bool { successor != nil }

  /// Ends a program that has been starting for too long.
  func checkStart() {
    guard let successor, successor.isStuck(after: Self.patienceAtStart) else { return }
    successor.killStuck()
  }

  // MARK: Answers

  private func handle(_ answer: PreviewChild.Answer, isWhole: Bool = false) {
    if case .gone = answer { return }
    awaitsFrame = false
    switch answer {
    case .gone: break
    case .frame(let frame): receive(frame, isWhole: isWhole)
    case .value(_, let error):
      if let error {
        message = error
        hub.statusChanged()
      }
    }
    flush()
    catchUp()
  }

  private func receive(_ frame: Data, isWhole: Bool) {
    let now: Double = frame.double(at: 13)
    next = frame.double(at: 21)
    moves = frame[frame.startIndex + 41] != 0
    end = max(end, now)
    hub.send(frame, of: number, isWhole: isWhole)
  }

  /// Has all of the picture sent again, for a page that has nothing yet.
  func sendWhole() {
    child?.ask(ProgramCommand(.whole)) { [weak self] in self?.handle($0, isWhole: true) }
  }

  /// Passes a question on, to the next program if this one ends before it has answered.
  func ask(_ command: ProgramCommand, answer: @escaping (PageAnswer) -> Void) {
    guard let child, condition == .running else {
      return answer(.error(message.isEmpty ? "The program does not run." : message))
    }
    child.ask(command, isSlow: command.name == .film) { [weak self, weak child] reply in
      switch reply {
      case .frame: answer(PageAnswer())
      case .value(let value?, _):
        var found = PageAnswer()
        found.value = value
        answer(found)
      case .value(nil, let error): answer(.error(error ?? "no answer"))
      case .gone where self?.child != nil && self?.child !== child:
        self?.ask(command, answer: answer)
      case .gone: answer(.error("The program has ended."))
      }
    }
  }
}

extension Data {
  /// Eight bytes, least first.
  fileprivate func double(at offset: Int) -> Double {
    let start = startIndex + offset
    return Double(
      bitPattern: (0..<8).reduce(UInt64(0)) { $0 | UInt64(self[start + $1]) << (8 * $1) })
  }
}
