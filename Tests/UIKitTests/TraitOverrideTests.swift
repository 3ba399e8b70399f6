import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

/// Traits that hold for a view, a controller or a scene, whatever is around.
@MainActor @Suite(.serialized) struct TraitOverrideTests {
  private enum Mood: UITraitDefinition { static var defaultValue: String { "calm" } }

  @Test func whatAViewOverridesHoldsForAllInIt() {
    let (outer, inner, beside) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    let stage = ViewStage(100, 100, outer, beside)
    var changes: [UIUserInterfaceStyle] = []
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      changes += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
    }
    inner.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    outer.traitOverrides.userInterfaceStyle = .dark
    stage.turn()
    #expect(changes == [.light, .dark])
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(beside.traitCollection.userInterfaceStyle == .light)
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor)
    // The innermost counts.
    inner.traitOverrides.userInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    inner.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(changes == [.light, .dark, .dark, .light, .light, .dark])
  }

  @Test func aTraitIsSaidOrNot() {
    let view = UIView()
    #expect(!view.traitOverrides.contains(UITraitDisplayScale.self))
    view.traitOverrides.displayScale = 2
    view.traitOverrides[Mood.self] = "wild"
    #expect(view.traitOverrides.contains(UITraitDisplayScale.self))
    #expect(view.traitOverrides.contains(Mood.self))
    #expect(!view.traitOverrides.contains(UITraitLayoutDirection.self))
    #expect(view.traitCollection[Mood.self] == "wild")
    #expect(view.traitCollection[UITraitDisplayScale.self] == 2)
    view.traitOverrides.remove(Mood.self)
    #expect(!view.traitOverrides.contains(Mood.self))
    #expect(view.traitCollection[Mood.self] == "calm")
  }

  @Test func aControllersOverridesHoldForItsChildrenToo() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let stage = ViewStage(100, 100, parent.view)
    parent.traitOverrides.preferredContentSizeCategory = .extraLarge
    #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(stage.window.traitCollection.preferredContentSizeCategory == .large)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
  }

  @Test func anyTraitCanBeSetByItsType() {
    let traits = UITraitCollection { traits in
      traits[UITraitUserInterfaceIdiom.self] = .pad
      traits[UITraitLegibilityWeight.self] = .bold
      traits[UITraitAccessibilityContrast.self] = .high
    }
    #expect(traits.userInterfaceIdiom == .pad && traits.legibilityWeight == .bold)
    #expect(traits[UITraitAccessibilityContrast.self] == .high)
    #expect(traits[UITraitUserInterfaceLevel.self] == .unspecified)
  }
}
