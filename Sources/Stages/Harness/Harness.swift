@_exported import VivaceInspector
@_exported import VivaceStage

/// The room that tests drive views from.
///
/// A test makes a `HeadlessStage`, uses its hands (`tap`, `drag`, `type`), moves time on
/// (`advance(by:)`, `settle()`), and looks at what is to be seen. This room adds what only tests
/// need:
///
/// - ``VivaceStage/HeadlessStage/work(_:)``: how much was done for something;
/// - ``VivaceStage/HeadlessStage/film(for:framesPerSecond:)``: a film as text, a line a frame;
/// - ``VivaceStage/HeadlessStage/motionFilm(for:framesPerSecond:)``: a film of what moves, as text;
/// - ``VivaceStage/HeadlessStage/expect(work:while:)``: a budget of work;
/// - ``ContinuityChecker``: whether everything that animated went as a movement should;
/// - ``DrawnChecker``: the same of what is drawn;
/// - ``Fuzzer``: random hands that interrupt animations, and the shortest script that breaks one;
/// - ``Golden``: texts that are kept, and compared with;
/// - ``ContactSheet``: many frames in one picture, for eyes.
package enum Harness {}
