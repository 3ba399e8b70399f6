import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The pictures of what is dragged: they follow the pointer from where the drag began, in one formation or
/// another.
struct DragPictures {
  /// A view's picture, and how it comes to the window where it was lifted.
  private struct DragImage {
    let identity: UInt64
    let shadowIdentity: UInt64
    let content: DisplayList
    let toWindow: CGAffineTransform
    let frame: CGRect
  }
  /// The lifted view's first.
  private let images: [DragImage]
  private let formation: DragDropPreviewsFormation
  private let start: CGPoint
  private var version: UInt64 = 0
  /// The location of the drag, in the window.
  private(set) var location: CGPoint

  /// How what is dragged comes up (our choice).
  private static let lift = ShadowValue(
    color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.3), radius: 9,
    offset: CGSize(width: 0, height: 5))
  /// How far plates of a stack are from one another, how much those of a pile are turned, and the gap of a
  /// list's (our choices).
  private static let (step, turn, gap) = (CGFloat(8), CGFloat.pi / 36, CGFloat(8))

  init(
    _ picture: DisplayList, of view: ViewHandle, with others: [ViewHandle],
    _ formation: DragDropPreviewsFormation, from start: CGPoint, in host: ViewHost
  ) {
    func image(_ content: DisplayList, _ handle: ViewHandle) -> DragImage {
      DragImage(
        identity: host.makeIdentity(), shadowIdentity: host.makeIdentity(), content: content,
        toWindow: handle.toWindow, frame: handle.frame)
    }
    images = [image(picture, view)] + others.map { image($0.picture, $0) }
    (self.formation, self.start, location) = (formation, start, start)
  }

  /// The display list of the drag at a location; nil when nothing is visible.
  mutating func list(at location: CGPoint, formation over: DragDropPreviewsFormation?)
    -> DisplayList?
  {
    self.location = location
    guard images.contains(where: { !$0.content.isEmpty }) else { return nil }
    version += 1
    let follows = CGAffineTransform(
      translationX: location.x - start.x, y: location.y - start.y)
    let transforms = transforms(over ?? formation)
    // The lifted one is above all others.
    return DisplayList(
      zip(images, transforms).reversed().map { image, transform in
        let lifted = DisplayItem(
          identity: image.shadowIdentity, version: version,
          content: .group(.shadow(AnimatedValue(Self.lift)), image.content))
        return DisplayItem(
          identity: image.identity, version: version,
          content: .group(
            .projection(
              AnimatedValue(
                ProjectionValue(image.toWindow.concatenating(transform).concatenating(follows))),
              frame: AnimatedValue(.zero)), DisplayList([lifted])))
      })
  }

  /// How each plate goes in the window from where it was to where it is in a formation.
  private func transforms(_ formation: DragDropPreviewsFormation) -> [CGAffineTransform] {
    let frames = images.map { $0.frame.applying($0.toWindow) }
    guard let first = frames.first, formation.kind != .none else {
      return frames.map { _ in .identity }
    }
    var bottom = first.maxY
    return frames.enumerated().map { index, frame in
      guard index > 0 else { return .identity }
      switch formation.kind {
      case .none: return .identity
      case .list:
        defer { bottom += Self.gap + frame.height }
        return CGAffineTransform(
          translationX: first.minX - frame.minX, y: bottom + Self.gap - frame.minY)
      case .stack:
        let offset = CGFloat(index) * Self.step
        return CGAffineTransform(
          translationX: first.minX + offset - frame.minX, y: first.minY + offset - frame.minY)
      case .automatic, .pile:
        // One to the right, the next to the left, each pair further than the one before.
        let angle = CGFloat((index + 1) / 2) * (index.isMultiple(of: 2) ? -1 : 1) * Self.turn
        return CGAffineTransform(translationX: -frame.midX, y: -frame.midY)
          .concatenating(CGAffineTransform(rotationAngle: angle))
          .concatenating(CGAffineTransform(translationX: first.midX, y: first.midY))
      }
    }
  }
}
