import VivaceGeometry
import VivaceViews

/// A piece of glass: what is behind it, blurred and tinted; light on its rim; a soft shadow below.
struct GlassLooks<S: Shape>: View {
  let glass: Glass
  let shape: S
  var isPressed = false
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let isDark = scheme == .dark
    ZStack {
      shape
        .fill(.black)
        .shadow(color: .black.opacity(isDark ? 0.35 : 0.16), radius: 10, y: 4)
        .mask {
          // The shadow alone, around the piece: it must not darken what shines through.
          Rectangle()
            .padding(-40)
            .overlay { shape.fill(.black).blendMode(.destinationOut) }
            .compositingGroup()
        }
      shape.fill(glass.kind == .clear ? Material.clearGlass : .glass)
      if let tint = glass.tint { shape.fill(tint.opacity(glass.kind == .clear ? 0.45 : 0.72)) }
      shape.fill(
        LinearGradient(
          colors: [.white.opacity(isDark ? 0.1 : 0.25), .white.opacity(0)], startPoint: .top,
          endPoint: .center))
      shape.fill(.white.opacity(isPressed ? 0.22 : 0))
      shape.stroke(rim(isDark), lineWidth: 1)
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  /// Light falls on it from the top left, and comes out again opposite.
  private func rim(_ isDark: Bool) -> LinearGradient {
    let (bright, dim) = isDark ? (0.5, 0.1) : (0.95, 0.3)
    return LinearGradient(
      stops: [
        .init(color: .white.opacity(bright), location: 0),
        .init(color: .white.opacity(dim), location: 0.4),
        .init(color: .white.opacity(dim), location: 0.6),
        .init(color: .white.opacity(bright * 0.7), location: 1),
      ], startPoint: .topLeading, endPoint: .bottomTrailing)
  }
}
