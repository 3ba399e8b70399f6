import Foundation
import Testing
import VivaceAccelerate
import VivaceMetal
import VivaceMobileCoreServices
import VivaceStage

@testable import VivaceCoreImage
@testable import VivaceDrawing

/// How libraries of snapshot tests compare pictures.
@Suite @MainActor struct DifferenceTests {
  init() { StageServices.install() }

  private func image(_ pixels: [UInt32]) -> CIImage {
    CIImage(cgImage: CGImage(Bitmap(width: pixels.count, height: 1, pixels: pixels)))
  }
  private let context = CIContext(options: [
    .workingColorSpace: NSNull(), .outputColorSpace: NSNull(),
  ])

  /// The numbers of one channel, by way of 16 bits.
  private func numbers(_ image: CIImage) throws -> [Float] {
    let (width, height) = (Int(image.extent.width), Int(image.extent.height))
    var half = try vImage_Buffer(width: width, height: height, bitsPerPixel: 16)
    defer { half.free() }
    context.render(
      image, toBitmap: half.data, rowBytes: half.rowBytes, bounds: image.extent, format: .Rh,
      colorSpace: nil)
    var full = try vImage_Buffer(width: width, height: height, bitsPerPixel: 32)
    defer { full.free() }
    #expect(vImageConvert_Planar16FtoPlanarF(&half, &full, 0) == kvImageNoError)
    return (0..<width).map { full.data.load(fromByteOffset: $0 * 4, as: Float.self) }
  }

  @Test func colorsDifferAsEyesSeeIt() throws {
    let one = image([0xFF00_0000, 0xFF80_8080, 0xFFFF_0000, 0xFF00_0000])
    let two = image([0xFFFF_FFFF, 0xFF81_8181, 0xFFFF_0000, 0x8000_0000])
    let difference = one.applyingFilter("CILabDeltaE", parameters: ["inputImage2": two])
    let found = try numbers(difference)
    #expect(abs(found[0] - 100) < 0.1 && found[2] == 0)
    #expect(found[1] > 0.2 && found[1] < 0.6)
    #expect(abs(found[3] - 50) < 0.5)
    let largest = difference.applyingFilter(
      "CIAreaMaximum", parameters: [kCIInputExtentKey: difference.extent])
    #expect(try abs(numbers(largest)[0] - 100) < 0.1)
    // The first pair of the data that CIEDE2000 was published with.
    var (first, second) = (LabColor(.zero, .linear), LabColor(.zero, .linear))
    (first.lightness, first.a, first.b) = (50, 2.6772, -79.7751)
    (second.lightness, second.a, second.b) = (50, 0, -82.7485)
    #expect(abs(first.distance(to: second) - 1.395) < 0.001)
  }

  private final class Doubling: CIImageProcessorKernel {
    override class var outputFormat: CIFormat { .Rf }
    override class func formatForInput(at input: Int32) -> CIFormat { .Rf }
    override class func process(
      with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?,
      output: any CIImageProcessorOutput
    ) throws {
      guard let input = inputs?.first, let factor = arguments?["factor"] as? Float else {
        throw CocoaError(.featureUnsupported)
      }
      for x in 0..<Int(output.region.width) {
        let number = input.baseAddress.load(fromByteOffset: x * 4, as: Float.self)
        output.baseAddress.storeBytes(of: number * factor, toByteOffset: x * 4, as: Float.self)
      }
    }
  }

  @Test func aProcessorComputesPixels() throws {
    let source = image([0xFF00_0000, 0xFF33_0000, 0xFF66_0000])
    let doubled = try Doubling.apply(
      withExtent: source.extent, inputs: [source], arguments: ["factor": Float(2)])
    let found = try numbers(doubled)
    #expect(zip(found, [0, 0.4, 0.8]).allSatisfy { abs($0 - $1) < 0.001 })
    let failed = try Doubling.apply(withExtent: source.extent, inputs: [source], arguments: nil)
    #expect(try numbers(failed) == [0, 0, 0])
    #expect(!MPSSupportsMTLDevice(nil))
  }

  @Test func fileEndingsHaveTypes() {
    func type(_ ending: String, _ tags: String = kUTTagClassFilenameExtension) -> String? {
      UTTypeCreatePreferredIdentifierForTag(tags as CFString, ending as CFString, nil)?
        .takeRetainedValue() as String?
    }
    #expect(type("png") == "public.png" && type("image/png") != "public.png")
    #expect(type("image/png", kUTTagClassMIMEType) == "public.png" && type("a", "b") == nil)
  }

  @Test func codesHaveDescriptors() {
    let payload = Data([1, 2])
    let code = CIQRCodeDescriptor(
      payload: payload, symbolVersion: 3, maskPattern: 7, errorCorrectionLevel: .levelQ)
    #expect(code?.symbolVersion == 3 && code?.errorCorrectionLevel.rawValue == 81)
    #expect(
      CIQRCodeDescriptor(
        payload: payload, symbolVersion: 41, maskPattern: 0, errorCorrectionLevel: .levelL) == nil)
    #expect(
      CIDataMatrixCodeDescriptor(
        payload: payload, rowCount: 0, columnCount: 1, eccVersion: .v200) == nil)
    let detector = CIDetector(
      ofType: CIDetectorTypeQRCode, context: nil,
      options: [CIDetectorAccuracy: CIDetectorAccuracyHigh])
    #expect(detector?.features(in: CIImage(color: .red)).isEmpty == true)
  }
}
