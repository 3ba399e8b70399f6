import Foundation

/// A project in the terms of the Build Server Protocol: each module is a target.
extension EditorProject {
  private static let scheme = "vivace-module:"

  static func identifier(of module: String) -> [String: Any] {
    let name =
      module.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["_"])) ?? module
    return ["uri": scheme + name]
  }

  /// The module that a target's identifier names; nil for an identifier of another server.
  static func module(of uri: String) -> String? {
    uri.hasPrefix(scheme) ? String(uri.dropFirst(scheme.count)).removingPercentEncoding : nil
  }

  static func uri(_ path: String, isFolder: Bool = false) -> String {
    URL(fileURLWithPath: path, isDirectory: isFolder).absoluteString
  }

  var targets: [[String: Any]] {
    modules.map { module in
      var target: [String: Any] = [
        "id": Self.identifier(of: module.name), "displayName": module.name,
        "baseDirectory": Self.uri(plan.folder, isFolder: true), "languageIds": ["swift"],
        "tags": [
          module.name == plan.root ? "application" : module.isOwn ? "library" : "dependency"
        ],
        "dependencies": module.dependencies.filter { self.module($0) != nil }
          .map(Self.identifier),
        "capabilities": [
          "canCompile": true, "canTest": false, "canRun": false, "canDebug": false,
        ],
      ]
      if let toolchain {
        target["dataKind"] = "sourceKit"
        target["data"] = ["toolchain": Self.uri(toolchain, isFolder: true)]
      }
      return target
    }
  }

  /// The folder that has the compiler in `usr/bin`; nil for another arrangement.
  private var toolchain: String? {
    let program = URL(fileURLWithPath: compiler.toolchain.compiler).resolvingSymlinksInPath().path
    let ending = "/usr/bin/swiftc"
    return program.hasSuffix(ending)
      ? String(program.dropLast(ending.count)) + "/" : nil
  }

  /// The files of a module; nil if there is no such module.
  func sourcesItem(_ name: String) -> [String: Any]? {
    guard module(name) != nil else { return nil }
    let sources = files(of: name).map { file -> [String: Any] in
      var data: [String: Any] = [
        "language": "swift", "kind": "source", "outputPath": indexUnit(of: file.path, in: name),
      ]
      // A jump to a copy goes to the file itself.
      if let copy = file.copy { data["copyDestinations"] = [Self.uri(copy)] }
      return [
        "uri": Self.uri(file.path), "kind": 1, "generated": false, "dataKind": "sourceKit",
        "data": data,
      ]
    }
    return ["target": Self.identifier(of: name), "sources": sources]
  }

  /// The project's path of a file, which an editor may name by a path with other symbolic links.
  func ownPath(of path: String) -> String {
    let all = modules.flatMap { files(of: $0.name).map(\.path) }
    if all.contains(path) { return path }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return all.first { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path == real } ?? path
  }

  /// The events that report new, changed and removed targets to a client.
  func changes(since old: EditorProject?) -> [[String: Any]] {
    let (created, changed, deleted) = (1, 2, 3)
    func event(_ name: String, _ kind: Int) -> [String: Any] {
      ["target": Self.identifier(of: name), "kind": kind]
    }
    let before = Set(old?.modules.map(\.name) ?? [])
    let gone = before.subtracting(modules.map(\.name)).sorted().map { event($0, deleted) }
    return gone
      + modules.compactMap { module in
        guard before.contains(module.name) else { return event(module.name, created) }
        return stamp(of: module.name) == old?.stamp(of: module.name)
          ? nil : event(module.name, changed)
      }
  }

  /// All arguments of a module's files.
  private func stamp(of module: String) -> [[String]] {
    files(of: module).map { arguments(for: $0.path, in: module) ?? [] }
  }
}
