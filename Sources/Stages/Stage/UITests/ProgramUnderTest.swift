import Foundation
import VivaceDrawing
import VivaceExport
import VivaceGeometry
import VivaceGraphics
import VivaceViews

/// A program that a UI test started in its own process: its windows, each on a headless stage.
///
/// The program's time is not the test's: it continues with the test's actions, and by as much as the test
/// waited in between.
final class ProgramUnderTest: DrivenProgram {
  /// Gets the next program that starts; nil while none is expected.
  private nonisolated(unsafe) static var receiver: ((Program) -> Void)?

  /// Seconds that endless movement is given to continue.
  private static let endlessMovement = 1.0
  /// Seconds that movement with an end may take.
  private static let longestMovement = 10.0

  private let program: Program
  /// The stage of the first window. It leads the time of all, also after the window is closed.
  let stage: HeadlessStage
  let runner: JobRunner
  /// The open windows, from front to back.
  var shown: [WindowUnderTest] = []
  /// The program's requests for windows, which are granted between turns.
  let requests: WindowRequests
  /// The test's time. Timers of the test fire where clocks show the wall's time.
  private let clock: VirtualClock?
  /// The instant of the test's time up to which the program has followed.
  private var followed: Double

  /// Whether a UI test has received the program.
  static func receive(_ program: Program) -> Bool {
    guard let receiver else { return false }
    receiver(program)
    return true
  }

  /// - Parameters:
  ///   - start: The program's `main`.
  ///   - isMainThreadFree: Whether no block of Dispatch's main queue calls.
  init(isMainThreadFree: Bool, start: () -> Void) throws {
    clock = VirtualClock.shown
    followed = clock?.shownInstant ?? 0
    var received: Program?
    Self.receiver = { received = $0 }
    defer { Self.receiver = nil }
    SemanticStructure.isShown = true
    Services.current.screenLeadsTraits = true
    start()
    guard let received else {
      throw JobError.failed(
        "the program's start opened no window: it has neither an App nor a UIApplication")
    }
    var job = Job(ofBundle: Bundle.main.infoDictionary)
    if ProgramPlatform.isMac { job.platform = .macos }
    program = received
    runner = JobRunner(job: job, program: received, isMainThreadFree: isMainThreadFree)
    requests = MainActor.unchecked { WindowRequests() }
    received.app?.presenter = requests
    let descriptions: [WindowDescription]
    (stage, descriptions) = try runner.makeFirstWindow()
    // A program's first window has a title bar on a Mac only.
    let title = job.platform == .macos ? runner.title(of: descriptions[0]) : ""
    shown = [WindowUnderTest(stage, descriptions[0], title: title, number: 0)]
    try grantRequests()
    for description in descriptions.dropFirst() { try show(description) }
    try settle()
  }

  // MARK: - The windows

  var time: Double { stage.time }
  var size: CGSize { stage.size }
  var scale: CGFloat { stage.scale }

  var windows: [DrivenWindow] {
    try? follow()
    return shown.map(\.description)
  }

  func resize(to size: CGSize) throws {
    try act(on: stage) { try $0.resize(to: size) }
    arrange()
    try settle()
  }

  func picture(of frame: CGRect?) -> [UInt8] {
    try? follow()
    let middle = frame.map { CGPoint(x: $0.midX, y: $0.midY) }
    let window = middle.flatMap { self.window(at: $0) } ?? shown.first
    let bitmap = (window?.stage ?? stage).bitmap()
    let origin = window?.origin ?? .zero
    guard let frame = frame?.offsetBy(dx: -origin.x, dy: -origin.y) else {
      return PNG.bytes(of: bitmap)
    }
    let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let pixels = CGRect(
      x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded(),
      width: (frame.width * scale).rounded(), height: (frame.height * scale).rounded()
    ).intersection(whole)
    guard pixels.width >= 1, pixels.height >= 1 else { return PNG.bytes(of: bitmap) }
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    let (left, top) = (Int(pixels.minX), Int(pixels.minY))
    let cropped = (top..<top + height).flatMap { row in
      bitmap.pixels[row * bitmap.width + left..<row * bitmap.width + left + width]
    }
    return PNG.bytes(of: Bitmap(width: width, height: height, pixels: cropped))
  }

