import Foundation

/// The inputs of the pictures of a project's previews, as a key for each: while the key stays, so does the picture.
///
/// A key is made of the sources that the preview may reach, and of what all previews share: the resources, the
/// framework, the compiler, the options and the settings of the environment that programs read.
struct PreviewInputs {
  private let sources: SourceSet
  private let reach: SourceReach
  /// The files' contents, each as a short text.
  private let contents: [String]
  private let shared: [String]

  /// - Parameters:
  ///   - shared: The framework, the options, and whatever else a picture depends on beyond the project.
  ///   - folder: A folder whose files are no inputs: the pictures go there.
  init(of sources: SourceSet, shared: [String], besides folder: String = "") {
    self.sources = sources
    reach = SourceReach(of: sources.files.map(\.text))
    contents = sources.files.map { Cache.key(for: [$0.path, $0.text]) }
    let plan = sources.plan
    let generated = sources.generated.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    self.shared =
      shared + generated + [Self.outline(of: plan)]
      + plan.modules.filter { !$0.isSwift }.flatMap(FileStamp.all)
      + Self.resources(of: plan, besides: folder)
  }

  func key(of choice: PreviewRoots.Choice) -> String {
    let reached: [String]
    switch choice.root {
    case .preview(let file, _, _), .provider(let file, _, _), .view(let file, _, _):
      reached = reach.files(from: file).map { contents[$0] }
    case .program, .nothing: reached = contents
    }
    let own = [choice.kind.rawValue, choice.title, choice.file ?? "", "\(choice.line ?? 0)"]
    return Cache.key(for: shared + own + reached)
  }

  /// The plan without its lists of sources, which are inputs only of what reaches them.
  private static func outline(of plan: ProgramPlan) -> String {
    var plan = plan
    plan.path = ""
    plan.notes = []
    for index in plan.modules.indices {
      plan.modules[index].sources = []
      plan.modules[index].absent = []
      plan.modules[index].resources = []
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Sets come in another order in each process.
    let conditions = plan.modules.map { $0.conditions.sorted().joined(separator: " ") }
    for index in plan.modules.indices { plan.modules[index].conditions = [] }
    let data = (try? encoder.encode(plan)) ?? Data()
    return String(decoding: data, as: UTF8.self) + conditions.joined(separator: "\n")
  }

  /// Bytes of the largest resource whose contents count; of larger ones the time of the last change does.
  private static let largest = 16 << 20

  /// The resources with their contents.
  private static func resources(of plan: ProgramPlan, besides folder: String) -> [String] {
    let named = plan.modules.flatMap { module in module.resources.map { (module.name, $0) } }
    return named.flatMap { module, path -> [String] in
      guard !path.hasPrefix(folder + "/") || folder.isEmpty else { return [] }
      return files(at: path).flatMap { [module, $0, content($0)] }
    }
  }

  /// The files of a folder that counts as one resource; else the path itself.
  private static func files(at path: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [path] }
    let inside = walk.compactMap { $0 as? String }.sorted().map { "\(path)/\($0)" }
    return inside.isEmpty ? [path] : inside
  }

  private static func content(_ path: String) -> String {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
      found.st_size <= largest, let data = FileManager.default.contents(atPath: path)
    else { return FileStamp.text(path) }
    return Cache.hash([UInt8](data))
  }
}

extension PreviewInputs {
  /// Variables of the environment that change what programs draw.
  private static let variables = ["LANG", "LANGUAGE", "LC_", "TZ", "FONTCONFIG_", "VIVACE_"]

  /// - Parameter options: Those of the pictures.
  init(of sources: SourceSet, _ options: GalleryOptions) throws {
    let environment = ProcessInfo.processInfo.environment.filter { name, _ in
      Self.variables.contains(where: name.hasPrefix)
    }
    self.init(
      of: sources,
      shared: [
        try ToolchainPaths.found().signature, FileStamp.text("/proc/self/exe"),
        options.source.project.swiftVersion ?? "", "\(options.source.project.sdk ?? 0)",
        options.source.job(.preview).json,
        JSONAnswer.line(of: options.settings), "\(options.at ?? -1)", options.script,
        environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "\n"),
      ], besides: options.folder)
  }
}
