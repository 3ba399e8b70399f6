import Foundation

/// The contents of a `Package.swift`, as the package manager reports them.
///
/// It is evaluated once for each state of the manifest, which takes a good part of a second.
struct PackageManifest {
  let folder: String
  let fields: Fields

  var name: String { fields["name"].text ?? (folder as NSString).lastPathComponent }
  var targets: [Target] { fields["targets"].list.map(Target.init) }
  var products: [(name: String, targets: [String])] {
    fields["products"].list.map { ($0["name"].text ?? "", $0["targets"].texts) }
  }

  /// The mode for targets that set none.
  var languageMode: String {
    let tools = fields["toolsVersion"]["_version"].text ?? "5"
    let modes = fields["swiftLanguageVersions"].texts
    guard !modes.isEmpty else { return tools.hasPrefix("6") ? "6" : "5" }
    return modes.contains { $0.hasPrefix("6") } ? "6" : "5"
  }

  /// The first of the systems that it runs on, by the number that all of Apple's have had since 26.
  var deployment: Int? {
    fields["platforms"].list.compactMap { platform in
      platform["version"].text?.split(separator: ".").first.flatMap { Int($0) }
    }.min()
  }

  /// Whether it is for Macs only.
  var isForMac: Bool {
    let names = fields["platforms"].list.compactMap { $0["platformName"].text }
    return names.contains("macos") && !names.contains("ios")
  }

  struct Target {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }

    var name: String { fields["name"].text ?? "" }
    /// `regular`, `executable`, `test`, `macro`, `plugin`, `system`, `binary`.
    var type: String { fields["type"].text ?? "regular" }
    /// Whether it expands macros in tests, with modules of SwiftSyntax that the toolchain does not have.
    var testsMacros: Bool {
      fields["dependencies"].list.contains { entry in
        let product = entry["product"].list.first?.text ?? ""
        return type == "test"
          && (product.hasSuffix("MacrosTestSupport") || product == "MacroTesting")
      }
    }
    var usesPlugins: Bool { !fields["pluginUsages"].list.isEmpty }
  }

  /// A package that the manifest depends on.
  struct Dependency {
    var identity: String
    /// The path of a local package.
    var path: String?
    var origin: String
    /// The names of the traits that are turned on in it.
    var traits = ["default"]
  }

  /// The named traits, with those that they turn on. The trait `default` turns on those that apply without a
  /// dependent's choice.
  func traits(turnedOnBy names: [String]) -> Set<String> {
    let declared = Dictionary(
      fields["traits"].list.map { ($0["name"].text ?? "", $0["enabledTraits"].texts) },
      uniquingKeysWith: { first, _ in first })
    var (found, waiting) = (Set<String>(), names)
    while let name = waiting.popLast() {
      if declared[name] != nil, found.insert(name).inserted { waiting += declared[name] ?? [] }
    }
    return found.subtracting(["default"])
  }

  var dependencies: [Dependency] {
    fields["dependencies"].list.flatMap { entry in
      entry.dictionary.values.flatMap(\.list).map { found in
        let remote = found["location"]["remote"].list.first?["urlString"].text
        let local = found["location"]["local"].list.first?.text ?? found["path"].text
        return Dependency(
          identity: (found["identity"].text ?? "").lowercased(), path: local,
          origin: remote ?? local ?? found["identity"].text ?? "",
          traits: found["traits"].isThere
            ? found["traits"].list.compactMap { $0["name"].text } : ["default"])
      }
    }
  }
}

extension PackageManifest {
  /// Whether a manifest is that of an app playground, which only Apple's tools can read. Its folder is
  /// taken as a folder of sources.
  static func isPlayground(_ folder: String) -> Bool {
    let data = FileManager.default.contents(atPath: "\(folder)/Package.swift") ?? Data()
    return data.range(of: Data("AppleProductTypes".utf8)) != nil
  }

  /// Reads the manifest in a folder.
  ///
  /// - Parameter limit: In seconds.
  init(in folder: String, limit: Double, cache: Cache? = nil) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let manifests = names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted()
    guard names.contains("Package.swift") else {
      throw Failure.unusable("\(folder): expected a Package.swift in this folder")
    }
    let texts = manifests.flatMap { name in
      [
        name,
        String(
          decoding: FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data(),
          as: UTF8.self),
      ]
    }
    let keptFolder = "\(try (cache ?? .usable()).folder)/.manifests"
    let kept =
      "\(keptFolder)/\(Cache.key(for: [folder, try ToolchainPaths.compiler()] + texts)).json"
    let data: Data
    if let known = FileManager.default.contents(atPath: kept) {
      data = known
    } else {
      data = try Self.asked(folder, limit, scratch: keptFolder)
      try? FileManager.default.createDirectory(
        atPath: keptFolder, withIntermediateDirectories: true)
      try? data.write(to: URL(fileURLWithPath: kept), options: .atomic)
    }
    guard let value = try? JSONSerialization.jsonObject(with: data) else {
      throw Failure.unusable("\(folder)/Package.swift: the package manager's answer is not JSON")
    }
    (self.folder, fields) = (folder, Fields(value))
  }

  /// The package manager compiles the manifest and runs it, confined to a folder that is gone afterwards.
  private static func asked(_ folder: String, _ limit: Double, scratch: String) throws -> Data {
    let swift = ((try ToolchainPaths.compiler()) as NSString).deletingLastPathComponent + "/swift"
    let own = "\(scratch)/.\(getpid())-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: own) }
    var environment = ProcessInfo.processInfo.environment
    // The home folder stays: managers of toolchains look for their settings there.
    (environment["XDG_CACHE_HOME"], environment["TMPDIR"]) = (own, own)
    let command = Confinement.command(
      swift,
      [
        "package", "--package-path", folder, "--scratch-path", "\(own)/scratch", "--cache-path",
        "\(own)/cache", "--config-path", "\(own)/configuration", "--security-path",
        "\(own)/security", "dump-package",
      ], writing: [own])
    let answer: (status: Child.Status, output: Data, errors: String)
    do {
      answer = try Child.answer(
        command.program, command.arguments, environment: environment, limit: limit)
    } catch let late as Child.Late {
      throw Failure.unusable(
        "\(folder)/Package.swift: the manifest takes more than \(late.limit) s and was stopped; "
          + "--manifest-limit SECONDS sets another limit")
    }
    guard answer.status == .exited(0) else {
      let errors = answer.errors.split(separator: "\n")
      let line =
        errors.first { $0.contains("error: ") && !$0.contains("Invalid manifest") }
        ?? errors.first ?? "no reason was given"
      let reason = line.range(of: "error: ").map { String(line[$0.upperBound...]) } ?? String(line)
      let location =
        line.hasPrefix("/") ? String(line.prefix { $0 != " " }) : "\(folder)/Package.swift:"
      throw Failure.unusable("\(location) cannot be read as a manifest: \(reason)")
    }
    return answer.output
  }
}
