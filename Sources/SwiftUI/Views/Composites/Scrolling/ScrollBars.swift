import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceMotion

/// The indicators of a scroll view: thin bars that come when the content moves and fade out when it
/// rests. Where they are and how long they are follows from the offset at each instant, so they need no
/// turn.
struct ScrollBars {
  private let identities: [(group: UInt64, bar: UInt64)]
  private var opacity = AnimatedValue(0.0)
  private var version: UInt64 = 0

  init(_ host: ViewHost) {
    identities = Axis.allCases.map { _ in (host.makeIdentity(), host.makeIdentity()) }
  }

  mutating func update(
    _ model: ScrollModel, _ geometry: ScrollGeometry, _ port: ScrollViewport,
    _ offset: AnimatedValue<CGPoint>, _ environment: EnvironmentValues, isAllowed: Bool
  ) -> [DisplayItem] {
    model.indicators.read()
    version += 1
    let now = model.host.now
    if let change = model.indicatorChange {
      model.indicatorChange = nil
      if change.moved { opacity = AnimatedValue(1) }
      if !change.isMoving, opacity.value(at: now) > 0 {
        var animator = Animator<Double>()
        animator.start(
          animation: .easeOut(duration: ScrollIndicator.fade).delay(ScrollIndicator.stay), from: 1,
          to: 0, at: now,
          environment: nil)
        opacity = AnimatedValue(0, on: animator.track)
      }
    }
    guard isAllowed, opacity.endTime > now || opacity.model > 0 else { return [] }
    let isDark = environment.colorScheme == .dark
    var color =
      ProgramLooks.current.scrolling.bar?.resolved(isDark: isDark) ?? (isDark ? .white : .black)
    color.opacity = Float(ScrollIndicator.opacity)
    let both = Axis.allCases.allSatisfy { model.axes.contains($0) && geometry.overflows($0) }
    return zip(Axis.allCases, identities).compactMap { axis, identity in
      let visibility =
        axis == .horizontal
        ? environment.horizontalScrollIndicatorVisibility
        : environment.verticalScrollIndicatorVisibility
      guard model.axes.contains(axis), visibility.isShown, geometry.overflows(axis) else {
        return nil
      }
      let frame = offset.following(Self.barFrame(axis, geometry, port, makesRoom: both))
      let bar = DisplayItem(
        identity: identity.bar, version: version,
        content: .shape(
          .capsule(style: .circular), nil, .color(AnimatedValue(color)),
          isEvenOdd: false, isAntialiased: true, frame: frame))
      return DisplayItem(
        identity: identity.group, version: version,
        content: .group(.opacity(opacity), DisplayList([bar])))
    }
  }

  /// The bar's frame in the viewport as a function of the offset. Pulled beyond an end it gets shorter.
  private static func barFrame(
    _ axis: Axis, _ geometry: ScrollGeometry, _ port: ScrollViewport, makesRoom: Bool
  ) -> @Sendable (CGPoint) -> CGRect {
    let insets =
      port.insets
      + EdgeInsets(
        top: port.margins.indicators.top - port.margins.content.top,
        leading: port.margins.indicators.leading - port.margins.content.leading,
        bottom: port.margins.indicators.bottom - port.margins.content.bottom,
        trailing: port.margins.indicators.trailing - port.margins.content.trailing)
    let size = geometry.containerSize
    let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let start = insets[before: axis] + margin
    let indicator = ScrollIndicator(
      track: size[axis] - start - insets[after: axis] - margin
        - (makesRoom ? thickness + margin : 0), extent: size[axis], range: geometry.range(axis))
    let across = size[axis.other] - insets[after: axis.other] - margin - thickness
    return { offset in
      let bar = indicator.bar(at: offset[axis])
      var frame = CGRect(x: across, y: across, width: thickness, height: thickness)
      frame.origin[axis] = start + bar.start
      frame.size[axis] = bar.length
      return frame
    }
  }
}
