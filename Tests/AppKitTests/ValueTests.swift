import AppKit
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ValueTests {
  init() { StageServices.install() }

  @Test func colorsAreUIKitsUnderBothNames() throws {
    let color: NSColor = .systemBlue
    #expect(color === UIColor.systemBlue || color == UIColor.systemBlue)
    let fixed = NSColor(calibratedRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(fixed.redComponent == 0.25)
    #expect(fixed.alphaComponent == 0.5)
    #expect(
      NSColor(calibratedWhite: 0.5, alpha: 1).usingColorSpace(.deviceRGB)?.blueComponent == 0.5)
    if let copy = NSColor(cgColor: fixed.cgColor) { #expect(copy.greenComponent == 0.5) }
    let half = try #require(NSColor.black.blended(withFraction: 0.5, of: .white))
    #expect(abs(half.redComponent - 0.5) < 1e-9)
    let bad = NSColor.red.blended(withFraction: .infinity, of: .blue)
    #expect(bad?.blueComponent == 1)
  }

  @Test func catalogueColorsFollowTheAppearance() throws {
    let dark = try #require(NSAppearance(named: .darkAqua))
    let light = try #require(NSAppearance(named: .aqua))
    func white(_ color: NSColor, _ appearance: NSAppearance) -> CGFloat {
      var found: CGFloat = 0
      appearance.performAsCurrentDrawingAppearance { found = color.whiteComponent }
      return found
    }
    #expect(white(.textColor, light) == 0)
    #expect(white(.textColor, dark) == 1)
    #expect(abs(white(.windowBackgroundColor, light) - 236 / 255) < 1e-3)
    let own = NSColor(name: nil) {
      $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? .white : .black
    }
    #expect(white(own, dark) == 1)
    #expect(white(own, light) == 0)
    #expect(NSAppearance(named: .init("No such")) == nil)
  }

  @Test func fontsHaveTheSizesOfMacOSInProgramsForIt() {
    let before = ProgramPlatform.isMac
    defer { ProgramPlatform.isMac = before }
    ProgramPlatform.isMac = true
    #expect(NSFont.systemFontSize == 13)
    #expect(NSFont.smallSystemFontSize == 11)
    #expect(NSFont.preferredFont(forTextStyle: .body).pointSize == 13)
    #expect(NSFont.preferredFont(forTextStyle: .largeTitle).pointSize == 26)
    ProgramPlatform.isMac = false
    #expect(NSFont.systemFontSize == 14)
    let bold = NSFontManager.shared.convert(.systemFont(ofSize: 12), toHaveTrait: .boldFontMask)
    #expect(NSFontManager.shared.traits(of: bold).contains(.boldFontMask))
  }

  @Test func fontsOfDescriptorsMayFailAndTraitsAlwaysHold() throws {
    let descriptor = NSFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.bold)
    #expect(descriptor.symbolicTraits.contains(.bold))
    let font = NSFont(descriptor: descriptor, size: 0)
    #expect(try #require(font).pointSize == 12)
    #expect(font?.fontDescriptor.symbolicTraits.contains(.bold) == true)
    let noted = NSAttributedString(string: "a", attributes: [.toolTip: "note"])
    #expect(noted.attribute(.toolTip, at: 0, effectiveRange: nil) as? String == "note")
  }

  @Test func aSymbolsValueFillsAShareOfIt() throws {
    let full = try #require(
      NSImage(systemSymbolName: "cellularbars", variableValue: 1, accessibilityDescription: nil))
    let none = try #require(
      NSImage(systemSymbolName: "cellularbars", variableValue: 0, accessibilityDescription: "No"))
    #expect(none.size == full.size && none.accessibilityDescription == "No")
    #expect(none.tiffRepresentation != full.tiffRepresentation)
  }

  @Test func pathsAreCountedInDegreesAgainstTheClock() {
    let path = NSBezierPath()
    path.move(to: .zero)
    path.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
    #expect(abs(path.currentPoint.x) < 1e-9)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.bounds.maxX <= 10 + 1e-9)
    #expect(path.bounds.minX >= -1e-9)
    let box = NSBezierPath(rect: NSRect(x: 1, y: 2, width: 3, height: 4))
    #expect(box.bounds == NSRect(x: 1, y: 2, width: 3, height: 4))
    var points = [NSPoint](repeating: .zero, count: 3)
    #expect(box.element(at: 0, associatedPoints: &points) == .moveTo)
    #expect(points[0] == NSPoint(x: 1, y: 2))
    #expect(NSBezierPath().bounds == .zero)
  }

  /// The lower half is red whether y points up or down, by the picture's own corner.
  @Test func picturesAreDrawnFromTheCornerThatTheyAreToldOf() throws {
    func top(_ image: NSImage) throws -> NSColor {
      let pixels = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
      return try #require(NSBitmapImageRep(cgImage: pixels).colorAt(x: 2, y: 0))
    }
    let up = NSImage(size: NSSize(width: 8, height: 8), flipped: false) { rect in
      NSColor.red.setFill()
      NSRect(x: 0, y: 0, width: 8, height: 4).fill()
      return true
    }
    #expect(try top(up).alphaComponent == 0)
    let down = NSImage(size: NSSize(width: 8, height: 8), flipped: true) { rect in
      NSColor.red.setFill()
      NSRect(x: 0, y: 0, width: 8, height: 4).fill()
      return true
    }
    #expect(try top(down).redComponent == 1)
    let locked = NSImage(size: NSSize(width: 8, height: 8))
    locked.lockFocus()
    NSColor.blue.set()
    NSRect(x: 0, y: 4, width: 8, height: 4).fill()
    locked.unlockFocus()
    #expect(try top(locked).blueComponent == 1)
    // Drawn into another that counts upwards, it still stands.
    let outer = NSImage(size: NSSize(width: 8, height: 8), flipped: false) { rect in
      locked.draw(in: rect)
      return true
    }
    #expect(try top(outer).blueComponent == 1)
  }

  @Test func whatIsCopiedIsThere() {
    let board = NSPasteboard.general
    board.clearContents()
    let count = board.changeCount
    board.setString("word", forType: .string)
    #expect(board.string(forType: .string) == "word")
    #expect(Services.current.clipboard.string == "word")
    Services.current.clipboard.string = "from elsewhere"
    #expect(board.string(forType: .string) == "from elsewhere")
    #expect(board.changeCount > count)
    board.clearContents()
    #expect(board.string(forType: .string) == nil)
    board.writeObjects([NSURL(string: "https://example.org")!])
    #expect(board.types?.contains(.URL) == true)
    let urls = board.readObjects(forClasses: [NSURL.self]) as? [URL]
    #expect(urls == [URL(string: "https://example.org")!])
    let own = NSPasteboard(name: .find)
    own.clearContents()
    own.setData(Data([1, 2]), forType: .png)
    #expect(own.data(forType: .png) == Data([1, 2]))
    #expect(board.data(forType: .png) == nil)
  }
}
