import VivaceGeometry

/// The screen that windows are on. The stage says how large it is.
@MainActor open class UIScreen: NSObject {
  private static let only = UIScreen()
  open class var main: UIScreen { only }
  open class var screens: [UIScreen] { [only] }

  private nonisolated override init() { super.init() }

  /// In points. A phone of 393 by 852 at first; whoever shows windows sets it.
  open package(set) var bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  /// In pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels a point.
  open var scale: CGFloat { UITraitCollection.screen.displayScale }
  open var nativeScale: CGFloat { scale }
  open var traitCollection: UITraitCollection { .screen }
  open var maximumFramesPerSecond: Int { 60 }
  /// From 0 to 1; what is set is kept and changes no screen.
  open var brightness: CGFloat = 0.5
  open var isCaptured: Bool { false }
  open var coordinateSpaceBounds: CGRect { bounds }
}
