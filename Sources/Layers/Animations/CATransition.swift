import Foundation

/// The effect of a change of a layer's contents or sublayers.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String
  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default. No type is drawn: the new content appears at once.
  public static let fade = CATransitionType(rawValue: "fade")
  /// Stored with no effect on drawing.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// Stored with no effect, as `moveIn`.
  public static let push = CATransitionType(rawValue: "push")
  /// Stored with no effect, as `moveIn`.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The direction's name.
  public let rawValue: String
  /// A direction by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge; stored with no effect on drawing.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge; stored with no effect on drawing.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the upper edge; stored with no effect on drawing.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the lower edge; stored with no effect on drawing.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// From how a layer looked to how it looks at the end of the turn, whatever changes between.
///
/// The key of such an animation is always `transition`.
open class CATransition: CAAnimation, @unchecked Sendable {
  /// The kind of the transition.
  public var type = CATransitionType.fade
  /// The direction of the transition.
  public var subtype: CATransitionSubtype?
  /// The fraction of the transition at which it starts, 0…1.
  public var startProgress: Float = 0
  /// The fraction at which the transition ends.
  public var endProgress: Float = 1

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }
}
