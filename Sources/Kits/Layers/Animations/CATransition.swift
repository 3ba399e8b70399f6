import Foundation
import VivaceDrawing
import VivaceGeometry

/// The effect of a change of a layer's contents or sublayers.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String
  /// A type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A cross-fade, the default. A type that is none of these is drawn so as well.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old one, and fades in.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content slides in and pushes the old one out; both fade.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away, and fades out, above the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The direction's name.
  public let rawValue: String
  /// A direction by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge, the default.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the upper edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the lower edge.
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

  /// The content of the layer before the transition; nil where the layer was not shown.
  var before: DisplayList?

  /// The progress at an instant of the layer's time, 0…1; 1 outside of the active interval.
  func share(at time: Double) -> Double {
    guard let position = timing.position(at: time) else { return 1 }
    let phase = timingFunction?.value(at: position.phase) ?? position.phase
    return Double(startProgress) + Double(endProgress - startProgress) * phase
  }

  /// The distance from the layer at which content begins to slide in; nil for a fade.
  func arrival(in size: CGSize) -> CGPoint? {
    guard [.moveIn, .push, .reveal].contains(type) else { return nil }
    return switch subtype {
    case .fromRight?: CGPoint(x: size.width, y: 0)
    case .fromTop?: CGPoint(x: 0, y: -size.height)
    case .fromBottom?: CGPoint(x: 0, y: size.height)
    default: CGPoint(x: -size.width, y: 0)
    }
  }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }
}
