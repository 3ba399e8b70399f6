import VivaceGraphics

/// The reaction of a view to the device's orientation. Desktops have none, so nothing moves.
@MainActor @preconcurrency open class UIMotionEffect: NSObject {
  public nonisolated override init() { super.init() }

  /// Returns the values added to a view's properties at a viewer offset, from -1 to 1 along each axis, by key path.
  ///
  /// Subclasses override it; the default adds nothing.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Adds to one value: as much as is that far between two others.
@MainActor @preconcurrency open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The key path of the view's property, such as `center.x`.
  public let keyPath: String
  /// The axis about which the device is tilted.
  public let type: EffectType
  /// The value added at one end; must be a number.
  open var minimumRelativeValue: Any?
  /// The value added at the other end; must be a number.
  open var maximumRelativeValue: Any?

  /// An effect without values, which changes nothing until both are set.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let least = number(minimumRelativeValue), let most = number(maximumRelativeValue) else {
      return nil
    }
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let fraction = (min(max(offset, -1), 1) + 1) / 2
    return [keyPath: least + (most - least) * fraction]
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Several effects together.
@MainActor @preconcurrency open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    motionEffects?.reduce(into: [:]) { all, effect in
      all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}

extension UIView {
  /// Effects are kept; without a device that is tilted they do nothing.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    NotYet.once("UIView.addMotionEffect(_:)", "moves the view as a device is tilted")
    guard !motionEffects.contains(effect) else { return }
    motionEffects.append(effect)
  }
  /// Removes the effect from the view; an unknown one is ignored.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
