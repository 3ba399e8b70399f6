import ArgumentParser
import Foundation

/// Writes the file by which SourceKit-LSP finds the build server.
struct SetupEditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup-editor",
    abstract: "Writes buildServer.json, by which an editor's SourceKit-LSP finds Vivace.",
    discussion: """
      The file goes into the folder of PATH, which is the one to open in the editor. Nothing else is written. \
      The options are those of `vivace build-server`, which the file names.
      """)

  @OptionGroup var options: EditorOptions

  func run() throws {
    // A wrong path or target is an error now, and not in the editor.
    let plan = try ProgramPlan.forEditor(options)
    let file = "\(Self.folder(of: absolute(options.path)))/buildServer.json"
    try Self.refuseOther(file)
    let text = Self.text(tool: Self.tool, options.arguments)
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      throw Failure.program("cannot write \(file): \(String(cString: strerror(errno)))")
    }
    let count = plan.modules.filter(\.isSwift).count
    print(
      """
      \(file) names `vivace build-server` for \(plan.name) (\(count) module\(count == 1 ? "" : "s")).
      Open \(Self.folder(of: absolute(options.path))) in an editor with SourceKit-LSP.
      """)
    let others =
      (try? FileManager.default.contentsOfDirectory(
        atPath: "\(Self.folder(of: absolute(options.path)))/.bsp")) ?? []
    if others.contains(where: { $0.hasSuffix(".json") }) {
      printError(
        "vivace: SourceKit-LSP prefers what is in .bsp to buildServer.json; remove it there")
    }
  }

  /// The folder that is opened in an editor.
  static func folder(of path: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let isOpened =
      exists && isFolder.boolValue
      && !["xcodeproj", "xcworkspace"].contains((path as NSString).pathExtension)
    return isOpened ? path : (path as NSString).deletingLastPathComponent
  }

  /// The contents of the file.
  static func text(tool: String, _ arguments: [String]) -> String {
    let fields: [String: Any] = [
      "name": name, "version": Vivace.configuration.version, "bspVersion": BuildServer.version,
      "languages": ["swift"], "argv": [tool, "build-server"] + arguments,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: fields, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  private static let name = "vivace"

  private static var tool: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }

  /// Stops before a file that names another server.
  private static func refuseOther(_ file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else { return }
    let found = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard found?["name"] as? String != name else { return }
    throw Failure.usage(
      "\(file): names another build server (\(found?["name"] as? String ?? "unreadable")); remove it first"
    )
  }
}
