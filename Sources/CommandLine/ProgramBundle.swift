import Foundation

/// Makes a program the main bundle that an app expects to be in: Foundation takes a program with a folder
/// `Resources` beside it for one.
///
/// What lies with the sources lies there too, as links without the folders between, as in an app that is
/// built for Apple's platforms; `Bundle.main` finds it. The bundle's identifier names the file in which
/// the program's user defaults are kept.
struct ProgramBundle {
  private let resources: String
  private let sources: SourceSet
  /// More files than that belong to no program; they are somebody's home folder.
  private static let capacity = 5_000

  init(of program: String, _ sources: SourceSet) {
    resources = (program as NSString).deletingLastPathComponent + "/Resources"
    self.sources = sources
  }

  /// Brings the links up to date with the sources' folder. Several tools may do so at once.
  func furnish() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: resources, withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: information) { try writeInformation() }
    } catch {
      throw Failure.program("cannot make the bundle \(resources): \(error.localizedDescription)")
    }
    var wanted: [String: String] = [:]
    for path in contents.prefix(Self.capacity) {
      let name = (path as NSString).lastPathComponent
      if wanted[name] == nil { wanted[name] = path }
    }
    let there = (try? FileManager.default.contentsOfDirectory(atPath: resources)) ?? []
    for name in there where name != "Info.plist" {
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(resources)/\(name)")
      if let target, target == wanted[name] {
        wanted[name] = nil
      } else {
        unlink("\(resources)/\(name)")
      }
    }
    for (name, path) in wanted { symlink(path, "\(resources)/\(name)") }
  }

  private var contents: [String] {
    let all =
      sources.isWholeFolder
      ? SourceTree.files(in: sources.folder) : SourceTree.neighbours(in: sources.folder)
    return all.filter { !$0.hasSuffix(".swift") && !$0.hasSuffix("/Info.plist") }
  }

  private var information: String { "\(resources)/Info.plist" }

  private func writeInformation() throws {
    let entries = [
      "CFBundleIdentifier": sources.identifier, "CFBundleName": sources.programName,
      "CFBundleExecutable": sources.programName, "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: entries, format: .xml, options: 0)
    try data.write(to: URL(fileURLWithPath: information), options: .atomic)
  }
}
