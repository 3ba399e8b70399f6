import Foundation
import VivaceDrawing
import VivaceExport
import VivaceGeometry
import VivaceGraphics
import VivaceViews

/// A program that a UI test started in its own process: the first window, on a headless stage.
///
/// The program's time is not the test's: it goes on with the test's actions, and by as much as the test
/// waited in between.
final class ProgramUnderTest: DrivenProgram {
  /// Gets the next program that starts; nil while none is expected.
  private nonisolated(unsafe) static var receiver: ((Program) -> Void)?

  /// Seconds that endless movement is given to go on.
  private static let endlessMovement = 1.0
  /// Seconds that movement with an end may take.
  private static let longestMovement = 10.0

  private let program: Program
  private let stage: HeadlessStage
  /// The instant of the test's time up to which the program has followed.
  private var followed = VirtualClock.shown?.shownInstant ?? 0

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
    if EnvironmentVariables.ofProcess["VIVACE_PLATFORM"] == "macos" { job.platform = .macos }
    program = received
    stage = try JobRunner(job: job, program: received, isMainThreadFree: isMainThreadFree)
      .makeStage()
    try settle()
  }

  // MARK: - The window

  var host: ViewHost { stage.host }
  var time: Double { stage.time }
  var size: CGSize { stage.size }
  var scale: CGFloat { stage.scale }

  var nodes: [SemanticNode] {
    try? follow()
    return stage.semantics
  }

  func resize(to size: CGSize) throws {
    try stage.resize(to: size)
    try settle()
  }

  func picture(of frame: CGRect?) -> [UInt8] {
    try? follow()
    let bitmap = stage.bitmap()
    guard let frame else { return PNG.bytes(of: bitmap) }
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
  private func follow() throws {
    guard let clock = VirtualClock.shown, clock.shownInstant > followed else { return }
    let seconds = clock.shownInstant - followed
    followed = clock.shownInstant
    // What the test starts from here on is due after the time for which it has slept.
    clock.advance(to: followed)
    try stage.advance(by: seconds)
  }

  /// Advances the test's time with the program's.
  func advance(by seconds: Double) throws {
    try follow()
    try stage.advance(by: seconds)
    guard let clock = VirtualClock.shown else { return }
    clock.advance(to: clock.shownInstant + seconds)
    followed = clock.shownInstant
  }

  func settle() throws {
    try follow()
    let start = stage.time
    var end = start + Self.longestMovement
    while stage.time < end {
      let frame = stage.frame
      guard frame.needsFrames || frame.movesUntil > stage.time else { return }
      if frame.movesUntil == .infinity { end = min(end, start + Self.endlessMovement) }
      let next = frame.needsFrames ? stage.time + 1 / stage.framesPerSecond : frame.movesUntil
      try advance(by: max(1e-3, min(next, end) - stage.time))
    }
  }

  // MARK: - Input

  func press(at point: CGPoint, finger: Int) throws {
    try follow()
    try stage.press(at: point, finger: finger)
  }
  func move(to point: CGPoint, finger: Int) throws { try stage.move(to: point, finger: finger) }
  func release(finger: Int) throws { try stage.release(finger: finger) }
  func scroll(at point: CGPoint, by delta: CGVector) throws {
    try follow()
    try stage.scroll(at: point, by: delta)
  }
  func type(_ text: String) throws {
    try follow()
    try stage.type(text)
  }
  func key(_ name: String) throws {
    try follow()
    try stage.key(name)
  }
  func perform(_ body: () -> Void) throws {
    try follow()
    try stage.perform(body)
  }

  // MARK: - Life

  func enter(_ phase: ScenePhase) throws {
    try follow()
    let (stage, host) = (stage, stage.host)
    try stage.perform {
      ProgramLife.shared.follow(stage, phase)
      MainActor.unchecked((host, phase)) { $0.scenePhase = $1 }
    }
    try settle()
  }

  func end() {
    let stage = stage
    try? stage.perform {
      ProgramLife.shared.forget(stage)
      ProgramLife.shared.end()
    }
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
