/// Places that a screen reader goes through one after another: headings, or what a program names.
package struct SemanticRotor: Sendable {
  package struct Entry: @unchecked Sendable {
    package let label: String
    /// Of the view that is meant; nil for a part of the text.
    package let id: String?
    /// A part of the element's text, in characters; nil for a whole view.
    package let range: Range<String.Index>?
    let prepare: () -> Void
  }
  package let name: String
  package let entries: [Entry]
}

extension ViewHost {
  /// Goes to an entry of a rotor, as a screen reader does: lets the program prepare for it, in the next
  /// turn.
  package func go(to entry: SemanticRotor.Entry) { enqueueAction(entry.prepare) }

  /// The element that an entry means; nil while there is none.
  package func element(of entry: SemanticRotor.Entry, at time: Double) -> SemanticNode? {
    guard let id = entry.id else { return nil }
    return semantics(at: time).flatMap(\.flattened).first { node in
      node.details.contains { if case .rotorEntry(id) = $0 { true } else { false } }
    }
  }
}

/// The entries of a rotor.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
  associatedtype Body: AccessibilityRotorContent
  @AccessibilityRotorContentBuilder var body: Body { get }
  func _addEntries(to entries: inout _RotorEntries)
}

/// Entries as they are collected.
public struct _RotorEntries {
  let environment: EnvironmentValues
  var entries: [SemanticRotor.Entry] = []
}

extension AccessibilityRotorContent {
  /// Collects the entries of the body.
  public func _addEntries(to entries: inout _RotorEntries) { body._addEntries(to: &entries) }
}

extension Never: AccessibilityRotorContent {
  /// No entries.
  public func _addEntries(to entries: inout _RotorEntries) {}
}

/// A place that a rotor goes to: a view with an id, or a part of a text.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  /// An entry has no body: it is collected itself.
  public typealias Body = Never
  let label: Text?
  let id: String?
  let textRange: Range<String.Index>?
  let prepare: () -> Void

  private init(
    label: Text?, key: String?, _ textRange: Range<String.Index>?, _ prepare: @escaping () -> Void
  ) {
    self.label = label
    id = key
    self.textRange = textRange
    self.prepare = prepare
  }

  /// A place at the view that `accessibilityRotorEntry(id:in:)` marks. What is in `prepare` is done
  /// first: it may bring the view into sight.
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) {
    self.init(label: label, key: semanticKey(id, namespace), textRange, prepare)
  }
  /// An entry with a localized label.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
  ) {
    self.init(Text(labelKey), id: id, in: namespace, textRange: textRange, prepare: prepare)
  }
  /// An entry with a label that is not localized.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) {
    self.init(Text(label), id: id, in: namespace, textRange: textRange, prepare: prepare)
  }

  /// A place at the view with an id of its own.
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) {
    self.init(label: label, key: semanticKey(id, nil), textRange, prepare)
  }
  /// An entry with a localized label.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) {
    self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare)
  }
  /// An entry with a label that is not localized.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping (() -> Void) = {}
  ) {
    self.init(Text(label), id: id, textRange: textRange, prepare: prepare)
  }

  /// A part of the text of the element that has the rotor.
  public init(
    _ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping (() -> Void) = {}
  ) where ID == Never {
    self.init(label: label, key: nil, textRange, prepare)
  }
  /// An entry with a localized label.
  public init(
    _ labelKey: LocalizedStringKey, textRange: Range<String.Index>,
    prepare: @escaping (() -> Void) = {}
  ) where ID == Never {
    self.init(Text(labelKey), textRange: textRange, prepare: prepare)
  }
  /// An entry with a label that is not localized.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, textRange: Range<String.Index>, prepare: @escaping (() -> Void) = {}
  ) where ID == Never {
    self.init(Text(label), textRange: textRange, prepare: prepare)
  }

  public var body: Never { return fatalError("An AccessibilityRotorEntry has no body.") }

  /// Collects this one entry, its label resolved in the environment.
  public func _addEntries(to entries: inout _RotorEntries) {
    entries.entries.append(
      SemanticRotor.Entry(
        label: label?.spoken(in: entries.environment) ?? "", id: id, range: textRange,
        prepare: prepare))
  }
}

/// An id, set apart from others by a namespace.
func semanticKey<ID: Hashable>(_ id: ID, _ namespace: Namespace.ID?) -> String {
  namespace.map { "\(id) of \($0.number)" } ?? "\(id)"
}

/// Makes one list of entries of several.
@resultBuilder @MainActor @preconcurrency public struct AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content)
    -> Content
  { content }
  /// A single statement is used unchanged.
  public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content)
    -> some AccessibilityRotorContent
  { content }
  /// Entries of several statements, one after the other.
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> some AccessibilityRotorContent {
    var contents: [any AccessibilityRotorContent] = []
    repeat contents.append(each content)
    return RotorContentList(contents: contents)
  }
  /// The entries of an `if` without `else`.
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?)
    -> some AccessibilityRotorContent
  { RotorContentList(contents: content.map { [$0] } ?? []) }
}

private struct RotorContentList: AccessibilityRotorContent {
  typealias Body = Never
  let contents: [any AccessibilityRotorContent]
  var body: Never { return fatalError("A list of rotor entries has no body.") }
  func _addEntries(to entries: inout _RotorEntries) {
    for content in contents { content._addEntries(to: &entries) }
  }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public var body: Never { return fatalError("A ForEach of rotor entries has no body.") }

  /// The entries of all elements, in the data's order.
  public func _addEntries(to entries: inout _RotorEntries) {
    for element in data { content(element)._addEntries(to: &entries) }
  }

  /// Makes entries for elements that have identities of their own.
  @_disfavoredOverload
  public init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Makes entries for elements that a value at a key path identifies.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }
}

/// A rotor that screen readers have by themselves, and to which a program may give its entries.
public struct AccessibilitySystemRotor: Sendable {
  let name: String
  /// The links already visited, or those not yet visited.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: visited ? "visited links" : "unvisited links")
  }
  /// All links.
  public static var links: AccessibilitySystemRotor { .init(name: "links") }
  /// The headings of one level; `unspecified` means all levels.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    .init(name: level == .unspecified ? "headings" : "headings \(level.rawValue)")
  }
  /// The headings of all levels.
  public static var headings: AccessibilitySystemRotor { .init(name: "headings") }
  /// Passages in bold.
  public static var boldText: AccessibilitySystemRotor { .init(name: "bold text") }
  /// Passages in italics.
  public static var italicText: AccessibilitySystemRotor { .init(name: "italic text") }
  /// Underlined passages.
  public static var underlineText: AccessibilitySystemRotor { .init(name: "underlined text") }
  /// Spelling errors.
  public static var misspelledWords: AccessibilitySystemRotor { .init(name: "misspelled words") }
  /// Pictures.
  public static var images: AccessibilitySystemRotor { .init(name: "images") }
  /// Fields that can be edited.
  public static var textFields: AccessibilitySystemRotor { .init(name: "text fields") }
  /// Tables.
  public static var tables: AccessibilitySystemRotor { .init(name: "tables") }
  /// Lists.
  public static var lists: AccessibilitySystemRotor { .init(name: "lists") }
  /// The regions of a page, such as its navigation.
  public static var landmarks: AccessibilitySystemRotor { .init(name: "landmarks") }
}
