/// The sources that a build for Apple's platforms generates: names of its assets, the bundle of its
/// module, and the classes of its data models. The module of snapshot tests gets one more, with the names of its references.
struct GeneratedSource {
  /// Nil when the program uses nothing of it.
  let text: String?

  /// - Parameters:
  ///   - models: Data models of Xcode's.
  ///   - moduleIndex: The module's number.
  ///   - bundle: The name of the module's bundle; nil when that is the main one.
  init(
    for files: [ParsedSource], catalogs: [String], models: [String] = [], moduleIndex: Int = 0,
    bundle name: String? = nil, hasUIKit: Bool
  ) {
    let assets =
      catalogs.isEmpty
      ? nil
      : AssetSymbols(in: catalogs).source(
        for: files, bundle: name == nil ? ".main" : ".module", hasUIKit: hasUIKit)
    let isUsed = assets != nil && name != nil || files.contains(where: Self.usesModuleBundle)
    let bundle = isUsed ? Self.moduleBundle(name) : nil
    let classes = DataModel.source(of: models, fileIndex: moduleIndex)
    let sections = [assets, bundle, classes, SnapshotReferences.text(for: files)].compactMap { $0 }
    text = sections.isEmpty ? nil : sections.joined(separator: "\n")
  }

  /// The bundle of resources beside the sources: the main bundle, or one of the module's own inside it.
  private static func moduleBundle(_ name: String?) -> String {
    guard let name else {
      return """
        import Foundation
        extension Foundation.Bundle { static var module: Bundle { .main } }

        """
    }
    return """
      import Foundation
      extension Foundation.Bundle {
        static let module: Bundle = Bundle.main.resourcePath.flatMap {
          Bundle(path: $0 + "/" + \(Entry.literal(name)))
        } ?? .main
      }

      """
  }

  /// `Bundle.module`, or `.module` where a bundle is wanted.
  private static func usesModuleBundle(_ source: ParsedSource) -> Bool {
    let uses = source.identifiers.filter { $0.text == "module" }
    return uses.contains { $0.role == .member } && !uses.contains { $0.role == .declaration }
  }
}
