import Testing
import UIKit
import VivaceDrawing
import VivaceGeometry
import VivaceStage

@testable import VivaceUIKit

/// Pictures with caps: their borders stay as they are.
@MainActor @Suite(.serialized) struct CapTests {
  init() { StageServices.install() }

  /// Red 2 points wide on all sides, green in the left half of the middle, blue in the right.
  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      UIColor.green.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 4))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 4, y: 2, width: 2, height: 4))
    }
  }
  private let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)

  private func expect(_ stage: ViewStage, stretches: Bool) {
    let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
    #expect(stage.pixel(1, 20) == red && stage.pixel(2, 20) == green)
    #expect(stage.pixel(38, 20) == red && stage.pixel(20, 0) == red && stage.pixel(20, 39) == red)
    #expect(stage.pixel(4, 20) == (stretches ? green : blue))
    #expect(stage.pixel(7, 20) == green)
    #expect(stage.pixel(30, 20) == (stretches ? blue : green))
    #expect(stage.pixel(32, 20) == blue)
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func anImageViewKeepsTheCaps(mode: UIImage.ResizingMode) {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.image = picture.resizableImage(withCapInsets: caps, resizingMode: mode)
    let stage = ViewStage(40, 40, view)
    expect(stage, stretches: mode == .stretch)
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func aButtonsBackgroundKeepsTheCaps(mode: UIImage.ResizingMode) {
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    button.setBackgroundImage(
      picture.resizableImage(withCapInsets: caps, resizingMode: mode), for: .normal)
    let stage = ViewStage(40, 40, button)
    expect(stage, stretches: mode == .stretch)
  }

  private final class Drawn: UIView {
    var image: UIImage?
    override func draw(_ rect: CGRect) { image?.draw(in: bounds) }
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func drawingIntoARectangleKeepsTheCaps(mode: UIImage.ResizingMode) {
    let view = Drawn(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.image = picture.resizableImage(withCapInsets: caps, resizingMode: mode)
    let stage = ViewStage(40, 40, view)
    expect(stage, stretches: mode == .stretch)
  }

  @Test func withoutCapsTheWholeIsTiledOrStretched() {
    let tiled = UIImageView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    tiled.image = picture.resizableImage(withCapInsets: .zero)
    let stretched = UIImageView(frame: CGRect(x: 20, y: 0, width: 16, height: 16))
    stretched.image = picture.resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    let stage = ViewStage(40, 40, tiled, stretched)
    #expect(stage.pixel(8, 4) == 0xFFFF_0000 && stage.pixel(11, 4) == 0xFF00_FF00)
    #expect(stage.pixel(20 + 5, 6) == 0xFF00_FF00 && stage.pixel(20 + 10, 6) == 0xFF00_00FF)
  }
}
