import VivaceViews

/// Sees the frames of a program's windows from within, as a benchmark does.
package protocol FrameWatcher: AnyObject {
  /// Whether frames shall follow one another even while nothing moves.
  var wantsFrames: Bool { get }

  /// A frame for this instant comes next: what is changed now is in it. On the main thread.
  func willMakeFrame(of host: ViewHost, at instant: Double)

  /// A frame is on the screen. On the thread that drew it: the main thread, or its stand-in.
  func didShowFrame()
}

/// The watcher of this process, if it has one.
package enum FrameWatch {
  nonisolated(unsafe) package static var watcher: (any FrameWatcher)?
}
