import SwiftSyntax

/// A property that a class has for Objective-C, and that programs read, change and observe by its name.
struct KeyedProperty {
  /// The types around it, from the outside.
  var type: [String]
  var name: String
  var isSettable: Bool
  /// The edit that has a change announced; nil of properties that are not `dynamic`, or that cannot change.
  var announcement: (range: Range<Int>, text: String)?

  var path: String { type.joined(separator: ".") }

  /// The properties of a declaration; none if it has no attribute `@objc` and its class does not have all marked.
  static func list(_ node: VariableDeclSyntax, in type: [String], marksAll: Bool) -> [Self] {
    let modifiers = Set(node.modifiers.map(\.name.text))
    let isMarked =
      !node.attributes.named(["objc", "IBInspectable", "GKInspectable"]).isEmpty
      || marksAll && modifiers.isDisjoint(with: ["private", "fileprivate"])
    guard isMarked, !node.isOfType, !modifiers.contains("override"),
      node.attributes.named(["available", "NSManaged", "nonobjc"]).isEmpty
    else { return [] }
    let (isVariable, isLazy) = (node.bindingSpecifier.text == "var", modifiers.contains("lazy"))
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        return nil
      }
      let isDynamic = modifiers.contains("dynamic") && isVariable && !isLazy
      return Self(
        type: type, name: name, isSettable: isVariable && binding.isSettable,
        announcement: isDynamic ? binding.announcement : nil)
    }
  }

  /// The calls that make properties known by their names, and the methods that they call.
  static func list(
    _ properties: [Self], reachable: Set<String>, fileIndex: Int
  ) -> (text: String, calls: String) {
    var (text, calls) = ("", "")
    for (index, property) in properties.enumerated() where reachable.contains(property.path) {
      let (type, name) = (property.path, "_vivaceKey\(fileIndex)_\(index)")
      text += """
        extension \(type) {
          @MainActor fileprivate static func \(name)() {
            _addGetter("\(property.name)", to: \(type).self) { ($0 as! \(type)).\(property.name) }

        """
      if property.isSettable {
        text += """
              _addOutlet("\(property.name)", to: \(type).self) { receiver, value in
                let receiver = receiver as! \(type)
                return _assign(&receiver.\(property.name), value)
              }

          """
      }
      text += "  }\n}\n"
      calls += "  \(type).\(name)()\n"
    }
    return (text, calls)
  }
}

extension PatternBindingSyntax {
  /// The edit behind which a change of the property is announced; nil of one that is computed without a setter.
  fileprivate var announcement: (range: Range<Int>, text: String)? {
    guard let block = accessorBlock else {
      let end =
        initializer?.utf8Range.upperBound ?? typeAnnotation?.utf8Range.upperBound
        ?? pattern.utf8Range.upperBound
      return (end..<end, " { didSet { _propertyChanged() } }")
    }
    guard case .accessors(let list) = block.accessors else { return nil }
    for (name, text) in [
      ("didSet", " _propertyChanged();"), ("set", " defer { _propertyChanged() };"),
    ] {
      let body = list.first { $0.accessorSpecifier.text == name }?.body
      guard let start = body?.leftBrace.utf8Range.upperBound else { continue }
      return (start..<start, text)
    }
    guard list.contains(where: { $0.accessorSpecifier.text == "willSet" }) else { return nil }
    let end = block.rightBrace.utf8Range.lowerBound
    return (end..<end, " didSet { _propertyChanged() } ")
  }
}

/// The classes of a program whose properties are used by name.
struct KeyedClasses {
  /// Whether the program reads or changes properties by name.
  let usesKeys: Bool
  /// The classes whose dynamic properties announce their changes.
  private let announcing: Set<String>
  /// Those of them that conform to the protocol of observed objects themselves.
  private let conforming: Set<String>
  private let reachable: Set<String>

  /// Classes of kits that announce changes already.
  private static let observedKits: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView", "AVPlayer",
    "AVPlayerItem", "AVQueuePlayer", "AVPlayerLayer", "NSManagedObject",
  ]

  init(_ sources: [ParsedSource]) {
    let words = sources.lazy.flatMap(\.identifiers)
    let names = Set(words.lazy.filter { $0.role == .member || $0.role == .label }.map(\.text))
    let coding: Set = ["setValue", "setValuesForKeys", "dictionaryWithValues", "forKeyPath"]
    let reads = sources.contains { source in
      zip(source.identifiers, source.identifiers.dropFirst()).contains {
        $0.text == "value" && $0.role == .member && $1.text == "forKey"
      }
    }
    usesKeys = !coding.isDisjoint(with: names) || reads
    let observes = !["observe", "forKeyPath"].allSatisfy { !names.contains($0) }
    let classes = sources.flatMap(\.classes)
    let generic: Set<String> = sources.reduce(into: []) { $0.formUnion($1.genericTypes) }
    reachable = Set(
      classes.filter { $0.isReachable && generic.isDisjoint(with: $0.path) }
        .map { $0.path.joined(separator: ".") })
    let known = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
    let dynamic = Set(
      sources.flatMap(\.keyedProperties).filter { $0.announcement != nil }.map(\.path))
    guard observes, !dynamic.isEmpty else {
      (announcing, conforming) = ([], [])
      return
    }
    var (announcing, conforming): (Set<String>, Set<String>) = ([], [])
    for found in classes where dynamic.contains(found.path.joined(separator: ".")) {
      let line = Self.line(of: found, known)
      guard let base = line.last?.inherited.first, Self.isObject(base) else { continue }
      announcing.insert(found.path.joined(separator: "."))
      let hasAbove = line.dropFirst().contains { dynamic.contains($0.path.joined(separator: ".")) }
      if !hasAbove, !Self.observedKits.contains(base) {
        conforming.insert(found.path.joined(separator: "."))
      }
    }
    (self.announcing, self.conforming) = (announcing, conforming)
  }

  /// A class and those of the program that it inherits from.
  private static func line(
    of found: RowMethods.DeclaredClass, _ known: [String: RowMethods.DeclaredClass]
  ) -> [RowMethods.DeclaredClass] {
    var line = [found]
    while line.count < 100, let above = line.last?.inherited.first.flatMap({ known[$0] }) {
      line.append(above)
    }
    return line
  }

  /// Whether a class of a kit is an `NSObject`, by its name.
  private static func isObject(_ name: String) -> Bool {
    ["NS", "UI", "CA", "AV", "WK"].contains { name.hasPrefix($0) } || name == "Operation"
  }

  /// The edits of a source that have its properties announce their changes.
  func edits(in source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard !announcing.isEmpty else { return [] }
    let changes = source.keyedProperties.filter { announcing.contains($0.path) }
      .compactMap(\.announcement)
    let conformances = source.classClauses.filter { conforming.contains($0.path) }
      .map { (range: $0.end..<$0.end, text: ", _KeyValueObserved") }
    return changes + conformances
  }

  /// The imports that those edits need.
  func imports(in source: ParsedSource) -> String {
    edits(in: source).isEmpty ? "" : "\nimport VivaceMessages\nimport VivaceSupplements\n"
  }

  /// What makes the properties of a source known by their names, where the program uses names.
  func list(_ source: ParsedSource, fileIndex: Int) -> (text: String, calls: String) {
    guard usesKeys else { return ("", "") }
    return KeyedProperty.list(
      source.keyedProperties, reachable: reachable, fileIndex: fileIndex)
  }
}
