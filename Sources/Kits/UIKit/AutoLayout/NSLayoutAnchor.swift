import VivaceGeometry

/// A side or a length of a view or a guide, from which constraints are made. Sides of one kind, and
/// only
/// those, can be put in a relation.
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: any LayoutParticipant
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutParticipant, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// A constraint that both anchors coincide.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor)
  }
  /// This side is at the other one or after it.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor) }
  /// This side is at the other one or before it.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor) }
  /// This side is `c` points after the other one; negative values put it before.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: c) }
  /// This side is at least `c` points after the other one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }
  /// This side is at most `c` points after the other one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }
}

/// A vertical side: leading, trailing, left, right, the middle.
@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Behind another side by the space that the system leaves between things.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: 8 * multiplier) }
  /// At least the system's space of 8 points behind the other side, times the multiplier.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }
  /// At most the system's space behind the other side.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// A horizontal side: top, bottom, the middle, baselines.
@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Below another side by the space that the system leaves between things.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: 8 * multiplier) }
  /// At least the system's space of 8 points below the other side, times the multiplier.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: 8 * multiplier) }
  /// At most the system's space below the other side.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: 8 * multiplier) }
}

/// A width or a height.
@MainActor @preconcurrency open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that the length has a value, in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }
  /// A constraint that the length has at least a value, in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }
  /// A constraint that the length has at most a value, in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }
  /// This length is a multiple of the other one.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m) }
  /// This length is at least a multiple of the other one.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m) }
  /// This length is at most a multiple of the other one.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m) }
  /// This length is a multiple of the other one and `c` points more.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }
  /// This length is at least a multiple of the other one and `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  /// This length is at most a multiple of the other one and `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}

/// The sides that views and guides share.
extension LayoutParticipant {
  func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    .init(self, attribute)
  }
  func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    .init(self, attribute)
  }
  func length(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    .init(self, attribute)
  }
}

extension UIView: LayoutParticipant {
  var layoutScroll: UIView? { scrollsContent ? self : nil }
  var layoutView: UIView? { self }
  var layoutName: String {
    if let owner = (self as? BackingView)?.owner { return owner.backingName }
    return accessibilityIdentifier.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))"
  }

  /// The edge at which text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The edge at which text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The horizontal middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The vertical middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { length(.width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { length(.height) }
}
