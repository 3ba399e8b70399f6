/// The source that the module of swift-snapshot-testing gets, so that references made here are beside those
/// that the project has from Apple's systems: `testCard.1-linux.png` beside `testCard.1.png`.
///
/// A test compares with the reference of this system, and with the project's where there is none. Only the
/// former are written. Inside of the module the functions come before Foundation's, which have more parameters
/// or are another module's.
enum SnapshotReferences {
  /// The environment's variable with the suffix; empty means the project's own files.
  static let variable = "VIVACE_REFERENCE_SUFFIX"

  /// Nil for the sources of any other module.
  static func text(for files: [ParsedSource]) -> String? {
    guard files.contains(where: { $0.functions.contains("verifySnapshot") }),
      files.contains(where: { $0.functions.contains("assertSnapshot") })
    else { return nil }
    func declares(_ name: String) -> Bool {
      files.contains { $0.identifiers.contains { $0.role == .declaration && $0.text == name } }
    }
    let recordsAll =
      declares("SnapshotTestingConfiguration")
      ? "SnapshotTestingConfiguration.current?.record == .all"
      : declares("isRecording") ? "isRecording" : "false"
    return source.replacing("recordsAll", with: recordsAll)
  }

  private static let source = """
    import Foundation

    extension URL {
      /// The reference of this system beside that of Apple's; nil for one of this system and for other files.
      fileprivate var _ownReference: URL? {
        let environment = ProcessInfo.processInfo.environment
        guard let suffix = environment["\(variable)"], !suffix.isEmpty, isFileURL else {
          return nil
        }
        let name = deletingPathExtension().lastPathComponent
        let artifacts = environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
        let around = deletingLastPathComponent().deletingLastPathComponent()
        guard !name.hasSuffix("-" + suffix),
          around.standardizedFileURL.path
            != URL(fileURLWithPath: artifacts, isDirectory: true).standardizedFileURL.path
        else { return nil }
        let file = name + "-" + suffix + (pathExtension.isEmpty ? "" : "." + pathExtension)
        return deletingLastPathComponent().appendingPathComponent(file, isDirectory: false)
      }

      fileprivate var _isThere: Bool { FileManager.default.fileExists(atPath: path) }

      func appendingPathExtension(_ pathExtension: String) -> URL {
        let url =
          pathExtension.isEmpty ? self : URL(fileURLWithPath: path + "." + pathExtension, isDirectory: false)
        guard let own = url._ownReference else { return url }
        let isCompared = !(recordsAll) && url._isThere && !own._isThere
        return isCompared ? url : own
      }
    }

    extension Data {
      init(contentsOf url: URL) throws {
        let own = url._ownReference
        try self.init(contentsOf: own?._isThere == true ? own! : url, options: [])
      }

      func write(to url: URL) throws {
        let own = url._isThere ? url._ownReference : nil
        try write(to: own ?? url, options: [])
      }
    }

    """
}
