import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Errors of programs: each has an outcome and a message, and no transition stays unfinished.
@MainActor @Suite(.serialized) struct BadInputTests {
  private let a = Screen("a")
  private let b = Screen("b")
  private let c = Screen("c")

  private func stack() -> (ViewStage, UINavigationController) {
    let navigation = UINavigationController(rootViewController: a)
    return (ViewStage(root: navigation), navigation)
  }
  private func expectRest(_ stage: ViewStage, _ navigation: UINavigationController) {
    stage.advance(by: 4)
    #expect(navigation.change == nil && navigation.screens.count == 1)
    #expect(navigation.topViewController?.view.window != nil && Screen.mistakes.isEmpty)
  }

  @Test func pushedTwice() {
    let (stage, navigation) = stack()
    let messages = warnings {
      navigation.pushViewController(b, animated: true)
      navigation.pushViewController(b, animated: true)
    }
    #expect(
      messages.count == 1 && messages[0].contains("Screen “b”") && messages[0].contains("already"))
    #expect(messages[0].contains("popToViewController") && navigation.viewControllers == [a, b])
    expectRest(stage, navigation)
    #expect(b.isShown)
  }

  @Test func aNavigationControllerIsPushed() {
    let (stage, navigation) = stack()
    let messages = warnings {
      navigation.pushViewController(UINavigationController(rootViewController: b), animated: true)
    }
    #expect(messages.count == 1 && messages[0].contains("cannot lie on another one"))
    expectRest(stage, navigation)
    #expect(a.isShown && navigation.viewControllers == [a])
  }

  @Test func theRootIsPopped() {
    let (stage, navigation) = stack()
    var popped: UIViewController?
    let silence = warnings { popped = navigation.popViewController(animated: true) }
    #expect(silence.isEmpty && popped == nil)
    #expect(navigation.popToRootViewController(animated: true) == [])
    let messages = warnings {
      #expect(navigation.popToViewController(c, animated: true) == nil)
    }
    #expect(messages.count == 1 && messages[0].contains("not on its stack"))
    expectRest(stage, navigation)
    #expect(a.isShown)
  }

  @Test func presentedFromNowhereTwiceOrWhileSomethingElseIs() {
    let (stage, navigation) = stack()
    let lost = warnings { c.present(b, animated: true) }
    #expect(
      lost.count == 1 && lost[0].contains("in no window") && lost[0].contains("viewDidAppear"))
    a.present(b, animated: true)
    let again = warnings { a.present(b, animated: true) }
    #expect(again.count == 1 && again[0].contains("presents already"))
    let other = warnings { a.present(c, animated: true) }
    #expect(other.count == 1 && other[0].contains("presents Screen “b”"))
    let child = warnings {
      let parent = UIViewController()
      parent.addChild(c)
      b.present(c, animated: true)
      c.removeFromParent()
    }
    #expect(child.count == 1 && child[0].contains("removeFromParent()"))
    a.dismiss(animated: true)
    a.dismiss(animated: true)
    expectRest(stage, navigation)
    #expect(b.isGone && navigation.presentedViewController == nil)
  }

  @Test("a zoom without a source slides", arguments: ["nil", "in no window", "in another window"])
  func zoomSources(kind: String) {
    let (stage, navigation) = stack()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    if kind == "in another window" { other.addSubview(view) }
    b.preferredTransition = .zoom { _ in kind == "nil" ? nil : view }
    let messages = warnings { navigation.pushViewController(b, animated: true) }
    #expect(messages.count == 1 && messages[0].contains("Screen “b”"))
    #expect(messages[0].contains(kind == "nil" ? "no source view" : kind))
    expectRest(stage, navigation)
    _ = warnings { navigation.popViewController(animated: true) }
    expectRest(stage, navigation)
    _ = warnings { a.present(b, animated: true) }
    stage.advance(by: 3)
    #expect(b.isShown)
    _ = warnings { b.dismiss(animated: true) }
    expectRest(stage, navigation)
    #expect(a.isShown && b.isGone)
  }

  @Test func aSourceThatIsDeletedMeanwhile() {
    let (stage, navigation) = stack()
    let view = UIView(frame: CGRect(x: 50, y: 300, width: 80, height: 80))
    a.view.addSubview(view)
    b.preferredTransition = .zoom { [weak view] _ in view }
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0.15)
    view.removeFromSuperview()
    let messages = warnings { navigation.popViewController(animated: true) }
    #expect(messages.count == 1 && messages[0].contains("in no window"))
    expectRest(stage, navigation)
    #expect(a.isShown && b.isGone)
  }

  @Test func aTableWhoseCountsLie() {
    final class Liar: NSObject, UITableViewDataSource {
      var count = 3
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let liar = Liar()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = liar
    let stage = ViewStage(300, 400, table)
    liar.count = -2
    let negative = warnings { table.reloadData() }
    #expect(negative.count == 1 && negative[0].contains("-2 rows"))
    stage.turn()
    #expect(table.visibleCells.isEmpty)
    liar.count = 5
    table.reloadData()
    stage.turn()
    liar.count = 9
    let wrong = warnings {
      table.performBatchUpdates { table.insertRows(at: [[0, 0]], with: .fade) }
    }
    #expect(wrong.count == 1 && wrong[0].contains("had 5 rows and has 9 now"))
    stage.advance(by: 1)
    #expect(table.numberOfRows(inSection: 0) == 9 && table.visibleCells.count == 9)
    let far = warnings {
      table.deleteRows(at: [[0, 40]], with: .fade)
      table.scrollToRow(at: [4, 0], at: .top, animated: true)
      table.selectRow(at: [0, 99], animated: false, scrollPosition: .none)
    }
    #expect(far.count >= 2 && far.allSatisfy { $0.contains("UITableView") })
    stage.advance(by: 1)
    #expect(table.numberOfRows(inSection: 0) == 9 && !table.hasUncommittedUpdates)
  }

  @Test func aCollectionWhoseCountsLie() {
    final class Liar: NSObject, UICollectionViewDataSource {
      var count = 3
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let liar = Liar()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = liar
    let stage = ViewStage(300, 400, view)
    liar.count = -1
    let negative = warnings {
      view.reloadData()
      stage.turn()
    }
    #expect(negative.count == 1 && negative[0].contains("-1 items"))
    liar.count = 4
    view.reloadData()
    stage.turn()
    liar.count = 8
    let wrong = warnings {
      view.performBatchUpdates { view.deleteItems(at: [[0, 0]]) }
      stage.turn()
    }
    #expect(wrong.count == 1 && wrong[0].contains("had 4 items and has 8 now"))
    stage.advance(by: 1)
    #expect(view.visibleCells.count == 8)
    let far = warnings { view.scrollToItem(at: [2, 0], at: .top, animated: true) }
    #expect(far.count == 1 && far[0].contains("section 2"))
  }
}
