import VivaceGeometry
import VivaceMotion

/// An operation on a group of items before it is composited.
package indirect enum Effect: Sendable {
  /// The group's own coordinates begin at the frame's origin; its frame may move.
  case geometry(frame: AnimatedValue<CGRect>)
  /// Content that moves like that of `geometry`, and is expected to move again soon while it stays
  /// unchanged: its pixel positions stay valid for moves by whole pixels.
  case scrolled(frame: AnimatedValue<CGRect>)
  /// The effect `geometry`, scaled about an anchor in the frame.
  case scale(AnimatedValue<ScaleValue>, frame: AnimatedValue<CGRect>)
  /// The effect `geometry`, rotated about an anchor in the frame.
  case rotation(AnimatedValue<RotationValue>, frame: AnimatedValue<CGRect>)
  /// The effect `geometry`, mapped by a transform from the frame's top-left corner.
  case projection(AnimatedValue<ProjectionValue>, frame: AnimatedValue<CGRect>)
  /// The group is composited together and then faded, 0…1.
  case opacity(AnimatedValue<Double>)
  /// The effect `geometry`, rotated in space.
  case rotation3D(AnimatedValue<SpatialRotation>, frame: AnimatedValue<CGRect>)
  /// Clips to an outline.
  case clip(Outline, isAntialiased: Bool, isEvenOdd: Bool, frame: AnimatedValue<CGRect>)
  /// Multiplied by the alpha of another list.
  case mask(DisplayList)
  /// Under the group, its own silhouette, blurred, tinted and shifted.
  case shadow(AnimatedValue<ShadowValue>)
  /// Only the shadow of the group, and not the group.
  case shadowOnly(AnimatedValue<ShadowValue>)
  /// On the group and nowhere else: the shadow of the content around it.
  case innerShadow(AnimatedValue<ShadowValue>)
  /// The radius is the standard deviation of the Gaussian, in points.
  case blur(AnimatedValue<Double>, style: BlurStyle)
  case blend(BlendMode)
  /// Set against what is already painted in a frame, also where the group paints nothing.
  case composite(PorterDuff, in: CGRect)
  /// Rows give R′ G′ B′ A′ of sRGB-encoded components, un-premultiplied unless the value says otherwise;
  /// columns R G B A and 1.
  case colorMatrix(AnimatedValue<ColorMatrixValue>)
  /// A colour matrix that turns hues: the angle moves, not the matrix.
  case hueRotation(AnimatedValue<Angle>)
  /// A colour matrix that multiplies by a colour, which moves as colours do.
  case colorMultiply(AnimatedValue<ResolvedColor>)
  /// A colour where the group's alpha is between two values, nothing elsewhere.
  case alphaThreshold(min: Double, max: Double, ResolvedColor)
  /// Each pixel by a function of the program, which counts positions from the frame's origin.
  case shader(ShaderCall, frame: AnimatedValue<CGRect>)
  /// Drawn into a layer of its own first.
  case layer
  /// The background, blurred and tinted, seen through the group's alpha.
  case backdrop(Backdrop)
  /// Nothing: a long list that those around it need not look into.
  case segment
}

/// The filter that a material applies to its background.
///
/// It is blurred, then covered by a colour, then lit by another with a blend mode. The blur looks at
/// all that was painted before in the surface, whatever groups are around the material.
package struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat
  package var cover: ResolvedColor
  package var light: ResolvedColor
  package var lightMode: BlendMode
  /// Of the whole, 0…1.
  package var opacity: Double

  package init(
    radius: CGFloat, cover: ResolvedColor, light: ResolvedColor = .clear,
    lightMode: BlendMode = .normal, opacity: Double = 1
  ) {
    self.radius = radius
    self.cover = cover
    self.light = light
    self.lightMode = lightMode
    self.opacity = opacity
  }
}

/// The variants of a blur.
package struct BlurStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Keeps the alpha that there was.
  package static let opaque = BlurStyle(rawValue: 1)
  /// Hides the steps between neighbouring values by a pattern of both.
  package static let dithered = BlurStyle(rawValue: 2)
}

/// Operators that may change what is where the group paints nothing.
package enum PorterDuff: Hashable, Sendable, CaseIterable {
  case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop, xor
}

/// The shadow's position relative to its item: outside, or inside.
package enum ShadowPosition: Hashable, Sendable {
  /// The shadow below its content.
  case below
  /// The shadow without its content.
  case alone
  /// On what is shadowed, thrown by the content around that.
  case inside
}

