import SwiftUI
import Testing
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ConversionTests {
  init() { StageServices.install() }

  private var light: EnvironmentValues { EnvironmentValues() }
  private var dark: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    return environment
  }

  @Test func anUnderlineThatATextCannotShowIsNoLineStyle() {
    let styles: [NSUnderlineStyle] = [
      [], .thick, .double, .byWord, [.single, .thick], [.single, .byWord],
      [.single, .patternDot, .thick], .patternDot,
    ]
    for style in styles { #expect(Text.LineStyle(nsUnderlineStyle: style) == nil) }
    #expect(Text.LineStyle(nsUnderlineStyle: .single) == Text.LineStyle(pattern: .solid))
    #expect(
      Text.LineStyle(nsUnderlineStyle: [.single, .patternDashDot])
        == Text.LineStyle(pattern: .dashDot))
  }

  @Test func colorsOfUIKitFollowTheEnvironment() {
    let color = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    #expect(color.resolve(in: light) == Color.black.resolve(in: light))
    #expect(color.resolve(in: dark) == Color.white.resolve(in: dark))
    #expect("\(Color(.systemGreen).resolve(in: dark))" == "\(Color.green.resolve(in: dark))")
    #expect(Color(.secondarySystemBackground).resolve(in: light).red != 0)
    // UIKit's gray, not SwiftUI's.
    #expect(Color(.gray).resolve(in: light) == Color(white: 0.5).resolve(in: light))
    #expect(Color(.systemGray) != Color(.systemBlue) && Color(.systemGray) == Color(.systemGray))
    let colors: [UIColor] = [.systemGray, .systemBlue]
    #expect(colors.map(Color.init) == [Color(.systemGray), Color(.systemBlue)])
  }

  @Test func aColorHasANameForAssistiveTechnology() {
    #expect(UIColor.red.accessibilityName == "red")
    #expect(UIColor(red: 0, green: 0, blue: 0.4, alpha: 1).accessibilityName == "dark blue")
    #expect(UIColor.white.accessibilityName == "white")
  }

  @Test func sizesOfTextHaveOlderNamesToo() {
    #expect(
      ContentSizeCategory.allCases.map { UIContentSizeCategory($0) }
        == DynamicTypeSize.allCases.map { UIContentSizeCategory($0) })
    #expect(ContentSizeCategory(UIContentSizeCategory.accessibilityLarge) == .accessibilityLarge)
    #expect(ContentSizeCategory(UIContentSizeCategory.unspecified) == nil)
    #expect(UIContentSizeCategory(nil as ContentSizeCategory?) == .unspecified)
    var environment = light
    #expect(environment.sizeCategory == .large)
    environment.sizeCategory = .accessibilityMedium
    #expect(environment.dynamicTypeSize == .accessibility1)
    #expect(environment.sizeCategory.isAccessibilityCategory)
    #expect(environment.sizeCategory > .large && environment.sizeCategory <= .accessibilityMedium)
  }

  @Test func colorsOfSwiftUIFollowTheTraits() {
    let color = UIColor(Color.primary)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == UIColor(Color.white))
    #expect(UIColor(Color(red: 1, green: 0, blue: 0)).resolved == UIColor.red.resolved)
    let own = UIColor.systemTeal
    #expect(UIColor(Color(own)).resolvedColor(with: dark) == own.resolvedColor(with: dark))
  }

  @Test func fontsKeepTheirFaceAndSize() {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 21), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 15),
      .monospacedDigitSystemFont(ofSize: 12, weight: .light),
      .monospacedSystemFont(ofSize: 11, weight: .medium),
    ]
    for font in fonts {
      let text = ImageRenderer(content: Text("Agony 123").font(Font(font)).fixedSize())
      let label = UILabel()
      (label.text, label.font) = ("Agony 123", font)
      let size = text.uiImage?.size ?? .zero
      #expect(abs(size.width - label.intrinsicContentSize.width) < 1.5, "\(font)")
    }
    _ = Text("a").font(.init(UIFont.preferredFont(forTextStyle: .headline)))
  }

  @Test("a resolved font is UIKit's and Core Text's font, with its family and traits")
  func resolvedFonts() {
    let context = EnvironmentValues().fontResolutionContext
    for font in [
      UIFont.systemFont(ofSize: 21, weight: .heavy), .italicSystemFont(ofSize: 15),
      .monospacedSystemFont(ofSize: 11, weight: .medium),
    ] {
      #expect(Font(font).resolve(in: context).ctFont.resolved == font.resolved)
    }
    let own = Font.custom("Inter", fixedSize: 18).resolve(in: context)
    #expect(own.ctFont.resolved.family == "Inter" && own.ctFont.pointSize == 18)
  }

  private func picture(_ size: CGSize, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test func picturesShowInTheirSize() {
    StageServices.install()
    let image = picture(CGSize(width: 30, height: 20), .red)
    let renderer = ImageRenderer(content: Image(uiImage: image))
    #expect(renderer.uiImage?.size == CGSize(width: 30, height: 20))
    let turned = UIImage(cgImage: image.cgImage!, scale: image.scale, orientation: .right)
    #expect(
      ImageRenderer(content: Image(uiImage: turned)).uiImage?.size == CGSize(width: 20, height: 30))
  }

  @Test func templatesAndTintsAreColored() {
    StageServices.install()
    func color(_ image: UIImage) -> [UInt8] {
      let renderer = ImageRenderer(content: Image(uiImage: image).foregroundStyle(Color(.blue)))
      return renderer.uiImage!.pixel
    }
    let red = picture(CGSize(width: 4, height: 4), .red)
    #expect(color(red) == [255, 0, 0, 255])
    #expect(color(red.withRenderingMode(.alwaysTemplate)) == [0, 0, 255, 255])
    #expect(color(red.withTintColor(.green)) == [0, 255, 0, 255])
  }

  @Test func insetsKeepTheirSides() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(NSDirectionalEdgeInsets(EdgeInsets(insets)) == insets)
  }

  @Test func pathsGoBothWays() {
    let bezier = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(Path(bezier.cgPath).boundingRect == CGRect(x: 0, y: 0, width: 20, height: 10))
    let path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIBezierPath(cgPath: path.cgPath).bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("text sizes are the same ladder", arguments: DynamicTypeSize.allCases)
  func textSizes(size: DynamicTypeSize) {
    #expect(DynamicTypeSize(UIContentSizeCategory(size)) == size)
  }
}

extension UIImage {
  /// The first pixel: red, green, blue, alpha.
  fileprivate var pixel: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(cgImage!, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return bytes
  }
}
