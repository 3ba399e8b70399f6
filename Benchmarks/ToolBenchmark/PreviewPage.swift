import Foundation

/// A preview's page in Chromium, without a window.
final class PreviewPage {
  private let browser = Process()

  /// Nil where there is no Chromium.
  init?(_ address: String, folder: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let programs = names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }) else { return nil }
    browser.executableURL = URL(fileURLWithPath: program)
    // So large that the picture is not made smaller.
    browser.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--disable-background-networking", "--window-size=1700,1200",
      "--user-data-dir=\(folder)/chromium", address,
    ]
    browser.standardOutput = FileHandle.nullDevice
    browser.standardError = FileHandle.nullDevice
    try browser.run()
  }

  /// The browser's, and those of all that it has started.
  var processes: [Int32] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var children: [Int32: [Int32]] = [:]
    for number in numbers.compactMap({ Int32($0) }) {
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")"),
        let parent = text[text.index(after: end)...].split(separator: " ").dropFirst().first
      else { continue }
      children[Int32(parent) ?? 0, default: []].append(number)
    }
    var found = [browser.processIdentifier]
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found
  }

  func end() {
    browser.terminate()
    browser.waitUntilExit()
  }
}
