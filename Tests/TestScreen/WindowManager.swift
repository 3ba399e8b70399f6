import Foundation

/// Openbox, a window manager, on a display of our own: it draws frames, gives windows the keyboard, and has them fill
/// the screen.
extension Screen {
  package static let hasWindowManager =
    isAvailable && FileManager.default.isExecutableFile(atPath: openbox)
  private static let openbox = "/usr/bin/openbox"

  /// Starts the window manager and waits until it manages windows.
  package func manageWindows() throws {
    try start(Self.openbox, ["--sm-disable"])
    try wait(for: "a window manager") {
      try xprop("-root", "_NET_SUPPORTING_WM_CHECK").contains("window id")
    }
  }

  /// The identifiers of the windows that are seen, by a pattern of their titles.
  package func windows(titled pattern: String) throws -> [String] {
    try xdotool("search", "--onlyvisible", "--name", pattern).split(separator: "\n").map(
      String.init)
  }

  /// The position and the size of a window, without its frame.
  package func frame(of window: String) throws -> (x: Int, y: Int, width: Int, height: Int) {
    var values: [String: Int] = [:]
    for line in try xdotool("getwindowgeometry", "--shell", window).split(separator: "\n") {
      let pair = line.split(separator: "=")
      if pair.count == 2 { values[String(pair[0])] = Int(pair[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw ScreenError("The window \(window) has no place on the screen.") }
    return (x, y, width, height)
  }
}
