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

  /// Reads the keyed properties of a declaration: those marked `@objc`, or all where the class marks its members.
  static func list(_ node: VariableDeclSyntax, in type: [String], coversAll: Bool) -> [Self] {
    let modifiers = Set(node.modifiers.map(\.name.text))
    let isNamed =
      !node.attributes.named(["objc", "IBInspectable", "GKInspectable"]).isEmpty
      || coversAll && modifiers.isDisjoint(with: ["private", "fileprivate"])
    guard isNamed, !node.isOfType, !modifiers.contains("override"),
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
  /// The announcing classes that conform to the protocol of observed objects themselves.
  private let conforming: Set<String>
  private let reachable: Set<String>

  /// Classes of kits that announce changes already.
  private static let observedKits: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView", "WKWebView", "AVPlayer",
    "AVPlayerItem", "AVQueuePlayer", "AVPlayerLayer", "NSManagedObject",
  ]

  init(_ sources: [ParsedSource]) {
    guard sources.contains(where: { !$0.keyedProperties.isEmpty }) else {
      (usesKeys, announcing, conforming, reachable) = (false, [], [], [])
      return
    }
    var (usesKeys, observes) = (false, false)
    for source in sources {
      var last = ""
      for name in source.identifiers where name.role == .member || name.role == .label {
        switch name.text {
        case "setValue", "setValuesForKeys", "dictionaryWithValues": usesKeys = true
        case "forKeyPath": (usesKeys, observes) = (true, true)
        case "forKey" where last == "value": usesKeys = true
        case "observe": observes = true
        default: break
        }
        last = name.text
      }
    }
    self.usesKeys = usesKeys
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

  /// Whether a name is that of a kit's class that is an `NSObject`, and not of a protocol.
  private static func isObject(_ name: String) -> Bool {
    ["NS", "UI", "CA", "AV", "WK", "Operation"].contains { name.hasPrefix($0) }
      && !["Delegate", "DataSource", "Coding", "Copying"].contains { name.hasSuffix($0) }
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

  /// Lists the code that registers the properties of a source by their names, if the program uses names.
  func list(_ source: ParsedSource, fileIndex: Int) -> (text: String, calls: String) {
    guard usesKeys else { return ("", "") }
    return KeyedProperty.list(
      source.keyedProperties, reachable: reachable, fileIndex: fileIndex)
  }
}
