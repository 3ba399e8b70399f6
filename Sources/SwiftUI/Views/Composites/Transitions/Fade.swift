import VivaceAttributeGraph
import VivaceDrawing
import VivaceMotion

/// The transition that nearly all views have that come and go: as `_OpacityEffect`, from 0 to 1 and back,
/// in one attribute that does nothing while the view is there.
struct Fade: Rule {
  /// Nil for what is not drawn: then the opacity moves alone.
  private let content: Attribute<DisplayList>?
  private let phase: Attribute<TransitionPhase>
  private let base: _InputBase
  private let scope: TransactionScope
  private let shown: Shown
  private var mover = Mover<Double>()
  private var identity: UInt64 = 0
  private var version: UInt64 = 0

  /// The animated opacity, for touches.
  private final class Shown {
    var opacity = AnimatedValue(1.0)
  }

  private init(
    _ content: Attribute<DisplayList>?, _ phase: Attribute<TransitionPhase>, _ base: _InputBase,
    _ shown: Shown
  ) {
    self.content = content
    self.phase = phase
    self.base = base
    self.shown = shown
    scope = base.transaction
  }

  static func make(
    _ phase: Attribute<TransitionPhase>, _ inputs: _ViewInputs,
    _ body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    around(body(inputs), phase, inputs.base)
  }

  /// Fades the existing content when the phase changes.
  ///
  /// - Parameter wasShown: It has been there without a fade.
  static func around(
    _ outputs: _ViewOutputs, _ phase: Attribute<TransitionPhase>, _ base: _InputBase,
    wasShown: Bool = false
  ) -> _ViewOutputs {
    var outputs = outputs
    let isUndrawn = wasShown && outputs.undrawnLeaf != nil
    let content = isUndrawn ? nil : outputs.display
    if content == nil, !isUndrawn { return outputs }
    let graph = base.graph
    let shown = Shown()
    var fade = Fade(content, phase, base, shown)
    if wasShown { fade.mover.rest(at: 1) }
    outputs.display = graph.rule(fade)
    if let content = outputs.responders {
      outputs.responders = graph.rule(
        FadeResponders(content: content, phase: phase) { shown.opacity.value(at: $0) })
    }
    return outputs
  }

  mutating func update(_ output: Output<DisplayList>) {
    let content = content?.value ?? DisplayList()
    let opacity = mover.update(
      phase.value.isIdentity ? 1 : 0, base, scope, MotionLabel(_OpacityEffect.recordedName))
    if shown.opacity.model != opacity.model || opacity.track != nil { version += 1 }
    shown.opacity = opacity
    guard !content.isEmpty, opacity.track != nil || opacity.model > 0 else {
      return output.setList(DisplayList())
    }
    if opacity.track == nil { return output.setList(content) }
    if identity == 0 { identity = base.host.makeIdentity() }
    base.host.work.items += 1
    output.setAlways(
      DisplayList([
        DisplayItem(
          identity: identity, version: version, content: .group(.opacity(opacity), content))
      ]))
  }
}

/// Below 0.001 a view takes no touches.
private struct FadeResponders: Rule {
  let content: Attribute<ResponderList>
  let phase: Attribute<TransitionPhase>
  let opacity: (Double) -> Double
  var hasFaded = false

  mutating func update(_ output: Output<ResponderList>) {
    let content = content.value
    hasFaded = hasFaded || !phase.value.isIdentity
    guard hasFaded else { return output.setAlways(content) }
    let opacity = opacity
    output.setAlways(
      ResponderList(nodes: [Responder(.gate { opacity($0) >= 0.001 }, content.nodes)]))
  }
}
