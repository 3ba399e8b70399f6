import Foundation

/// Which models to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {
  /// True for the models that are fetched; nil fetches all.
  public var predicate: Predicate<T>?
  /// The order of the models; empty leaves it to the store.
  public var sortBy: [SortDescriptor<T>]
  /// At most so many models; nil is no limit.
  public var fetchLimit: Int?
  /// So many of the first models are left out.
  public var fetchOffset: Int?
  /// Whether models that are not saved yet are found.
  public var includePendingChanges = true
  /// A hint; all attributes are read, except those in external storage.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Relationships to read together with the models.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// A descriptor without limits.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension PredicateExpressions {
  /// Whether a text contains another one as people search: without regard to case and accents.
  public struct StringLocalizedStandardContains<Root, Other>: PredicateExpression
  where
    Root: PredicateExpression, Other: PredicateExpression, Root.Output: StringProtocol,
    Other.Output: StringProtocol
  {
    /// The expression is true or false.
    public typealias Output = Bool
    /// The text that is searched.
    public let root: Root
    /// The text to find in it.
    public let other: Other

    /// Combines two expressions of texts.
    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    /// True if the text contains the other one, without regard to case and accents.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(try other.evaluate(bindings))
    }
  }

  /// The expression that `#Predicate` builds for `localizedStandardContains`.
  public static func build_localizedStandardContains<Root, Other>(_ root: Root, _ other: Other)
    -> StringLocalizedStandardContains<Root, Other>
  { StringLocalizedStandardContains(root: root, other: other) }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
