import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceMessages

/// The screen that windows are on.
@MainActor @preconcurrency open class UIScreen: NSObject {
  private static let only = UIScreen()
  /// The only screen.
  open class var main: UIScreen { only }
  /// An array of the only screen.
  open class var screens: [UIScreen] { [only] }

  private nonisolated override init() { super.init() }

  /// In points. The stage's window is the screen; without one it is a phone of 393 by 852.
  open var bounds: CGRect {
    CGRect(
      origin: .zero, size: Services.current.screen?.size ?? CGSize(width: 393, height: 852))
  }
  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels a point.
  open var scale: CGFloat {
    Services.current.screen?.scale ?? UITraitCollection.screen.displayScale
  }
  /// Equal to `scale`.
  open var nativeScale: CGFloat { scale }
  /// The traits of windows before they set their own.
  open var traitCollection: UITraitCollection { .screen }
  /// Always 60.
  open var maximumFramesPerSecond: Int { 60 }
  /// From 0 to 1; what is set is kept and changes no screen.
  open var brightness: CGFloat = 0.5
  /// Always false: recordings of the screen are not noticed.
  open var isCaptured: Bool { false }
  /// A link that calls a method of a target for each frame, once it is added to a run loop.
  open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
  /// The bounds of the screen, in points.
  open var coordinateSpaceBounds: CGRect { bounds }
}
