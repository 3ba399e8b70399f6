import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A modifier that changes how its content is drawn, and nothing about its layout.
protocol _DrawingEffect: _PrimitiveModifier, Equatable {
  /// The part that moves: what a built-in animation interpolates.
  associatedtype Target: Animatable & Equatable
  nonisolated func target(_ environment: EnvironmentValues) -> Target
  /// The effect to draw, or nil when there is none.
  nonisolated func effect(_ target: AnimatedValue<Target>, frame: AnimatedValue<CGRect>) -> Effect?
  /// Whether nothing shows, so that there is nothing to draw.
  nonisolated func hides(_ target: AnimatedValue<Target>) -> Bool
  /// Whether content gets coordinates of its own, beginning at the frame's origin.
  nonisolated static var isGeometryRoot: Bool { get }
  /// Whether content still grows out of the safe area as if it were shown where it is laid out.
  nonisolated static var keepsSafeArea: Bool { get }
  /// From the content's coordinates to the outer ones; only asked of geometry roots.
  nonisolated static func transform(_ target: Target, in frame: CGRect) -> CGAffineTransform
  /// Whether a value can be drawn as it is. A change without animation that lets a running movement show
  /// another one ends the movement.
  nonisolated static func isDrawable(_ target: Target) -> Bool
  /// Adds the effect to hit testing.
  nonisolated static func respond(
    _ content: [Responder], _ target: AnimatedValue<Target>, frame: AnimatedValue<CGRect>
  ) -> [Responder]
}

extension _DrawingEffect {
  nonisolated static var isGeometryRoot: Bool { false }
  nonisolated static var keepsSafeArea: Bool { false }
  nonisolated func hides(_ target: AnimatedValue<Target>) -> Bool { false }
  nonisolated static func isDrawable(_ target: Target) -> Bool { true }

  nonisolated static func transform(_ target: Target, in frame: CGRect) -> CGAffineTransform {
    placement(in: frame)
  }

  /// From the content's coordinates to the outer ones, as far as layout knows.
  private nonisolated static func placement(in frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: frame.minX, y: frame.minY)
  }

  nonisolated static func respond(
    _ content: [Responder], _ target: AnimatedValue<Target>, frame: AnimatedValue<CGRect>
  ) -> [Responder] {
    guard isGeometryRoot else { return content }
    return [
      Responder(
        .transform { time in transform(target.value(at: time), in: frame.value(at: time)) },
        content)
    ]
  }

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let target = graph.rule(
      TargetRule(modifier: modifier.attribute, base: inputs.base, scope: inputs.base.transaction))
    let shownFrame = ShownFrame()
    var innerInputs = inputs
    if isGeometryRoot {
      let geometry = inputs.geometry
      innerInputs.geometry = graph.rule(RootGeometry(geometry: geometry, base: inputs.base))
      innerInputs.space = CoordinateSpaceLink(
        inputs.space, placement: keepsSafeArea ? { placement(in: geometry.value.frame) } : nil
      ) { time in
        // At an instant, as shown, so that a touch meets what is seen.
        let shown = target.value.moving
        let frame = geometry.value.frame
        guard let time else { return transform(shown.model, in: frame) }
        return transform(
          shown.value(at: time), in: shownFrame.moving(to: frame).value(at: time))
      }
    }
    var outputs = body(innerInputs)
    if let content = outputs.display {
      outputs.display = graph.rule(
        EffectDisplay<Self>(
          content: content, modifier: modifier.attribute, target: target,
          geometry: inputs.geometry, base: inputs.base, shownFrame: shownFrame))
    }
    if let content = outputs.responders {
      outputs.responders = graph.rule(
        EffectResponders<Self>(
          content: content, target: target, geometry: inputs.geometry, shownFrame: shownFrame))
    }
    return outputs
  }
}

/// The moving part of an effect, and a number that changes with it.
struct VersionedTarget<Target: Animatable> {
  var moving: AnimatedValue<Target>
  var version: UInt64
}

