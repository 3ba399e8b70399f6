import VivaceUIKit
import VivaceViews

extension Color {
  /// A UIKit color, resolved wherever it is used.
  @_disfavoredOverload public init(uiColor: UIColor) { self.init(PlatformColor(color: uiColor)) }
  /// An unlabeled form of `init(uiColor:)`.
  public init(_ uiColor: UIColor) { self.init(uiColor: uiColor) }
}

extension UIColor {
  /// The name of the color for assistive technology, in English: `dark blue`.
  public var accessibilityName: String { resolved.spokenName }

  /// A SwiftUI color, computed for the traits wherever it is used.
  public convenience init(_ color: Color) {
    if let platform = color.style as? PlatformColor {
      self.init { platform.color.resolvedColor(with: $0) }
    } else if let fixed = color.cgColor {
      self.init(cgColor: fixed)
    } else {
      self.init { traits in
        var environment = EnvironmentValues()
        environment.adopt(traits)
        return UIColor(color.resolve(in: environment))
      }
    }
  }
}

/// A UIKit color as a style.
private struct PlatformColor: ShapeStyle, Hashable, Sendable {
  let color: UIColor

  func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    color.resolvedColor(with: UITraitCollection(environment)).resolved
  }
}
