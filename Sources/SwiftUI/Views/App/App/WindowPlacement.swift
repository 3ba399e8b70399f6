import VivaceGeometry

/// The initial position and size of a window. Nil fields keep the default.
public struct WindowPlacement: Sendable {
  /// The window's point of that name is on the display's.
  package var position: UnitPoint?
  /// The upper left corner, in points of the display.
  package var origin: (x: CGFloat?, y: CGFloat?) = (nil, nil)
  package var width: CGFloat?
  package var height: CGFloat?

  /// A window of a size, at a point of the display.
  public init(_ position: UnitPoint? = nil, size: CGSize? = nil) {
    self.init(position, width: size?.width, height: size?.height)
  }

  /// A window with lengths of its own, at a point of the display.
  public init(_ position: UnitPoint? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {
    self.position = position
    self.width = width
    self.height = height
  }

  /// A window with its upper left corner at a place, in points of the display.
  public init(x: CGFloat?, y: CGFloat?, width: CGFloat? = nil, height: CGFloat? = nil) {
    self.init(nil, width: width, height: height)
    origin = (x, y)
  }
}

/// The content of a window that is to be placed.
public struct WindowLayoutRoot {
  let host: ViewHost

  /// The size that the content takes of what it is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.unchecked(host) { $0.contentSize(proposal) }
  }
}

/// The context of a window's placement.
public struct WindowPlacementContext {
  /// The display that the window opens on.
  public let defaultDisplay: DisplayProxy
  /// The app's other windows, in the order in which they were opened.
  public let windows: [WindowProxy]
}

/// A display, in points from its upper left corner.
public struct DisplayProxy: Hashable, Sendable {
  /// The whole display, in points.
  public let bounds: CGRect
  /// The edges covered by the desktop's panels.
  public let safeAreaInsets: EdgeInsets

  /// The area without the desktop's panels.
  public var visibleRect: CGRect {
    CGRect(
      x: bounds.minX + safeAreaInsets.leading, y: bounds.minY + safeAreaInsets.top,
      width: max(bounds.width - safeAreaInsets.leading - safeAreaInsets.trailing, 0),
      height: max(bounds.height - safeAreaInsets.top - safeAreaInsets.bottom, 0))
  }

  package init(bounds: CGRect, safeAreaInsets: EdgeInsets) {
    self.bounds = bounds
    self.safeAreaInsets = safeAreaInsets
  }
}

/// A window that is open.
public struct WindowProxy: Sendable {
  /// The identifier of its scene.
  public let id: String?
  /// Whether people see it and work with it.
  public let phase: ScenePhase
}
