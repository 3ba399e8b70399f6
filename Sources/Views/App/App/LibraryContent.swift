/// A view or a modifier that an editor may offer, as an example of its use.
///
/// Nothing here has a library that would show it: it is kept, and found by tools that look for providers.
public struct LibraryItem {
  /// The category of an item.
  public struct Category: Equatable, Sendable {
    private let name: String
    public static let effect = Category(name: "effect")
    public static let layout = Category(name: "layout")
    public static let control = Category(name: "control")
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
  public static func buildExpression(_ items: [LibraryItem]) -> [LibraryItem] { items }
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
  public var views: [LibraryItem] { [] }
  public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}
