import VivaceGeometry
import VivaceMotion
import VivaceViews

/// Where a screen stands between the view that it is zoomed out of and the whole window.
struct ZoomStage: Equatable {
  /// The source, in the screen's coordinates.
  var source: CGRect
  var cornerRadius: CGFloat
  var size: CGSize
  var isShown: Bool
  /// How far a finger has drawn it back, 0…1.
  var share: CGFloat

  /// As wide as the source when it is not shown; under a finger it becomes smaller.
  var scale: CGFloat {
    isShown ? 1 - 0.3 * share : size.width > 0 ? max(source.width / size.width, 0.001) : 1
  }

  /// From the screen's coordinates to where it is shown.
  var map: CGAffineTransform {
    let way =
      isShown
      ? CGPoint(
        x: size.width * ((1 - scale) / 2 + 0.2 * share), y: size.height * (1 - scale) / 2)
      : source.origin
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: way.x, ty: way.y)
  }

  /// What of the screen is to be seen: as much as fills the source.
  var window: ZoomWindow {
    ZoomWindow(
      height: isShown ? size.height : source.height / scale,
      cornerRadius: isShown ? 40 * min(share * 4, 1) : cornerRadius / scale)
  }
}

/// The upper part of a screen, with rounded corners.
struct ZoomWindow: Shape {
  var height: CGFloat
  var cornerRadius: CGFloat

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(height, cornerRadius) }
    set { (height, cornerRadius) = (newValue.first, newValue.second) }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: CGRect(
        x: rect.minX, y: rect.minY, width: rect.width, height: max(min(height, rect.height), 0)),
      cornerRadius: max(cornerRadius, 0))
  }
}

/// Shows a screen at its stage of a zoom; without one as it is. In both cases it is a geometry group.
struct ZoomedScreen: ViewModifier {
  let stage: ZoomStage?

  func body(content: Content) -> some View {
    let isShown = stage?.isShown ?? true
    content
      .clipShape(stage?.window ?? ZoomWindow(height: 0, cornerRadius: 0), isOn: stage != nil)
      // It has covered the source before it has grown much, and gives it free at the end.
      .animation(isShown ? .linear(duration: 0.1) : .linear(duration: 0.15).delay(0.25)) {
        $0.opacity(isShown ? 1 : 0)
      }
      .geometryGroup(shownBy: stage?.map ?? .identity)
  }
}
