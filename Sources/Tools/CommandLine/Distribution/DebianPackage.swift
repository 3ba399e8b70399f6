import Foundation

/// A package of a program for the release of Debian or Ubuntu that this machine has.
struct DebianPackage {
  let path: String

  init(_ options: BundleCommand, _ plan: ProgramPlan) throws {
    let tool = "/usr/bin/dpkg-deb"
    guard access(tool, X_OK) == 0 else {
      throw Failure.program(
        "--deb needs \(tool), which Debian and Ubuntu have; use another kind of package")
    }
    let libraries = try DebianLibraries()
    guard let maintainer = options.maintainer ?? Self.maintainer() else {
      throw Failure.usage(
        "a package for Debian names its maintainer: give --maintainer \"NAME <MAIL ADDRESS>\", or set "
          + "DEBFULLNAME and DEBEMAIL, or git's user.name and user.email")
    }
    // A path that cannot be written is an error before anything is compiled.
    _ = try options.file(named: "name.deb", ending: ".deb")
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let folder = try OutputFolder("\(sandbox.home)/package")
    let tree = try InstallTree(options, plan, to: folder, below: "usr")
    let application = tree.application
    let linked = try libraries.dependencies(on: Array(tree.program.systemLibraries.keys))
    let depends = linked + libraries.loaded(for: tree.modules).filter { !linked.contains($0) }
    try Self.writeChanges(application, maintainer, to: folder)
    try folder.write(
      Self.control(
        application, maintainer, depends, recommends: libraries.recommended(for: tree.modules),
        size: Self.size(of: folder.path)),
      to: "DEBIAN/control")
    unlink("\(folder.path)/\(OutputFolder.markerFile)")
    path = try options.file(
      named: "\(application.package)_\(application.version)_\(Architecture.debian).deb",
      ending: ".deb")
    Self.setPermissions(in: folder.path)
    var environment = ProcessInfo.processInfo.environment
    // The smallest file; who sets another one for dpkg-deb gets that.
    let isChosen = environment["DPKG_DEB_COMPRESSOR_TYPE"] != nil
    if !isChosen {
      environment["DPKG_DEB_COMPRESSOR_TYPE"] = "xz"
      environment["DPKG_DEB_COMPRESSOR_LEVEL"] = "9"
    }
    let answer = try Child.answer(
      tool,
      (isChosen ? [] : ["-Sextreme"]) + ["--root-owner-group", "--build", folder.path, path],
      environment: environment)
    guard answer.status == .exited(0) else {
      throw Failure.program("dpkg-deb did not make \(path): \(answer.errors)")
    }
  }

  static func control(
    _ application: ApplicationInfo, _ maintainer: String, _ depends: [String],
    recommends: [String], size: Int
  ) -> String {
    """
    Package: \(application.package)
    Version: \(application.version)
    Architecture: \(Architecture.debian)
    Maintainer: \(maintainer)
    Installed-Size: \(size)
    Depends: \(depends.joined(separator: ", "))
    Recommends: \(recommends.joined(separator: ", "))
    Section: misc
    Priority: optional
    Description: \(description(of: application))
     The package contains what the program needs of the libraries of Vivace and
     of Swift.

    """
  }

  /// The summary, which must not begin with the package's name.
  private static func description(of application: ApplicationInfo) -> String {
    application.summary.lowercased().hasPrefix(application.package)
      ? "Application: \(application.summary)" : application.summary
  }

  /// The person that the environment or git names.
  private static func maintainer() -> String? {
    let environment = ProcessInfo.processInfo.environment
    func git(_ key: String) -> String? {
      let answer = try? Child.answer("/usr/bin/git", ["config", key])
      let text = answer.map { String(decoding: $0.output, as: UTF8.self) } ?? ""
      let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return line.isEmpty ? nil : line
    }
    guard let name = environment["DEBFULLNAME"] ?? git("user.name"),
      let mail = environment["DEBEMAIL"] ?? git("user.email")
    else { return nil }
    return "\(name) <\(mail)>"
  }

  private static func writeChanges(
    _ application: ApplicationInfo, _ maintainer: String, to folder: OutputFolder
  ) throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    let name = "usr/share/doc/\(application.package)/changelog"
    try folder.write(
      """
      \(application.package) (\(application.version)) unstable; urgency=medium

        * Version \(application.version).

       -- \(maintainer)  \(format.string(from: InstallTree.date))

      """, to: name)
    let answer = try Child.answer("/usr/bin/env", ["gzip", "-9n", "\(folder.path)/\(name)"])
    guard answer.status == .exited(0) else {
      throw Failure.program("gzip cannot compress the list of changes: \(answer.errors)")
    }
  }

  /// Kibibytes of all files.
  private static func size(of folder: String) -> Int {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return 0 }
    var total = 0
    while walk.nextObject() != nil {
      total += ((walk.fileAttributes?[.size] as? Int ?? 0) + 1_023) / 1_024
    }
    return total
  }

  /// Folders are open to everybody, whatever this user's mask is.
  private static func setPermissions(in folder: String) {
    chmod(folder, 0o755)
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return }
    while let name = walk.nextObject() as? String {
      if walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
        chmod("\(folder)/\(name)", 0o755)
      }
    }
  }
}
