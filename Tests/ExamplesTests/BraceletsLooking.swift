import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceViews

@testable import BraceletsExample

/// The two halves of the example, which move alike.
let halves = Half.allCases

/// Makes a stage with the workshop on it, in one of its halves.
@MainActor func makeWorkshop(
  _ half: Half = .swiftUI, _ size: CGSize = CGSize(width: 390, height: 844),
  _ scheme: ColorScheme = .light, _ direction: LayoutDirection = .leftToRight,
  motion: MotionSettings = MotionSettings(), type: DynamicTypeSize = .large
) -> HeadlessStage {
  HeadlessStage(size: size, scale: 1, scheme: scheme, motion: motion) {
    WorkshopView(half: half).environment(\.layoutDirection, direction).dynamicTypeSize(type)
  }
}

/// A drawn shape, and its frame in the window.
struct CullingRegion {
  var frame: CGRect
  var text: String?
  var color: ResolvedColor?
  var opacity: Double
}

extension HeadlessStage {
  /// All shapes and texts as they are shown now, from back to front.
  var sights: [CullingRegion] { displayList.sights(at: time, .identity, 1) }

  /// The frames of shapes with a colour, the largest first.
  func shown(_ hex: UInt32) -> [CGRect] {
    sights.filter { $0.color.map { $0.isNear(hex) } ?? false && $0.opacity > 0 }.map(\.frame)
      .sorted { $0.width > $1.width }
  }

  /// The beads with a letter that are seen, larger than in a well that has just been emptied.
  func letters(_ letter: String) -> [CGRect] {
    sights.filter { $0.text == letter && $0.opacity > 0 && $0.frame.height > 4 }.map(\.frame)
  }

  /// Rests unless it moves for ever, as the next place does.
  func rest(_ seconds: Double = 2) throws { try advance(by: seconds) }

  func open(_ name: String) throws {
    try tap(name)
    try rest()
  }
}

extension ResolvedColor {
  fileprivate func isNear(_ hex: UInt32) -> Bool {
    let components = [red, green, blue]
    return zip([16, 8, 0], components).allSatisfy { shift, part in
      abs(Float(hex >> shift & 0xFF) / 255 - part) < 0.004
    }
  }
}

extension DisplayList {
  fileprivate func sights(
    at time: Double, _ map: CGAffineTransform, _ opacity: Double
  ) -> [CullingRegion] {
    items.flatMap { item -> [CullingRegion] in
      switch item.content {
      case .shape(_, _, .color(let color), _, _, let frame):
        return [
          CullingRegion(
            frame: frame.value(at: time).applying(map), color: color.value(at: time),
            opacity: opacity)
        ]
      case .text(let block, _, let frame):
        let bounds = CGRect(origin: frame.value(at: time).origin, size: block.size)
        return [CullingRegion(frame: bounds.applying(map), text: block.string, opacity: opacity)]
      case .group(let effect, let list):
        var opacity = opacity
        if case .opacity(let value) = effect { opacity *= value.value(at: time) }
        return list.sights(at: time, effect.step(at: time).concatenating(map), opacity)
      default: return []
      }
    }
  }
}

extension Effect {
  /// From the group's coordinates to those around it.
  fileprivate func step(at time: Double) -> CGAffineTransform {
    func moved(_ frame: AnimatedValue<CGRect>) -> CGAffineTransform {
      let origin = frame.value(at: time).origin
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    switch self {
    case .geometry(let frame), .scrolled(let frame): return moved(frame)
    case .scale(let value, let frame):
      return value.value(at: time).transform(in: frame.value(at: time))
    case .rotation(let value, let frame):
      return value.value(at: time).transform(in: frame.value(at: time))
    case .projection(let value, let frame):
      return value.value(at: time).affine.concatenating(moved(frame))
    default: return .identity
    }
  }
}
