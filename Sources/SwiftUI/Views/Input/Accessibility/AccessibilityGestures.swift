import VivaceGeometry

/// A request to show more or less of what an element shows, as a pinch would.
public struct AccessibilityZoomGestureAction {
  /// More detail, or less.
  public enum Direction { case zoomIn, zoomOut }
  /// The direction of the request.
  public let direction: Direction
  /// The centre of the gesture, as fractions of the element's size.
  public let location: UnitPoint
  /// The centre of the gesture, in the element's coordinates.
  public let point: CGPoint
}

/// How touches on an element go to the program while a screen reader runs, as a set.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  /// An unsigned bit field.
  public typealias RawValue = UInt
  /// One bit for each option.
  public let rawValue: AccessibilityDirectTouchOptions.RawValue
  /// Keeps any bits.
  public init(rawValue: AccessibilityDirectTouchOptions.RawValue) { self.rawValue = rawValue }
  /// Touches go there only once the element was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1)
  /// Nothing is read when the element is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 2)

  var text: String {
    var terms = ["direct touch"]
    if contains(.requiresActivation) { terms.append("after activation") }
    if contains(.silentOnTouch) { terms.append("silent") }
    return terms.joined(separator: " ")
  }
}

extension View {
  /// Answers requests to scroll: the handler gets the edge towards which the content is to go. The
  /// element has an action for each edge.
  public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { detail { _ in .scroll(handler) } }

  /// Answers requests to zoom. The element has an action for each direction.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail { _ in .zoom(handler) }
  }

  /// Lets touches go straight to the view while a screen reader runs.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { properties, _ in
      guard isDirectTouchArea else { return }
      properties.details.append(.directTouch(options))
      properties.addedTraits.formUnion(.allowsDirectInteraction)
    }
  }

  /// Says whether the element does something when it is used, in case it does not look like it.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: true)
  }

  /// Marks the element as one that responds to the user, if `isEnabled` is true.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail { _ in isEnabled ? .respondsToUserInteraction(respondsToUserInteraction) : nil }
  }

  /// Directs activations of the element at a point, in points from its top-left corner.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail { _ in isEnabled ? .activationPoint(.points(activationPoint)) : nil }
  }

  /// Directs activations of the element at a point, in fractions of its size.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail { _ in isEnabled ? .activationPoint(.unit(activationPoint)) : nil }
  }

  /// A place from which the element can be dragged, and what that is called.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail {
      isEnabled ? .dragPoint(.unit(point), description: description.spoken(in: $0)) : nil
    }
  }

  /// `accessibilityDragPoint(_:description:isEnabled:)` with a key that is looked up.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityDragPoint(point, description: Text(description), isEnabled: isEnabled)
  }

  /// `accessibilityDragPoint(_:description:isEnabled:)` with a string as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityDragPoint(point, description: Text(description), isEnabled: isEnabled)
  }

  /// A place on which something can be dropped, and what that is called.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail {
      isEnabled ? .dropPoint(.unit(point), description: description.spoken(in: $0)) : nil
    }
  }

  /// `accessibilityDropPoint(_:description:isEnabled:)` with a key that is looked up.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityDropPoint(point, description: Text(description), isEnabled: isEnabled)
  }

  /// `accessibilityDropPoint(_:description:isEnabled:)` with a string as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityDropPoint(point, description: Text(description), isEnabled: isEnabled)
  }
}
