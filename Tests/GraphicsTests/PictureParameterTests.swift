import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceGraphics

/// Further parameters of pictures, gradients and colors besides their pixels and components.
@MainActor @Suite struct PictureParameterTests {
  private func image(decode: [CGFloat]?, interpolates: Bool = true) throws -> CGImage {
    try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
        provider: CGDataProvider(data: Data([0, 255]) as CFData)!, decode: decode,
        shouldInterpolate: interpolates, intent: .defaultIntent))
  }

  @Test func componentsAreDecoded() throws {
    #expect(try image(decode: nil).bitmap.pixels == [0xFF00_0000, 0xFFFF_FFFF])
    #expect(try image(decode: [1, 0]).bitmap.pixels == [0xFFFF_FFFF, 0xFF00_0000])
    #expect(try image(decode: [0, 0.5]).bitmap.pixels == [0xFF00_0000, 0xFF80_8080])
  }

  @Test func aPictureThatIsNotToBeInterpolatedKeepsItsPixels() throws {
    /// How many different values there are from black to white.
    func steps(_ image: CGImage, _ quality: CGInterpolationQuality) -> Int {
      let sheet = Sheet(16, 1)
      sheet.context.interpolationQuality = quality
      sheet.context.draw(image, in: CGRect(x: 0, y: 0, width: 16, height: 1))
      return Set((0..<16).map { sheet.pixel($0, 0) }).count
    }
    let sharp = try image(decode: nil, interpolates: false)
    #expect(steps(try image(decode: nil), .default) > 4)
    #expect(steps(sharp, .default) == 2)
    #expect(steps(sharp, .high) > 4)
    #expect(sharp.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.shouldInterpolate == false)
  }

  @Test func aGradientOfALinearSpaceIsMixedThere() throws {
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    func middle(_ name: CFString) throws -> Float {
      let gradient = try #require(
        CGGradient(colorsSpace: CGColorSpace(name: name), colors: colors as CFArray, locations: nil)
      )
      return gradient.color(at: 0.5).red
    }
    #expect(abs(try middle(CGColorSpace.sRGB) - 0.5) < 0.01)
    #expect(abs(try middle(CGColorSpace.linearSRGB) - 0.735) < 0.01)
  }

  @Test func aColorIsGrayInASpaceOfGrays() throws {
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    let gray = try #require(
      green.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
    #expect(gray.resolved.red == gray.resolved.green && gray.resolved.red == gray.resolved.blue)
    #expect(abs(gray.resolved.linearRed - 0.7152) < 0.001 && gray.alpha == 0.5)
  }
}
