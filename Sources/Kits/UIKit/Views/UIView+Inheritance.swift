import VivaceGeometry
import VivaceLayers

/// Values that a view inherits from its superviews: traits, tint, safe area, margins.
extension UIView {
  /// The superview's traits, with what this view overrides.
  var inheritedTraits: UITraitCollection {
    let outer = outerTraits ?? .screen
    var own: [UITraitCollection] = []
    func add(_ traits: UITraitCollection, _ style: UIUserInterfaceStyle) {
      if traits !== UITraitCollection.nothing, traits.saysAnything { own.append(traits) }
      if style != .unspecified { own.append(UITraitCollection(userInterfaceStyle: style)) }
    }
    if let controller = viewController {
      add(controller.ownTraits, controller.overrideUserInterfaceStyle)
    }
    add(traitState.own, overrideUserInterfaceStyle)
    var traits = own.isEmpty ? outer : UITraitCollection(traitsFrom: [outer] + own)
    if let sizeLimits = traitState.sizeLimits {
      let category = sizeLimits.limited(traits.preferredContentSizeCategory)
      traits = traits.modifyingTraits { $0.preferredContentSizeCategory = category }
    }
    return tintState.own.map(traits.tinted) ?? traits
  }

  /// The view is in another place: what it inherits may be other.
  func inheritanceChanged() {
    traitsChanged()
    if tintState.own == nil { tintChanged() }
  }

  func overrideChanged() { traitsChanged() }

  /// Notifies the view and its content of changed traits, and resolves colours again.
  package func traitsChanged() {
    let traits = traitCollection
    let previous = traitState.known
    guard traits != previous else { return }
    traitState.known = traits
    layer.contentsScale = traits.displayScale
    traits.performAsCurrent {
      if let background = dynamicBackground {
        UIView.performWithoutAnimation {
          layer.backgroundColor = background.resolvedColor(with: traits).cgColor
        }
      }
      traitCollectionDidChange(previous)
      viewController?.traitCollectionDidChange(previous)
      if let previous { tellTraits(previous, traits) }
    }
    if layer.delegate === self, drawsContent { setNeedsDisplay() }
    if type(of: self) != UIView.self { setNeedsUpdateProperties() }
    viewController?.setNeedsUpdateProperties()
    setNeedsLayout()
    for view in subviews { view.traitsChanged() }
  }

  /// The tint that the view or one around it has been given; nil where none has.
  package var ownTintColor: UIColor? { tintState.own ?? superview?.ownTintColor }

  /// Notifies the view, and the views in it that have no tint of their own.
  func tintChanged() {
    followTint()
    tintColorDidChange()
    for view in subviews where view.tintState.own == nil { view.tintChanged() }
  }

  /// Colors of the view's that are its tint are resolved again.
  private func followTint() {
    let isDrawn = layer.delegate === self && drawsContent
    guard isDrawn || dynamicBackground?.followsTint == true else { return }
    let tint: UIColor = tintColor
    guard tint != tintState.followed else { return }
    tintState.followed = tint
    if let background = dynamicBackground {
      UIView.performWithoutAnimation {
        layer.backgroundColor = background.resolvedColor(with: traitCollection).cgColor
      }
    }
    if isDrawn { setNeedsDisplay() }
  }

  /// Reports a changed safe area to the view and all its content.
  func tellSafeArea() {
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    if constraintState.isConstrained { layoutRoot.engine?.note(self) }
    setNeedsLayout()
    for view in subviews { view.tellSafeArea() }
  }

  /// The part of the window's covered edges over this view, with its controller's additions.
  var coveredInsets: UIEdgeInsets {
    var insets = insetsByWindow
    if let controller = viewController {
      let (own, bars) = (controller.additionalSafeAreaInsets, controller.barInsets)
      let more = UIEdgeInsets(
        top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
        right: own.right + bars.right)
      insets.top += more.top
      insets.left += more.left
      insets.bottom += more.bottom
      insets.right += more.right
    }
    return insets
  }

  private var insetsByWindow: UIEdgeInsets {
    guard let superview else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let free = superview.bounds.inset(by: outer)
    let frame = self.frame
    return UIEdgeInsets(
      top: max(0, min(frame.height, free.minY - frame.minY)),
      left: max(0, min(frame.width, free.minX - frame.minX)),
      bottom: max(0, min(frame.height, frame.maxY - free.maxY)),
      right: max(0, min(frame.width, frame.maxX - free.maxX)))
  }

  /// The margins without the safe area: those set, else 8 points; a controller's view has at least the controller's.
  private var unadjustedMargins: NSDirectionalEdgeInsets {
    if let controller = viewController,
      controller.viewRespectsSystemMinimumLayoutMargins
    {
      let least = controller.systemMinimumLayoutMargins
      guard let ownMargins else { return least }
      return NSDirectionalEdgeInsets(
        top: max(ownMargins.top, least.top), leading: max(ownMargins.leading, least.leading),
        bottom: max(ownMargins.bottom, least.bottom),
        trailing: max(ownMargins.trailing, least.trailing))
    }
    return ownMargins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// How far inside of the edges content should begin: 8 points at first, and what is covered.
  var directedMargins: NSDirectionalEdgeInsets {
    get {
      let own = unadjustedMargins
      let safe = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      var margins = NSDirectionalEdgeInsets(
        top: own.top + safe.top, leading: own.leading + (isLeftToRight ? safe.left : safe.right),
        bottom: own.bottom + safe.bottom,
        trailing: own.trailing + (isLeftToRight ? safe.right : safe.left))
      if preservesSuperviewLayoutMargins, let superview {
        // Nothing begins nearer to the edges than the superview's own content.
        let area = superview.bounds.inset(by: superview.layoutMargins)
        margins.top = max(margins.top, area.minY - frame.minY)
        margins.bottom = max(margins.bottom, frame.maxY - area.maxY)
        let (left, right) = (area.minX - frame.minX, frame.maxX - area.maxX)
        margins.leading = max(margins.leading, isLeftToRight ? left : right)
        margins.trailing = max(margins.trailing, isLeftToRight ? right : left)
      }
      return margins
    }
    set {
      ownMargins = newValue
      layoutMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The margins by left and right.
  var absoluteMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      return UIEdgeInsets(
        top: margins.top, left: isLeftToRight ? margins.leading : margins.trailing,
        bottom: margins.bottom, right: isLeftToRight ? margins.trailing : margins.leading)
    }
    set {
      let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isLeftToRight ? newValue.left : newValue.right,
        bottom: newValue.bottom, trailing: isLeftToRight ? newValue.right : newValue.left)
    }
  }

  /// Which way a view with such content runs where the program's language does.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.screen.layoutDirection == .rightToLeft
        ? .rightToLeft : .leftToRight)
  }
  /// Which way a view with such content runs among others that run one way.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }

  var resolvedLayoutDirection: UIUserInterfaceLayoutDirection {
    // Read often, and rarely set: traits are evaluated only if they are needed.
    guard semanticContentAttribute == .unspecified else {
      return Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
    return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The side at which text and rows begin.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
