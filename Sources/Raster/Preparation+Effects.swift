import VivaceDrawing
import VivaceGeometry

extension Preparation {
  func prepareShadow(
    _ color: ResolvedColor, radius: CGFloat, offset: CGSize, index: Int, inside: Range<Int>,
    visible: PixelRect, alpha: Double
  ) {
    operations[index].kind = .pass
    prepare(inside, visible: visible, alpha: alpha)
  }

  func prepareBlur(
    radius: CGFloat, isOpaque: Bool, index: Int, inside: Range<Int>, visible: PixelRect,
    alpha: Double
  ) {
    operations[index].kind = .pass
    prepare(inside, visible: visible, alpha: alpha)
  }
}
