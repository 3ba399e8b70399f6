import VivaceGeometry
import VivaceMotion

/// Fades in and out.
public struct OpacityTransition: Transition {
  /// `.opacity` is the shorter spelling.
  public nonisolated init() {}

  /// Invisible outside of the identity phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  /// No motion: reduced motion leaves it as it is.
  public nonisolated static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// Changes nothing: the view comes and goes at once.
public struct IdentityTransition: Transition, _ErasableTransition {
  /// `.identity` is the shorter spelling.
  public nonisolated init() {}
  /// The content in every phase.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// No motion.
  public nonisolated static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
  nonisolated var isIdentity: Bool { true }
  nonisolated var ownAnimation: Animation? { nil }
}

/// Grows from a factor of the view's size about an anchor, and shrinks to it.
public struct ScaleTransition: Transition {
  /// The factor outside of the identity phase.
  public var scale: Double
  /// The fixed point, in fractions of the view's size.
  public var anchor: UnitPoint

  /// About the middle unless another anchor is given.
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// Scaled outside of the identity phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }

  /// The scale that is used instead of 0, so that the map can be inverted.
  nonisolated static var nothing: Double { 1e-5 }
}

/// Comes from a distance in points, and goes back to it.
public struct OffsetTransition: Transition {
  /// The distance in points outside of the identity phase.
  public var offset: CGSize
  /// A distance in points; a positive height is downwards.
  public nonisolated init(_ offset: CGSize) { self.offset = offset }

  /// Shifted outside of the identity phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_TransitionMove(distance: phase.isIdentity ? .zero : offset))
  }
}

/// Comes from an edge and goes back to it, by the view's own size.
public struct MoveTransition: Transition {
  /// The edge at which the view is outside of the identity phase.
  public var edge: Edge
  /// An identical edge for insertion and removal.
  public nonisolated init(edge: Edge) { self.edge = edge }

  /// Beyond the edge, by the view's own size.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_TransitionMove(edge: phase.isIdentity ? nil : edge))
  }
}

/// Comes from the leading edge and goes to the trailing one.
public struct SlideTransition: Transition {
  /// `.slide` is the shorter spelling.
  public nonisolated init() {}

  /// Beyond the leading edge before, beyond the trailing edge after.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_TransitionMove(edge: phase.edge(entering: .leading)))
  }
}

/// Comes from an edge while it fades in, and continues to the opposite edge while it fades out.
public struct PushTransition: Transition {
  /// The edge of entry; the view leaves at the opposite one.
  public var edge: Edge
  /// Enters at an edge.
  public nonisolated init(edge: Edge) { self.edge = edge }

  /// Faded and moved outside of the identity phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
      .modifier(_TransitionMove(edge: phase.edge(entering: edge)))
  }
}

/// Blurs and scales the view while it fades.
public struct BlurReplaceTransition: Transition {
  /// Whether the view grows or shrinks when it goes.
  public struct Configuration: Equatable, Sendable {
    /// How large the view is when it has gone.
    fileprivate var last: Double

    /// Grows when it comes, and shrinks when it goes.
    public static let downUp = Configuration(last: 0.9)
    /// Grows when it comes, and when it goes.
    public static let upUp = Configuration(last: 1.1)
  }

  /// The size of the view after it has gone.
  public var configuration: Configuration
  /// Grows in, and shrinks or grows out.
  public nonisolated init(configuration: Configuration) { self.configuration = configuration }

  /// Blurred by 7 points, faded and scaled outside of the identity phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale =
      switch phase {
      case .willAppear: 0.9
      case .identity: 1.0
      case .didDisappear: configuration.last
      }
    content.opacity(phase.isIdentity ? 1 : 0)
      .blur(radius: phase.isIdentity ? 0 : 7)
      .scaleEffect(scale)
  }
}

extension TransitionPhase {
  /// The edge of a view's position in a phase that enters from an edge and leaves at the opposite one.
  fileprivate func edge(entering edge: Edge) -> Edge? {
    switch self {
    case .willAppear: edge
    case .identity: nil
    case .didDisappear: edge.opposite
    }
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension Transition where Self == OpacityTransition {
  /// A fade.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
  /// No transition.
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == ScaleTransition {
  /// Grows from a point in the middle.
  public static var scale: ScaleTransition { ScaleTransition(ScaleTransition.nothing) }
  /// Grows from a factor of the size about an anchor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == OffsetTransition {
  /// Comes from a distance in points.
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  /// Comes from a distance in points, by coordinates.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == MoveTransition {
  /// Comes from an edge and goes back to it.
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  /// Comes from the leading edge and goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  /// Comes from an edge, goes to the opposite one, and fades.
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
extension Transition where Self == BlurReplaceTransition {
  /// Blurs and scales; shrinks when it goes.
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  /// Blurs and scales; the configuration says the size at the end.
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
