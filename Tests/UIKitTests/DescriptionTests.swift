import Foundation
import Testing
import UIKit
import VivaceMessages

@testable import VivaceUIKit

/// The texts that tests ask views and controllers for by message.
@MainActor @Suite(.serialized) struct DescriptionTests {
  private final class Card: UILabel {}

  /// Without addresses.
  private func answer(_ object: NSObject, _ message: String) -> String? {
    guard let text = object.perform(Selector(message))?.takeUnretainedValue() as? String else {
      return nil
    }
    return text.replacing(try! Regex(":?\\s*0x[0-9a-f]+"), with: "")
  }

  @Test func aViewDescribesItsHierarchy() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50.5))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let label = UILabel(frame: CGRect(x: 10, y: 1.0 / 3, width: 52 + 2.0 / 3, height: 20))
    label.text = "What's"
    view.addSubview(label)
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    picture.clipsToBounds = true
    picture.isHidden = true
    picture.tag = 7
    label.addSubview(picture)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize = CGSize(width: 100, height: 400)
    scroll.gestureRecognizers = nil
    view.addSubview(scroll)
    let first = """
      <UIView; frame = (0 0; 100 50.5); autoresize = W+H; layer = <CALayer>>
         | <UILabel; frame = (10 0.333333; 52.6667 20); text = 'What's'; userInteractionEnabled = NO; \
      layer = <_UILabelLayer>>
         |    | <UIImageView; frame = (0 0; 24 24); clipsToBounds = YES; hidden = YES; opaque = NO; \
      userInteractionEnabled = NO; tag = 7; layer = <CALayer>>

      """
    #expect(answer(view, "recursiveDescription")?.hasPrefix(first) == true)
    #expect(
      answer(scroll, "recursiveDescription")?.contains(
        "contentOffset: {0, 0}; contentSize: {100, 400}; adjustedContentInset: {0, 0, 0, 0}>")
        == true)
    let card = Card(frame: .zero)
    #expect(
      answer(card, "recursiveDescription")?.contains(
        "Card; baseClass = UILabel; frame = (0 0; 0 0)")
        == true)
    #expect(view.responds(to: "recursiveDescription") && !view.responds(to: "_printHierarchy"))
  }

  @Test func anAttributedStringIsConverted() {
    var text = AttributedString("Red ")
    text.uiKit.foregroundColor = .red
    var link = AttributedString("link")
    link.link = URL(string: "https://a.example")
    link.uiKit.font = .systemFont(ofSize: 9)
    let result = NSAttributedString(text + link)
    #expect(result.string == "Red link")
    #expect(result.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(result.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil)
    #expect(result.attribute(.link, at: 5, effectiveRange: nil) as? URL == link.link)
    #expect((result.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 9)
  }

  @Test func aControllerDescribesItsChildren() {
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    page.setViewControllers([UIViewController()], direction: .forward, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let stage = ViewStage()
    stage.window.rootViewController = tabs
    stage.turn()
    #expect(
      answer(tabs, "_printHierarchy") == """
        <UITabBarController>, state: appeared, view: <UILayoutContainerView>
           | <UINavigationController>, state: appeared, view: <UILayoutContainerView>
           |    | <UIPageViewController>, state: appeared, view: <_UIPageViewControllerContentView>
           |    |    | <UIViewController>, state: appeared, view: <UIView>
        """)
  }
}
