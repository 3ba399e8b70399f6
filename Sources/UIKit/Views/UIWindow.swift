import VivaceGeometry
import VivaceLayers

/// The outermost view: it has no superview, is the outermost layer of a tree, and events come to it.
@MainActor open class UIWindow: UIView {
  /// How high it lies above others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  open var windowLevel = Level.normal
  /// The edges that bars and the like cover; whoever shows the window says.
  package var covered = UIEdgeInsets.zero {
    didSet { if covered != oldValue { safeAreaChanged() } }
  }
  /// The layers as they are shown.
  package private(set) lazy var tree = LayerTree(root: layer)
  package lazy var touches = TouchRouter(self)

  open override var window: UIWindow? { self }
  open override var safeAreaInsets: UIEdgeInsets { covered }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.anchorPoint = .zero
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func safeAreaChanged() {
    func tell(_ view: UIView) {
      view.safeAreaInsetsDidChange()
      view.setNeedsLayout()
      for view in view.subviews { tell(view) }
    }
    tell(self)
  }

  /// Takes what came in to the views and recognizers that it is for.
  open func sendEvent(_ event: UIEvent) { touches.deliver(event) }
}
