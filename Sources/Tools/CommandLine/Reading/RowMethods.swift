/// The classes of a program that show rows and do not handle a row that is deleted or moved.
///
/// A table offers these only if its data source handles them, which cannot be determined of a class at run
/// time; its source shows it. Classes that may have more members elsewhere are left out: generic ones, those
/// in functions, and subclasses of other packages' classes.
struct RowMethods {
  enum Kind: String, CaseIterable {
    case commit = "tableView(_:commit:forRowAt:)"
    case move = "tableView(_:moveRowAt:to:)"

    init?(name: String, labels: [String]) {
      guard name == "tableView" else { return nil }
      switch labels {
      case ["_", "commit", "forRowAt"]: self = .commit
      case ["_", "moveRowAt", "to"]: self = .move
      default: return nil
      }
    }
  }

  /// A class of a source that can be named in it.
  struct DeclaredClass: Equatable {
    /// With the types around it, from the outside.
    var path: [String]
    var inherited: [String]
    var isGeneric: Bool
    /// Whether it can be named beside the types around it.
    var isReachable = true
    var name: String { path[path.count - 1] }
  }

  /// One of the methods, with the type or the extension that it is written in.
  struct Written: Equatable {
    var type: String
    var kind: Kind
  }

  private static let dataSource = "UITableViewDataSource"
  /// The classes of the whole program, by their names; those of equal names are not distinguished.
  private let classes: [String: [DeclaredClass]]
  private let conformances: [String: [String]]
  private let written: [String: Set<Kind>]
  /// The methods in extensions of types that are no classes of the program: they may apply to any class.
  private let writtenElsewhere: Set<Kind>
  /// The generic types of all sources: a class inside of one is no single class.
  private let genericTypes: Set<String>

  init(_ sources: [ParsedSource]) {
    classes = Dictionary(grouping: sources.flatMap(\.classes), by: \.name)
    conformances = sources.flatMap(\.conformances).reduce(into: [:]) {
      $0[Self.last($1.name), default: []] += $1.conformances
    }
    written = sources.flatMap(\.rowMethods).reduce(into: [:]) {
      $0[Self.last($1.type), default: []].insert($1.kind)
    }
    genericTypes = sources.reduce(into: []) { $0.formUnion($1.genericTypes) }
    let names = Set(classes.keys)
    writtenElsewhere = written.reduce(into: []) {
      if !names.contains($1.key) { $0.formUnion($1.value) }
    }
  }
  private static func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The classes of a source that lack methods, with these.
  func lacks(in source: ParsedSource) -> [(type: String, kinds: [Kind])] {
    source.classes.filter(\.isReachable).compactMap { found in
      guard genericTypes.isDisjoint(with: found.path) else { return nil }
      let kinds = Kind.allCases.filter { lacks(found, $0) }
      return kinds.isEmpty ? nil : (found.path.joined(separator: "."), kinds)
    }
  }

  private func lacks(_ found: DeclaredClass, _ kind: Kind) -> Bool {
    guard !writtenElsewhere.contains(kind), let line = line(of: found) else { return false }
    let showsRows = line.contains {
      ($0.inherited + (conformances[$0.name] ?? [])).contains(Self.dataSource)
    }
    return showsRows && !line.contains { written[$0.name]?.contains(kind) == true }
  }

  /// A class and those that it inherits from, as far as they are the program's; nil where more may be written.
  private func line(of found: DeclaredClass) -> [DeclaredClass]? {
    var line = [found]
    while let last = line.last, line.count < 100 {
      guard !last.isGeneric, classes[last.name]?.count == 1 else { return nil }
      let above = last.inherited.first.flatMap { classes[$0]?.first }
      if let above {
        line.append(above)
      } else {
        // Protocols may be first, and classes of the system, which write none of the methods.
        let first = last.inherited.first ?? ""
        return first.hasPrefix("UI") && first != "UITableViewController" || first == "NSObject"
          ? line : nil
      }
    }
    return nil
  }
}
