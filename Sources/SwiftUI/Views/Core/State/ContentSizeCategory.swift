/// How large the person wants text to be, in the names of before ``DynamicTypeSize``.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  /// From the smallest to the largest, in the order of ``DynamicTypeSize``.
  init(_ size: DynamicTypeSize) {
    self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size) ?? 0]
  }

  var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 0]
  }
}

// It is not `Comparable`, as Apple's is not.
extension ContentSizeCategory {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dynamicTypeSize < rhs.dynamicTypeSize }
  public static func <= (lhs: Self, rhs: Self) -> Bool { !(rhs < lhs) }
  /// True for a larger text size.
  public static func > (lhs: Self, rhs: Self) -> Bool { rhs < lhs }
  /// True for an equal or larger text size.
  public static func >= (lhs: Self, rhs: Self) -> Bool { !(lhs < rhs) }
}

extension EnvironmentValues {
  /// The text size that the person wants, in the names of before ``dynamicTypeSize``: the same value.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
}
