import Foundation
import Testing

/// Neovim without a window, driven by keys, with the configuration that the documentation has for users.
final class Neovim {
  /// Nil where there is no Neovim.
  static let program: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/nvim" }.first { access($0, X_OK) == 0 }

  private let process = Process()
  private let socket: String

  /// - Parameter number: Tells editors of one folder apart.
  init(opening file: String, in folder: Folder, number: Int = 0) throws {
    try folder.write(try Self.configuration(), to: "init.lua")
    socket = folder("nvim\(number)")
    let program = try #require(Self.program)
    // Neovim writes neither a history nor swap files.
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--headless", "-u", folder("init.lua"), "-i", "NONE", "-n", "--listen", socket, folder(file),
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = try Self.environment(folder)
    let nothing = FileHandle.nullDevice
    (process.standardInput, process.standardOutput) = (nothing, nothing)
    process.standardError = nothing
    try process.run()
    try until("1")
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The settings of Neovim 0.7 on the documentation's page.
  private static func configuration() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/Editors.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```lua\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    return try #require(blocks.first { $0.contains("start_client") })
  }

  /// A user's environment with the tool in the path.
  private static func environment(_ folder: Folder) throws -> [String: String] {
    var result = ProcessInfo.processInfo.environment
    let tools = try WholeToolTests.toolchain.get().path
    result["PATH"] = "\(tools):\(result["PATH"] ?? "/usr/bin:/bin")"
    result["HOME"] = folder.path
    for (name, place) in [("CACHE", ".cache"), ("CONFIG", ".config"), ("DATA", ".data")] {
      result["XDG_\(name)_HOME"] = folder(place)
    }
    return result
  }

  // MARK: Keys and values

  /// Types keys in Neovim's notation, such as `gd` or `<Esc>`.
  func type(_ keys: String) throws {
    let outcome = try send(keys)
    #expect(outcome.code == 0, "\(keys): \(outcome.errors)")
  }

  private func send(_ keys: String) throws -> TestInstallation.Outcome {
    try TestInstallation.process(
      try #require(Self.program), ["--server", socket, "--remote-send", keys])
  }

  /// The value of an expression of Vim script; nil if it cannot be evaluated.
  func value(_ expression: String) throws -> Any? {
    let outcome = try TestInstallation.process(
      try #require(Self.program),
      ["--server", socket, "--remote-expr", "json_encode(\(expression))"])
    guard outcome.code == 0 else { return nil }
    // Neovim 0.7 writes the value to standard error.
    let text = outcome.lines.isEmpty ? outcome.errors : outcome.lines.joined(separator: "\n")
    return try? JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  /// Waits until an expression of Vim script holds.
  ///
  /// - Parameter keys: Typed at the beginning and again each five seconds, as a user does who gets no answer.
  func until(
    _ expression: String, typing keys: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let end = Date().addingTimeInterval(Browser.limit)
    var next = Date()
    while true {
      if let keys, Date() >= next {
        try type(keys)
        next = Date().addingTimeInterval(5)
      }
      if let value = try value(expression) as? NSNumber, value.boolValue { return }
      try #require(
        Date() < end && process.isRunning, "never: \(expression)", sourceLocation: location)
      usleep(10_000)
    }
  }

  // MARK: Its language client

  /// An expression for the count of the present buffer's diagnostics, or of those with a text in them.
  static func count(of text: String = "") -> String {
    ##"luaeval("#vim.tbl_filter(function(one) return one.message:find('\##(text)', 1, true) end, "##
      + #"vim.diagnostic.get(0))")"#
  }

  /// The diagnostics of the present buffer.
  func diagnostics() throws -> [[String: Any]] {
    try value(#"luaeval("vim.diagnostic.get(0)")"#) as? [[String: Any]] ?? []
  }

  // MARK: The end

  /// Quits without saving, and gives the exit code.
  func quit() throws -> Int32 {
    // Neovim may be gone before it has answered that it got the keys.
    _ = try send("<Esc>:qa!<CR>")
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends as a crashing program does: no server receives a message.
  func die() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
