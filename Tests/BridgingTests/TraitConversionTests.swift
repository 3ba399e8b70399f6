import SwiftUI
import Testing
import UIKit

/// SwiftUI's words for UIKit's, and the other way round; what a hosting controller says of its views.
@MainActor @Suite struct TraitConversionTests {
  @Test func contrastAndWeightGoBothWays() {
    for contrast in ColorSchemeContrast.allCases {
      #expect(ColorSchemeContrast(UIAccessibilityContrast(contrast)) == contrast)
    }
    #expect(ColorSchemeContrast(.unspecified) == nil)
    #expect(UIAccessibilityContrast(nil as ColorSchemeContrast?) == .unspecified)
    #expect(LegibilityWeight(UILegibilityWeight(.bold)) == .bold)
    #expect(LegibilityWeight(.unspecified) == nil)
    #expect(UITraitEnvironmentLayoutDirection(.rightToLeft) == .rightToLeft)
  }

  @Test func linesKeepTheirPatterns() {
    for pattern in [Text.LineStyle.Pattern.solid, .dot, .dash, .dashDot, .dashDotDot] {
      let line = Text.LineStyle(pattern: pattern)
      #expect(Text.LineStyle(nsUnderlineStyle: NSUnderlineStyle(line)) == line)
    }
    #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
  }

  @Test func fieldsOfBothKitsAskForTheSameCapitals() {
    #expect(TextInputAutocapitalization(.words) == .words)
    #expect(TextInputAutocapitalization(.none) == .never)
    #expect(TextInputAutocapitalization(.allCharacters) == .characters)
  }

  @Test func aHostingControllerSaysWhatItsViewsAskOfTheSystem() {
    let controller = UIHostingController(
      rootView: Text("a").statusBarHidden().persistentSystemOverlays(.hidden)
        .defersSystemGestures(on: [.top, .leading]))
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for _ in 0..<2 { _ = controller.sizeThatFits(in: CGSize(width: 100, height: 100)) }
    #expect(controller.prefersStatusBarHidden && controller.prefersHomeIndicatorAutoHidden)
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [.top, .left])
    #expect(controller.childForScreenEdgesDeferringSystemGestures == nil)
  }

  /// A context has its members by a protocol that both kinds share.
  @Test func contextsTellWhatTheyAreGiven() {
    struct Field: UIViewRepresentable {
      func makeCoordinator() -> Int { 7 }
      func makeUIView(context: Context) -> UIView { UIView() }
      func updateUIView(_ view: UIView, context: Context) {
        view.tag = context.coordinator + (context.environment.isEnabled ? 1 : 0)
        context.animate(changes: {}, completion: nil)
        _ = context.transaction.animation
      }
    }
    let controller = UIHostingController(rootView: Field())
    #expect(controller.rootView.makeCoordinator() == 7)
  }
}
