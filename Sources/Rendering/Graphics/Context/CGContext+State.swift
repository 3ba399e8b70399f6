import VivaceDrawing
import VivaceGeometry

/// How pictures are drawn in another size than their own.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  case `default`, none, low
  case medium = 4
  case high = 3
}

extension CGContext {
  // MARK: Coordinates

  /// From the coordinates in which is drawn to pixels, which are counted from the bottom left. Of a
  /// picture that UIKit makes with a scale it contains that, and that y points down.
  public var ctm: CGAffineTransform { state.toList.concatenating(listToDevice) }

  /// From the coordinates in which is drawn to pixels, as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  private var listToDevice: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: bounds.height * scale)
  }

  /// Moves the origin of what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Makes one unit of what is drawn from now on this much longer, along each axis.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns what is drawn from now on about the origin, by an angle in radians from the x axis towards
  /// the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Puts a transform before the one there is: it acts first on what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {
    state.toList = transform.concatenating(state.toList)
  }

  /// A point in pixels, counted from the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// A size in pixels; the height is negative where y points down.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// The box around a rectangle, in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// A point in pixels in the present coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// A size in pixels in the present coordinates.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// The box around a rectangle of pixels, in the present coordinates.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: Colors

  /// The color that areas are filled with; black at first.
  public func setFillColor(_ color: CGColor) { state.fill = color.resolved }
  /// The color that lines are drawn in; black at first.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.resolved }

  /// Fills with a gray from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Draws lines in a gray from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Fills with sRGB components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Draws lines in sRGB components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Fills with four inks from 0 to 1, converted without a profile.
  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setFillColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Draws lines in four inks from 0 to 1.
  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    setStrokeColor(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Sets the color space of components that are set by memory; areas are black from now on.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fill = .black
  }
  /// Sets the color space of components that are set by memory; lines are black from now on.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.stroke = .black
  }
  /// The color of areas by its components in their color space, and its alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) {
      setFillColor(color)
    }
  }
  /// The color of lines by its components in their color space, and its alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) {
      setStrokeColor(color)
    }
  }

  // MARK: Lines

  /// In the units of what is drawn; 1 at first. 0 and less draw nothing.
  public func setLineWidth(_ width: CGFloat) {
    state.pen.lineWidth = width.isFinite ? max(0, width) : 0
  }
  /// The ends of lines; cut off at first.
  public func setLineCap(_ cap: CGLineCap) { state.pen.lineCap = cap }
  /// The corners of lines; pointed at first.
  public func setLineJoin(_ join: CGLineJoin) { state.pen.lineJoin = join }
  /// How far a pointed corner may reach, in half widths; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }
  /// Marks and gaps by turns, and how far into them a line begins; no lengths are one whole line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dash = lengths
    state.pen.dashPhase = phase
  }

  // MARK: Mixing

  /// How opaque what is drawn is mixed in, from 0 to 1; 1 at first.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(1, max(0, alpha)) }

  /// The mixing of colors with those below; normal at first.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Gives each thing that is drawn from now on a shadow of black with an alpha of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Gives each thing that is drawn from now on a shadow; nil ends that.
  ///
  /// - Parameters:
  ///   - offset: Not transformed. Upwards for positive heights in bitmaps and PDF files, downwards in
  ///     contexts of UIKit.
  ///   - blur: Twice the standard deviation of the blur.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      ShadowValue(
        color: $0.resolved, radius: max(0, blur) / 2,
        offset: isFlipped
          ? offset : CGSize(width: offset.width, height: -offset.height))
    }
  }

  /// Whether edges between pixels are smooth; true at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }
  /// Whether edges may be smooth at all, whatever the state is; true at first.
  public func setAllowsAntialiasing(_ allows: Bool) { allowsAntialiasing = allows }

  /// The start of the next line of Core Text: the movement of `textMatrix`.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }
  /// Does nothing: glyphs are always placed between pixels, as `true` asks for.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Does nothing: glyphs are always placed between pixels, as `true` asks for.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Does nothing: a glyph's place between pixels is never rounded.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  /// Does nothing: a glyph's place between pixels is never rounded.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  /// Does nothing: edges of glyphs have one color, and no parts of pixels.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Does nothing: edges of glyphs have one color, and no parts of pixels.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// How pictures are drawn in another size than their own.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
}
