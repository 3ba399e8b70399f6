import VivaceDrawing
import VivaceGraphics

extension UIImage {
  /// A picture of the program's: an image set of its asset catalogues or a file beside them, for the
  /// current traits. Nil, with a warning, when there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads an image from a bundle and for traits; nil is the program's bundle and the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    let scale =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    guard
      let found = PictureLibrary.picture(
        named: name, in: bundle?.resourcePath, isDark: traits.userInterfaceStyle == .dark, scale,
        otherwise: "UIImage(named:) is nil")
    else { return nil }
    var style = Look()
    if found.isTemplate { style.renderingMode = .alwaysTemplate }
    // A symbol of the program's has the size that fits the text of a body.
    let factor = (found.fontSize ?? 17) / 17
    self.init(.pixels(CGImage(found.bitmap), .up), scale: found.scale * factor, style: style)
  }

  /// A picture of the program's, with a configuration, which counts for symbols only.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The pictures named `name0`, `name1` and so on, shown one after the other: from the first there is of 0 and 1 up
  /// to the one before the first that there is not.
  ///
  /// - Parameter duration: Of all, in seconds; 0 is a thirtieth of a second for each.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = [0, 1].first { PictureLibrary.has("\(name)\($0)") } ?? 0
    let images = sequence(first: first) { $0 + 1 }
      .prefix { $0 <= 1024 && PictureLibrary.has("\(name)\($0)") }
      .compactMap { UIImage(named: "\(name)\($0)") }
    return animatedImage(
      with: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }

  /// Loads an animated image with caps that keep their size when it is resized.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile,
    duration: TimeInterval
  ) -> UIImage? {
    guard let image = animatedImageNamed(name, duration: duration) else { return nil }
    return animatedImage(
      with: (image.images ?? []).map {
        $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
      }, duration: image.duration)
  }

  /// A picture from a file; a name that ends in `@2x` or `@3x` sets the scale. Nil when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    self.init(data, scale: scale, name: path)
  }

  /// A picture from the bytes of a file: PNG, JPEG, WebP, GIF. Nil, with a warning, when they do not
  /// decode.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image with a number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data, scale: scale, name: "UIImage(data:)")
  }

  private convenience init?(_ data: Data, scale: CGFloat, name: String) {
    do {
      let bitmap = try Services.current.pictures.bitmap(from: data, name: name)
      self.init(.pixels(CGImage(bitmap), .up), scale: scale)
    } catch {
      Warning.once("\(error) The UIImage is nil.")
      return nil
    }
  }

  /// Upright pixels; nil of an empty picture.
  package var bitmap: Bitmap? {
    switch content {
    case .empty: nil
    case .pixels(let image, let orientation): image.bitmap.turned(orientation.number)
    case .symbol: cgImage?.bitmap
    }
  }

  /// The picture as a PNG file; nil of an empty one.
  public func pngData() -> Data? {
    guard let bitmap else { return nil }
    return Services.painter(for: "UIImage.pngData()")?.png(of: bitmap)
  }

  /// The picture as a JPEG file of a quality from 0 to 1; nil of an empty one.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let bitmap, let painter = Services.painter(for: "UIImage.jpegData") else { return nil }
    do {
      return try painter.jpeg(of: bitmap, quality: Double(compressionQuality))
    } catch {
      Warning.once("UIImage.jpegData is nil: \(error)")
      return nil
    }
  }

  /// The picture drawn in another size, in points; nil of an empty picture and for a size without
  /// pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, self.size.width > 0,
      let context = CGContext.picture(CGRect(origin: .zero, size: size), scale: scale)
    else { return nil }
    context.interpolationQuality = .high
    context.asCurrent { draw(in: CGRect(origin: .zero, size: size)) }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Makes a thumbnail and passes it to the closure on the caller's thread, here at once.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }

  /// The asynchronous form; the thumbnail is made before it returns.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// The picture decoded: pictures always are.
  public func preparingForDisplay() -> UIImage? { self }
  /// The picture itself, as for `preparingForDisplay()`.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// Calls the closure with the picture itself, at once.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
}
