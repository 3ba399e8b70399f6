import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

@MainActor @Suite struct BitmapContextTests {
  @Test func theOriginOfABitmapIsAtTheBottomLeft() {
    let sheet = Sheet(10, 8)
    sheet.context.setFillColor(red)
    sheet.context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(sheet.pixel(0, 7) == 0xFFFF_0000 && sheet.pixel(2, 6) == 0xFFFF_0000)
    #expect(sheet.pixel(0, 5) == 0 && sheet.pixel(3, 7) == 0)
  }

  @Test func aPictureStandsUprightInABitmapAndOnItsHeadWhereYPointsDown() {
    let sheet = Sheet(2, 2)
    sheet.context.draw(.corners, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(sheet.pixel(0, 0) == 0xFFFF_0000 && sheet.pixel(1, 1) == 0xFFFF_FFFF)
    let layer = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.draw(.corners, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(layer.makeImage()?.pixel(0, 0) == 0xFF00_00FF)
    #expect(layer.makeImage()?.pixel(1, 1) == 0xFF00_FF00)
  }

  @Test func aRestoredStateDrawsAsBefore() {
    let context = Sheet(10, 10).context
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.translateBy(x: 5, y: 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = context.makeImage()!
    #expect(image.pixel(5, 4) == 0xFF00_00FF && image.pixel(7, 2) == 0)
    #expect(image.pixel(0, 9) == 0xFFFF_0000)
  }

  @Test func aPathIsMappedWhenItsPointsAreAdded() {
    let context = Sheet(10, 10).context
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 4, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: -3, y: 1, width: 4, height: 0))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    context.beginPath()
    #expect(context.path == nil && context.boundingBoxOfPath.isNull)
  }

  @Test func aPenIsAsWideAsTheMapMakesItAndSlantsWithIt() {
    let sheet = Sheet(20, 20)
    sheet.context.scaleBy(x: 4, y: 1)
    sheet.context.setLineWidth(2)
    sheet.context.setStrokeColor(red)
    // Upright: eight pixels wide.
    sheet.context.strokeLineSegments(between: [CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 10)])
    // Level: two pixels high.
    sheet.context.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 5, y: 15)])
    #expect(sheet.pixel(4, 15) == 0xFFFF_0000 && sheet.pixel(11, 15) == 0xFFFF_0000)
    #expect(sheet.pixel(3, 15) == 0 && sheet.pixel(12, 15) == 0)
    #expect(sheet.pixel(10, 4) == 0xFFFF_0000 && sheet.pixel(10, 5) == 0xFFFF_0000)
    #expect(sheet.pixel(10, 3) == 0 && sheet.pixel(10, 6) == 0)
  }

  @Test func theMemoryThatSomebodyBringsHoldsWhatWasDrawn() {
    _ = Sheet(1, 1)
    var bytes = [UInt8](repeating: 7, count: 4 * 3 * 2)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.clear(CGRect(x: 0, y: 0, width: 3, height: 2))
      context?.setFillColor(CGColor(red: 1, green: 0.4, blue: 0, alpha: 1))
      context?.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    }
    #expect(bytes[0..<4] == [255, 102, 0, 255] && bytes[4...].allSatisfy { $0 == 0 })
  }

  @Test func pixelsThatWereChangedInMemoryAreInThePicture() {
    let sheet = Sheet(2, 1)
    sheet.context.setFillColor(green)
    sheet.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let bytes = sheet.context.data!.assumingMemoryBound(to: UInt8.self)
    #expect(bytes[5] == 255)
    (bytes[0], bytes[3]) = (255, 255)
    #expect(sheet.pixel(0, 0) == 0xFFFF_0000 && sheet.pixel(1, 0) == 0xFF00_FF00)
  }

  @Test func alphaAloneAndGrayAreLayoutsToo() {
    _ = Sheet(1, 1)
    func byte(_ space: CGColorSpace, _ info: CGImageAlphaInfo) -> UInt8? {
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: info.rawValue)
      context?.setFillColor(CGColor(gray: 1, alpha: 0.5))
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      return context?.data?.load(as: UInt8.self)
    }
    #expect(byte(CGColorSpaceCreateDeviceGray(), .none) == 128)
    #expect(byte(CGColorSpaceCreateDeviceGray(), .alphaOnly) == 128)
  }

  @Test func aLayoutThatThereIsNotGivesNoContextAndOneWarning() {
    var warnings: [String] = []
    Warning.receiver = { warnings.append($0) }
    defer { Warning.receiver = nil }
    #expect(
      CGContext(
        data: nil, width: 0, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    #expect(warnings.count == 1 && warnings[0].contains("0 × 4"))
  }

  @Test func aPictureIsMadeOfBytesAndGivesThemBack() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 128, 128]
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: CGDataProvider(data: Data(bytes) as CFData)!, decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent))
    #expect(image.bitmap.pixels == [0xFFFF_0000, 0x8000_0080])
    #expect(image.dataProvider?.data.map { Array($0 as Data) } == [0, 0, 255, 255, 128, 0, 0, 128])
  }
}
