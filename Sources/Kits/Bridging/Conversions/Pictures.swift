import VivaceDrawing
import VivaceGeometry
import VivaceUIKit
import VivaceViews

extension Image {
  /// A UIKit picture, in its own size. A template, and a symbol without colors of its own, is painted
  /// in the foreground's.
  public init(uiImage: UIImage) {
    let upright = uiImage.drawing?.template == nil ? uiImage.cgImage : uiImage.drawn
    guard let pixels = upright else {
      self.init(size: uiImage.size) { _ in }
      return
    }
    let isDrawn = uiImage.drawing?.template != nil
    self.init(
      decorative: pixels, scale: uiImage.scale,
      orientation: isDrawn ? .up : Image.Orientation(uiImage.imageOrientation))
    let isTemplate =
      uiImage.renderingMode == .alwaysTemplate
      || uiImage.isSymbolImage && uiImage.renderingMode == .automatic
    if isTemplate { self = renderingMode(.template) }
    if uiImage.renderingMode == .alwaysOriginal { self = renderingMode(.original) }
    let caps = uiImage.capInsets
    if caps != .zero || uiImage.isResizable {
      self = resizable(
        capInsets: EdgeInsets(
          top: caps.top, leading: caps.left, bottom: caps.bottom, trailing: caps.right),
        resizingMode: uiImage.resizingMode == .tile ? .tile : .stretch)
    }
  }
}

extension UIImage {
  /// The picture as it is drawn: upright, in its tint.
  fileprivate var drawn: CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format)
      .image { _ in draw(at: .zero) }.cgImage
  }
}

extension Image.Orientation {
  /// SwiftUI's orientation of the same name.
  public init(_ uiImageOrientation: UIImage.Orientation) {
    switch uiImageOrientation {
    case .up: self = .up
    case .upMirrored: self = .upMirrored
    case .down: self = .down
    case .downMirrored: self = .downMirrored
    case .left: self = .left
    case .leftMirrored: self = .leftMirrored
    case .right: self = .right
    case .rightMirrored: self = .rightMirrored
    }
  }
}

extension UIImage.Orientation {
  /// UIKit's orientation of the same name.
  public init(_ orientation: Image.Orientation) {
    switch orientation {
    case .up: self = .up
    case .upMirrored: self = .upMirrored
    case .down: self = .down
    case .downMirrored: self = .downMirrored
    case .left: self = .left
    case .leftMirrored: self = .leftMirrored
    case .right: self = .right
    case .rightMirrored: self = .rightMirrored
    }
  }
}

extension ImageRenderer {
  /// The view as a UIKit picture; nil when it has no size.
  public var uiImage: UIImage? {
    cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}
