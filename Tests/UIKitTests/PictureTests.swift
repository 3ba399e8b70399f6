import Testing
import UIKit
import VivaceDrawing
import VivaceGraphics

@testable import VivaceStage
@testable import VivaceUIKit

@MainActor @Suite struct PictureTests {
  init() { StageServices.install() }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> UInt32 {
    image.bitmap!.pixels[y * image.bitmap!.width + x]
  }

  private func renderer(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1)
    -> UIGraphicsImageRenderer
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  }

  /// Red above blue.
  private var flag: UIImage {
    renderer(4, 4).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    }
  }

  @Test func theDynamicRangeIsKeptAndReportedOnce() {
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    let view = UIImageView(image: flag)
    #expect(view.preferredImageDynamicRange == .unspecified)
    view.preferredImageDynamicRange = .standard
    #expect(messages.isEmpty && view.imageDynamicRange == .standard)
    view.preferredImageDynamicRange = .high
    #expect(view.preferredImageDynamicRange == .high && messages.count == 1)
  }

  @Test func aRendererDrawsWithYDownwardsAtTheScreensScale() {
    #expect(pixel(flag, 0, 0) == 0xFFFF_0000 && pixel(flag, 3, 3) == 0xFF00_00FF)
    let large = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      #expect(context.cgContext.ctm.a == 3 && context.cgContext.ctm.d == -3)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(large.scale == 3 && large.size == CGSize(width: 2, height: 1))
    #expect(large.cgImage?.width == 6 && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aPictureIsDrawnUprightAndItsPixelsAloneOnTheirHead() {
    let drawn = renderer(4, 8).image { context in
      flag.draw(at: .zero)
      context.cgContext.draw(flag.cgImage!, in: CGRect(x: 0, y: 4, width: 4, height: 4))
    }
    #expect(pixel(drawn, 0, 0) == 0xFFFF_0000 && pixel(drawn, 0, 3) == 0xFF00_00FF)
    #expect(pixel(drawn, 0, 4) == 0xFF00_00FF && pixel(drawn, 0, 7) == 0xFFFF_0000)
  }

  @Test func orientationTurnsThePicture() {
    let left = UIImage(cgImage: flag.cgImage!, scale: 2, orientation: .left)
    #expect(left.size == CGSize(width: 2, height: 2))
    // Turned against the clock: what was above is on the left.
    #expect(pixel(left, 0, 0) == 0xFFFF_0000 && pixel(left, 3, 0) == 0xFF00_00FF)
  }

  @Test func aTintColorsTheShape() {
    let tinted = renderer(4, 4).image { _ in
      flag.withTintColor(.green).draw(at: .zero)
    }
    #expect(pixel(tinted, 0, 0) == 0xFF00_FF00 && pixel(tinted, 0, 3) == 0xFF00_FF00)
  }

  @Test func capsStayAsTheyAre() {
    let ring = renderer(6, 6).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
    let wide = renderer(20, 6).image { context in
      context.cgContext.interpolationQuality = .none
      ring.resizableImage(
        withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch
      ).draw(in: CGRect(x: 0, y: 0, width: 20, height: 6))
    }
    #expect(pixel(wide, 1, 3) == 0xFFFF_0000 && pixel(wide, 18, 3) == 0xFFFF_0000)
    #expect(pixel(wide, 3, 3) == 0xFF00_00FF && pixel(wide, 16, 3) == 0xFF00_00FF)
  }

  @Test func filesComeBackAsTheyWere() throws {
    let png = try #require(flag.pngData())
    let again = try #require(UIImage(data: png))
    #expect(again.bitmap?.pixels == flag.bitmap?.pixels)
    let jpeg = try #require(flag.jpegData(compressionQuality: 1))
    #expect(jpeg.prefix(2) == Data([0xFF, 0xD8]))
    let red = try #require(UIImage(data: jpeg, scale: 2)).bitmap?.pixels[0] ?? 0
    #expect((red >> 16) & 255 > 240 && red & 255 < 20)
  }

  @Test func picturesThatCannotBeAreNilWithOneWarning() {
    var warnings: [String] = []
    Warning.receiver = { warnings.append($0) }
    defer { Warning.receiver = nil }
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(warnings.count == 1)
    #expect(UIImage(named: "no such picture") == nil)
    #expect(warnings.count == 2 && warnings[1].contains("UIImage(named:) is nil"))
    // A literal cannot be nil.
    let literal = #imageLiteral(resourceName: "no such literal")
    let chosen: UIImage = #imageLiteral(resourceName: "no other literal")
    #expect(literal.size == .zero && chosen.size == .zero && warnings.count == 4)
    let empty = renderer(0, 5).image { _ in Issue.record("Nothing can be drawn.") }
    #expect(empty.size == .zero && empty.pngData() == nil)
    UIGraphicsBeginImageContextWithOptions(.zero, false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(warnings.count == 6)
  }

  @Test func theOldWayGivesTheSamePicture() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 4, height: 4) && image.scale == 2)
    #expect(pixel(image, 0, 3) == 0xFFFF_0000 && pixel(image, 0, 4) == 0xFF00_0000)
  }

  /// A folder that goes with the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "vivace-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: path) }
    func write(_ data: Data, to file: String) throws {
      let whole = "\(path)/\(file)"
      try FileManager.default.createDirectory(
        atPath: (whole as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: whole))
    }
  }

  @Test func numberedPicturesAreFramesUntilOneIsMissing() throws {
    let folder = Folder()
    let png = try #require(flag.pngData())
    for number in [1, 2, 3, 5] { try folder.write(png, to: "frame\(number).png") }
    // Names may lead out of the working folder.
    let name = String(repeating: "../", count: 30) + folder.path.dropFirst() + "/frame"
    let image = try #require(UIImage.animatedImageNamed(name, duration: 0))
    #expect(image.images?.count == 3 && abs(image.duration - 0.1) < 1e-9)
    #expect(UIImage.animatedImageNamed(name + "-none", duration: 1) == nil)
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let resizable = UIImage.animatedResizableImageNamed(name, capInsets: caps, duration: 2)
    #expect(resizable?.images?.last?.capInsets == caps && resizable?.duration == 2)
  }

  @Test func aDataSetIsAFileByItsName() throws {
    let folder = Folder()
    let json = """
      {"data": [{"filename": "list.json", "idiom": "universal",
        "universal-type-identifier": "public.json"}]}
      """
    try folder.write(Data(json.utf8), to: "Assets.xcassets/List.dataset/Contents.json")
    try folder.write(Data("[1]".utf8), to: "Assets.xcassets/List.dataset/list.json")
    let asset = try #require(NSDataAsset(name: "List", folders: [folder.path]))
    #expect(asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json")
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    #expect(NSDataAsset(name: "Other", folders: [folder.path]) == nil)
    #expect(messages.count == 1 && messages[0].contains("\"Other\""))
  }

  @Test("a picture without pixels within another one ends itself, and not the other one")
  func nestedWithoutPixels() throws {
    Warning.receiver = { _ in }
    defer { Warning.receiver = nil }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 0, height: 4), false, 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 4))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() !== outer)
  }

  @Test func aThumbnailHasTheSizeItWasAskedFor() {
    let small = flag.preparingThumbnail(of: CGSize(width: 2, height: 2))
    #expect(small?.size == CGSize(width: 2, height: 2))
    #expect((pixel(small!, 0, 0) >> 16) & 255 > 200 && pixel(small!, 0, 0) & 255 < 60)
  }

  @Test func partsOfASymbolAboveItsValueAreFaint() throws {
    func symbol(_ value: Double) throws -> UIImage {
      let size = UIImage.SymbolConfiguration(pointSize: 60)
      return try #require(
        UIImage(systemName: "cellularbars", variableValue: value, configuration: size))
    }
    func ink(_ value: Double) throws -> UInt32 {
      let picture = try symbol(value).withTintColor(.red)
      let drawn = renderer(60, 60).image { _ in picture.draw(at: .zero) }
      return try #require(drawn.bitmap).pixels.reduce(0) { $0 + $1 >> 24 }
    }
    let (none, half, all) = (try ink(0), try ink(0.5), try ink(1))
    #expect(none > 0 && none < half && half < all)
    #expect(Double(none) < 0.4 * Double(all))
    let plain = UIImage(
      systemName: "cellularbars", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))
    #expect(try symbol(1) != plain && symbol(1) == symbol(1) && symbol(1) != symbol(0.5))
    #expect(UIImage(systemName: "no.such.symbol", variableValue: 1) == nil)
  }

  @Test func symbolsAreAsLargeAsTheirConfigurationSays() throws {
    let star = try #require(UIImage(systemName: "star.fill"))
    let large = try #require(
      UIImage(
        systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
    #expect(star.isSymbolImage && star.size.height > 10)
    #expect(abs(large.size.height - 2 * star.size.height) < 1.5)
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    let drawn = renderer(40, 40).image { _ in
      star.withTintColor(.red).draw(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(pixel(drawn, 20, 22) == 0xFFFF_0000)
  }

  @Test func aPageOfAPDFIsDrawnDownwards() {
    let bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
      context.beginPage()
      "Second".draw(at: CGPoint(x: 5, y: 5))
    }
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/Count 2"))
  }
}
