import Foundation
import VivaceUIKit
import VivaceViews

extension UIColor {
  /// The color set that a resource names, which follows light and dark. Clear, with a warning, when there
  /// is none.
  public convenience init(resource: ColorResource) {
    self.init { traits in
      UIColor(named: resource.name, in: resource.folder.bundle, compatibleWith: traits) ?? .clear
    }
  }
}

extension UIImage {
  /// The image set that a resource names. Empty, with a warning, when there is none.
  public convenience init(resource: ImageResource) {
    self.init(
      UIImage(named: resource.name, in: resource.folder.bundle, compatibleWith: nil) ?? UIImage())
  }
}

extension String? {
  fileprivate var bundle: Bundle? { flatMap { Bundle(path: $0) } }
}
