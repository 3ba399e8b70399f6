/// The room that hosts a view: in windows, or headless.
///
/// Only this room talks to the operating system. A window and a `HeadlessStage` run the same turn
/// (`ViewHost.turn(at:)` in `Views`); only the source of instants and events differs:
///
/// - `Window/`: SDL's windows, its events as `InputEvent`s, what is drawn into them
///   (`FramePainter`);
/// - `Loop/`: the one main loop that serves windows, Dispatch's main queue, Foundation's run loop
///   and Swift's main actor, and the clock that frames are paced by;
/// - `Headless/`: the same without a window, with virtual time, which advances only on request;
/// - `Script/`: what a user does, a line per event;
/// - `Jobs/`: what a program does when it starts: run, snapshot, record.
package enum Stage {}
