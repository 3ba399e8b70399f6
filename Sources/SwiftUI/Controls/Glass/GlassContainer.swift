import VivaceGeometry
import VivaceViews

/// Lets the pieces of glass in it flow into each other.
///
/// Pieces that are nearer to one another than the spacing begin to flow together, and are one piece
/// before they touch. While they move, the one shape moves with them.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let spacing: CGFloat
  private let content: Content

  /// `spacing` is in points, nil and what is below 0 are 0.
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.spacing = max(spacing ?? 0, 0)
  }

  @MainActor public var body: some View {
    // One view, so that pieces that come and go share the glass.
    ZStack { content }
      .environment(\.isInGlassContainer, true)
      .backgroundPreferenceValue(GlassPiecesKey.self) { pieces in
        GeometryReader { proxy in
          GlassPieces(pieces: GlassPiece.joined(pieces, proxy), spacing: spacing)
        }
      }
      .transformPreference(GlassPiecesKey.self) { $0 = [] }
  }
}

/// A piece of glass that its container draws.
struct GlassPiece {
  /// The id of the piece's view.
  var id: AnyHashable
  /// The id of the piece, equal for two views that show it one after the other.
  var name: AnyHashable?
  var transition = GlassEffectTransition.matchedGeometry
  /// Pieces with the same are one.
  var union: AnyHashable?
  var glass: Glass
  var outline: @Sendable (CGRect) -> Path
  var bounds: Anchor<CGRect>
  var isPressed = false
  /// In the container's coordinates.
  var frame = CGRect.zero

  /// How much larger a piece is under a finger.
  static let pressedGrowth: CGFloat = 1.05

  /// The pieces in the container's coordinates, those of a union as one that reaches around them all.
  static func joined(_ pieces: [GlassPiece], _ proxy: GeometryProxy) -> [GlassPiece] {
    var result: [GlassPiece] = []
    for var piece in pieces {
      piece.frame = proxy[piece.bounds]
      if piece.transition == .matchedGeometry, let name = piece.name { piece.id = name }
      if piece.isPressed {
        piece.frame = piece.frame.insetBy(
          dx: -piece.frame.width * (pressedGrowth - 1) / 2,
          dy: -piece.frame.height * (pressedGrowth - 1) / 2)
      }
      if let union = piece.union, let index = result.firstIndex(where: { $0.union == union }) {
        result[index].frame = result[index].frame.union(piece.frame)
        result[index].isPressed = result[index].isPressed || piece.isPressed
      } else if let index = result.firstIndex(where: { $0.id == piece.id }) {
        // The previous piece is being removed.
        result[index] = piece
      } else {
        result.append(piece)
      }
    }
    return result
  }
}

struct GlassPiecesKey: PreferenceKey {
  static var defaultValue: [GlassPiece] { [] }
  static func reduce(value: inout [GlassPiece], nextValue: () -> [GlassPiece]) {
    value += nextValue()
  }
}

/// The glass of a container: a shape for each kind of glass; other pieces fade into other shapes.
private struct GlassPieces: View {
  let pieces: [GlassPiece]
  let spacing: CGFloat

  var body: some View {
    ForEach([Glass.regular, .clear], id: \.kind) { glass in
      let same = pieces.filter { $0.glass.kind == glass.kind }
      if !same.isEmpty {
        ZStack {
          GlassLooks(
            glass: glass, shape: GlassBlob(same, spacing: spacing),
            isPressed: same.contains(where: \.isPressed))
          ForEach(same.filter { $0.glass.tint != nil }, id: \.id) { piece in
            GlassBlob([piece], spacing: 0).fill((piece.glass.tint ?? .clear).opacity(0.72))
          }
        }
        .id(same.map(\.id))
        .transition(same.allSatisfy { $0.transition == .identity } ? .identity : .opacity)
      }
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

extension EnvironmentValues {
  private struct IsInGlassContainerKey: EnvironmentKey { static var defaultValue: Bool { false } }

  var isInGlassContainer: Bool {
    get { self[IsInGlassContainerKey.self] }
    set { self[IsInGlassContainerKey.self] = newValue }
  }
}

extension View {
  /// Names the glass in this view: in a container, views that follow one another with the same name
  /// are one piece, which changes its shape.
  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    transformPreference(GlassPiecesKey.self) { pieces in
      guard let id else { return }
      for index in pieces.indices {
        pieces[index].name = [AnyHashable(id), AnyHashable(namespace)]
      }
    }
  }

  /// Makes the pieces of glass with the same id one piece, in a container, however far from one
  /// another they are.
  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    transformPreference(GlassPiecesKey.self) { pieces in
      guard let id else { return }
      for index in pieces.indices {
        pieces[index].union = [AnyHashable(id), AnyHashable(namespace)]
      }
    }
  }
}
