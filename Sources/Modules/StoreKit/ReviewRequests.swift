@_exported import Foundation
import SwiftUI
import UIKit
import VivaceGraphics

/// Asks for a review of the program in the App Store. There is no App Store here.
public struct RequestReviewAction: Sendable {
  /// Asks for a review. Has no effect, which is reported once.
  @MainActor public func callAsFunction() {
    NotYet.once("requestReview()", "asks for a review in the App Store")
  }
}

extension EnvironmentValues {
  /// An action that asks for a review of the program.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}

/// Asks for reviews, as programs did before scenes and the environment.
open class SKStoreReviewController: NSObject {
  /// Has no effect, which is reported once.
  open class func requestReview() {
    NotYet.once("SKStoreReviewController.requestReview()", "asks for a review in the App Store")
  }
  /// Has no effect, which is reported once.
  @MainActor open class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}
