/// A view or a modifier that an editor may offer, as an example of its use.
///
/// Nothing here has a library that would show it: it is kept, and found by tools that look for providers.
public struct LibraryItem {
  /// The category of an item.
  public struct Category: Equatable, Sendable {
    private let name: String
    /// Effects.
    public static let effect = Category(name: "effect")
    /// Layouts.
    public static let layout = Category(name: "layout")
    /// Controls.
    public static let control = Category(name: "control")
    /// Everything else.
    public static let other = Category(name: "other")
  }

  package let type: Any.Type
  package let isVisible: Bool
  package let title: String?
  package let category: Category
  package let matchingSignature: String?

  /// The snippet is never run: its source is what is offered, under the title or its type's name.
  public init<SnippetExpressionType>(
    _ snippet: @autoclosure () -> SnippetExpressionType, visible: Bool = true,
    title: String? = nil, category: LibraryItem.Category = .other, matchingSignature: String? = nil
  ) {
    type = SnippetExpressionType.self
    isVisible = visible
    self.title = title
    self.category = category
    self.matchingSignature = matchingSignature
  }
}

/// Takes the items written in a closure together.
@resultBuilder public enum LibraryContentBuilder {
  public static func buildExpression(_ item: LibraryItem) -> [LibraryItem] { [item] }
  /// A list of items as a statement.
  public static func buildExpression(_ items: [LibraryItem]) -> [LibraryItem] { items }
  /// The items of all statements, one after the other.
  public static func buildBlock(_ segments: [LibraryItem]...) -> [LibraryItem] {
    segments.flatMap { $0 }
  }
}

/// Views and modifiers of a program that an editor may offer.
public protocol LibraryContentProvider {
  /// The type that the modifiers apply to.
  associatedtype ModifierBase = Any
  @LibraryContentBuilder var views: [LibraryItem] { get }
  @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
  /// No views unless implemented.
  public var views: [LibraryItem] { [] }
  /// No modifiers unless implemented.
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}