private struct TargetRule<E: _DrawingEffect>: Rule {
  typealias Value = VersionedTarget<E.Target>
  let modifier: Attribute<E>
  let base: _InputBase
  let scope: TransactionScope
  var mover = Mover<E.Target>()
  var last: E.Target?
  var version: UInt64 = 0

  mutating func update(_ output: Output<Value>) {
    let target = modifier.value.target(base.environment.value)
    var moving = mover.update(target, base, scope, MotionLabel(E.recordedName))
    if last != target, mover.isRunning, scope.current().animation == nil,
      !E.isDrawable(moving.value(at: base.host.now))
    {
      mover.end(at: base.host.now)
      moving = AnimatedValue(target)
    }
    if last != moving.model || last != target {
      version += 1
      last = moving.model
      output.setAlways(VersionedTarget(moving: moving, version: version))
    } else if !output.hasValue || output.value.moving.track != nil || moving.track != nil {
      output.setAlways(VersionedTarget(moving: moving, version: version))
    }
  }
}

/// A root's content begins at its own origin, with the rounded size.
struct RootGeometry: Rule {
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase

  mutating func update(_ output: Output<ViewGeometry>) {
    var geometry = geometry.value
    let pixel = 1 / base.host.displayScaleAttribute.value
    geometry.size = geometry.frame.snapped(to: pixel).size
    geometry.origin = .zero
    output.set(geometry)
  }
}

private struct EffectDisplay<E: _DrawingEffect>: Rule {
  let content: Attribute<DisplayList>
  let modifier: Attribute<E>
  let target: Attribute<VersionedTarget<E.Target>>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let shownFrame: ShownFrame
  let identity: UInt64
  private var frame = FrameMover()
  private var shown: E?
  private var version: UInt64 = 0

  init(
    content: Attribute<DisplayList>, modifier: Attribute<E>,
    target: Attribute<VersionedTarget<E.Target>>, geometry: Attribute<ViewGeometry>,
    base: _InputBase, shownFrame: ShownFrame
  ) {
    self.content = content
    self.modifier = modifier
    self.target = target
    self.geometry = geometry
    self.base = base
    self.shownFrame = shownFrame
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let modifier = modifier.value
    if modifier != shown {
      shown = modifier
      version += 1
    }
    let target = target.value
    let frame = frame.update(
      geometry.value, base, of: E.recordedName, isAuxiliary: !E.isGeometryRoot)
    shownFrame.last = frame
    let content = content.value
    guard !content.isEmpty, !modifier.hides(target.moving) else {
      return output.setList(DisplayList())
    }
    guard let effect = modifier.effect(target.moving, frame: frame) else {
      return output.setList(content)
    }
    base.host.work.items += 1
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identity, version: version &+ target.version &+ self.frame.version,
          content: .group(effect, content))
      ]))
  }
}

private struct EffectResponders<E: _DrawingEffect>: Rule {
  let content: Attribute<ResponderList>
  let target: Attribute<VersionedTarget<E.Target>>
  let geometry: Attribute<ViewGeometry>
  let shownFrame: ShownFrame

  mutating func update(_ output: Output<ResponderList>) {
    output.setAlways(
      ResponderList(
        nodes: E.respond(
          content.value.nodes, target.value.moving,
          frame: shownFrame.moving(to: geometry.value.frame))))
  }
}

/// The frame as the display list shows it, for touches.
private final class ShownFrame {
  /// The frame that the display list was made with last.
  var last: AnimatedValue<CGRect>?

  /// The animated frame towards the layout's. At rest it is layout's own, which is not rounded to
  /// pixels.
  func moving(to frame: CGRect) -> AnimatedValue<CGRect> { AnimatedValue(frame, on: last?.track) }
}

extension _DrawingEffect {
  /// The modifier as it is written in code: `opacity`, `scaleEffect`.
  nonisolated static var recordedName: String {
    var name = String(describing: Self.self).drop { $0 == "_" }
    if let end = name.firstIndex(of: "<") { name = name[..<end] }
    let keepsEnding = ["Scale", "Rotation", "Rotation3D", "Projection"]
    if name.hasSuffix("Effect"), !keepsEnding.contains(String(name.dropLast(6))) {
      name = name.dropLast(6)
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
