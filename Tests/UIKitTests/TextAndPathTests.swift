import Testing
import UIKit
import VivaceDrawing
import VivaceGraphics

@testable import VivaceStage

@MainActor @Suite struct TextAndPathTests {
  init() { StageServices.install() }

  @Test func familiesOfFontsAndTheirFacesAreNamed() throws {
    let families = UIFont.familyNames
    #expect(!families.isEmpty && families == families.sorted())
    let names = families.flatMap { UIFont.fontNames(forFamilyName: $0) }
    #expect(!names.isEmpty && UIFont(name: names[0], size: 12) != nil)
    #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
  }

  @Test func textStylesGrowWithTheTextSize() {
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(
      UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits == .traitBold)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(
      UIFont.preferredFont(forTextStyle: .title1, compatibleWith: large).pointSize == 43)
    #expect(
      UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: 10), compatibleWith: large
      ).pointSize == 18)
  }

  @Test func aFontsMeasuresAddUp() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.descender < 0 && font.xHeight < font.capHeight && font.capHeight < font.ascender)
    #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) < 1e-9)
    #expect(font.lineHeight > 19 && font.lineHeight < 23)
    let bold = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
    #expect(bold.map { UIFont(descriptor: $0, size: 0).pointSize } == 17)
    #expect(bold?.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font == .systemFont(ofSize: 17) && font != .boldSystemFont(ofSize: 17))
  }

  @Test func aFacesNameSaysItsWeightAndSlant() {
    func font(_ face: String) -> UIFont {
      UIFont(
        descriptor: UIFontDescriptor(fontAttributes: [.family: "Serif", .face: face]), size: 12)
    }
    #expect(font("Bold Italic").fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font("Oblique").fontDescriptor.symbolicTraits == .traitItalic)
    #expect(font("Roman").fontDescriptor.symbolicTraits == [] && font("Roman") == font("Regular"))
    #expect(font("SemiBold") != font("Bold") && font("Semi-Bold") == font("SemiBold"))
  }

  @Test func aTextIsMeasuredAndBrokenAtAWidth() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let line = "one two three".size(withAttributes: attributes)
    #expect(line.width > 80 && line.height > 20 && line.height < 30)
    let broken = "one two three".boundingRect(
      with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(broken.width <= 60 && broken.height > 1.9 * line.height && broken.origin == .zero)
    #expect("".size(withAttributes: attributes) == .zero)
  }

  @Test func aTextIsDrawnInItsColorWhereItsAlignmentSays() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 30), format: format)
      .image { _ in
        NSAttributedString(
          string: "H",
          attributes: [
            .foregroundColor: UIColor.red, .paragraphStyle: style,
            .font: UIFont.systemFont(ofSize: 20),
          ]
        ).draw(in: CGRect(x: 0, y: 0, width: 100, height: 30))
      }
    let bitmap = try #require(image.bitmap)
    let painted = bitmap.pixels.indices.filter { bitmap.pixels[$0] >> 24 > 0 }
    #expect(!painted.isEmpty && painted.allSatisfy { $0 % 100 > 75 })
    #expect(painted.allSatisfy { bitmap.pixels[$0] & 0xFFFF == 0 })
  }

  /// A picture that is never wider than the line.
  private final class Fitting: NSTextAttachment, @unchecked Sendable {
    var indices: Set<Int> = []

    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      indices.insert(charIndex)
      let own = super.attachmentBounds(
        for: textContainer, proposedLineFragment: lineFrag, glyphPosition: position,
        characterIndex: charIndex)
      let width = min(own.width, lineFrag.width)
      return CGRect(x: 0, y: 0, width: width, height: own.height * width / own.width)
    }
  }

  @Test func anAttachmentFitsItsPictureToTheLine() {
    let attachment = Fitting()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in }
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.size().width > 200 && text.size().height >= 100)
    let narrow = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
    let fitted = text.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
    #expect(fitted.width <= 80 && fitted.height > 40 && fitted.height < 80)
    #expect(attachment.indices == [2])
    attachment.bounds = CGRect(x: 0, y: 0, width: 0.5, height: .infinity)
    #expect(text.size().height < 40)
  }

  @Test func clockwiseIsAsItLooks() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.bounds.minX) < 1e-6 && abs(arc.bounds.maxY - 10) < 1e-6)
    #expect(abs(arc.currentPoint.x) < 1e-6 && abs(arc.currentPoint.y - 10) < 1e-6)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minX + 10) < 1e-6)
  }

  @Test func aPathReversedHasTheSameOutline() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 20, y: 5),
      controlPoint2: CGPoint(x: 5, y: 20))
    path.close()
    let back = path.reversing()
    #expect(back.contains(CGPoint(x: 4, y: 4)))
    #expect(abs(back.bounds.maxX - path.bounds.maxX) < 1e-6)
    #expect(abs(back.bounds.maxY - path.bounds.maxY) < 1e-6)
    #expect(back.reversing().isEqual(path))
    path.append(back)
    path.usesEvenOddFillRule = false
    // Wound both ways there is nothing inside.
    #expect(!path.contains(CGPoint(x: 4, y: 4)))
  }

  @Test func defaultsOfAPen() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    #expect(path.lineCapStyle == .butt && !path.usesEvenOddFillRule)
    path.setLineDash([3, 1], count: 2, phase: 0.5)
    var (count, phase, lengths): (Int, CGFloat, [CGFloat]) = (0, 0, [0, 0])
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 1] && count == 2 && phase == 0.5)
  }
}
