import Foundation

/// Draws all that a project has to show into a folder: pictures, accessibility trees, and a manifest.
///
/// Each root has a program of its own, as in the live preview; as many run at once as there are processors.
/// A picture of an earlier run is kept while its key is the same: see ``PreviewInputs``.
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
    let manifest = try update(project, GalleryManifest.read(in: options.folder))
    tell(manifest)
    let failed = manifest.previews.filter { $0.error != nil }
    if !failed.isEmpty {
      throw Failure.program(
        "\(failed.count) of \(manifest.previews.count) previews could not be drawn")
    }
  }

  /// A root that is to be in the folder.
  private struct Wanted {
    var root: Int
    /// Its files' names, without extension.
    var name: String
    var key: String
    /// The entries of an earlier run, if they are still right.
    var known: [GalleryManifest.Entry]?
  }

  /// Draws what the folder does not have, and removes what is gone.
  private func update(_ project: AgentProject, _ before: GalleryManifest?) throws
    -> GalleryManifest
  {
    let (wanted, excluded) = try wanted(project, before)
    let missing = wanted.filter { $0.known == nil }
    if let before, !missing.isEmpty { try forget(missing, in: before) }
    let drawn = SharedWork(count: missing.count) { number in
      draw(missing[number], of: project)
    }.results()
    var news = drawn.makeIterator()
    let previews = wanted.flatMap { $0.known ?? news.next() ?? [] }
    var manifest = GalleryManifest(
      key: Cache.key(for: wanted.map(\.key)), previews: previews,
      excluded: excluded.isEmpty ? nil : excluded)
    let gone = (before?.files ?? []).subtracting(manifest.files).filter { !$0.contains("/") }
    for file in gone { unlink("\(options.folder)/\(file)") }
    if manifest != before { try write(manifest) }
    manifest.drawn = drawn.flatMap { $0 }.map(\.name)
    manifest.removed = gone.filter { $0.hasSuffix(".png") }.sorted()
    return manifest
  }

  private func wanted(_ project: AgentProject, _ before: GalleryManifest?) throws
    -> ([Wanted], [GalleryManifest.Exclusion])
  {
    guard let sources = project.build?.sources else { return ([], []) }
    let inputs = try PreviewInputs(of: sources, options)
    let conventions = SnapshotConventions(of: sources, in: project.scope.folder)
    let earlier = Dictionary(grouping: before?.previews ?? []) { $0.key ?? "" }
    let names = Self.fileNames(project.roots.map(\.title))
    var (wanted, excluded) = ([Wanted](), [GalleryManifest.Exclusion]())
    for (root, choice) in project.roots.enumerated() {
      if let reason = conventions.exclusion(of: choice) {
        excluded.append(
          .init(
            name: choice.title, file: choice.file.map(project.scope.short), line: choice.line,
            reason: reason))
        continue
      }
      let key = inputs.key(of: choice)
      let known = earlier[key].flatMap { isComplete($0, as: names[root]) ? $0 : nil }
      wanted.append(Wanted(root: root, name: names[root], key: key, known: known))
    }
    return (wanted, excluded)
  }

  /// Whether entries of a root name files that are there, under the names that they would get now.
  private func isComplete(_ entries: [GalleryManifest.Entry], as name: String) -> Bool {
    entries.first?.picture == "\(name).png"
      && entries.flatMap(\.files).allSatisfy { access("\(options.folder)/\($0)", R_OK) == 0 }
  }

  /// Takes the keys of pictures that are about to be drawn out of the manifest, so that a run that is ended leaves
  /// no picture under the key of another one.
  private func forget(_ missing: [Wanted], in before: GalleryManifest) throws {
    let names = missing.map(\.name)
    var manifest = before
    for index in manifest.previews.indices {
      let picture = manifest.previews[index].picture ?? ""
      let isDrawnOver = names.contains {
        picture == "\($0).png" || picture.hasPrefix("\($0)-")
      }
      if isDrawnOver { manifest.previews[index].key = nil }
    }
    if manifest != before { try write(manifest) }
  }

  private func write(_ manifest: GalleryManifest) throws {
    do { try manifest.write(in: options.folder) } catch {
      throw Failure.program("cannot write \(options.folder)/\(GalleryManifest.name): \(error)")
    }
  }

  private func tell(_ manifest: GalleryManifest) {
    for entry in manifest.previews {
      guard let error = entry.error else { continue }
      let location = entry.file.map { "\($0):\(entry.line ?? 0): " } ?? ""
      printError("vivace: \(location)“\(entry.name)” could not be drawn: \(error)")
    }
    if options.printsJSON { return JSONAnswer.print(text: manifest.json) }
    let count = manifest.previews.count { $0.picture != nil }
    var line = "\(count) \(count == 1 ? "preview" : "previews") in \(options.folder)"
    let drawn = manifest.drawn?.count ?? 0
    if drawn == 0 {
      line += ", unchanged"
    } else if drawn < manifest.previews.count {
      line += ", \(drawn) drawn"
    }
    if let removed = manifest.removed, !removed.isEmpty { line += ", \(removed.count) removed" }
    if let excluded = manifest.excluded { line += ", \(excluded.count) excluded" }
    print(line)
  }

  // MARK: Drawing

  /// A root's pictures: one, or one for each of a provider's views.
  private func draw(_ wanted: Wanted, of project: AgentProject) -> [GalleryManifest.Entry] {
    let (root, name) = (wanted.root, wanted.name)
    let kind = project.roots[root].kind
    let isProvider = kind == .provider
    do {
      let line = try project.launch(
        root: root, kind == .app ? [:] : SnapshotConventions.variables)
      defer { line.finish() }
      var entries = [try draw(wanted, part: isProvider ? 0 : nil, of: project, line, as: name)]
      guard isProvider else { return entries }
      let titles = try JSONDecoder().decode(
        [String?].self, from: Data(line.value(ProgramCommand(.parts)).utf8))
      for part in titles.indices.dropFirst() {
        entries.append(try draw(wanted, part: part, of: project, line, as: "\(name)-\(part + 1)"))
      }
      for part in titles.indices where titles.count > 1 {
        entries[part].name += " › " + (titles[part] ?? "\(part + 1)")
      }
      return entries
    } catch {
      var entry = entry(wanted, part: nil, of: project)
      entry.key = nil
      entry.error = (error as? Failure)?.message ?? "\(error)"
      return [entry]
    }
  }

  private func draw(
    _ wanted: Wanted, part: Int?, of project: AgentProject, _ line: ProgramLine, as name: String
  ) throws -> GalleryManifest.Entry {
    var settings = options.settings
    settings.part = part
    _ = try line.ask(.begin(PreviewRecording(settings: settings)))
    let rest = options.at == nil ? Self.longestRest : nil
    let answer = try line.value(.play(options.script, origin: "script", rest: rest))
    if let at = options.at {
      _ = try line.ask(.turn(to: at))
      _ = try line.ask(.show(at: at))
    }
    _ = try line.value(.still(to: "\(options.folder)/\(name).png"))
    let tree = try line.value(ProgramCommand(.tree))
    try Data(tree.utf8).write(to: URL(fileURLWithPath: "\(options.folder)/\(name).json"))
    var entry = entry(wanted, part: part, of: project)
    let size = try JSONDecoder().decode(Size.self, from: Data(answer.utf8))
    (entry.width, entry.height) = (size.width, size.height)
    (entry.picture, entry.tree) = ("\(name).png", "\(name).json")
    return entry
  }

  private struct Size: Decodable {
    var width: Double
    var height: Double
  }

  private func entry(
    _ wanted: Wanted, part: Int?, of project: AgentProject
  ) -> GalleryManifest.Entry {
    let choice = project.roots[wanted.root]
    let settings = options.settings
    return GalleryManifest.Entry(
      name: choice.title, kind: choice.kind.rawValue, file: choice.file.map(project.scope.short),
      line: choice.line, part: part, scale: settings.scale ?? 2,
      scheme: settings.isDark == true ? "dark" : "light",
      typeSize: AgentSettings.typeSizes[settings.typeSize ?? 3],
      locale: settings.locale, key: wanted.key)
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
