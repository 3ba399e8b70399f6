import Foundation

/// Builds the sources whenever they change, on a thread of its own, and reports each build to the hub on the
/// main thread.
final class PreviewBuilder: @unchecked Sendable {
  private let options: SourceOptions
  private let hub: PreviewHub
  private let lock = NSLock()
  /// Texts that are built in place of what is in the files; nil when there is nothing to try.
  private var trial: [String: String]?
  /// Nothing is built any more.
  private var isOver = false
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ options: SourceOptions, hub: PreviewHub) throws {
    self.options = options
    self.hub = hub
    guard FileManager.default.fileExists(atPath: options.path) else {
      throw Failure.usage("\(options.path): no such file or folder")
    }
    hub.rebuild = { [weak self] texts in self?.try(texts) }
  }

  func start() {
    let thread = Thread { [self] in run() }
    thread.name = "vivace.builds"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Ends a running build, so that it leaves nothing behind, and starts no other. Returns when that
  /// is done, or after a number of seconds.
  func finish(within seconds: Double) {
    lock.withLock { isOver = true }
    Child.endForGood()
    _ = hasEnded.wait(timeout: .now() + seconds)
  }

  private func `try`(_ texts: [String: String]) { lock.withLock { trial = texts } }

  private func removeTrial() -> [String: String]? {
    lock.withLock {
      defer { trial = nil }
      return trial
    }
  }

  private func run() {
    let changes = PathChanges(of: options.path)
    build([:])
    while !lock.withLock({ isOver }) {
      if let texts = removeTrial() {
        build(texts)
      } else if changes.wait(milliseconds: 50) {
        build([:])
      }
    }
    hasEnded.signal()
  }

  private func build(_ texts: [String: String]) {
    DispatchQueue.main.async { [hub] in hub.begins() }
    var lines: [String] = []
    var roots: [PreviewRoots.Choice] = []
    do {
      let build = try Build(
        options, texts: texts,
        entry: { [options] sources in
          roots = try PreviewRoots(of: sources, wanted: options.view).choices
          return Entry(choices: roots, of: sources)
        }, hear: { lines.append($0) })
      DispatchQueue.main.async { [hub, roots] in hub.buildSucceeded(build, roots) }
    } catch {
      let message = (error as? Failure)?.message ?? "\(error)"
      var found = CompilerMessage.found(in: lines).map(PreviewDiagnostic.init)
      if !message.isEmpty || found.isEmpty {
        found.insert(.init(error: message.isEmpty ? "it does not build" : message), at: 0)
      }
      DispatchQueue.main.async { [hub, found] in hub.buildFailed(found) }
    }
  }
}

/// A line of the compiler's that names a place.
struct CompilerMessage: Equatable {
  var file: String
  var line: Int
  var column: Int
  var kind: String
  var message: String

  static func found(in lines: [String]) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    for line in lines {
      guard
        let match = line.firstMatch(
          of:
            #/^(?<file>/[^:]+):(?<line>\d+):(?<column>\d+): (?<kind>error|warning|note): (?<text>.*)$/#
        )
      else { continue }
      let message = CompilerMessage(
        file: String(match.file), line: Int(match.line) ?? 1, column: Int(match.column) ?? 1,
        kind: String(match.kind), message: String(match.text))
      if message.kind != "warning", !found.contains(message) { found.append(message) }
    }
    return found
  }

  var fields: [String: Any] {
    ["file": file, "line": line, "column": column, "kind": kind, "message": message]
  }
}

/// Notices writes at a path: a source, or a folder with sources in it, even after it was deleted and made
/// again.
final class PathChanges {
  private let path: String
  private let file: Int32

  init(of path: String) {
    self.path = absolute(path)
    file = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    watch()
  }

  deinit { close(file) }

  /// Folders may have come since. One that is watched already stays so.
  private func watch() {
    let events =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_CREATE)
    for folder in folders { inotify_add_watch(file, folder, events) }
  }

  private var folders: [String] {
    let above = (path as NSString).deletingLastPathComponent
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [above] }
    let files = SourceTree.files(in: path)
    return Array(Set(files.map { ($0 as NSString).deletingLastPathComponent } + [path, above]))
  }

  /// Whether a source was written, came or went within that time. Several writes at once are one.
  func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return false }
    // What is written within a moment of the first belongs to it.
    usleep(10_000)
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var isSource = false
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      isSource = isSource || Data(buffer[..<count]).range(of: Data(".swift".utf8)) != nil
    }
    watch()
    return isSource
  }
}
