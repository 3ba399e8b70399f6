import Foundation
import UIKit
import VivaceViews

/// A picture of an element or of the screen at one instant.
open class XCUIScreenshot: NSObject, @unchecked Sendable {
  /// The picture as a PNG file.
  public let pngRepresentation: Data
  private let scale: CGFloat

  init(_ bytes: [UInt8], scale: CGFloat) {
    pngRepresentation = Data(bytes)
    self.scale = scale
  }

  /// The picture, with as many pixels a point as the program's window.
  open var image: UIImage { UIImage(data: pngRepresentation, scale: scale) ?? UIImage() }
}

/// A thing that has a picture.
@MainActor @preconcurrency public protocol XCUIScreenshotProviding {
  /// The picture at this instant.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  /// The picture of the element's frame, with all that is in front of it.
  public func screenshot() -> XCUIScreenshot {
    let program = application.program
    guard let program, let record else {
      TestFailure.report("Failed to get a screenshot of \(searchText): \(absence)")
      return XCUIScreenshot([], scale: 1)
    }
    let isWhole = record.elementType == .application
    return XCUIScreenshot(
      program.picture(of: isWhole ? nil : record.frame), scale: program.scale)
  }
}

/// The screen that the program is on.
@MainActor @preconcurrency open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  public static let main = XCUIScreen()

  /// The only one.
  public static var screens: [XCUIScreen] { [main] }

  /// The picture of the program that runs.
  open func screenshot() -> XCUIScreenshot {
    guard let program = Programs.shared.runningPrograms.first else {
      TestFailure.report("Failed to get a screenshot: no program is running; `launch()` starts one")
      return XCUIScreenshot([], scale: 1)
    }
    return XCUIScreenshot(program.picture(of: nil), scale: program.scale)
  }
}
