import Foundation
import Testing

/// Chromium without a window, driven through a pipe by its DevTools protocol.
///
/// Waits for what really happens, with a generous limit; never for a time.
final class Browser {
  private let process: pid_t
  private let output: Int32
  private let input: Int32
  private let profile: Folder
  private var session: String?
  private var lastID = 0
  private var received = Data()
  /// The exceptions of the page's own code.
  private(set) var failures: [String] = []

  /// Nil where there is no browser.
  static let program: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .compactMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }.first

  /// Seconds after which nothing is waited for any more: far more than anything takes on a busy machine.
  static let limit = 300.0

  init(width: Int = 1440, height: Int = 900, ratio: Double = 1, isDark: Bool = false) throws {
    let program = try #require(Self.program)
    profile = try Folder()
    var (down, up): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(pipe(&down) == 0 && pipe(&up) == 0)
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The pipe may have just these numbers, so it goes by way of others.
    let (reading, writing) = (fcntl(down[0], F_DUPFD, 50), fcntl(up[1], F_DUPFD, 50))
    posix_spawn_file_actions_adddup2(&actions, reading, 3)
    posix_spawn_file_actions_adddup2(&actions, writing, 4)
    posix_spawn_file_actions_addclose(&actions, reading)
    posix_spawn_file_actions_addclose(&actions, writing)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let arguments = [
      program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--disable-background-networking", "--remote-debugging-pipe",
      "--user-data-dir=\(profile.path)", "about:blank",
    ]
    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, program, &actions, nil, strings + [nil], environ) == 0)
    process = child
    for end in [down[0], up[1], reading, writing] { close(end) }
    (input, output) = (down[1], up[0])
    let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]]
    let page = try #require(targets?.first { $0["type"] as? String == "page" }?["targetId"])
    session =
      try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
    try call("Page.enable")
    try call("Runtime.enable")
    try setScreen(width: width, height: height, ratio: ratio)
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  deinit {
    close(input)
    close(output)
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  // MARK: The protocol

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message) + Data([0])
    let sent = data.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    try #require(sent == data.count)
    while true {
      let answer = try next()
      if answer["method"] as? String == "Runtime.exceptionThrown" {
        failures.append("\(answer["params"] ?? "")")
      }
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw BrowserError("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func next() throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = received[received.startIndex..<end]
        received = Data(received[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(Self.limit * 1000)) > 0 else {
        throw BrowserError("The browser has said nothing for \(Self.limit) s.")
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw BrowserError("The browser has gone.") }
      received.append(contentsOf: chunk[..<count])
    }
  }

  // MARK: The page

  func go(to address: String) throws { try call("Page.navigate", ["url": address]) }

  /// The value of an expression, once there is one.
  @discardableResult
  func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let exception = answer["exceptionDetails"] { throw BrowserError("\(exception)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression holds.
  func until(_ expression: String, _ location: SourceLocation = #_sourceLocation) throws {
    let held = try value(
      """
      (async () => {
        const end = performance.now() + \(Self.limit * 500);
        while (!(\(expression))) {
          if (performance.now() > end) return false;
          await new Promise(requestAnimationFrame);
        }
        return true;
      })()
      """)
    try #require(held as? Bool == true, "never: \(expression)", sourceLocation: location)
  }

  /// A place on an element, in the window.
  func middle(_ selector: String, _ x: Double, _ y: Double) throws -> (Double, Double) {
    let box = try value(
      """
      (() => { const box = document.querySelector(`\(selector)`).getBoundingClientRect();
        return [box.left + box.width * \(x), box.top + box.height * \(y)]; })()
      """)
    let numbers = try #require(box as? [NSNumber])
    return (numbers[0].doubleValue, numbers[1].doubleValue)
  }

  /// A click on an element: in its middle, or at those parts of its width and height.
  func click(_ selector: String, x: Double = 0.5, y: Double = 0.5) throws {
    try click(at: middle(selector, x, y))
  }

  func click(at place: (Double, Double)) throws {
    for (type, buttons) in [("mousePressed", 1), ("mouseReleased", 0)] {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": place.0, "y": place.1, "button": "left", "buttons": buttons,
          "clickCount": 1,
        ])
    }
  }

  /// Presses the mouse on an element, moves by some points, and lets go.
  func drag(_ selector: String, x: Double = 0.5, y: Double = 0.5, by way: (Double, Double)) throws {
    let start = try middle(selector, x, y)
    func send(_ type: String, _ part: Double, _ buttons: Int) throws {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": start.0 + way.0 * part, "y": start.1 + way.1 * part, "button": "left",
          "buttons": buttons, "clickCount": 1,
        ])
    }
    try send("mousePressed", 0, 1)
    for step in 1...4 { try send("mouseMoved", Double(step) / 4, 1) }
    try send("mouseReleased", 1, 0)
  }

  /// Fingers on the screen, at places of the window; none are let go.
  func touch(_ type: String, _ places: [(Double, Double)]) throws {
    try call(
      "Input.dispatchTouchEvent",
      [
        "type": type,
        "touchPoints": places.enumerated().map { ["x": $1.0, "y": $1.1, "id": $0] },
      ])
  }

  func turnWheel(
    _ selector: String, x: Double = 0.5, y: Double = 0.5, by way: (Double, Double),
    modifiers: Int = 0
  ) throws {
    let point = try middle(selector, x, y)
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseWheel", "x": point.0, "y": point.1, "deltaX": way.0, "deltaY": way.1,
        "modifiers": modifiers,
      ])
  }

  /// A key that types nothing.
  func press(_ key: String, code: Int, modifiers: Int = 0) throws {
    for type in ["rawKeyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        [
          "type": type, "key": key, "code": key, "windowsVirtualKeyCode": code,
          "modifiers": modifiers,
        ])
    }
  }

  /// Another screen for the same window.
  func setScreen(width: Int, height: Int, ratio: Double) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false])
  }

  /// A picture of the window, as a PNG.
  func screenshot() throws -> Data {
    let text = try call("Page.captureScreenshot", ["format": "png"])["data"] as? String
    return try #require(text.flatMap { Data(base64Encoded: $0) })
  }

  func type(_ text: String) throws {
    for character in text {
      for type in ["keyDown", "keyUp"] {
        var event: [String: Any] = ["type": type, "key": String(character)]
        if type == "keyDown" { event["text"] = String(character) }
        try call("Input.dispatchKeyEvent", event)
      }
    }
  }
}

struct BrowserError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
