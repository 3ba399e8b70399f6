import Foundation

/// One of a project's targets as a program, with the targets and packages that it depends on.
struct XcodePlan {
  private let project: XcodeProject
  private let target: XcodeProject.Target
  private let platform: Platform
  private let resolver: PackageResolver
  /// Packages that the project names or that are beside it.
  private let packages: [String]

  /// - Parameter others: Packages that a workspace has beside the project.
  init(
    _ project: XcodeProject, target: XcodeProject.Target, options: ProgramPlan.Options,
    others: [String]
  ) {
    (self.project, self.target) = (project, target)
    platform = options.platform ?? project.platform(of: target) ?? .ios
    let above = (project.folder as NSString).deletingLastPathComponent
    let finder = PackageFinder(beside: [project.folder, above], more: options.packageFolders)
    resolver = PackageResolver(finder, platform: platform, options: options)
    without = options.without
    let objects = project.objects
    let references = objects.ids(objects.project, "packageReferences").map { objects[$0] }
    let named = references.compactMap { $0["relativePath"].text }.map {
      URL(fileURLWithPath: "\(project.folder)/\($0)").standardizedFileURL.path
    }
    // A package's folder dragged into the project.
    let dragged = objects.all.filter { $0.value["isa"].text == "PBXFileReference" }.keys.sorted()
      .compactMap { project.files.path(of: $0) }.filter(PackageFinder.isPackage)
    let remote = references.compactMap { $0["repositoryURL"].text }
      .compactMap { finder.folder(of: PackageFinder.identity(of: $0)) }
    var seen: Set<String> = []
    packages = (named + dragged + others + remote + finder.packages)
      .filter { seen.insert($0).inserted }
    local = Set(named + dragged + others)
  }

  private let local: Set<String>
  /// The identities of packages that the user leaves out.
  private let without: Set<String>

  /// Several targets of tests as one program.
  func tests(of targets: [XcodeProject.Target]) throws -> TestPlan {
    var modules: [String: ProgramPlan.Module] = [:]
    for target in targets { try add(target, to: &modules) }
    let all = try ProgramPlan.ordered(
      Array(modules.values).sorted { $0.name < $1.name } + resolver.found, of: project.path)
    let name = "\(project.name)Tests"
    // The bundle of the program that the tests are hosted in is the main bundle.
    let host = targets.lazy.compactMap { project.host(of: $0) }.first
    let information = host.map { self.information(project.settings(of: $0)) } ?? .init()
    let program = ProgramPlan(
      path: project.path, folder: project.folder, name: SourceSet.programName(for: name),
      identifier: ProgramPlan.identifier(for: name, at: project.file), platform: platform,
      information: information, modules: all, root: nil, notes: resolver.notes,
      absent: resolver.absent)
    let tested = Set(targets.map(moduleName))
    return TestPlan(
      program: program, modules: all.map(\.name).filter(tested.contains), hosts: hosts(of: targets))
  }

  /// The programs that the UI tests among some targets operate.
  private func hosts(of targets: [XcodeProject.Target]) -> [TestPlan.Host] {
    var hosts: [TestPlan.Host] = []
    for tests in targets where tests.isUITests {
      guard let host = project.host(of: tests) else {
        resolver.note(
          "\(project.path): the target \(tests.name) of UI tests names no program of the project in "
            + "TEST_TARGET_NAME.")
        continue
      }
      let (module, tests) = (moduleName(of: host), moduleName(of: tests))
      if let index = hosts.firstIndex(where: { $0.module == module }) {
        hosts[index].tests.append(tests)
      } else {
        let identifier = information(project.settings(of: host)).bundleIdentifier
        hosts.append(
          .init(
            module: module, name: host.name, identifier: identifier ?? host.name, tests: [tests]))
      }
    }
    return hosts
  }

  func plan() throws -> ProgramPlan {
    var modules: [String: ProgramPlan.Module] = [:]
    try add(target, to: &modules)
    try resolver.checkWithout()
    let settings = project.settings(of: target)
    let information = information(settings)
    let name = information.displayName ?? settings["PRODUCT_NAME"] ?? target.name
    let all = try ProgramPlan.ordered(
      Array(modules.values).sorted { $0.name < $1.name } + resolver.found, of: project.path)
    return ProgramPlan(
      path: project.path, folder: project.folder, name: SourceSet.programName(for: name),
      identifier: information.bundleIdentifier
        ?? ProgramPlan.identifier(for: target.name, at: project.file), platform: platform,
      information: information, modules: all,
      root: target.isProgram ? moduleName(of: target) : nil, notes: resolver.notes,
      absent: resolver.absent)
  }

  private func moduleName(of target: XcodeProject.Target) -> String {
    let settings = project.settings(of: target)
    let name = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? target.name
    // An app may have the name of a system module, since nothing imports it.
    let plain = PackageResolver.moduleName(name)
    return target.isProgram ? SourceSet.moduleName(for: plain) : plain
  }

