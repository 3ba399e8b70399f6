import VivaceGraphics

/// The contexts that are drawn into, the innermost last. Drawing happens on one thread at a time.
private nonisolated(unsafe) var contexts: [CGContext] = []
/// Which of them were begun as pictures. One of a size without pixels has no context, and ends all the same.
private nonisolated(unsafe) var pictures: [(context: CGContext?, depth: Int)] = []

/// The context that is drawn into; nil outside of any drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

/// Draws into a context until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }

/// Goes back to the context before.
public func UIGraphicsPopContext() { if !contexts.isEmpty { contexts.removeLast() } }

/// Begins a picture with a scale of 1, which is transparent at first.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture, y downwards.
///
/// Of a size without pixels there is no context, and no picture: what is drawn meanwhile goes to the context around.
///
/// - Parameters:
///   - opaque: Whether it is black at first, not transparent.
///   - scale: Pixels a point; 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
  let context = CGContext.picture(CGRect(origin: .zero, size: size), scale: scale)
  pictures.append((context, contexts.count))
  guard let context else { return }
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  contexts.append(context)
}

/// Returns the picture drawn so far in the innermost image context; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = pictures.last?.context, let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: context.scale, orientation: .up)
}

/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() {
  guard let last = pictures.popLast() else { return }
  contexts.removeLast(max(0, contexts.count - last.depth))
}

/// Paints a rectangle with the current color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Paints a frame of one point inside of a rectangle with the current fill color.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: max(0, rect.height - 2)),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: max(0, rect.height - 2)),
  ])
}

/// Draws from now on only inside of a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// A picture to draw, y downwards. Nil, with a warning, for a size that makes no pixels or too many.
  package static func picture(_ bounds: CGRect, scale: CGFloat) -> CGContext? {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else {
      Warning.once(
        "A picture of \(bounds.width) × \(bounds.height) points at \(scale) pixels a point cannot be "
          + "drawn; a size above 0 and up to 16384 pixels a side is expected. Nothing is drawn.")
      return nil
    }
    return CGContext(recordingIn: bounds, scale: scale)
  }

  /// Runs a closure in coordinates in which a rectangle has its upper edge where y is least, as pictures
  /// and text are drawn; where y points down already, as it is.
  func upright(in rect: CGRect, _ body: () -> Void) {
    guard pointsUp else { return body() }
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    pointsUp = false
    body()
    pointsUp = true
    restoreGState()
  }

  /// Runs a closure with this as the context that is drawn into.
  package func asCurrent<T>(_ body: () throws -> T) rethrows -> T {
    UIGraphicsPushContext(self)
    defer { UIGraphicsPopContext() }
    return try body()
  }
}
