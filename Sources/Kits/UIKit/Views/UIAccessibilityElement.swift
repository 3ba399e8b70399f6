import VivaceGeometry
import VivaceMessages

/// Something that can be done with a view besides tapping it, offered by name to those who do not see it.
@MainActor @preconcurrency open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action and returns whether it did.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name under which the action is offered.
  open var name: String
  /// A picture beside the name.
  open var image: UIImage?
  /// The closure that performs the action and returns whether it did.
  open var actionHandler: Handler?
  private weak var target: AnyObject?
  private let selector: Selector?

  /// An action with a closure, which says if it succeeded.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler, selector) = (name, actionHandler, nil)
    super.init()
  }
  /// With a picture, which is stored only.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    (self.name, self.image, self.actionHandler, selector) = (name, image, actionHandler, nil)
    super.init()
  }
  /// - Parameter target: Held weakly. It is sent the message with the action.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  package func perform() {
    if let actionHandler { _ = actionHandler(self) }
    if let target, let selector { _send(selector, to: target, self) }
  }
}

/// A part of a view that is no view, and one thing for those who do not see it.
@MainActor @preconcurrency open class UIAccessibilityElement: NSObject {
  /// The view that contains the element.
  open private(set) weak var accessibilityContainer: AnyObject?
  /// Whether assistive technology meets it; true by default.
  open var isAccessibilityElement = true
  /// An identifier for tests, which is never spoken.
  open var accessibilityIdentifier: String?
  /// The spoken name.
  open var accessibilityLabel: String?
  /// The spoken value.
  open var accessibilityValue: String?
  /// A spoken explanation of the result of its action.
  open var accessibilityHint: String?
  /// The kind and state of the element.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Further actions, by name.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// The frame in the container's coordinates; empty if only the screen frame is set.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  private var onScreen = CGRect.zero

  /// An element inside `container`, a view whose `accessibilityElements` contain it.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  /// On the screen.
  open var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView,
        accessibilityFrameInContainerSpace != .zero
      else { return onScreen }
      return view.convert(
        accessibilityFrameInContainerSpace, to: UIScreen.main.coordinateSpace)
    }
    set { onScreen = newValue }
  }

  /// Performs the default action, if the element has one; returns true if it did.
  open func accessibilityActivate() -> Bool { false }
  /// Makes it more; for what is adjustable.
  open func accessibilityIncrement() {}
  /// Makes it less; for what is adjustable.
  open func accessibilityDecrement() {}
}
