import Foundation
import Testing
import VivaceCoreText
import VivaceImageIO
import VivacePDFKit
import VivaceStage

@testable import VivaceCoreImage
@testable import VivaceDrawing

/// Picture files, filters, documents and lines of text.
@Suite @MainActor struct PicturesTests {
  init() { StageServices.install() }

  private func image(_ pixels: [UInt32], width: Int) -> CGImage {
    CGImage(Bitmap(width: width, height: pixels.count / width, pixels: pixels))
  }
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test func aPictureIsWrittenAndRead() throws {
    let picture = image([red, blue, blue, red], width: 2)
    let data = NSMutableData()
    let target = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    CGImageDestinationAddImage(target, picture, nil)
    #expect(CGImageDestinationFinalize(target))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(read.bitmap.pixels == [red, blue, blue, red])
    let facts = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(facts.object(forKey: kCGImagePropertyPixelWidth) as? Int == 2)
    let arriving = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceCreateImageAtIndex(arriving, 0, nil) == nil)
    CGImageSourceUpdateData(
      arriving, Data(referencing: data).prefix(20) as CFData, false)
    #expect(CGImageSourceGetType(arriving) == "public.png")
    #expect(CGImageSourceGetStatus(arriving) == .statusIncomplete)
    CGImageSourceUpdateData(arriving, data, true)
    #expect(CGImageSourceCreateImageAtIndex(arriving, 0, nil)?.width == read.width)
    #expect(CGImageSourceGetStatus(arriving) == .statusComplete)
    let options = NSDictionary(dictionary: [kCGImageSourceThumbnailMaxPixelSize: 1])
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.bitmap.pixels == [0xFF80_0080])
    #expect(CGImageDestinationCreateWithData(data, "public.heic", 1, nil) == nil)
  }

  @Test func aGIFHasItsFramesAndDelays() throws {
    let data = NSMutableData()
    let target = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
    for color in [red, blue] {
      let delay = NSDictionary(dictionary: [
        kCGImagePropertyGIFDictionary: NSDictionary(dictionary: [kCGImagePropertyGIFDelayTime: 0.5])
      ])
      CGImageDestinationAddImage(
        target, image(Array(repeating: color, count: 64), width: 8), delay)
    }
    #expect(CGImageDestinationFinalize(target))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    let colors = (0..<2).map { CGImageSourceCreateImageAtIndex(source, $0, nil)?.bitmap.pixels[9] }
    #expect(colors == [red, blue])
    let facts = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let gif = try #require(facts?.object(forKey: kCGImagePropertyGIFDictionary) as? NSDictionary)
    #expect(gif.object(forKey: kCGImagePropertyGIFDelayTime) as? Double == 0.5)
  }

  @Test func filtersChangeColors() throws {
    let source = CIImage(cgImage: image([red, blue, blue, red], width: 2))
    let context = CIContext()
    let same = try #require(context.createCGImage(source, from: source.extent))
    #expect(same.bitmap.pixels == [red, blue, blue, red])
    let inverted = CIFilter.colorInvert()
    inverted.inputImage = source
    let output = try #require(inverted.outputImage)
    let picture = try #require(context.createCGImage(output, from: output.extent))
    #expect(picture.bitmap.pixels[0] == 0xFF00_FFFF)
    let sepia = try #require(CIFilter(name: "CISepiaTone"))
    sepia.setValue(source, forKey: kCIInputImageKey)
    sepia.setValue(0, forKey: kCIInputIntensityKey)
    let kept = try #require(sepia.outputImage)
    #expect(context.createCGImage(kept, from: kept.extent)?.bitmap.pixels[0] == red)
    #expect(CIFilter(name: "CIUnheardOf") == nil)
    let raw = CIContext(options: [.workingColorSpace: NSNull()])
    let average = source.applyingFilter(
      "CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(cgRect: source.extent)])
    var bytes = [UInt8](repeating: 0, count: 4)
    raw.render(
      average, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
      format: .RGBA8, colorSpace: nil)
    #expect(bytes == [128, 0, 128, 255])
  }

  @Test func aBlurSpreadsAndKeepsTheSum() throws {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 81)
    pixels[40] = 0xFFFF_FFFF
    let source = CIImage(cgImage: image(pixels, width: 9))
    let blurred = source.clampedToExtent().applyingGaussianBlur(sigma: 1).cropped(to: source.extent)
    let raster = blurred.produce(Area(source.extent), .encoded)
    let sum = raster.pixels.reduce(Float(0)) { $0 + $1.x }
    #expect(abs(sum - 1) < 0.02 && raster[4, 4].x > raster[3, 4].x && raster[3, 4].x > 0.05)
    let large = source.transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    let picture = try #require(CIContext().createCGImage(large, from: large.extent))
    #expect(picture.width == 27 && picture.bitmap.pixels[12 * 27 + 12] == 0xFFFF_FFFF)
  }

  /// The modules are those that another library makes for the same text, level and mask.
  @Test func looksAndExtremaChangeColors() throws {
    let square = CGRect(x: 0, y: 0, width: 8, height: 8)
    let red = CIImage(color: CIColor(red: 0.8, green: 0.2, blue: 0.2)).cropped(to: square)
    func pixel(_ image: CIImage?, _ x: CGFloat = 4) throws -> [Int] {
      let image = try #require(image)
      let drawn = try #require(
        CIContext().createCGImage(image, from: CGRect(x: x, y: 4, width: 1, height: 1)))
      let data = try #require(drawn.dataProvider?.data) as Data
      return [2, 1, 0].map { Int(data[$0]) }
    }
    let looks: [any CIFilter & CIPhotoEffect] = [
      CIFilter.photoEffectChrome(), CIFilter.photoEffectFade(), CIFilter.photoEffectInstant(),
      CIFilter.photoEffectProcess(), CIFilter.photoEffectTransfer(), CIFilter.photoEffectMono(),
    ]
    for look in looks {
      look.inputImage = red
      let found = try pixel(look.outputImage)
      #expect(found != [204, 51, 51] && found[0] >= found[1], "\(look.name)")
    }
    let warm = CIFilter.temperatureAndTint()
    warm.inputImage = red
    #expect(try pixel(warm.outputImage) == [204, 51, 51])
    warm.targetNeutral = CIVector(x: 4_000, y: 0)
    #expect(try pixel(warm.outputImage)[0] > 204)
    let half = CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 8))
      .composited(over: red)
    let least = CIFilter.areaMinimum()
    (least.inputImage, least.extent) = (half, square)
    #expect(try pixel(least.outputImage?.clampedToExtent()) == [0, 0, 0])
    let box = CIFilter.boxBlur()
    (box.inputImage, box.radius) = (half.clampedToExtent(), 4)
    #expect(try pixel(box.outputImage, 0) == [0, 0, 0])
    let edge = try pixel(box.outputImage, 4)
    #expect(edge[0] > 20 && edge[0] < 204)
    let motion = CIFilter.motionBlur()
    (motion.inputImage, motion.radius, motion.angle) = (half.clampedToExtent(), 4, .pi / 2)
    // Along the edge nothing changes.
    #expect(try pixel(motion.outputImage, 4) == [204, 51, 51])
  }

  @Test func aBarCodeIsAsTheStandardHasIt() throws {
    let code = try #require(Code128(Data("Wikipedia".utf8)))
    // Eleven modules each: a start, nine letters, a check and a stop, which has two more.
    #expect(code.modules.count == 12 * 11 + 2)
    func symbol(_ index: Int) -> String {
      code.modules[index * 11..<index * 11 + 11].map { $0 ? "1" : "0" }.joined()
    }
    #expect(symbol(0) == "11010010000" && symbol(1) == "11101000110")  // Start B, W.
    #expect(symbol(10) == "11110010010", "88, the weighted sum of the values modulo 103")
    #expect(symbol(11) == "11000111010")
    // Digits in pairs.
    #expect(Code128(Data("123456".utf8))?.modules.count == 6 * 11 + 2)
    #expect(Code128(Data("ü".utf8)) == nil && Code128(Data()) == nil)
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("Wikipedia".utf8)
    let image = try #require(filter.outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 154, height: 32))
  }

  @Test func aQRCodeIsAsTheStandardHasIt() throws {
    let code = try #require(QRCode(Array("https://example.com".utf8), level: "M", mask: 5))
    let rows = (0..<code.size).map { y in
      (0..<code.size).map { code.isDark($0, y) ? "#" : "." }.joined()
    }
    #expect(rows == Self.expected.split(separator: "\n").map(String.init))
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("https://example.com".utf8)
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 27, height: 27))
    #expect(QRCode(Array(repeating: 65, count: 5_000), level: "L") == nil)
    #expect(QRCode(Array(repeating: 65, count: 2_000), level: "L")?.size ?? 0 > 100)
  }
  private static let expected = """
    #######...#.#.#...#######
    #.....#.###..##.#.#.....#
    #.###.#.##.#..#...#.###.#
    #.###.#.###..#..#.#.###.#
    #.###.#..##..#..#.#.###.#
    #.....#..#.#..#...#.....#
    #######.#.#.#.#.#.#######
    ........##....###........
    #.....#.#...#....##..###.
    .###.#...#.#.#####.#####.
    #####.#.##...####..#.#.##
    ##..##..####.#..#.##.#..#
    ...######.#.##.##.##....#
    ###.#...###....##..#...#.
    #.....##..###..#..####.##
    #.#.#..#####.....###.##.#
    #.#..##.####....#####.#..
    ........#...###.#...#....
    #######...##....#.#.#...#
    #.....#.....##.##...#..#.
    #.###.#..##.#.#######.#.#
    #.###.#..##...#.###....##
    #.###.#..####..#.....##.#
    #.....#..#.#..####.##...#
    #######.###..##.#.#..#..#
    """

  @Test func aDocumentHasPagesAndText() throws {
    let document = try #require(PDFDocument(data: Data(Self.file.utf8)))
    #expect(document.pageCount == 1 && document.string?.contains("Hello") == true)
    let page = try #require(document.page(at: 0))
    #expect(page.bounds(for: .mediaBox).size == CGSize(width: 200, height: 100))
    #expect(document.index(for: page) == 0 && document.findString("ell").count == 1)
    let picture = page.thumbnail(of: CGSize(width: 100, height: 100), for: .mediaBox)
    #expect(picture.size == CGSize(width: 100, height: 50))
    #expect(picture.cgImage?.bitmap.pixels.contains { $0 & 0xFF < 100 } == true)
    let view = PDFView(frame: CGRect(x: 0, y: 0, width: 108, height: 200))
    view.autoScales = true
    view.document = document
    view.layoutIfNeeded()
    #expect(
      view.currentPage === page && !view.canGoToNextPage && view.scaleFactorForSizeToFit < 0.6)
    #expect(PDFDocument(data: Data("no".utf8)) == nil)
  }
  private static let file = """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R
    /Resources<</Font<</F 5 0 R>>>>>> endobj
    4 0 obj <</Length 42>> stream
    BT /F 40 Tf 20 30 Td (Hello there) Tj ET
    endstream endobj
    5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
    trailer <</Root 1 0 R>>
    %%EOF
    """

  @Test func linesFillAFrame() throws {
    let font = CTFontCreateWithName("Nowhere", 20, nil)
    #expect(CTFontGetSize(font) == 20 && CTFontGetDescent(font) > 0)
    let text = NSAttributedString(string: "one two three four", attributes: [.font: font])
    let setter = CTFramesetterCreateWithAttributedString(text)
    let whole = CTLineCreateWithAttributedString(text)
    let width = CTLineGetTypographicBounds(whole, nil, nil, nil)
    let box = CGRect(x: 0, y: 0, width: width * 0.6, height: 200)
    let frame = CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    #expect(lines.count == 2 && CTFrameGetVisibleStringRange(frame).length == text.length)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(origins[0].y > origins[1].y && origins[0].y < 200)
    let offset = CTLineGetOffsetForStringIndex(whole, 4, nil)
    #expect(offset > 0 && CTLineGetStringIndexForPosition(whole, CGPoint(x: offset, y: 0)) == 4)
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 1e6) == text.length)
  }
}