  // MARK: - Targets

  private func add(
    _ target: XcodeProject.Target, to modules: inout [String: ProgramPlan.Module]
  ) throws {
    let name = moduleName(of: target)
    guard modules[name] == nil else { return }
    let settings = project.settings(of: target)
    let objects = project.objects
    var all = objects.ids(target.fields, "fileSystemSynchronizedGroups").flatMap {
      project.files.files(ofFolder: $0, target: target.id)
    }
    var products = objects.ids(target.fields, "packageProductDependencies")
    var libraries = objects.ids(target.fields, "dependencies").compactMap {
      objects[$0]["target"].text
    }
    for phase in objects.ids(target.fields, "buildPhases").map({ objects[$0] }) {
      for entry in objects.ids(phase, "files").map({ objects[$0] }) {
        if let product = entry["productRef"].text {
          products.append(product)
          if !isForPlatform(entry) { products.removeAll { $0 == product } }
        }
        guard let reference = entry["fileRef"].text else { continue }
        switch phase["isa"].text {
        case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
          all += project.files.files(of: reference)
        case "PBXFrameworksBuildPhase":
          libraries += project.targets.filter { $0.fields["productReference"].text == reference }
            .map(\.id)
        default: break
        }
      }
    }
    noteScripts(of: target)
    var seen: Set<String> = []
    all = all.filter { seen.insert($0).inserted }.sorted()
    let (listed, gone) = try present(all, of: target)
    all = listed
    let plist = settings["INFOPLIST_FILE"].map { "\(project.folder)/\($0)" }
    var module = ProgramPlan.Module(
      name: name, kind: target.isProgram ? .program : .library,
      sources: all.filter { $0.hasSuffix(".swift") },
      resources: all.filter { file in
        !file.hasSuffix(".swift") && file != plist && !file.hasSuffix("Info.plist")
      },
      languageMode: settings["SWIFT_VERSION"].map { $0.hasPrefix("6") ? "6" : "5" })
    module.conditions = Set(
      (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
    )
    let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? settings["MACOSX_DEPLOYMENT_TARGET"]
    module.deployment = version?.split(separator: ".").first.flatMap { Int($0) }
    module.flags = flags(settings)
    module.absent = gone.filter { $0.hasSuffix(".swift") }
    // A framework's resources are found by its class or name; it is linked into the program here, so the main
    // bundle has them too.
    modules[name] = module
    if target.isTests, let host = project.host(of: target) { libraries.append(host.id) }
    for other in libraries {
      guard let other = project.targets.first(where: { $0.id == other }),
        other.isLibrary || target.isTests && other.isProgram
      else {
        continue
      }
      try add(other, to: &modules)
      modules[name]!.dependencies.append(moduleName(of: other))
    }
    var known: Set<String> = []
    for product in products where known.insert(product).inserted {
      modules[name]!.dependencies += try add(product: objects[product])
    }
  }

  /// Whether an entry of a build phase is for the platform that the program is shown as: it may name others.
  private func isForPlatform(_ entry: Fields) -> Bool {
    let filters = entry["platformFilters"].texts + [entry["platformFilter"].text].compactMap { $0 }
    return filters.isEmpty || filters.contains(platform.rawValue)
  }

  /// The modules of a package's product that a target names.
  private func add(product: Fields) throws -> [String] {
    let name = (product["productName"].text ?? "").replacingOccurrences(of: "plugin:", with: "")
    let reference = project.objects[product["package"].text]
    let address = reference["repositoryURL"].text
    if let identity = address.map(PackageFinder.identity) ?? identity(ofProduct: name),
      resolver.isLeftOut(name, of: identity)
    {
      return []
    }
    for folder in packages {
      if let address,
        (folder as NSString).lastPathComponent.lowercased() != PackageFinder.identity(of: address)
      {
        continue
      }
      // A package without references may be broken.
      guard address != nil || local.contains(folder) else {
        guard let other = try? resolver.manifest(in: folder, isOwn: false) else { continue }
        if let modules = try resolver.addProduct(name, of: other) { return modules }
        continue
      }
      let manifest = try resolver.manifest(in: folder, isOwn: local.contains(folder))
      if let modules = try resolver.addProduct(name, of: manifest) {
        try resolver.checkCircles(from: manifest)
        return modules
      }
    }
    let package = address.map { "of the package \($0), which" } ?? "of a package that"
    throw Failure.unusable(
      "\(project.path): the product \(name) is \(package) is not on this disk, and nothing is fetched; "
        + "put it into \(project.folder)/Packages, or name a folder that holds it with --packages"
        + (address.map { "; --without \(PackageFinder.identity(of: $0)) leaves it out" } ?? ""))
  }

  /// The package that the user leaves out and that has a product; nil where none has.
  private func identity(ofProduct name: String) -> String? {
    let folder = packages.first { folder in
      without.contains((folder as NSString).lastPathComponent.lowercased())
        && (try? resolver.manifest(in: folder, isOwn: false))?.products.contains { $0.name == name }
          == true
    }
    return folder.map { ($0 as NSString).lastPathComponent.lowercased() }
  }

  private func flags(_ settings: BuildSettings) -> [String] {
    var flags: [String] = []
    if let isolation = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"], isolation != "nonisolated" {
      flags += ["-default-isolation", isolation]
    }
    for name in settings.names(beginning: "SWIFT_UPCOMING_FEATURE_") where settings.isOn(name) {
      guard let feature = Self.features[String(name.dropFirst(23))] else { continue }
      flags += ["-enable-upcoming-feature", feature]
    }
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      for feature in ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"] {
        flags += ["-enable-upcoming-feature", feature]
      }
    }
    let others = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
    for (index, flag) in others.enumerated() where flag.hasPrefix("-D") {
      flags += flag == "-D" ? ["-D"] + others.dropFirst(index + 1).prefix(1) : [flag]
    }
    return flags
  }

  private static let features = [
    "EXISTENTIAL_ANY": "ExistentialAny", "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
    "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
  ]

  // MARK: - Files

  /// A target's files, and those that are not there: what is secret is often made on each disk again.
  private func present(
    _ files: [String], of target: XcodeProject.Target
  ) throws -> (present: [String], gone: [String]) {
    let present = files.filter { FileManager.default.fileExists(atPath: $0) }
    let gone = Set(files).subtracting(present).sorted()
    for file in gone {
      resolver.note("\(file), which the target \(target.name) has, is not there; it was left out.")
    }
    guard present.contains(where: { $0.hasSuffix(".swift") }) else {
      throw Failure.unusable("\(project.path): the target \(target.name) has no Swift sources")
    }
    return (present, gone)
  }

  /// Notes the target's phases that run scripts: none of them is run here.
  private func noteScripts(of target: XcodeProject.Target) {
    let objects = project.objects
    let names = objects.ids(target.fields, "buildPhases").map { objects[$0] }
      .filter { $0["isa"].text == "PBXShellScriptBuildPhase" }
      .map { $0["name"].text ?? "Run Script" }
    guard !names.isEmpty else { return }
    resolver.note(
      "\(project.path): the target \(target.name) has scripts among its build phases, which are not run: "
        + names.joined(separator: ", ") + ".")
  }

  /// The values of `Info.plist`, from its file and from the settings that make one.
  private func information(_ settings: BuildSettings) -> ProgramPlan.Information {
    var plist: [String: Fields] = [:]
    if let file = settings["INFOPLIST_FILE"] {
      let data = FileManager.default.contents(atPath: "\(project.folder)/\(file)") ?? Data()
      plist =
        Fields(try? PropertyListSerialization.propertyList(from: data, format: nil)).dictionary
    }
    func text(_ key: String) -> String? {
      (plist[key]?.text).map { settings.expanded($0) }.flatMap { $0.isEmpty ? nil : $0 }
        ?? settings["INFOPLIST_KEY_\(key)"]
    }
    let orientations =
      plist["UISupportedInterfaceOrientations"]?.texts
      ?? (settings["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"]
      ?? settings["INFOPLIST_KEY_UISupportedInterfaceOrientations"] ?? "")
      .split(separator: " ").map(String.init)
    let manifest = plist["UIApplicationSceneManifest"]?["UISceneConfigurations"]
    let scenes = (manifest?["UIWindowSceneSessionRoleApplication"].list ?? []).map { scene in
      ProgramPlan.Information.SceneEntry(
        name: scene["UISceneConfigurationName"].text,
        storyboard: scene["UISceneStoryboardFile"].text.map { settings.expanded($0) },
        delegate: scene["UISceneDelegateClassName"].text.map { settings.expanded($0) })
    }
    var texts = plist.compactMapValues { $0.text.map { settings.expanded($0) } }
    for name in settings.names(beginning: "INFOPLIST_KEY_") {
      let key = String(name.dropFirst(14))
      if texts[key] == nil, let value = settings[name] { texts[key] = value }
    }
    texts["CFBundleName"] = texts["CFBundleName"] ?? settings["PRODUCT_NAME"]
    return ProgramPlan.Information(
      displayName: text("CFBundleDisplayName") ?? text("CFBundleName"),
      bundleIdentifier: settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? text("CFBundleIdentifier"),
      version: settings["MARKETING_VERSION"] ?? text("CFBundleShortVersionString"),
      build: settings["CURRENT_PROJECT_VERSION"] ?? text("CFBundleVersion"),
      fonts: (plist["UIAppFonts"] ?? plist["ATSApplicationFontsPath"])?.texts ?? [],
      orientations: orientations,
      file: settings["INFOPLIST_FILE"].map { "\(project.folder)/\($0)" }, scenes: scenes,
      texts: texts)
  }
}
