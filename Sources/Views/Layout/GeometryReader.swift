import VivaceAttributeGraph
import VivaceGeometry

/// A container view that defines its content as a function of its own size and coordinate space.
@frozen public struct GeometryReader<Content> {
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  @inlinable public nonisolated init(
    @ViewBuilder content: @escaping (GeometryProxy) -> Content
  ) {
    self.content = content
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let content = graph.rule(
      ReaderContent(
        reader: view.attribute, geometry: inputs.geometry, space: inputs.space, base: inputs.base))
    let layout = graph.source(ReaderLayout())
    var place = inputs
    place.stackAxis = nil
    var outputs = makeContainer(layout, place) {
      Content._makeViewList(view: _GraphValue(content), inputs: $0)
    }
    // From outside it is a view without a layout of its own (facts: layout 10.1).
    outputs.layout = nil
    return outputs
  }
}

/// Every child is offered the whole room and stands in its top-leading corner (facts: layout 10.2).
private struct ReaderLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

private struct ReaderContent<Content: View>: Rule {
  typealias Value = Content
  let reader: Attribute<GeometryReader<Content>>
  let geometry: Attribute<ViewGeometry>
  let space: CoordinateSpaceLink
  let base: _InputBase

  mutating func update(_ output: Output<Content>) {
    let proxy = GeometryProxy(geometry: geometry.weak, space: space)
    let content = reader.value.content
    let attribute = Attribute<Content>(id: output.id).weak
    base.host.work.bodies += 1
    output.set(
      base.host.tracking({ content(proxy) }) { host in host.invalidate(attribute) })
  }
}

/// A proxy for access to the size and coordinate space of the container view. What a closure reads
/// through it makes the closure run again when it changes.
public struct GeometryProxy: Sendable {
  nonisolated(unsafe) let geometry: WeakAttribute<ViewGeometry>
  nonisolated(unsafe) let space: CoordinateSpaceLink

  init(geometry: WeakAttribute<ViewGeometry>, space: CoordinateSpaceLink) {
    self.geometry = geometry
    self.space = space
  }

  /// The size of the container view; zero once the view has gone.
  public var size: CGSize { geometry.value?.size ?? .zero }

  /// The container view's bounds rectangle, converted to a defined coordinate space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard let geometry = geometry.value else { return .zero }
    return switch coordinateSpace {
    case .local: CGRect(origin: .zero, size: geometry.size)
    case .global: geometry.frame.applying(space.toWindow())
    }
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}

/// A resolved coordinate space.
public enum CoordinateSpace: Hashable, Sendable {
  case global
  case local
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A frame of reference within the layout system.
public protocol CoordinateSpaceProtocol: Sendable {
  var coordinateSpace: CoordinateSpace { get }
}

/// The local coordinate space of the current view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The global coordinate space at the root of all other views.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
