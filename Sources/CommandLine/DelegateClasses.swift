/// Finds the classes that a program names as delegates of the application or of a scene: objects of
/// them are made by their class.
enum DelegateClasses {
  private static let protocols: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate",
  ]

  /// - Parameter tokens: of one source, without the branches that are not compiled.
  /// - Returns: Their names, with those of the types around them.
  static func of(_ tokens: [Token]) -> [String] {
    var found: [String] = []
    /// The type whose brace each depth is; nil for other braces.
    var braces: [String?] = []
    var pending: String?
    for (index, token) in tokens.enumerated() {
      if token.isSign("{") {
        braces.append(pending)
        pending = nil
      } else if token.isSign("}") {
        _ = braces.popLast()
      } else if token.kind == .word,
        ["class", "struct", "enum", "extension"].contains(token.text),
        let name = tokens[safe: index + 1], name.kind == .word,
        !["func", "var"].contains(name.text)
      {
        pending = name.text
        let head = tokens[(index + 2)...].prefix { !$0.isSign("{") }
        if token.text == "class", head.first?.isSign(":") == true,
          head.contains(where: { $0.kind == .word && protocols.contains($0.text) })
        {
          found.append((braces.compactMap { $0 } + [name.text]).joined(separator: "."))
        }
      }
    }
    return found
  }
}
