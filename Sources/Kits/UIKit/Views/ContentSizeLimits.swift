/// Limits of the text size in a view, whatever the user prefers. An object, since few views have
/// any.
final class ContentSizeLimits {
  let least: UIContentSizeCategory?
  let most: UIContentSizeCategory?

  init(least: UIContentSizeCategory?, most: UIContentSizeCategory?) {
    (self.least, self.most) = (least, most)
  }

  /// The nearest size within the limits; where they contradict each other, the smaller one.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var category = category
    if let least, category < least { category = least }
    if let most, category > most { category = most }
    return category
  }
}

extension UIView {
  /// Text in the view and in all in it is at least that large; nil is no limit.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitState.sizeLimits?.least }
    set {
      traitState.sizeLimits = ContentSizeLimits(least: newValue, most: traitState.sizeLimits?.most)
      overrideChanged()
    }
  }

  /// Text in the view and in all in it is at most that large; nil is no limit.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitState.sizeLimits?.most }
    set {
      traitState.sizeLimits = ContentSizeLimits(least: traitState.sizeLimits?.least, most: newValue)
      overrideChanged()
    }
  }

  /// A description of the ancestors that limit the text size; empty without any.
  public var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view in
      view.traitState.sizeLimits.map {
        "\(type(of: view)): at least \($0.least?.rawValue ?? "any"), at most \($0.most?.rawValue ?? "any")"
      }
    }.joined(separator: "\n")
  }
}
