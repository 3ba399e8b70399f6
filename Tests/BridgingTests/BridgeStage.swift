import SwiftUI
import VivaceDrawing
import VivaceGeometry
import VivaceStage
import VivaceViews

extension HeadlessStage {
  /// The frames of shapes with a color at the stage's time, in drawing order.
  func frames(of color: Color) -> [CGRect] {
    frame.displayList.frames(
      of: color.resolve(in: EnvironmentValues()), at: time, in: CGPoint.zero)
  }
}

extension DisplayList {
  /// The frames of shapes with a color at an instant; groups only translate.
  func frames(of color: ResolvedColor, at time: Double, in origin: CGPoint) -> [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item.content {
      case .shape(_, _, .color(let paint), _, _, let frame):
        guard paint.value(at: time) == color else { return [] }
        return [frame.value(at: time).offsetBy(dx: origin.x, dy: origin.y)]
      case .group(.geometry(let frame), let list):
        let offset = frame.value(at: time).origin
        return list.frames(
          of: color, at: time, in: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))
      case .group(_, let list): return list.frames(of: color, at: time, in: origin)
      default: return []
      }
    }
  }
}
