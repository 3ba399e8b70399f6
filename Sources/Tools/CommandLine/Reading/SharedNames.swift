/// Public types of a program's modules that have names of Combine's or of later versions of SwiftUI. SwiftUI shows all of
/// Combine here and only a part of it on Apple's platforms, so a source that means such a type imports it by its name.
struct SharedNames {
  /// For each name, the modules that declare it and the keyword of its declaration.
  private var types: [String: [(module: String, keyword: String)]] = [:]

  /// The types of Combine with short names.
  private static let names: Set<String> = [
    "Subscription", "Subscriber", "Subject", "Record", "Empty", "Fail", "Future", "Just",
    "Deferred", "Publisher", "Publishers", "Cancellable", "Scheduler", "Subscribers",
    "Subscriptions",
  ]

  /// Types of SwiftUI that are newer than libraries with types of the names.
  private static let namesOfSwiftUI: Set<String> = ["Document"]

  /// Adds the public types that a source of a module declares.
  mutating func add(_ source: ParsedSource, of module: String) {
    let names = Self.names.union(Self.namesOfSwiftUI)
    for type in source.declarations.types where names.contains(type.name) {
      guard let keyword = type.publicKeyword else { continue }
      types[type.name, default: []].append((module, keyword))
    }
  }

  /// The imports of single types that a source needs, behind the keyword `import`: `struct Kit.Subscription`.
  func imports(of source: ParsedSource) -> [String] {
    guard !types.isEmpty else { return [] }
    let modules = Set(source.imports.map(\.module))
    var names = source.names
    if modules.contains("Combine") { names.subtract(Self.names) }
    return types.filter { names.contains($0.key) }.flatMap { name, owners in
      owners.filter { modules.contains($0.module) }
        .map { "\($0.keyword) \($0.module).\(name)" }
    }.sorted()
  }
}
