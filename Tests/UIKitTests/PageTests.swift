import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct PageTests {
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [Screen] = (0..<4).map { Screen("p\($0)") }
    var heard: [String] = []
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      let index = pages.firstIndex { $0 === controller }! + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { heard.append("to \(pendingViewControllers[0].title!)") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { heard.append("from \(previousViewControllers[0].title!) \(completed)") }
  }

  private func begin() -> (ViewStage, UIPageViewController, Book) {
    let book = Book()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    let stage = ViewStage(root: pages)
    return (stage, pages, book)
  }

  @Test func aSwipeTurnsToTheNeighbour() {
    let (stage, pages, book) = begin()
    #expect(book.pages[1].isShown)
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.advance(by: 2)
    #expect(pages.viewControllers == [book.pages[2]] && book.heard == ["to p2", "from p1 true"])
    #expect(book.pages[2].isShown && book.pages[1].isGone && Screen.mistakes.isEmpty)
    #expect(book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test func aSmallDragIsTakenBack() {
    let (stage, pages, book) = begin()
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 160, y: 300), rest: 0.4)
    stage.advance(by: 2)
    #expect(pages.viewControllers == [book.pages[1]] && book.heard == ["to p0", "from p1 false"])
    #expect(book.pages[1].isShown && book.pages[0].isGone && Screen.mistakes.isEmpty)
    #expect(book.pages[0].parent == nil)
  }

  @Test func codeTurnsPagesAndMayTurnAgainOnTheWay() {
    let (stage, pages, book) = begin()
    var done: [Bool] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      done.append($0)
    }
    stage.advance(by: 0.1)
    #expect(book.pages[2].view.superview!.layer.presentedGeometry.position.x > 5)
    pages.setViewControllers([book.pages[3]], direction: .forward, animated: true) {
      done.append($0)
    }
    stage.advance(by: 2)
    #expect(done == [true, true] && book.heard.isEmpty)
    #expect(book.pages[3].isShown && book.pages[2].isGone && Screen.mistakes.isEmpty)
  }
}
