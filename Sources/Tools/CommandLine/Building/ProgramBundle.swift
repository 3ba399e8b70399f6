import Foundation
import VivaceShaders

/// Makes a program the main bundle that an app expects to be in: Foundation takes a program with a folder
/// `Resources` beside it for one.
///
/// The bundle has links to the resources beside the sources, without the folders between, as in an app that is
/// built for Apple's platforms; `Bundle.main` finds it. Modules with bundles of their own have them in it.
/// The bundle's identifier names the file in which the program's user defaults are kept.
struct ProgramBundle {
  let resources: String
  private let plan: ProgramPlan
  private let shaders: ShaderLibraries
  /// A folder with more files belongs to no program; it is a home folder.
  private static let capacity = 5_000

  init(of program: String, _ plan: ProgramPlan, _ shaders: ShaderLibraries) {
    self.shaders = shaders
    resources = (program as NSString).deletingLastPathComponent + "/Resources"
    self.plan = plan
  }

  /// Brings the links up to date with the sources' folder. Several tools may do so at once.
  func furnish() throws {
    do {
      try writeInformation()
    } catch {
      throw Failure.program("cannot make the bundle \(resources): \(error.localizedDescription)")
    }
    let bundles = plan.modules.filter { $0.bundle != nil }
    link(
      plan.resources, shaders.paths[""], in: resources,
      beside: ["Info.plist"] + bundles.map { $0.bundle! })
    for module in bundles {
      let folder = "\(resources)/\(module.bundle!)"
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      link(module.resources, shaders.paths[module.bundle!], in: folder, beside: [])
    }
  }

  /// - Parameter library: The compiled shaders; their sources are not in the bundle.
  private func link(
    _ paths: [String], _ library: String?, in folder: String, beside others: [String]
  ) {
    var wanted: [String: String] = [:]
    wanted[ShaderBuild.libraryName] = library
    for path in paths.prefix(Self.capacity) where !path.hasSuffix(".metal") {
      let name = DataModel.builtName((path as NSString).lastPathComponent)
      if wanted[name] == nil, !others.contains(name) { wanted[name] = path }
    }
    let there = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in there where !others.contains(name) {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      if let target, target == wanted[name] {
        wanted[name] = nil
      } else {
        unlink("\(folder)/\(name)")
      }
    }
    for (name, path) in wanted { symlink(path, "\(folder)/\(name)") }
  }

  /// The entries of a program's `Info.plist` that the tool knows.
  static func entries(of plan: ProgramPlan) -> [String: Any] {
    let information = plan.information
    var entries: [String: Any] = information.texts
    entries.merge([
      "CFBundleIdentifier": plan.identifier,
      "CFBundleName": information.texts["CFBundleName"] ?? plan.name,
      "CFBundleExecutable": plan.name,
      "CFBundleShortVersionString": information.version ?? "1.0",
      "CFBundleVersion": information.build ?? "1",
    ]) { $1 }
    if let name = information.displayName { entries["CFBundleDisplayName"] = name }
    if !information.fonts.isEmpty { entries["UIAppFonts"] = information.fonts }
    if !information.orientations.isEmpty {
      entries["UISupportedInterfaceOrientations"] = information.orientations
    }
    if !information.scenes.isEmpty {
      entries["UIApplicationSceneManifest"] = manifest(information.scenes)
    }
    return entries
  }

  private static func manifest(_ scenes: [ProgramPlan.Information.SceneEntry]) -> [String: Any] {
    let all = scenes.map { scene in
      [
        "UISceneConfigurationName": scene.name, "UISceneStoryboardFile": scene.storyboard,
        "UISceneDelegateClassName": scene.delegate,
      ].compactMapValues(\.self)
    }
    return ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": all]]
  }

  private func writeInformation() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.entries(of: plan), format: .xml, options: 0)
    let file = "\(resources)/Info.plist"
    guard FileManager.default.contents(atPath: file) != data else { return }
    try FileManager.default.createDirectory(atPath: resources, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}
