import VivaceGeometry

/// A program's request to the desktop's window; the window's owner carries it out, if it can.
package enum WindowRequest {
  case title(String)
  /// In points, of the content.
  case size(CGSize)
  case minimumSize(CGSize)
  case maximumSize(CGSize)
  case center
  /// From its present position, in points.
  case move(by: CGSize)
  case raise
  case close
  case minimize(Bool)
  case fullScreen(Bool)
  /// Above other programs' windows.
  case onTop(Bool)
  /// From 0, not seen, to 1.
  case opacity(CGFloat)
  /// With the desktop's frame and title bar.
  case bordered(Bool)
  case resizable(Bool)
}

/// A change of the desktop's window, by the user or as an answer to a request.
package enum WindowReport {
  /// The window was minimized, or is shown again.
  case minimized(Bool)
  case moved
}
