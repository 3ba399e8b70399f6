import UIKit

import class AppKit.NSImage

/// A picture for sprites.
open class SKTexture: NSObject {
  let picture: CGImage?
  private let points: CGSize
  /// The scaling of the picture. Stored only.
  open var filteringMode = SKTextureFilteringMode.linear
  /// True would keep smaller copies. Stored only.
  open var usesMipmaps = false
  /// A texture of a UIKit picture, in its size in points.
  public init(image: UIImage) { (picture, points) = (image.cgImage, image.size) }
  /// A texture of an AppKit picture, in its size in points.
  public init(image: NSImage) {
    (picture, points) = (image.cgImage(forProposedRect: nil, context: nil, hints: nil), image.size)
  }
  init(_ picture: CGImage?, size: CGSize) { (self.picture, points) = (picture, size) }
  /// A texture of pixels, one point for each pixel.
  public init(cgImage image: CGImage) {
    (picture, points) = (image, CGSize(width: image.width, height: image.height))
  }
  /// A picture of the bundle; an empty one if there is none.
  public convenience init(imageNamed name: String) {
    self.init(image: UIImage(named: name) ?? UIImage())
  }
  /// A piece of a texture; the rectangle is in shares of its size, with y upwards.
  public init(rect: CGRect, in texture: SKTexture) {
    let image = texture.picture
    let (width, height) = (CGFloat(image?.width ?? 0), CGFloat(image?.height ?? 0))
    picture = image?.cropping(
      to: CGRect(
        x: rect.minX * width, y: (1 - rect.maxY) * height, width: rect.width * width,
        height: rect.height * height))
    points = CGSize(
      width: texture.points.width * rect.width, height: texture.points.height * rect.height)
  }
  /// The size in points.
  open func size() -> CGSize { points }
  /// The picture; stops the program for an empty texture.
  open func cgImage() -> CGImage { picture ?? UIImage().cgImage! }
  /// Calls the handler at once: textures are in memory already.
  open func preload(completionHandler: @escaping () -> Void) { completionHandler() }
}
/// Textures by name. They are pictures of the bundle here.
open class SKTextureAtlas: NSObject {
  /// An atlas; its name makes no difference.
  open class func named(_ name: String) -> SKTextureAtlas { SKTextureAtlas(named: name) }
  /// Equals an initializer.
  public convenience init(named name: String) { self.init() }
  /// Answer: none, since folders of atlases are not listed.
  open var textureNames: [String] { [] }
  /// The picture of the bundle with a name.
  @MainActor open func textureNamed(_ name: String) -> SKTexture { SKTexture(imageNamed: name) }
}
