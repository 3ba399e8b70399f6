import Foundation

/// A server of the Build Server Protocol for SourceKit-LSP, without streams: gets messages and sends answers.
///
/// One thread handles messages. Preparations, which compile, are the business of ``Preparations``, so that
/// arguments are answered meanwhile.
final class BuildServer {
  private let options: EditorOptions
  private let send: (String) -> Void
  private let preparations: Preparations
  private var project: EditorProject?
  private var isInitialized = false
  private var isShutDown = false
  /// The code to exit with; nil until the client asks for it.
  private(set) var exitCode: Int32?

  /// The revision of the protocol.
  static let version = "2.2.0"

  /// - Parameter send: Sends a message. Any thread may call it.
  init(_ options: EditorOptions, send: @escaping @Sendable (String) -> Void) {
    (self.options, self.send) = (options, send)
    preparations = Preparations(send: send)
  }

  func hear(_ data: Data) {
    var id: Any = NSNull()
    do {
      guard let message = try JSONRPC.Message(data) else { return }
      guard let number = message.id else { return notice(message) }
      id = number
      guard let result = try result(message, id) else { return }
      send(JSONRPC.result(id, result))
    } catch let unreadable as JSONRPC.Unreadable {
      send(JSONRPC.error(unreadable.id, unreadable.refusal.code, unreadable.refusal.message))
    } catch let refusal as JSONRPC.Refusal {
      send(JSONRPC.error(id, refusal.code, refusal.message))
    } catch let failure as Failure {
      send(JSONRPC.error(id, .failed, failure.message))
    } catch {
      send(JSONRPC.error(id, .failed, "\(error)"))
    }
  }

  /// Ends the thread of preparations after the one that runs.
  func end() { preparations.end() }

  /// Answers to bytes that are no message.
  func hear(wrong reason: String) { send(JSONRPC.error(NSNull(), .notJSON, reason)) }

  // MARK: Requests

  /// The method without the prefix that newer clients give to what is not of the protocol itself.
  private static func plain(_ method: String) -> String {
    method.hasPrefix("sourcekit/") ? String(method.dropFirst("sourcekit/".count)) : method
  }

  /// The result of a request; nil if it is sent later.
  private func result(_ message: JSONRPC.Message, _ id: Any) throws -> Any? {
    let method = Self.plain(message.method)
    guard method == "build/initialize" || isInitialized else {
      throw JSONRPC.Refusal(code: .notInitialized, message: "build/initialize comes first")
    }
    guard !isShutDown else {
      throw JSONRPC.Refusal(code: .noRequest, message: "after build/shutdown only build/exit comes")
    }
    switch method {
    case "build/initialize": return try greeting()
    case "build/shutdown":
      isShutDown = true
      return NSNull()
    case "workspace/buildTargets": return ["targets": try loaded().targets]
    case "workspace/waitForBuildSystemUpdates": return NSNull()
    case "workspace/reload":
      reload()
      return NSNull()
    case "buildTarget/sources":
      let project = try loaded()
      return ["items": try targets(message).compactMap(project.sourcesItem)]
    case "buildTarget/inverseSources":
      let (project, path) = (try loaded(), try document(message))
      return ["targets": project.modules(of: path).map(EditorProject.identifier)]
    case "textDocument/sourceKitOptions": return try compilerArguments(message)
    case "buildTarget/prepare":
      preparations.add(id, try targets(message), of: try loaded())
      return nil
    default:
      throw JSONRPC.Refusal(code: .noMethod, message: "no method “\(message.method)”")
    }
  }

