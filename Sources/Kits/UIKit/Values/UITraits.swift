/// Whether things are shown light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

/// Whether there is little or much room along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// Whether what is shown is above the rest, as a sheet.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  case unspecified = -1
  case base, elevated
}

/// The user's setting of increased contrast.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal, high
}

/// The user's setting of bold text.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  case unspecified = -1
  case regular, bold
}

/// Which way an interface runs.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Which colors a display can show.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  case unspecified = -1
  case SRGB, P3
}

/// Whether a window is the one that is used.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  case unspecified = -1
  case inactive, active
}

/// The user's setting of the text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String
  /// A category by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  /// No category.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text, three steps below the usual size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// Two steps below the usual size.
  public static let small = UIContentSizeCategory("S")
  /// One step below the usual size.
  public static let medium = UIContentSizeCategory("M")
  /// The one that is used where none is set.
  public static let large = UIContentSizeCategory("L")
  /// One step above the usual size.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// Two steps above the usual size.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// The largest of the ordinary sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The first size for poor eyesight.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// The second size for poor eyesight.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// The third size for poor eyesight.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// The fourth size for poor eyesight.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest text of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  private static let ordered: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// From 0 to 11; that of `large` for what is none of them.
  package var step: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// Whether it is one of the five largest.
  public var isAccessibilityCategory: Bool { step >= 7 }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.step < b.step
  }
  /// True if the first category has larger text.
  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { b < a }
  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.step <= b.step
  }
  /// True if the first category's text is no smaller.
  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { b <= a }
}
