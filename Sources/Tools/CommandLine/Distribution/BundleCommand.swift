import ArgumentParser
import Foundation

/// Makes a package that others can install.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Packages PATH's program for distribution: .deb, AppImage, Flatpak or a folder.",
    discussion: """
      The program is optimised. Its name, version, icon, document types and URL schemes are those of its \
      Info.plist and asset catalogue. Documentation/Distribution.md lists the defaults for missing ones.
      """)

  enum Kind: String, EnumerableFlag {
    case folder, deb, appimage, flatpakManifest

    static func help(for value: Kind) -> ArgumentHelp? {
      switch value {
      case .folder: "A folder with bin, lib and share, for a prefix such as /usr/local."
      case .deb: "A package for this release of Debian or Ubuntu."
      case .appimage: "One file that runs on most systems; needs appimagetool."
      case .flatpakManifest: "A manifest for flatpak-builder, beside the files that it installs."
      }
    }
  }

  @OptionGroup var source: SourceOptions
  @OptionGroup var distribution: DistributionOptions

  @Flag(exclusivity: .exclusive, help: "The kind of package.")
  var kind: Kind

  @Option(
    name: [.short, .long],
    help: "The file or folder to write. Without it out/ and the package's usual name.",
    completion: .file())
  var output: String?

  @Option(help: "The identifier, as com.example.Notes, in place of Info.plist's.")
  var identifier: String?

  @Option(
    help: "A square PNG file, in place of the asset catalogue's AppIcon.", completion: .file())
  var icon: String?

  @Option(help: "One line that says what the program is.")
  var summary: String?

  @Option(help: "The program's licence, as an SPDX identifier.")
  var license: String?

  @Option(help: "A name and a mail address, as \"A <a@example.com>\". Without it git's.")
  var maintainer: String?

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func validate() throws {
    if let icon, IconFiles.side(of: icon) == nil {
      throw ValidationError("--icon \(icon): expected a PNG file that is as wide as it is tall")
    }
    if let identifier, !ApplicationInfo.isIdentifier(identifier) {
      throw ValidationError("--identifier \(identifier): expected a name as com.example.Notes")
    }
    if let maintainer, maintainer.wholeMatch(of: #/[^<>\n]+ <[^<>@\s]+@[^<>@\s]+>/#) == nil {
      throw ValidationError("--maintainer \(maintainer): expected \"NAME <MAIL ADDRESS>\"")
    }
    if summary?.contains(where: \.isNewline) == true {
      throw ValidationError("--summary is one line")
    }
  }

  func run() throws {
    let plan = try ProgramPlan(path: source.path, options: source.project.planOptions)
    let written =
      switch kind {
      case .folder: try writeFolder(plan)
      case .deb: try DebianPackage(self, plan).path
      case .appimage: try AppImage(self, plan).path
      case .flatpakManifest: try FlatpakManifest(self, plan).path
      }
    if json { JSONAnswer.print(["written": [written]]) } else { print("Written: \(written)") }
  }

  private func writeFolder(_ plan: ProgramPlan) throws -> String {
    let folder = try OutputFolder(output ?? "out/\(plan.name)")
    _ = try InstallTree(self, plan, to: folder)
    return folder.path
  }

  var applicationOptions: ApplicationInfo.Options {
    .init(identifier: identifier, summary: summary, license: license, maintainer: maintainer)
  }

  /// The path that a file of a package is written to. Throws for a path that cannot be written to.
  ///
  /// - Parameter name: The file's name where the user names a folder, or nothing.
  func file(named name: String, ending: String) throws -> String {
    var path = absolute(output ?? "out")
    if !path.hasSuffix(ending) { path += "/\(name)" }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    guard access(folder, W_OK | X_OK) == 0 else {
      throw Failure.usage("cannot write \(path): \(String(cString: strerror(errno)))")
    }
    return path
  }
}
