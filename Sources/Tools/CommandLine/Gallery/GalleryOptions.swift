import ArgumentParser
import Foundation

/// The options of `vivace snapshot --all-previews`.
struct GalleryOptions {
  var source: SourceOptions
  /// Absolute.
  var folder: String
  /// The views' environment in the form that programs read.
  var settings: PreviewSettings
  /// The instant, in seconds; nil when all has come to rest.
  var at: Double?
  var script: String
  var printsJSON: Bool

  init(_ command: SnapshotCommand) throws {
    source = command.source
    folder = absolute(command.picture.output ?? "")
    settings = PreviewSettings(of: source)
    settings.scale = command.picture.scale ?? 2
    settings.locale = command.locale
    settings.typeSize = command.typeSize.flatMap { AgentSettings.typeSizes.firstIndex(of: $0) }
    (at, printsJSON) = (command.at, command.json)
    script = ""
    if let path = source.script {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8), !text.hasPrefix("{")
      else {
        throw Failure.usage(
          "--script \(path): with --all-previews, expected lines such as 0.5 tap \"Play\"")
      }
      script = text
    }
  }

  /// Throws for options that do not go together.
  static func check(_ command: SnapshotCommand) throws {
    guard let output = command.picture.output, !output.isEmpty else {
      throw ValidationError("--all-previews needs a folder: -o DIR")
    }
    guard !command.tree else { throw ValidationError("--all-previews writes trees without --tree") }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), !isFolder.boolValue {
      throw ValidationError("-o \(output): expected a folder; this is a file")
    }
    if let size = command.typeSize, !AgentSettings.typeSizes.contains(size) {
      throw ValidationError(
        "--type-size is one of \(AgentSettings.typeSizes.joined(separator: ", ")), not \(size)")
    }
  }
}
