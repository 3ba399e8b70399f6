extension SourceSet {
  /// Names of SwiftUI's that the sources use and that are not here yet, with the first place of each.
  ///
  /// Told by words alone, before anything is compiled: `.name(` behind a point, `Name` without one. A
  /// name that any of the sources declares, or uses as a label, is taken for its own.
  var namesNotAvailable: [(name: String, place: String)] {
    var own: Set<String> = []
    var found: [(name: String, place: String)] = []
    for file in files {
      for (index, token) in file.active.enumerated() where token.kind == .word {
        guard NotAvailable.names.contains(token.text) else { continue }
        let (before, after) = (file.active[safe: index - 1], file.active[safe: index + 1])
        if after?.isSign(":") == true || before.map(Self.declares) == true {
          own.insert(token.text)
        } else if Self.isUse(token, before, after),
          !found.contains(where: { $0.name == token.text })
        {
          found.append((token.text, "\(file.path):\(token.line)"))
        }
      }
    }
    return found.filter { !own.contains($0.name) }
  }

  private static func isUse(_ token: Token, _ before: Token?, _ after: Token?) -> Bool {
    let isMember = before?.isSign(".") == true
    guard token.text.first?.isLowercase == true else { return !isMember }
    return isMember && (after?.isSign("(") == true || after?.isSign("{") == true)
  }

  private static let declaring: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let", "case",
    "associatedtype", "import",
  ]

  private static func declares(_ token: Token) -> Bool {
    token.kind == .word && declaring.contains(token.text)
  }
}