  // MARK: - Time

  /// Lets as much time pass as the test has waited meanwhile.
  func follow() throws {
    guard let clock, clock.shownInstant > followed else { return }
    let seconds = clock.shownInstant - followed
    followed = clock.shownInstant
    // What the test starts from here on is due after the time for which it has slept.
    clock.advance(to: followed)
    try stage.advance(by: seconds)
    try grantRequests()
  }

  /// Carries out an action on one of the stages. The test's time advances as much as the program's, and what the
  /// action changes in other windows is shown there.
  func act(on stage: HeadlessStage, _ action: (HeadlessStage) throws -> Void) throws {
    try follow()
    let start = stage.time
    try action(stage)
    if !stage.companions.isEmpty { try stage.advance(by: 0) }
    if let clock, stage.time > start {
      clock.advance(to: clock.shownInstant + (stage.time - start))
      followed = clock.shownInstant
    }
    try grantRequests()
  }

  func advance(by seconds: Double) throws { try act(on: stage) { try $0.advance(by: seconds) } }

  func settle() throws {
    try follow()
    let start = stage.time
    var end = start + Self.longestMovement
    while stage.time < end {
      let frames = ([stage] + stage.companions).map(\.frame)
      let needsFrames = frames.contains(where: \.needsFrames)
      let movesUntil = frames.map(\.movesUntil).max() ?? 0
      guard needsFrames || movesUntil > stage.time else { return }
      if movesUntil == .infinity { end = min(end, start + Self.endlessMovement) }
      let next = needsFrames ? stage.time + 1 / stage.framesPerSecond : movesUntil
      try advance(by: max(1e-3, min(next, end) - stage.time))
    }
  }

  // MARK: - Life

  func enter(_ phase: ScenePhase) throws {
    try follow()
    for window in shown { try enter(phase, window.stage) }
    try settle()
  }

  func open(_ url: URL) throws {
    let hosts = shown.map(\.stage.host)
    try act(on: stage) { stage in
      try stage.perform { ProgramLife.shared.receive(url, in: hosts) }
    }
    try settle()
  }

  private func enter(_ phase: ScenePhase, _ stage: HeadlessStage) throws {
    let host = stage.host
    try act(on: stage) { stage in
      try stage.perform {
        ProgramLife.shared.follow(stage, phase)
        MainActor.unchecked((host, phase)) { $0.scenePhase = $1 }
      }
    }
  }

  func end() {
    let (stage, windows) = (stage, shown)
    try? stage.perform {
      for window in windows { ProgramLife.shared.forget(window.stage) }
      ProgramLife.shared.end()
    }
    for window in windows { window.stage.companions = [] }
    stage.companions = []
    stage.close()
    SemanticStructure.isShown = false
  }
}

/// Starts a program for a UI test.
///
/// A symbol for the module of UI tests, which like all that a test imports must not reach C libraries.
@_silgen_name("vivace_open_driven_program")
package func openDrivenProgram(
  _ isMainThreadFree: Bool, _ start: () -> Void
) throws -> any DrivenProgram {
  try ProgramUnderTest(isMainThreadFree: isMainThreadFree, start: start)
}

/// The innermost line of the program's own sources that is executed now: a test's, or a helper's of it.
@_silgen_name("vivace_executed_test_line")
package func executedTestLine() -> TestLine? {
  let stack = Thread.callStackReturnAddresses.map(\.uintValue)
  return SourcePlaces.first(of: stack)?.location.map { TestLine(file: $0.file, line: $0.line) }
}
