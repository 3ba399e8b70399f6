import Foundation

/// A project as an assistant's tools see it: its present build, what can be shown of it, and what is wrong with
/// its sources.
///
/// One thread only, which has to stay: programs end with the thread that starts them.
final class AgentProject {
  let options: SourceOptions
  let scope: ProjectScope
  private let sandbox: Sandbox
  private(set) var build: Build?
  private(set) var roots: [PreviewRoots.Choice] = []
  /// Of the last build, with files by their paths in the project.
  private(set) var diagnostics: [[String: Any]] = []
  /// The modification stamps of the last build's sources, by path.
  private var stamps: [String: String] = [:]
  /// In the sandbox.
  private var fileCount = 0

  init(_ options: SourceOptions, sandbox: Sandbox) throws {
    self.options = options
    self.sandbox = sandbox
    scope = try ProjectScope(of: options.path)
  }

  // MARK: Building

  /// Whether a source was saved since the last build.
  var isStale: Bool { stamps != presentStamps }

  /// Files whose change calls for another build. What tools write themselves is none.
  private static let kinds: Set<String> = [
    "swift", "strings", "xcstrings", "stringsdict", "c", "h", "pbxproj",
  ]

  private var presentStamps: [String: String] {
    let isFile = options.path.hasSuffix(".swift")
    let own = isFile ? [absolute(options.path)] : SourceTree.files(in: scope.folder)
    let all = own.filter { Self.kinds.contains(($0 as NSString).pathExtension) }
    let paths = Set(all + (build?.plan.modules.flatMap(\.sources) ?? []))
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        var found = stat()
        stat(path, &found)
        return (path, "\(found.st_size) \(found.st_mtim.tv_sec).\(found.st_mtim.tv_nsec)")
      })
  }

  /// Builds the sources as they are now. The build before stays where they do not compile; the error has the
  /// places.
  func rebuild() throws {
    var lines: [String] = []
    var roots: [PreviewRoots.Choice] = []
    let lock = NSLock()
    let before = presentStamps
    do {
      let build = try Build(
        options,
        entry: { [self] sources in
          roots = try PreviewRoots(of: sources, wanted: options.view).choices
          return Entry(choices: roots, of: sources)
        }, hear: { line in lock.withLock { lines.append(line) } })
      (self.build, self.roots) = (build, roots)
      diagnostics = []
      // What was saved while it was built is not in it.
      let now = presentStamps
      stamps = now.merging(before.filter { now[$0.key] != nil }) { _, old in old }
    } catch let failure as Failure {
      diagnostics = CompilerMessage.found(in: lines).map { message in
        message.fields.merging(["file": scope.short(message.file)]) { $1 }
      }
      stamps = before
      let first = diagnostics.first.map { fields in
        ": \(fields["file"] ?? ""):\(fields["line"] ?? 0):\(fields["column"] ?? 0): \(fields["message"] ?? "")"
      }
      let message =
        failure.message.isEmpty ? "the sources do not compile\(first ?? "")" : failure.message
      throw ToolTrouble(message, fields: ["diagnostics": diagnostics])
    }
  }

  /// The build, made first where there is none.
  func current() throws -> Build {
    if build == nil { try rebuild() }
    guard let build else { throw ToolTrouble("the sources do not compile; ask typecheck") }
    return build
  }

  // MARK: What can be shown

  /// The place of what is to be shown, by its name or number; without one the app, else the last preview.
  func root(named name: String?) throws -> Int {
    _ = try current()
    guard let name else { return roots.lastIndex { $0.kind == .app } ?? roots.count - 1 }
    if let index = roots.lastIndex(where: { $0.title == name }) { return index }
    if let number = Int(name), roots.indices.contains(number) { return number }
    let list = roots.map { "“\($0.title)”" }.joined(separator: ", ")
    throw ToolTrouble("no preview is called “\(name)”; there are: \(list)")
  }

  func description(of index: Int) -> [String: Any] {
    let root = roots[index]
    var fields: [String: Any] = ["number": index, "name": root.title, "kind": root.kind.rawValue]
    fields["file"] = root.file.map(scope.short)
    fields["line"] = root.line
    return fields
  }

  // MARK: Programs

  /// - Parameter variables: Added to the program's environment.
  func launch(root: Int, _ variables: [String: String] = [:]) throws -> ProgramLine {
    let build = try current()
    var job = options.job(.preview)
    job.channel = Int(PreviewChild.channel)
    job.script = nil
    var environment = build.environment(for: job).merging(sandbox.variables) { $1 }
    environment["VIVACE_PREVIEW"] = "\(root)"
    // Nothing waits for a backtrace, which takes half a minute.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(variables) { $1 }
    return try ProgramLine(build.program, environment: environment)
  }

  /// A file of the tool's own, gone with it.
  func temporaryFile(_ kind: String) -> String {
    fileCount += 1
    return "\(sandbox.home)/agent-\(fileCount).\(kind)"
  }
}
