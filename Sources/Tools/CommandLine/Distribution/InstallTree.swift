import Foundation

/// A program with all that a desktop wants to know of it, in the folders below a prefix such as `/usr`:
/// `bin`, `lib/PACKAGE` and `share`. All kinds of packages are made of it.
struct InstallTree {
  let application: ApplicationInfo
  let program: ProgramFolder
  /// The modules that the program imports.
  let modules: Set<String>

  /// Builds the program and writes the tree into a folder.
  ///
  /// - Parameters:
  ///   - plan: The plan of what the options name.
  ///   - prefix: The prefix in the folder; empty for the folder itself.
  ///   - containsSystem: Whether the system's libraries are copied, too, except for those that every desktop has.
  init(
    _ options: BundleCommand, _ plan: ProgramPlan, to folder: OutputFolder,
    below prefix: String = "", containsSystem: Bool = false
  ) throws {
    let base = prefix.isEmpty ? "" : prefix + "/"
    var list = try InformationList(plan).entries
    let application = try ApplicationInfo(list, name: plan.name, options.applicationOptions)
    self.application = application
    let texts = ProgramTexts(plan)
    modules = texts.modules
    list["CFBundleIdentifier"] = application.identifier
    let package = application.package
    program = try ProgramFolder(
      options.source, plan, texts: texts, isOptimized: true, to: folder,
      below: "\(base)lib/\(package)", information: list,
      languages: options.distribution.languages)
    if application.identifier.hasPrefix("local.vivace."), options.identifier == nil {
      printError(
        "vivace: the program has no bundle identifier; it is \(application.identifier). Give another with "
          + "--identifier")
    }
    try folder.link(
      "\(base)bin/\(package)", to: "../lib/\(package)/\(program.executable)")
    let copied = containsSystem ? try copySystemLibraries(to: folder, base) : [:]
    try writeShared(to: folder, base, icon: options.icon ?? IconFiles.source(of: plan), copied)
  }

  /// Copies the system's libraries beside Vivace's, and returns their names and paths.
  private func copySystemLibraries(to folder: OutputFolder, _ base: String) throws -> [String:
    String]
  {
    let own = "\(folder.path)/\(base)lib/\(application.package)/lib"
    let all = LinkedLibraries(
      of: ["\(own)/../\(program.executable)"], own: [own], entersSystem: true)
    var copied: [String: String] = [:]
    let more = try loadedLibraries()
    let below = LinkedLibraries(of: more, own: [own], entersSystem: true).system
    let named: [(String, String?)] = more.map { (($0 as NSString).lastPathComponent, $0) }
    for (name, path) in all.system.map({ ($0, $1) }) + below.map({ ($0, $1) }) + named {
      guard copied[name] == nil, !LinkedLibraries.isBasic(name) else { continue }
      guard let path else {
        throw Failure.program("the library \(name), which the program needs, is not installed")
      }
      try folder.copy(path, to: "\(base)lib/\(application.package)/lib/\(name)")
      copied[name] = path
    }
    return copied
  }

  /// The paths of the libraries that the program loads by their names while it runs.
  private func loadedLibraries() throws -> [String] {
    var paths: [String] = []
    for library in RuntimeLibraries.all(for: modules) {
      guard library.canBeCopied else {
        printError(
          "vivace: \(library.names[0]) is not copied, since it starts programs in a folder of its own; who runs "
            + "the program installs \(library.relation)")
        continue
      }
      if let path = library.path() {
        paths.append(path)
      } else if library.need == .always {
        throw Failure.program(
          "the program loads \(library.names.joined(separator: " or ")), and none is installed; install Debian's "
            + library.packages.joined(separator: " or "))
      } else {
        printError("vivace: \(library.names[0]) is not installed, so it is not copied")
      }
    }
    return paths
  }

  private func writeShared(
    to folder: OutputFolder, _ base: String, icon: String?, _ copied: [String: String]
  ) throws {
    let files = DesktopFiles(application: application)
    let share = "\(base)share"
    let identifier = application.identifier
    try folder.write(files.entry, to: "\(share)/applications/\(identifier).desktop")
    try folder.write(
      files.metadata(date: Self.day), to: "\(share)/metainfo/\(identifier).metainfo.xml")
    if let types = files.documentTypes {
      try folder.write(types, to: "\(share)/mime/packages/\(identifier).xml")
    }
    if icon == nil {
      printError(
        "vivace: \(program.plan.path) has no AppIcon in an asset catalogue; the icon shows the name's initial. "
          + "Give a square PNG file with --icon")
    }
    try IconFiles.write(icon, of: application, to: folder, below: share)
    let licenses = LicenseList(
      application, program.plan, libraries: program.libraries,
      systemLibraries: program.systemLibraries.keys.filter { copied[$0] == nil }, copied: copied)
    try folder.write(licenses.text, to: "\(share)/doc/\(application.package)/copyright")
  }

  /// Today, or the day that reproducible builds are given in `SOURCE_DATE_EPOCH`.
  static var date: Date {
    let given = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
    return given.map { Date(timeIntervalSince1970: $0) } ?? Date()
  }

  private static var day: String { String(ISO8601DateFormatter().string(from: date).prefix(10)) }
}
