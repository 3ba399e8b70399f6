import Foundation
import UIKit
import VivaceViews

/// The device that the program believes to be on.
@MainActor @preconcurrency open class XCUIDevice: NSObject {
  public static let shared = XCUIDevice()

  /// A button of the device's case.
  public enum Button: Int, Sendable {
    case home = 1
    case volumeUp = 2
    case volumeDown = 3
  }

  /// The orientation: landscape ones make the window wider than high.
  open var orientation = UIDeviceOrientation.portrait {
    didSet {
      for program in Programs.shared.runningPrograms {
        let (short, long) = (
          min(program.size.width, program.size.height), max(program.size.width, program.size.height)
        )
        let isWide = orientation == .landscapeLeft || orientation == .landscapeRight
        let size = CGSize(width: isWide ? long : short, height: isWide ? short : long)
        guard size != program.size else { continue }
        do { try program.resize(to: size) } catch {
          TestFailure.report("Failed to turn the device: \(error)")
        }
      }
    }
  }

  /// Presses a button. The home button brings the program to the background; the others change nothing that a
  /// program could see.
  open func press(_ button: Button) {
    if button == .home { Programs.shared.enterBackground() }
  }
}
