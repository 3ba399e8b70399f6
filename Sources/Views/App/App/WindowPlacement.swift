import VivaceGeometry

/// Where and how large a window opens. What is nil is as it would be anyway.
public struct WindowPlacement: Sendable {
  /// The window's point of that name lies on the display's.
  package var position: UnitPoint?
  /// Where its upper left corner is, in points of the display.
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

/// What is there already when a window is to be placed.
public struct WindowPlacementContext {
  /// The display that the window opens on.
  public let defaultDisplay: DisplayProxy
  /// The app's other windows, in the order in which they were opened.
  public let windows: [WindowProxy]
}

/// A display, in points from its upper left corner.
public struct DisplayProxy: Hashable, Sendable {
  public let bounds: CGRect
  /// What the desktop's own panels take from its edges.
  public let safeAreaInsets: EdgeInsets

  /// What the desktop's own panels leave.
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
