import Foundation

/// Makes modules of packages' targets, each with its dependencies.
final class PackageResolver {
  private let finder: PackageFinder
  private let platform: Platform
  private let manifestLimit: Double
  /// The identities of packages that the user leaves out.
  private let without: Set<String>
  private var metWithout: Set<String> = []
  private var manifests: [String: PackageManifest] = [:]
  private var modules: [String: ProgramPlan.Module] = [:]
  /// In the order in which they were met.
  private var order: [String] = []
  private(set) var notes: [String] = []
  /// The traits that dependents turn on, by the folder of the package.
  private var traits: [String: Set<String>] = [:]
  /// The names of targets that were left out since they are in Objective-C.
  private var inObjectiveC: Set<String> = []
  /// The names of targets that were left out with those that need them.
  private var leftOut: Set<String> = []
  /// Packages that are where the user works, and not in a checkout.
  private var own: Set<String> = []
  /// Modules that were left out, with what they are known to declare.
  private(set) var absent: [AbsentModule] = []

  init(_ finder: PackageFinder, platform: Platform, options: ProgramPlan.Options) {
    (self.finder, self.platform) = (finder, platform)
    (manifestLimit, without) = (options.manifestLimit, options.without)
  }

  /// Adds a line about what was left out.
  func note(_ line: String) { notes.append(line) }

  /// The added modules, in no particular order of building.
  var found: [ProgramPlan.Module] { order.compactMap { modules[$0] } }

  /// - Parameter isOwn: Whether the user works on it.
  func manifest(in folder: String, isOwn: Bool) throws -> PackageManifest {
    let folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    if isOwn { own.insert(folder) }
    if let known = manifests[folder] { return known }
    let manifest = try PackageManifest(in: folder, limit: manifestLimit)
    manifests[folder] = manifest
    return manifest
  }

  /// Throws if packages depend on one another in a circle; notes the traits that each turns on in others.
  func checkCircles(from manifest: PackageManifest, _ path: [PackageManifest] = []) throws {
    if let start = path.firstIndex(where: { $0.folder == manifest.folder }) {
      let circle = (path[start...] + [manifest]).map(\.name).joined(separator: " → ")
      throw Failure.unusable(
        "\(path[0].folder)/Package.swift: the packages \(circle) stand on one another in a circle")
    }
    for dependency in manifest.dependencies
    where !Self.present.contains(dependency.identity) && !without.contains(dependency.identity) {
      guard let folder = folder(of: dependency) else { continue }
      let other = try self.manifest(in: folder, isOwn: dependency.path != nil)
      traits[other.folder, default: []].formUnion(other.traits(turnedOnBy: dependency.traits))
      try checkCircles(from: other, path + [manifest])
    }
  }

  private func traits(of manifest: PackageManifest) -> Set<String> {
    traits[manifest.folder] ?? manifest.traits(turnedOnBy: ["default"])
  }

  /// Packages that need no search: every program is built with our own library, the toolchain contains SwiftSyntax,
  /// and our Combine replaces the one that packages depend on for Linux.
  private static let present: Set<String> = [
    "vivace", "swift-syntax", "swiftsyntax", "opencombine",
  ]

  private func folder(of dependency: PackageManifest.Dependency) -> String? {
    if let path = dependency.path { return PackageFinder.isPackage(path) ? path : nil }
    return finder.folder(of: dependency.identity)
  }

  // MARK: - Targets