/// A scale factor and the point that stays where it is: in truth a 4-D vector.
package struct ScaleValue: Hashable, Sendable, Animatable {
  package var scale: CGSize
  package var anchor: UnitPoint

  package init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  package var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  /// The map from the group's coordinates to its parent's. A factor of exactly 0 is replaced by the
  /// square root of twice the smallest normal number, so that it can be inverted.
  package func transform(in frame: CGRect) -> CGAffineTransform {
    let tiny = (2 * CGFloat.leastNormalMagnitude).squareRoot()
    let x = scale.width == 0 ? tiny : scale.width
    let y = scale.height == 0 ? tiny : scale.height
    let a = anchor.point(in: frame.size)
    return CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: frame.minX + a.x - a.x * x, ty: frame.minY + a.y - a.y * y)
  }
}

/// An angle and the point that it turns about.
package struct RotationValue: Hashable, Sendable, Animatable {
  package var angle: Angle
  package var anchor: UnitPoint

  package init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  package var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  package func transform(in frame: CGRect) -> CGAffineTransform {
    let a = anchor.point(in: frame.size)
    return CGAffineTransform(translationX: -a.x, y: -a.y)
      .concatenating(CGAffineTransform(rotationAngle: angle.radians))
      .concatenating(CGAffineTransform(translationX: frame.minX + a.x, y: frame.minY + a.y))
  }
}

/// A 3 × 3 map of the plane (row vectors, as SwiftUI's `ProjectionTransform`). Moves by its entries.
package struct ProjectionValue: Hashable, Sendable, Animatable {
  package var m11 = 1.0
  package var m12 = 0.0
  package var m13 = 0.0
  package var m21 = 0.0
  package var m22 = 1.0
  package var m23 = 0.0
  package var m31 = 0.0
  package var m32 = 0.0
  package var m33 = 1.0

  package init() {}

  package init(_ t: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Meaningful only where the last column is 0, 0, 1.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  package typealias Row = AnimatablePair<Double, AnimatablePair<Double, Double>>
  package var animatableData: AnimatablePair<Row, AnimatablePair<Row, Row>> {
    get {
      AnimatablePair(
        AnimatablePair(m11, AnimatablePair(m12, m13)),
        AnimatablePair(
          AnimatablePair(m21, AnimatablePair(m22, m23)),
          AnimatablePair(m31, AnimatablePair(m32, m33))))
    }
    set {
      (m11, m12, m13) = (
        newValue.first.first, newValue.first.second.first, newValue.first.second.second
      )
      let second = newValue.second.first
      (m21, m22, m23) = (second.first, second.second.first, second.second.second)
      let third = newValue.second.second
      (m31, m32, m33) = (third.first, third.second.first, third.second.second)
    }
  }
}

/// A shadow's colour, blur (standard deviation, points) and shift.
package struct ShadowValue: Hashable, Sendable, Animatable {
  package var color: ResolvedColor
  package var radius: CGFloat
  package var offset: CGSize

  package init(color: ResolvedColor, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  package var animatableData:
    AnimatablePair<
      ResolvedColor.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>
    >
  {
    get {
      AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData))
    }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset.animatableData = newValue.second.second
    }
  }
}

/// Four rows of five, row by row.
package struct ColorMatrixValue: Hashable, Sendable, Animatable {
  package var rows: [Float]
  /// Whether red, green and blue are multiplied by alpha before the matrix, and stay so after it.
  package var isPremultiplied: Bool
  /// The function that maps the components after the matrix.
  package var transfer = Transfer.none

  /// A change of how components are written.
  package enum Transfer: Hashable, Sendable {
    case none
    /// From sRGB's encoding to amounts of light.
    case decoding
    /// From amounts of light to sRGB's encoding.
    case encoding
  }

  package init(_ rows: [Float], isPremultiplied: Bool = false) {
    precondition(rows.count == 20, "A colour matrix has 20 entries, found \(rows.count).")
    self.rows = rows
    self.isPremultiplied = isPremultiplied
  }

  /// Writes colours as amounts of light.
  package static let decoding = transferring(.decoding)
  /// Writes amounts of light as colours.
  package static let encoding = transferring(.encoding)

  private static func transferring(_ transfer: Transfer) -> ColorMatrixValue {
    var value = identity
    value.transfer = transfer
    return value
  }

  package static let identity = ColorMatrixValue([
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  package var animatableData: NumberList {
    get { NumberList(rows.map(Double.init)) }
    set { if newValue.values.count == 20 { rows = newValue.values.map { Float($0) } } }
  }
}

/// How a group is mixed with the content below it; the formulas are those of the W3C compositing
/// specification on encoded components.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
