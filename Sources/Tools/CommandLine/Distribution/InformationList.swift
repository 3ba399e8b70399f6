import Foundation

/// A distributed program's `Info.plist`: the project's, with what the tool knows of the program.
struct InformationList {
  private(set) var entries: [String: Any]

  /// - Throws: If the project's file is not a property list.
  init(_ plan: ProgramPlan) throws {
    entries = [:]
    if let file = Self.file(of: plan) {
      let data = FileManager.default.contents(atPath: file) ?? Data()
      do {
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        entries = list as? [String: Any] ?? [:]
      } catch {
        throw Failure.unusable("\(file): is not a property list: \(XcodeObjects.reason(error))")
      }
    }
    // A project's texts have been expanded in the tool's list.
    let isPlain = plan.information == ProgramPlan.Information()
    entries.merge(ProgramBundle.entries(of: plan)) { isPlain ? $0 : $1 }
    entries["CFBundleExecutable"] = plan.name
    entries["DTPlatformName"] = plan.platform == .macos ? "macosx" : "iphoneos"
  }

  /// The file that the project names, else one beside the sources of the program. Nil where there is none.
  private static func file(of plan: ProgramPlan) -> String? {
    let root = plan.modules.first { $0.name == plan.root } ?? plan.modules.last
    let folders = (root?.sources ?? []).map { ($0 as NSString).deletingLastPathComponent }
    let all =
      [plan.information.file].compactMap { $0 }
      + ([plan.folder] + folders.sorted())
      .map { "\($0)/Info.plist" }
    return all.first { access($0, R_OK) == 0 }
  }
}
