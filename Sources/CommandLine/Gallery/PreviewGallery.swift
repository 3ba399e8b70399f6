import Foundation

/// Draws all that a project has to show into a folder: pictures, accessibility trees, and a manifest.
///
/// Each root has a program of its own, as in the live preview; as many run at once as there are processors.
/// Nothing is drawn where the folder has what this build would draw.
struct PreviewGallery {
  private let options: GalleryOptions

  init(_ options: GalleryOptions) { self.options = options }

  /// The seconds within which a view has to come to rest.
  private static let longestRest = 20.0

  func run() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let project = try AgentProject(options.source, sandbox: sandbox)
    do { try project.rebuild() } catch is ToolTrouble where !project.diagnostics.isEmpty {
      throw Failure.source
    } catch let trouble as ToolTrouble {
      throw Failure(code: .source, message: trouble.description)
    }
    try FileManager.default.createDirectory(
      atPath: options.folder, withIntermediateDirectories: true)
    let key = key(of: project)
    let before = GalleryManifest.read(in: options.folder)
    let isKnown = before.map { $0.key == key && hasFiles($0) } ?? false
    let manifest = isKnown ? before! : try draw(project, key: key, before)
    tell(manifest, isKnown)
    let failed = manifest.previews.filter { $0.error != nil }
    if !failed.isEmpty {
      throw Failure.program(
        "\(failed.count) of \(manifest.previews.count) previews could not be drawn")
    }
  }

  private func draw(_ project: AgentProject, key: String, _ before: GalleryManifest?) throws
    -> GalleryManifest
  {
    let manifest = GalleryManifest(key: key, previews: drawAll(project))
    // What was drawn before and is not there any more.
    for file in (before?.files ?? []).subtracting(manifest.files) where !file.contains("/") {
      unlink("\(options.folder)/\(file)")
    }
    do { try manifest.write(in: options.folder) } catch {
      throw Failure.program("cannot write \(options.folder)/\(GalleryManifest.name): \(error)")
    }
    return manifest
  }

  private func tell(_ manifest: GalleryManifest, _ isKnown: Bool) {
    for entry in manifest.previews {
      guard let error = entry.error else { continue }
      let location = entry.file.map { "\($0):\(entry.line ?? 0): " } ?? ""
      printError("vivace: \(location)“\(entry.name)” could not be drawn: \(error)")
    }
    if options.printsJSON { return JSONAnswer.print(text: manifest.json) }
    let count = manifest.previews.count { $0.picture != nil }
    print(
      "\(count) \(count == 1 ? "preview" : "previews") in \(options.folder)"
        + (isKnown ? ", unchanged" : ""))
  }

  /// The program's folder is named by all that it was made of.
  private func key(of project: AgentProject) -> String {
    let settings = JSONAnswer.line(options.settings)
    return Cache.key(
      for: [project.build?.program ?? "", settings, "\(options.at ?? -1)", options.script])
  }

  private func hasFiles(_ manifest: GalleryManifest) -> Bool {
    manifest.previews.allSatisfy { $0.error == nil }
      && manifest.files.allSatisfy { access("\(options.folder)/\($0)", R_OK) == 0 }
  }

  // MARK: Drawing

  private func drawAll(_ project: AgentProject) -> [GalleryManifest.Entry] {
    let names = Self.fileNames(project.roots.map(\.title))
    return SharedWork(count: project.roots.count) { root in
      draw(root, of: project, as: names[root])
    }.results().flatMap { $0 }
  }

  /// A root's pictures: one, or one for each of a provider's views.
  private func draw(_ root: Int, of project: AgentProject, as name: String) -> [GalleryManifest
    .Entry]
  {
    let isProvider = project.roots[root].kind == .provider
    do {
      let line = try project.launch(root: root)
      defer { line.finish() }
      var entries = [try draw(root, part: isProvider ? 0 : nil, of: project, line, as: name)]
      guard isProvider else { return entries }
      let titles = try JSONDecoder().decode([String?].self, from: Data(line.value("parts").utf8))
      for part in titles.indices.dropFirst() {
        entries.append(try draw(root, part: part, of: project, line, as: "\(name)-\(part + 1)"))
      }
      for part in titles.indices where titles.count > 1 {
        entries[part].name += " › " + (titles[part] ?? "\(part + 1)")
      }
      return entries
    } catch {
      var entry = entry(root, part: nil, of: project)
      entry.error = (error as? Failure)?.message ?? "\(error)"
      return [entry]
    }
  }

  private func draw(
    _ root: Int, part: Int?, of project: AgentProject, _ line: ProgramLine, as name: String
  ) throws -> GalleryManifest.Entry {
    var settings = options.settings
    settings["part"] = part
    _ = try line.ask(
      "begin",
      [
        "recording": ["vivace": "turns 1", "settings": settings, "events": [Any](), "end": 0]
          as [String: Any]
      ])
    var play: [String: Any] = ["script": options.script, "origin": "script"]
    play["rest"] = options.at == nil ? Self.longestRest : nil
    let answer = try line.value("play", play, patience: PreviewPane.patienceAtStart)
    if let at = options.at {
      _ = try line.ask("turn", ["time": at])
      _ = try line.ask("show", ["at": at])
    }
    _ = try line.value("still", ["path": "\(options.folder)/\(name).png"])
    let tree = try line.value("tree")
    try Data(tree.utf8).write(to: URL(fileURLWithPath: "\(options.folder)/\(name).json"))
    var entry = entry(root, part: part, of: project)
    let size = try JSONDecoder().decode(Size.self, from: Data(answer.utf8))
    (entry.width, entry.height) = (size.width, size.height)
    (entry.picture, entry.tree) = ("\(name).png", "\(name).json")
    return entry
  }

  private struct Size: Decodable {
    var width: Double
    var height: Double
  }

  private func entry(_ root: Int, part: Int?, of project: AgentProject) -> GalleryManifest.Entry {
    let choice = project.roots[root]
    let settings = options.settings
    return GalleryManifest.Entry(
      name: choice.title, kind: choice.kind.rawValue, file: choice.file.map(project.scope.short),
      line: choice.line, part: part, scale: settings["scale"] as? Double ?? 2,
      scheme: settings["isDark"] as? Bool == true ? "dark" : "light",
      typeSize: AgentSettings.typeSizes[settings["typeSize"] as? Int ?? 3],
      locale: settings["locale"] as? String)
  }

  /// Names for files: letters, numbers, dots and hyphens of the titles; no name twice, in any case of letters.
  static func fileNames(_ titles: [String]) -> [String] {
    var used: Set<String> = [(GalleryManifest.name as NSString).deletingPathExtension]
    return titles.map { title in
      let plain = String(title.map { $0.isLetter || $0.isNumber || "._".contains($0) ? $0 : "-" })
      let trimmed = plain.drop { $0 == "." || $0 == "-" }.prefix(80)
      let name = trimmed.isEmpty ? "preview" : String(trimmed)
      // Views of a provider have numbers behind the provider's name.
      let free = (1...).lazy.map { $0 == 1 ? name : "\(name)_\($0)" }.first {
        !used.contains($0.lowercased())
      }
      used.insert((free ?? name).lowercased())
      return free ?? name
    }
  }
}
