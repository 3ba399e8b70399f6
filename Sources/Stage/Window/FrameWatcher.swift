import VivaceViews

/// Sees the frames of a program's windows from within, as a benchmark does. Main thread only.
package protocol FrameWatcher: AnyObject {
  /// Whether frames shall follow one another even while nothing moves.
  var wantsFrames: Bool { get }

  /// A frame for this instant comes next: what is changed now is in it.
  func willMakeFrame(of host: ViewHost, at instant: Double)

  /// The frame is on the screen.
  func didShowFrame()
}

/// The watcher of this process, if it has one.
package enum FrameWatch {
  nonisolated(unsafe) package static var watcher: (any FrameWatcher)?
}
