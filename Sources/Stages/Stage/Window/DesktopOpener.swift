import Foundation
import VivaceViews

/// Opens addresses with the desktop's programs.
enum DesktopOpener {
  /// Hands the address to `xdg-open`. False when there is none, and for what is no address of something
  /// elsewhere: a file could be a program, and what begins with a hyphen would be an option.
  static func open(_ url: URL) -> Bool {
    guard isAllowed(url) else {
      Warning.once(
        "\(url.absoluteString) is not opened: expected an address with a scheme, such as https or "
          + "mailto, and not a file's.")
      return false
    }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    child.arguments = ["xdg-open", url.absoluteString]
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    do {
      try child.run()
      return true
    } catch {
      Warning.once("\(url.absoluteString) cannot be opened: \(error). Install xdg-utils.")
      return false
    }
  }

  static func isAllowed(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), !scheme.isEmpty else { return false }
    return scheme != "file" && !url.absoluteString.hasPrefix("-")
  }
}
