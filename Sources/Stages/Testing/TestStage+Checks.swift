import Foundation
import VivaceHarness
import VivaceStage
import VivaceViews

/// How much was done for something. Counts, so the same on every machine.
public struct TestWork: Equatable, Sendable {
  /// Calls of `body`, of views and modifiers.
  public var bodies: Int
  /// Items that were drawn again.
  public var items: Int
  public var animationsStarted: Int
  /// Transactions that were carried through.
  public var updates: Int

  /// Arguments that are left out set no limit.
  public init(
    bodies: Int = .max, items: Int = .max, animationsStarted: Int = .max, updates: Int = .max
  ) {
    self.bodies = bodies
    self.items = items
    self.animationsStarted = animationsStarted
    self.updates = updates
  }
}

/// Kinds of input that random hands give.
public struct TestHands: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Taps, drags and scrolls.
  public static let touches = TestHands(rawValue: 1)
  /// A second finger that goes down, moves and leaves on its own.
  public static let secondFinger = TestHands(rawValue: 2)
  public static let pinches = TestHands(rawValue: 4)
  public static let keys = TestHands(rawValue: 8)
  public static let resizes = TestHands(rawValue: 16)
  /// Fingers that the system takes away.
  public static let cancels = TestHands(rawValue: 32)
  public static let all = TestHands(rawValue: 63)
}

extension TestStage {
  /// Counts the work done while `body` runs.
  public func work(_ body: (TestStage) throws -> Void) rethrows -> TestWork {
    let done = try stage.work { _ in try body(self) }
    return TestWork(
      bodies: done.bodies, items: done.items, animationsStarted: done.animationsStarted,
      updates: done.updates)
  }

  /// - Throws: when `body` makes more work than a budget allows.
  public func expect(work budget: TestWork, while body: (TestStage) throws -> Void) throws {
    try telling {
      try stage.expect(
        work: Work(
          bodies: budget.bodies, items: budget.items, animationsStarted: budget.animationsStarted,
          updates: budget.updates)
      ) { _ in try body(self) }
    }
  }

  /// Checks all that has moved so far: nothing jumps where an animation begins, takes over or ends,
  /// neither in place nor in velocity; what ends is where its model is; no spring gains energy.
  ///
  /// - Throws: with what broke a rule, and why it was moving.
  public func expectContinuity() throws {
    guard let recorder = stage.recorder else { return }
    let problems = ContinuityChecker.problems(in: recorder, until: time) + drawn.problems
    guard !problems.isEmpty else { return }
    throw TestStageError(problems.map(\.description).joined(separator: "\n"))
  }

  /// Random input for a view, most of it during animations. Nothing may trap, time must advance,
  /// and movements must be continuous (see ``expectContinuity()``).
  ///
  /// - Parameters:
  ///   - seeds: each is a run of its own; the same seed does the same on every machine.
  ///   - events: how many things the hands do in a run.
  ///   - seconds: the time in which they do them.
  ///   - hands: the kinds of input.
  ///   - timeLimit: the seconds of the machine after which a run counts as hanging. The program then ends
  ///     with a message that has the seed and the script. 0 sets no limit.
  /// - Throws: the seed, what went wrong, and the shortest script found that still makes it go wrong.
  public static func expectContinuity<Root: View>(
    underRandomHands seeds: Range<UInt64>, events: Int = 8, seconds: Double = 2,
    hands: TestHands = .touches, timeLimit: Double = 120,
    size: CGSize = CGSize(width: 393, height: 852), @ViewBuilder root: @escaping () -> Root
  ) throws {
    for seed in seeds {
      do {
        try Fuzzer(
          seed: seed, events: events, span: seconds,
          inputs: Fuzzer.Inputs(rawValue: hands.rawValue), limit: timeLimit
        ) {
          HeadlessStage(size: size, scale: 1, scheme: .light, root: root)
        }.run()
      } catch let failure as Fuzzer.Failure {
        throw TestStageError(failure.description)
      }
    }
  }
}
