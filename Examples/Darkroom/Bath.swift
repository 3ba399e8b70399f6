import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

/// A bath that a print is developed in: a chain of filters.
enum Bath: String, CaseIterable, Identifiable {
  case original = "Original"
  case noir = "Noir"
  case sepia = "Sepia"
  case instant = "Instant"
  case bloom = "Bloom"
  case mosaic = "Mosaic"
  case poster = "Poster"
  case negative = "Negative"
  var id: Bath { self }

  func print(of image: CIImage) -> CIImage {
    switch self {
    case .original: return image
    case .noir: return image.applyingFilter("CIPhotoEffectNoir")
    case .sepia:
      let vignette = CIFilter.vignette()
      vignette.inputImage = image.applyingFilter("CISepiaTone")
      (vignette.radius, vignette.intensity) = (2, 1.2)
      return vignette.outputImage ?? image
    case .instant: return image.applyingFilter("CIPhotoEffectInstant")
    case .bloom:
      let bloom = CIFilter.bloom()
      bloom.inputImage = image
      (bloom.radius, bloom.intensity) = (12, 0.9)
      return bloom.outputImage?.cropped(to: image.extent) ?? image
    case .mosaic:
      let mosaic = CIFilter.pixellate()
      mosaic.inputImage = image
      (mosaic.scale, mosaic.center) = (12, .zero)
      return mosaic.outputImage?.cropped(to: image.extent) ?? image
    case .poster:
      let poster = CIFilter.colorPosterize()
      (poster.inputImage, poster.levels) = (image, 4)
      return poster.outputImage ?? image
    case .negative: return image.applyingFilter("CIColorInvert")
    }
  }
}

/// The prints of the photograph, each developed when it is first wanted.
@MainActor final class Darkroom {
  private let context = CIContext()
  private let negative = CIImage(image: Photograph.make()) ?? .empty()
  private var prints: [Bath: CGImage] = [:]

  /// The print of a bath.
  func print(_ bath: Bath) -> CGImage? {
    if let known = prints[bath] { return known }
    let made = context.createCGImage(bath.print(of: negative), from: negative.extent)
    prints[bath] = made
    return made
  }
}
