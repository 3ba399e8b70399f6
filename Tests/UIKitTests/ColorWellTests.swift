import Foundation
import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

/// Wells of colors, and the picker that they open.
@MainActor @Suite(.serialized) struct ColorWellTests {
  @Test func aTapOpensAPickerWhoseColorTheWellTakes() throws {
    let stage = ViewStage(400, 700)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let well = UIColorWell(frame: CGRect(x: 20, y: 20, width: 28, height: 28))
    well.selectedColor = .red
    well.title = "Tint"
    controller.view.addSubview(well)
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stage.turn()
    stage.tap(34, 34)
    stage.advance(by: 1)
    let picker = try #require(
      controller.presentedViewController as? UIColorPickerViewController)
    #expect(picker.selectedColor == .red && picker.title == "Tint")
    let grid = try #require(picker.view.subviews.lazy.compactMap { $0 as? ColorGrid }.first)
    let frame = grid.convert(grid.bounds, to: nil)
    // The last column of the first row is black.
    stage.tap(frame.maxX - 3, frame.minY + 3)
    #expect(well.selectedColor == UIColor(white: 0, alpha: 1) && changes >= 1)
    picker.dismiss(animated: false)
    #expect(controller.presentedViewController == nil)
  }
}
