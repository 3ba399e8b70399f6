import Foundation

/// Which program some files became, so that it is found again without reading them: by when each was written.
struct BuildReceipt {
  private let path: String
  private let folder: String

  /// - Parameter options: The user's options that change the program.
  init(for plan: ProgramPlan, _ cache: Cache, _ toolchain: ToolchainPaths, _ options: [String]) {
    let modules = plan.modules.flatMap { module -> [String] in
      var facts = [module.name, "\(module.kind)", module.bundle ?? "", module.languageMode ?? ""]
      facts += module.conditions.sorted() + module.flags
      facts += FileStamp.all(of: module)
      // Their sets become names in the program.
      facts += module.resources.filter { $0.hasSuffix(".xcassets") }.flatMap(Self.contents)
      // Their entities become classes.
      facts += module.resources.filter(DataModel.isModel).map(DataModel.text)
      return facts
    }
    folder = "\(cache.folder)/.receipts"
    let key = Cache.key(
      for: [
        toolchain.signature, FileStamp.text("/proc/self/exe"), plan.path, plan.folder, plan.name,
        plan.root ?? "",
        plan.platform?.rawValue ?? "",
      ] + options + modules)
    path = "\(folder)/\(key)"
  }

  private static func contents(_ catalog: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: catalog) else { return [catalog] }
    return walk.compactMap { $0 as? String }.sorted().map { "\(catalog)/\($0)" }
      .map { $0.hasSuffix("Contents.json") ? FileStamp.text($0) : $0 }
  }

  /// Nil when there is none yet, or it is gone.
  var program: String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let program = String(decoding: data, as: UTF8.self)
    guard access(program, X_OK) == 0 else { return nil }
    utimes((program as NSString).deletingLastPathComponent, nil)
    return program
  }

  /// Failing to keep it costs time, and nothing else.
  func keep(_ program: String) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data(program.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard names.count > 500 else { return }
    for name in names where "\(folder)/\(name)" != path { unlink("\(folder)/\(name)") }
  }
}
