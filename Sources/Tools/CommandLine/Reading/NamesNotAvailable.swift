extension SourceSet {
  /// Names of SwiftUI that the sources use and that are not available yet, with the first position of each.
  ///
  /// Found by the spelling alone, before anything is compiled: `.name(` behind a point, `Name` without one. A
  /// name that any of the sources declares, or uses as a label, counts as its own.
  var namesNotAvailable: [(name: String, location: String)] {
    var own: Set<String> = []
    var found: [(name: String, location: String)] = []
    for file in files {
      for word in file.source.identifiers where NotAvailable.names.contains(word.text) {
        switch word.role {
        case .label, .declaration: own.insert(word.text)
        case .member, .other:
          if Self.isUse(word), !found.contains(where: { $0.name == word.text }) {
            found.append((word.text, "\(file.path):\(word.line)"))
          }
        }
      }
    }
    return found.filter { !own.contains($0.name) }
  }

  private static func isUse(_ word: ParsedSource.Identifier) -> Bool {
    let isMember = word.role == .member
    return word.text.first?.isLowercase == true ? isMember && word.isCalled : !isMember
  }
}