  /// The name of a target's module, which is added with all its dependencies. Nil for targets that are no
  /// modules here.
  @discardableResult
  func add(_ target: PackageManifest.Target, of manifest: PackageManifest) throws -> String? {
    let name = Self.moduleName(target.name)
    if modules[name] != nil { return name }
    switch target.type {
    case "plugin": return nil
    case "binary":
      if leftOut.insert(target.name).inserted {
        notes.append(
          "\(manifest.name): the target \(target.name) is built for Apple's systems; it was left out."
        )
        absent.append(AbsentModule(name, declaredIn: manifest.folder))
      }
      return nil
    case "system": return try addSystemLibrary(target, name, of: manifest)
    default: break
    }
    let files = try PackageSources(of: target, in: manifest)
    if target.usesPlugins {
      notes.append("\(manifest.name): plug-ins of the target \(target.name) are not run.")
    }
    let isC = files.sources.isEmpty && !files.others.isEmpty
    if try leavesOut(target, files, of: manifest, isC: isC) { return nil }
    var module = ProgramPlan.Module(
      name: name,
      kind: isC ? .c : Self.kind(of: target),
      sources: isC ? files.others : files.sources, resources: files.resources,
      languageMode: manifest.languageMode, package: Self.moduleName(manifest.name.lowercased()),
      isOwn: own.contains(manifest.folder))
    module.deployment = manifest.deployment
    if isC {
      module.headers = "\(files.folder)/\(target.fields["publicHeadersPath"].text ?? "include")"
    }
    if !files.resources.isEmpty { module.bundle = "\(manifest.name)_\(target.name).bundle" }
    let traits = traits(of: manifest)
    module.conditions = traits.union(["SWIFT_PACKAGE"])
    if isC { module.flags.append("-DSWIFT_PACKAGE") }
    read(target.fields["settings"].list, into: &module, traits)
    // Before the others, so that a target that depends on itself is met again and reported.
    modules[name] = module
    order.append(name)
    for dependency in target.fields["dependencies"].list {
      modules[name]!.dependencies += try add(dependency, for: target, of: manifest)
    }
    if lacks(name, target), Self.askForKits(files.sources) {
      modules[name]!.lacksKits = true
      notes.append("\(manifest.name): \(target.name) is compiled as where UIKit is missing.")
    }
    let below = modules[name]!.dependencies.compactMap { modules[$0]?.kind }
    if module.kind == .library, below.contains(.macroLibrary) {
      modules[name]!.kind = .macroLibrary
    }
    return name
  }

  /// Whether a target cannot be compiled: its sources are not here or in Objective-C, or it needs one that was left out.
  /// The answer names that once.
  private func leavesOut(
    _ target: PackageManifest.Target, _ files: PackageSources, of manifest: PackageManifest,
    isC: Bool
  ) throws -> Bool {
    let isOwn = own.contains(manifest.folder)
    let inObjectiveC = files.others.first { file in
      isC && ["m", "mm"].contains((file as NSString).pathExtension)
    }
    let reason: String
    if files.sources.isEmpty, files.others.isEmpty, !isOwn {
      reason =
        "\(manifest.name): the sources of \(target.name) are not in \(files.folder), perhaps those of a submodule; it"
    } else if let inObjectiveC {
      self.inObjectiveC.insert(target.name)
      reason = "\(inObjectiveC): Objective-C is not available on Linux; \(target.name)"
    } else if !isC, !isOwn, let needed = try absent(for: target, of: manifest, files.sources) {
      reason = "\(manifest.name): \(target.name) needs \(needed); it"
    } else {
      return false
    }
    if inObjectiveC == nil { leftOut.insert(target.name) }
    let name = Self.moduleName(target.name)
    if !absent.contains(where: { $0.name == name }) {
      notes.append("\(reason) was left out.")
      absent.append(AbsentModule(name, declaredIn: files.folder))
    }
    return true
  }

  /// The name of a library of the system, which is left out where it is not installed.
  private func addSystemLibrary(
    _ target: PackageManifest.Target, _ name: String, of manifest: PackageManifest
  ) throws -> String? {
    let library = try SystemLibrary(of: target, in: manifest)
    guard library.absence == nil else {
      if leftOut.insert(target.name).inserted {
        notes.append(
          "\(manifest.name): the library of the system \(target.name) \(library.absence ?? ""); it was "
            + "left out.")
      }
      return nil
    }
    modules[name] = library.module(named: name)
    order.append(name)
    return name
  }

