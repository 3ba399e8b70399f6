/// The names that a program cannot use: those of modules that are absent, and the program's own declarations that
/// have them in their types.
struct AbsentNames {
  /// The modules that sources import, by name.
  private(set) var modules: [String: AbsentModule] = [:]
  /// The program's own types and typealiases that are left out, with the module that each needs.
  private(set) var types: [String: String] = [:]
  /// The program's own functions and properties that are left out, and that have names of their own, with the module
  /// that each needs.
  private(set) var members: [String: String] = [:]
  /// The names that the program declares, and no module that is not here.
  let declared: Set<String>

  var isEmpty: Bool { modules.isEmpty }

  /// - Parameters:
  ///   - sources: Of the program.
  ///   - known: Modules that were left out, as far as names of them are known.
  ///   - isAbsent: Whether a module that is imported is not here.
  init(_ sources: [ParsedSource], known: [AbsentModule], isAbsent: (String) -> Bool) {
    for module in known { modules[module.name] = module }
    let imported = Set(sources.flatMap { $0.imports.map(\.module) }).filter(isAbsent)
    modules = modules.filter { imported.contains($0.key) }
    for name in imported where modules[name] == nil { modules[name] = AbsentModule(name) }
    guard !modules.isEmpty else {
      declared = []
      return
    }
    var counts: [String: Int] = [:]
    for source in sources {
      for word in source.identifiers where word.role == .declaration {
        counts[word.text, default: 0] += 1
      }
    }
    // An import names its module as a declaration does.
    declared = Set(counts.keys).subtracting(imported)
    var isComplete = false
    while !isComplete {
      isComplete = true
      for source in sources {
        guard let uses = uses(in: source) else { continue }
        for lost in uses.lost where !lost.isPrivate && counts[lost.name] == 1 {
          if lost.isType, types[lost.name] == nil {
            (types[lost.name], isComplete) = (lost.module, false)
          } else if !lost.isType, members[lost.name] == nil, Self.isOwn(lost.name) {
            (members[lost.name], isComplete) = (lost.module, false)
          }
        }
      }
    }
  }

  /// Whether a member's name is unlikely to be one of Apple's members, too: it has several components.
  private static func isOwn(_ name: String) -> Bool {
    AbsentUses.components(of: name).count > 1
  }

  /// The parts of a source that are left out; nil where there are none.
  func uses(in source: ParsedSource) -> AbsentUses? {
    guard !isEmpty else { return nil }
    let own = source.imports.compactMap { modules[$0.module] }
    let names = source.names
    guard
      !own.isEmpty
        || names.contains(where: { types[$0] != nil || members[$0] != nil })
    else { return nil }
    return AbsentUses(in: source.text, of: own, besides: self)
  }
}
