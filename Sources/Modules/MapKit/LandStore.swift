import Foundation
import UIKit

/// The outlines of the land, read once beside the main thread.
@MainActor final class LandStore {
  static let shared = LandStore()
  /// Of the file that was read last.
  private(set) var known: LandOutlines?
  private var path: String?
  private let queue = DispatchQueue(label: "map outlines")

  /// Nil without a configured or installed file.
  func outlines() async -> LandOutlines? {
    let wanted = MapSettings.current.outlines
    guard wanted != path else { return known }
    guard let wanted else {
      (path, known) = (nil, nil)
      return nil
    }
    let found = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: LandOutlines(path: wanted)) }
    }
    (path, known) = (wanted, found)
    return found
  }
}

/// The colors of a ground without tiles.
enum MapColors {
  static func water(isDark: Bool) -> CGColor {
    isDark
      ? CGColor(red: 0.13, green: 0.2, blue: 0.28, alpha: 1)
      : CGColor(red: 0.72, green: 0.86, blue: 0.94, alpha: 1)
  }
  static func land(isDark: Bool) -> CGColor {
    isDark
      ? CGColor(red: 0.2, green: 0.21, blue: 0.21, alpha: 1)
      : CGColor(red: 0.95, green: 0.94, blue: 0.89, alpha: 1)
  }
}
