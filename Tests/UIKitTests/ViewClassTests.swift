import Testing

@testable import VivaceUIKit

/// A protocol of views that makes them of their class, as libraries for UIKit do.
@MainActor private protocol Styled: UIView {}
extension Styled {
  static func make() -> Self { Self() }
}

@MainActor @Suite struct ViewClassTests {
  private final class Badge: UIView, Styled {
    let number: Int
    override init(frame: CGRect) {
      number = 7
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }
  private class Base: UIView {
    class func make() -> Self { Self() }
  }
  private final class Derived: Base { var isMade = true }
  private struct Factory<View: UIView> {
    var make: @MainActor () -> View = View.init
  }

  @Test func viewsAreMadeOfTheirClass() {
    let badge = Badge.make()
    #expect(badge.number == 7 && badge.frame == .zero)
    #expect(Derived.make().isMade)
    #expect(Factory<Badge>().make().number == 7)
    #expect(type(of: UIView()) == UIView.self)
  }
}
