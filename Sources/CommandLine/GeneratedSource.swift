/// What a build for Apple's platforms writes beside a program's own sources: names of its assets, and the
/// bundle of its module.
struct GeneratedSource {
  /// Nil when the program uses nothing of it.
  let text: String?

  init(for files: [[Token]], catalogs: [String], hasUIKit: Bool) {
    let assets =
      catalogs.isEmpty
      ? nil : AssetSymbols(in: catalogs).source(for: files, hasUIKit: hasUIKit)
    let bundle = files.contains(where: Self.usesModuleBundle) ? Self.moduleBundle : nil
    let parts = [assets, bundle].compactMap { $0 }
    text = parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// What lies with the sources is in the main bundle.
  private static let moduleBundle = """
    import Foundation
    extension Foundation.Bundle { static var module: Bundle { .main } }

    """

  /// `Bundle.module`, or `.module` where a bundle is wanted.
  private static func usesModuleBundle(_ tokens: [Token]) -> Bool {
    let declares = tokens.indices.contains {
      tokens[$0].isWord("module")
        && (tokens[safe: $0 - 1]?.isWord("var") == true
          || tokens[safe: $0 - 1]?.isWord("let") == true)
    }
    return !declares
      && tokens.indices.contains {
        tokens[$0].isWord("module") && tokens[safe: $0 - 1]?.isSign(".") == true
      }
  }
}