  /// Returns the left-out target that a target of another package depends on and imports without `canImport`.
  private func absent(
    for target: PackageManifest.Target, of manifest: PackageManifest, _ sources: [String]
  ) throws -> String? {
    let named = Self.namedDependencies(of: target)
    for other in manifest.targets where named.contains(other.name) {
      if ["binary", "system"].contains(other.type) { _ = try add(other, of: manifest) }
    }
    let products = try productTargets(of: target, in: manifest)
    let absent =
      (named + products).filter(leftOut.contains) + products.filter(inObjectiveC.contains)
    guard !absent.isEmpty else { return nil }
    let texts = sources.compactMap { FileManager.default.contents(atPath: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
    return absent.first { name in
      let asks = texts.contains { $0.contains("canImport(\(name))") }
      return !asks
        && texts.contains { text in
          text.split(separator: "\n").contains { $0.hasSuffix("import \(name)") }
        }
    }
  }

  /// The targets of the products of other packages that a target depends on.
  private func productTargets(
    of target: PackageManifest.Target, in manifest: PackageManifest
  ) throws -> [String] {
    try target.fields["dependencies"].list.flatMap { entry -> [String] in
      let isNamed = entry["byName"].isThere
      let values = (isNamed ? entry["byName"] : entry["product"]).list
      guard let name = values.first?.text,
        !isNamed || !manifest.targets.contains(where: { $0.name == name })
      else { return [] }
      // Those that are left out are known once they have been met.
      _ = try add(entry, for: target, of: manifest)
      let others = manifests.values.flatMap(\.products).filter { $0.name == name }
      return others.flatMap(\.targets) + [name]
    }
  }

  private static func namedDependencies(of target: PackageManifest.Target) -> [String] {
    target.fields["dependencies"].list.compactMap { entry in
      entry["byName"].list.first?.text ?? entry["target"].list.first?.text
    }
  }

  /// Whether a target needs one in Objective-C, or one that does and is compiled without UIKit.
  private func lacks(_ name: String, _ target: PackageManifest.Target) -> Bool {
    guard let module = modules[name], module.kind == .library else { return false }
    return Self.namedDependencies(of: target).contains(where: inObjectiveC.contains)
      || module.dependencies.contains { modules[$0]?.lacksKits == true }
  }

  /// Whether sources have a branch for systems without UIKit.
  private static func askForKits(_ sources: [String]) -> Bool {
    sources.contains { path in
      FileManager.default.contents(atPath: path).map { data in
        String(decoding: data, as: UTF8.self).contains("canImport(UIKit)")
      } ?? false
    }
  }

  private static func kind(of target: PackageManifest.Target) -> ProgramPlan.Module.Kind {
    switch target.type {
    case "macro": .macro
    case "executable": .program
    default: usesSyntax(target) ? .macroLibrary : .library
    }
  }

  /// Whether a target depends on the library that macros are written with.
  private static func usesSyntax(_ target: PackageManifest.Target) -> Bool {
    target.fields["dependencies"].list.contains { entry in
      let package = entry["product"].list.dropFirst().first?.text?.lowercased()
      return package == "swift-syntax" || package == "swiftsyntax"
    }
  }

  /// Adds the modules of one entry of a target's dependencies.
  private func add(
    _ entry: Fields, for target: PackageManifest.Target, of manifest: PackageManifest
  ) throws -> [String] {
    for kind in ["byName", "target", "product"] where entry[kind].isThere {
      let values = entry[kind].list
      guard let name = values.first?.text, holds(values.last ?? Fields(nil), traits(of: manifest))
      else { return [] }
      if kind != "product", let other = manifest.targets.first(where: { $0.name == name }) {
        return try add(other, of: manifest).map { [$0] } ?? []
      }
      if kind == "target" { break }
      let package = kind == "product" ? values.dropFirst().first?.text : nil
      return try addProduct(name, package: package, of: manifest, for: target.name)
    }
    throw Failure.unusable(
      "\(manifest.folder)/Package.swift: the target \(target.name) stands on a target that is not there"
    )
  }

  private func addProduct(
    _ name: String, package: String?, of manifest: PackageManifest, for target: String
  ) throws -> [String] {
    let wanted = package?.lowercased()
    if let wanted, Self.present.contains(wanted) { return [] }
    let candidates = manifest.dependencies.filter {
      wanted == nil || $0.identity == wanted || PackageFinder.identity(of: $0.origin) == wanted
        || ($0.path.map { ($0 as NSString).lastPathComponent.lowercased() } == wanted)
    }
    if let dependency = candidates.first(where: { without.contains($0.identity) }),
      isLeftOut(name, of: dependency.identity, in: folder(of: dependency))
    {
      return []
    }
    for dependency in candidates.isEmpty ? manifest.dependencies : candidates {
      guard let folder = folder(of: dependency) else { continue }
      let other = try self.manifest(in: folder, isOwn: dependency.path != nil)
      if let modules = try addProduct(name, of: other) { return modules }
    }
    let missing = candidates.first { folder(of: $0) == nil }
    if let missing {
      throw Failure.unusable(
        missing.path.map {
          "\(manifest.folder)/Package.swift: expected the package \(missing.identity) in \($0), "
            + "where there is no Package.swift"
        }
          ?? "\(manifest.folder)/Package.swift: the package \(missing.identity) (\(missing.origin)) is "
          + "not on this disk, and nothing is fetched; `swift package resolve` there fetches it, or "
          + "name a folder that holds it with --packages; --without \(missing.identity) leaves it out"
      )
    }
    throw Failure.unusable(
      "\(manifest.folder)/Package.swift: the target \(target) stands on \(name), which is neither a "
        + "target of this package nor a product of one that it names")
  }

  /// Whether the user leaves out the package that a product is of. The answer names it, and the product's
  /// modules are absent.
  ///
  /// - Parameter folder: The package's, where it is named by its path; nil where the identity tells.
  func isLeftOut(_ product: String, of package: String, in folder: String? = nil) -> Bool {
    guard without.contains(package) else { return false }
    if metWithout.insert(package).inserted {
      notes.append("the package \(package) was left out, as --without says.")
    }
    guard leftOut.insert(product).inserted else { return true }
    let folder = folder ?? finder.folder(of: package)
    let manifest = folder.flatMap { try? self.manifest(in: $0, isOwn: false) }
    let targets = manifest?.products.first { $0.name == product }?.targets ?? [product]
    for target in targets {
      leftOut.insert(target)
      let name = Self.moduleName(target)
      absent.append(folder.map { AbsentModule(name, declaredIn: $0) } ?? AbsentModule(name))
    }
    return true
  }

  /// Throws if the user leaves out packages that the program does not have.
  func checkWithout() throws {
    let unknown = without.subtracting(metWithout).sorted()
    guard let first = unknown.first else { return }
    throw Failure.usage(
      "--without \(first): expected the last component of the address of a package that the program depends on, such as "
        + "sparkle for https://github.com/sparkle-project/Sparkle")
  }

  /// The modules of a package's product; nil when it has none of the name.
  func addProduct(_ name: String, of manifest: PackageManifest) throws -> [String]? {
    guard let product = manifest.products.first(where: { $0.name == name }) else { return nil }
    if Self.present.contains(manifest.name.lowercased()) { return [] }
    return try product.targets.compactMap { target in
      try manifest.targets.first { $0.name == target }.flatMap { try add($0, of: manifest) }
    }
  }

  // MARK: - Settings

  /// Whether a condition holds: for the platform that the program is shown as, and for where it runs, and for the
  /// traits of the package.
  private func holds(_ condition: Fields, _ traits: Set<String>) -> Bool {
    let wanted = condition["traits"].texts
    guard wanted.isEmpty || !traits.isDisjoint(with: wanted) else { return false }
    guard condition["platformNames"].isThere || condition["config"].isThere else { return true }
    let platforms = condition["platformNames"].texts
    let config = condition["config"].text
    return
      (platforms.isEmpty || platforms.contains(platform.rawValue) || platforms.contains("linux"))
      && config != "release"
  }

  private func read(
    _ settings: [Fields], into module: inout ProgramPlan.Module, _ traits: Set<String>
  ) {
    for setting in settings where holds(setting["condition"], traits) {
      let tool = setting["tool"].text
      // A manifest may give all of its targets the settings of both.
      guard (module.kind == .c) == (tool != "swift") else { continue }
      for (kind, content) in setting["kind"].dictionary where tool == "swift" {
        let value = content["_0"].text ?? ""
        switch kind {
        case "define": module.conditions.insert(value)
        case "swiftLanguageMode": module.languageMode = value.hasPrefix("6") ? "6" : "5"
        case "enableUpcomingFeature": module.flags += ["-enable-upcoming-feature", value]
        case "enableExperimentalFeature": module.flags += ["-enable-experimental-feature", value]
        case "defaultIsolation": module.flags += ["-default-isolation", value]
        case "unsafeFlags": module.flags += content["_0"].texts
        default: break
        }
      }
      if tool == "c", let value = setting["kind"]["define"]["_0"].text {
        module.flags.append("-D\(value)")
      }
      if tool == "c", let path = setting["kind"]["headerSearchPath"]["_0"].text,
        let headers = module.headers
      {
        module.flags.append("-I\((headers as NSString).deletingLastPathComponent)/\(path)")
      }
    }
  }

  /// A target's name as its module is called.
  static func moduleName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