  private func greeting() throws -> [String: Any] {
    isInitialized = true
    var data: [String: Any] = [
      "sourceKitOptionsProvider": true, "prepareProvider": true,
      "outputPathsProvider": true,
    ]
    data["watchers"] = Self.watched.map { ["globPattern": "**/\($0)", "kind": 7] as [String: Any] }
    // Without a project there is no index; requests say why.
    if let project = try? loaded() {
      data["indexStorePath"] = "\(project.folder)/Index/Store"
      data["indexDatabasePath"] = "\(project.folder)/Index/Database"
    }
    return [
      "displayName": "Vivace", "version": Vivace.configuration.version,
      "bspVersion": Self.version, "capabilities": ["languageIds": ["swift"]],
      "dataKind": "sourceKit", "data": data,
    ]
  }

  private func compilerArguments(_ message: JSONRPC.Message) throws -> Any {
    let project = try loaded()
    let path = try document(message)
    guard let target = (message.fields["target"] as? [String: Any])?["uri"] as? String,
      let module = EditorProject.module(of: target)
    else {
      throw JSONRPC.Refusal(code: .wrongParameters, message: "expected the “target” of the file")
    }
    guard let arguments = project.arguments(for: path, in: module) else { return NSNull() }
    return ["compilerArguments": arguments, "workingDirectory": project.plan.folder]
  }

  /// The names of modules that a request is about.
  private func targets(_ message: JSONRPC.Message) throws -> [String] {
    guard let list = message.fields["targets"] as? [[String: Any]] else {
      throw JSONRPC.Refusal(code: .wrongParameters, message: "expected “targets”, a list")
    }
    return list.compactMap { ($0["uri"] as? String).flatMap(EditorProject.module) }
  }

  /// The path of the document that a request is about, as the project has it.
  private func document(_ message: JSONRPC.Message) throws -> String {
    guard let uri = (message.fields["textDocument"] as? [String: Any])?["uri"] as? String,
      let url = URL(string: uri), url.isFileURL
    else {
      throw JSONRPC.Refusal(
        code: .wrongParameters, message: "expected “textDocument” with the “uri” of a file")
    }
    return try loaded().ownPath(of: url.path)
  }

  // MARK: The project

  private func loaded() throws -> EditorProject {
    if let project { return project }
    let project = try EditorProject(options)
    self.project = project
    return project
  }

  /// Files whose change may change arguments or what is imported.
  private static let watched = [
    "*.swift", "*.pbxproj", "*.xcconfig", "*.xcscheme", "*.xcworkspacedata", "Contents.json", "*.h",
    "*.modulemap", "Package.resolved",
  ]

  private func notice(_ message: JSONRPC.Message) {
    switch message.method {
    case "build/initialized": announceCopies()
    case "build/exit": exitCode = isShutDown ? 0 : 1
    case "workspace/didChangeWatchedFiles":
      let changes = message.fields["changes"] as? [[String: Any]] ?? []
      let paths = changes.compactMap { ($0["uri"] as? String).flatMap { URL(string: $0)?.path } }
      if isInitialized, paths.contains(where: Self.matters) { reload() }
    default: break
    }
  }

  /// SourceKit-LSP asks which files are copies of others when targets change, and not before.
  private func announceCopies() {
    guard isInitialized, let project = try? loaded(), project.hasCopies else { return }
    send(JSONRPC.notification("buildTarget/didChange", ["changes": NSNull()]))
  }

  private static func matters(_ path: String) -> Bool {
    watched.contains { pattern in
      pattern.hasPrefix("*")
        ? path.hasSuffix(pattern.dropFirst()) : (path as NSString).lastPathComponent == pattern
    } && !path.contains("/.build/")
  }

  /// Reads the project again, and says which modules' arguments have changed. One that cannot be read stays as
  /// it was.
  private func reload() {
    do {
      let new = try EditorProject(options)
      let old = project
      project = new
      let changes = new.changes(since: old)
      guard !changes.isEmpty else { return }
      send(JSONRPC.notification("buildTarget/didChange", ["changes": changes]))
    } catch {
      let reason = (error as? Failure)?.message ?? "\(error)"
      send(JSONRPC.notification("build/logMessage", ["type": 1, "message": "vivace: \(reason)"]))
    }
  }
}
