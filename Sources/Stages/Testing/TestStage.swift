import Foundation
import VivaceHarness
import VivaceStage
import VivaceViews

/// A view under test: without a window, driven by a test's input, with virtual time.
///
/// Turns are those of a window; but time stands still until the test advances it, so that a test never waits,
/// and gives the same on every machine. Views are found by their accessibility.
///
///     @Test func votesAreCounted() throws {
///       let stage = TestStage { PollView() }
///       try stage.tap("Vote")
///       try stage.settle()
///       #expect(try stage.find("Votes").value == "1")
///     }
///
/// It depends neither on Swift Testing nor on XCTest: impossible actions and failed expectations are thrown
/// as a ``TestStageError`` whose text has the found value, and either of them reports that.
@MainActor public final class TestStage {
  let stage: HeadlessStage
  let drawn: DrawnChecker

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - size: of the window that there would be, in points.
  ///   - scale: pixels a point in pictures.
  ///   - colorScheme: the one that the system would have.
  ///   - reducesMotion: whether the user has asked for less movement.
  public init<Root: View>(
    size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 2,
    colorScheme: ColorScheme = .light, reducesMotion: Bool = false,
    @ViewBuilder root: () -> Root
  ) {
    var motion = MotionSettings()
    motion.isReduced = reducesMotion
    stage = HeadlessStage.recording {
      HeadlessStage(size: size, scale: scale, scheme: colorScheme, motion: motion, root: root)
    }
    drawn = DrawnChecker(watching: stage)
  }

  // MARK: Time

  /// Seconds from the stage's beginning. Never goes back.
  public var time: Double { stage.time }

  /// Whether nothing moves or happens until something else comes in. What repeats for ever never rests.
  public var isAtRest: Bool { stage.isAtRest }

  /// Advances the time: every animation, timer and sleeping task before its end gets its exact
  /// instant.
  public func advance(by seconds: Double) throws { try telling { try stage.advance(by: seconds) } }

  /// Lets time pass up to an instant. One that is over changes nothing.
  public func advance(to instant: Double) throws { try telling { try stage.advance(to: instant) } }

  /// Lets time pass until nothing moves any more.
  ///
  /// - Returns: how many seconds that took.
  /// - Throws: when something still moves after `limit` seconds.
  @discardableResult
  public func settle(limit: Double = 30) throws -> Double {
    try telling { try stage.settle(limit: limit) }
  }

  /// Changes the window's size, in points.
  public func resize(to size: CGSize) throws { try telling { try stage.resize(to: size) } }

  /// In points.
  public var size: CGSize { stage.size }

  /// Runs code as an event's action runs: its changes of state are followed by a turn, and its tasks
  /// live in the stage's time.
  public func perform<Result>(_ body: () throws -> Result) throws -> Result {
    try telling { try stage.perform(body) }
  }

  /// Gives errors of the stage a type that others can see.
  func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StageError {
      throw TestStageError(error.description)
    } catch let error as ScriptError {
      throw TestStageError(error.description)
    } catch let error as GoldenError {
      throw TestStageError(error.description)
    }
  }
}

/// A failed request or expectation of a test. The text has the found value, the
/// expectation, and the remedy.
public struct TestStageError: Error, Equatable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
