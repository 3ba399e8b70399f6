import VivaceAttributeGraph
import VivaceDrawing
import VivaceMotion

/// How a view is mixed with what is already painted.
package struct _BlendModeEffect: _DrawingEffect {
  /// The formula by which the view's picture meets its background.
  public var blendMode: BlendMode

  nonisolated func target(_ environment: EnvironmentValues) -> EmptyTarget { EmptyTarget() }
  nonisolated func effect(_ target: AnimatedValue<EmptyTarget>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    blendMode == .normal ? nil : .blend(blendMode)
  }
}

/// A layer of its own, so that what is done outside is done to the finished picture.
package struct _CompositingGroupEffect: _DrawingEffect {
  nonisolated init() {}

  nonisolated func target(_ environment: EnvironmentValues) -> EmptyTarget { EmptyTarget() }
  nonisolated func effect(_ target: AnimatedValue<EmptyTarget>, frame: AnimatedValue<CGRect>)
    -> Effect?
  {
    .layer
  }
}

/// The target of an effect without animated values.
struct EmptyTarget: Animatable, Equatable {
  typealias AnimatableData = EmptyAnimatableData
}

/// Shows a view through the alpha of another, which is laid out as an overlay is and takes no
/// touches.
package struct _MaskEffect<Mask> {
  var mask: Mask
  var alignment: Alignment
}

extension _MaskEffect: ViewModifier, _PrimitiveModifier where Mask: View {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    var outputs = body(inputs)
    guard let content = outputs.display else { return outputs }
    let state = UnaryState()
    var innerInputs = inputs
    innerInputs.stackAxis = .none
    innerInputs.implicitContainer = .depth
    let alignment: _GraphValue<Alignment> = modifier[\.alignment, in: graph]
    innerInputs.geometry = graph.rule(
      SecondaryPlacement(
        alignment: alignment.attribute, primary: outputs.layout, state: state,
        geometry: inputs.geometry, direction: innerInputs.base.layoutDirection()))
    let mask = Mask._makeView(view: modifier[\.mask, in: graph], inputs: innerInputs)
    state.child = mask.layout
    outputs.display = graph.rule(
      MaskDisplay(content: content, mask: mask.display, identity: inputs.host.makeIdentity()))
    return outputs
  }
}

private struct MaskDisplay: Rule {
  let content: Attribute<DisplayList>
  let mask: Attribute<DisplayList>?
  let identity: UInt64
  var version: UInt64 = 0

  mutating func update(_ output: Output<DisplayList>) {
    let content = content.value
    let mask = mask?.value ?? DisplayList()
    guard !content.isEmpty, !mask.isEmpty else { return output.setList(DisplayList()) }
    version += 1
    output.setAlways(
      DisplayList([
        DisplayItem(identity: identity, version: version, content: .group(.mask(mask), content))
      ]))
  }
}

extension View {
  /// Mixes this view with what is painted behind it in the given way: with all that the
  /// `compositingGroup()` around it, or else the window, has painted so far.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(blendMode: blendMode))
  }

  /// Paints this view's content as one picture, to which everything outside, such as opacity, is
  /// done.
  public nonisolated func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }

  /// Paints this view's content as one picture. Where it is `opaque`, which is asked once, the picture
  /// is as large as the view, and black where nothing is painted; else it is the same as
  /// `compositingGroup()`. No texture is kept. A linear mode, which is asked once, mixes colours by their
  /// amounts of light.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(StaticOptionalModifier(opaque, OpaqueBacking()))
      .modifier(StaticOptionalModifier(colorMode != .nonLinear, LinearMixing()))
      .modifier(_CompositingGroupEffect())
  }

  /// Shows this view only as far as another is opaque. That one has the place of an overlay, and
  /// takes no touches.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskEffect(mask: mask(), alignment: alignment))
  }

  /// `mask(alignment:_:)` with the view instead of a closure, centred.
  @_disfavoredOverload
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskEffect(mask: mask, alignment: .center))
  }
}

/// How a drawing group or a canvas mixes colours: as they are written, or by their amounts of light. Colours beyond
/// sRGB are cut off in every mode.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

private struct OpaqueBacking: ViewModifier {
  nonisolated init() {}
  func body(content: Content) -> some View { content.background { Color.black } }
}

/// Mixes the colours of a view in linear light.
private struct LinearMixing: ViewModifier, _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    if let content = outputs.display {
      outputs.display = inputs.graph.rule(
        LinearDisplay(content: content, identity: inputs.host.makeIdentity()))
    }
    return outputs
  }
}

private struct LinearDisplay: Rule {
  let content: Attribute<DisplayList>
  let identity: UInt64

  mutating func update(_ output: Output<DisplayList>) {
    // The group has the same effect each time; what is in it has versions of its own.
    output.setAlways(content.value.mixedLinearly(identity: identity, version: 1))
  }
}
