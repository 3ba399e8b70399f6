import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRuntimeSupport

/// A path for each rectangle. As a view it takes the size proposed and is filled with the
/// foreground style. Any thread can draw shapes, so they belong to no actor.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle, in the same coordinates as the rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  /// The application of a style when the shape is a view: by default to the inside.
  nonisolated static var role: ShapeRole { get }
  /// Whether right-to-left mirrors the path; by default it does.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// The size in layout; by default the proposal, with 10 points where nothing is proposed.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The target of a style: the inside of a shape, its outline, or a separator.
public enum ShapeRole: Sendable { case fill, stroke, separator }

/// Whether the path of a shape is mirrored in right-to-left layouts.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Never mirrored.
  case fixed
  /// Mirrored when the layout has that direction.
  case mirrors(in: LayoutDirection)
  /// Mirrored when the layout is right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  /// Filled, unless a shape says otherwise.
  public nonisolated static var role: ShapeRole { .fill }
  /// Mirrored in right-to-left layouts unless a shape says otherwise.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  /// The proposal, with 10 points where nothing is proposed.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  public nonisolated var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

extension Shape where AnimatableData == EmptyAnimatableData {
  public nonisolated var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Shapes whose outline can be drawn at the same distance inside of itself, or outside, everywhere.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// The shape whose outline is `amount` points inside; a negative amount lies outside.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// Which points count as inside of a path, and whether edges are smoothed. By default the non-zero
/// rule, smoothed.
@frozen public struct FillStyle: Hashable, Sendable {
  /// Whether a point is inside when a ray from it crosses the path an odd number of times.
  public var isEOFilled: Bool
  /// Whether edges are smoothed; else each pixel is covered or not.
  public var isAntialiased: Bool
  /// The non-zero rule with smooth edges by default.
  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: Sendable {
  /// The outline.
  public var shape: Content
  /// The paint of the inside.
  public var style: Style
  /// The rule for the inside, and whether edges are smooth.
  public var fillStyle: FillStyle

  /// Keeps a shape with its paint; `fill(_:style:)` makes this.
  public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  /// A view that is a style takes all of the room that it is offered.
  public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}

extension _ShapeView: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    func stroked<T: StrokingShape>(_ type: T.Type) -> _ViewOutputs {
      T.makeStroked((view.attribute as Any) as! Attribute<_ShapeView<T, Style>>, inputs)
    }
    if TypeDeclaration(of: Content.self) == TypeDeclaration(of: _StrokedShape<Rectangle>.self),
      let type = Content.self as? any StrokingShape.Type
    {
      return stroked(type)
    }
    let graph = inputs.graph
    let display = graph.rule(ShapeDisplay(view: view.attribute, inputs: inputs))
    return _ViewOutputs(
      layout: graph.rule(
        LeafLayout(source: view.attribute) { ShapeLayout($0.shape) }),
      display: display,
      responders: graph.rule(
        LeafResponders(source: view.attribute, geometry: inputs.geometry, display: display) {
          view, frame in
          let path = view.shape.path(in: CGRect(origin: .zero, size: frame.size))
          let isEvenOdd = view.fillStyle.isEOFilled
          return LeafResponse(
            frame: frame, contains: { path.contains($0, eoFill: isEvenOdd) }, role: .shape,
            label: "")
        }))
  }
}

final class ShapeLayout<S: Shape>: LayoutEngine {
  private let shape: S
  init(_ shape: S) { self.shape = shape }
  override var name: String { "\(S.self)" }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  override func mayHaveGuides(along axis: Axis) -> Bool { false }
}

/// Draws a shape: its outline, its paint and its frame, each moving by itself.
private struct ShapeDisplay<S: Shape, Style: ShapeStyle>: Rule {
  let view: Attribute<_ShapeView<S, Style>>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var groups = StyleGroups()
  private var outline = OutlineMover<S>()
  private var paint = PaintMover()
  private var version: UInt64 = 0

  init(view: Attribute<_ShapeView<S, Style>>, inputs: _ViewInputs) {
    self.view = view
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let view = view.value
    let style = view.style._paint(in: base.environment.value, level: 0)
    let drawing = outline.update(view.shape, geometry.value, base)
    let paint = paint.update(style, base, of: ViewTrail.name(of: S.self))
    if paint.isClear { return output.setList(DisplayList()) }
    guard let (outline, frame) = drawing else { return output.setList(DisplayList()) }
    base.host.work.items += 1
    version += 1
    let item = DisplayItem(
      identity: identity, version: version,
      content: .shape(
        outline, nil, paint, isEvenOdd: view.fillStyle.isEOFilled,
        isAntialiased: view.fillStyle.isAntialiased, frame: frame))
    output.setAlways(DisplayList([groups.wrap(item, in: style, base.host)]))
  }
}

/// The responder of a leaf. It moves with what its display list shows, if there is one.
struct LeafResponders<Source>: Rule {
  let source: Attribute<Source>
  let geometry: Attribute<ViewGeometry>
  let movement: ((Double) -> CGAffineTransform?)?
  let make: (Source, CGRect) -> LeafResponse?

  init(
    source: Attribute<Source>, geometry: Attribute<ViewGeometry>,
    display: Attribute<DisplayList>? = nil, make: @escaping (Source, CGRect) -> LeafResponse?
  ) {
    self.source = source
    self.geometry = geometry
    movement = LeafMovement.of(display?.weak)
    self.make = make
  }

  mutating func update(_ output: Output<ResponderList>) {
    var response = make(source.value, geometry.value.frame)
    response?.movement = movement
    output.setAlways(ResponderList(nodes: response.map { [Responder(.leaf($0))] } ?? []))
  }
}
