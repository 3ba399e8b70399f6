import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// Pictures of controllers; and their parts are where they belong.
@MainActor @Suite(.serialized) struct ControllerPictures {
  final class Rows: UIViewController {
    override func loadView() {
      let scroll = UIScrollView()
      scroll.backgroundColor = .systemBackground
      view = scroll
      for row in 0..<30 {
        let label = UILabel(frame: CGRect(x: 16, y: CGFloat(row) * 44, width: 300, height: 44))
        label.text = "Row \(row)"
        scroll.addSubview(label)
      }
      scroll.contentSize = CGSize(width: 390, height: 30 * 44)
      scroll.alwaysBounceVertical = true
    }
  }

  private func stage(_ root: UIViewController, _ style: UIUserInterfaceStyle) -> ViewStage {
    let stage = ViewStage(root: root)
    stage.window.covered = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    stage.window.overrideUserInterfaceStyle = style
    stage.turn()
    return stage
  }
  private let styles: [(String, UIUserInterfaceStyle)] = [("light", .light), ("dark", .dark)]

  private func navigation() -> (UINavigationController, Rows) {
    let rows = Rows()
    rows.title = "Mailboxes"
    rows.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add),
      UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
    ]
    rows.toolbarItems = [
      UIBarButtonItem(systemItem: .compose), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    return (navigation, rows)
  }

  @Test func navigationControllers() {
    for (name, style) in styles {
      let (navigation, rows) = navigation()
      let stage = stage(navigation, style)
      stage.keep("navigation-\(name)", background: .white)
      let scroll = rows.view as! UIScrollView
      #expect(scroll.contentOffset.y == -143)
      scroll.contentOffset.y = -120
      stage.advance(by: 0.5)
      stage.keep("navigation-collapsing-\(name)")
      scroll.contentOffset.y = 30
      stage.advance(by: 0.5)
      stage.keep("navigation-scrolled-\(name)")
      let second = Rows()
      second.title = "Inbox"
      second.navigationItem.largeTitleDisplayMode = .never
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
      navigation.pushViewController(second, animated: true)
      stage.advance(by: 0.12)
      stage.keep("navigation-pushing-\(name)")
      stage.advance(by: 2)
      stage.keep("navigation-pushed-\(name)")
      stage.down(4, 300)
      for x in stride(from: 10, through: 200, by: 10) { stage.move(CGFloat(x), 300) }
      stage.keep("navigation-held-\(name)")
      stage.up(200, 300)
    }
  }

  @Test func sheetsAndAlerts() {
    for (name, style) in styles {
      let (navigation, _) = navigation()
      let stage = stage(navigation, style)
      let sheet = UINavigationController(rootViewController: Rows())
      sheet.viewControllers[0].title = "Details"
      sheet.viewControllers[0].navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel)
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      navigation.present(sheet, animated: true)
      stage.advance(by: 0.12)
      stage.keep("sheet-coming-\(name)")
      stage.advance(by: 2)
      stage.keep("sheet-\(name)")
      let alert = UIAlertController(
        title: "Delete the message?", message: "It will be gone from all your devices.",
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      sheet.present(alert, animated: true)
      stage.advance(by: 0.1)
      stage.keep("alert-coming-\(name)")
      stage.advance(by: 2)
      stage.keep("alert-\(name)")
      alert.dismiss(animated: false)
      let field = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      field.addTextField { $0.placeholder = "Name of the folder" }
      for title in ["Save", "Save as a Copy"] {
        field.addAction(UIAlertAction(title: title, style: .default))
      }
      field.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      sheet.present(field, animated: false)
      stage.turn()
      stage.keep("alert-field-\(name)")
      field.dismiss(animated: false)
      let actions = UIAlertController(
        title: "Share", message: "With whom?", preferredStyle: .actionSheet)
      actions.addAction(UIAlertAction(title: "Everybody", style: .default))
      actions.addAction(UIAlertAction(title: "Delete", style: .destructive))
      actions.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      sheet.present(actions, animated: false)
      stage.turn()
      stage.keep("actions-\(name)")
      #expect(abs(actions.view.convert(actions.view.bounds, to: nil).maxY - (700 - 34)) < 1e-6)
    }
  }

  @Test func tabBars() {
    for (name, style) in styles {
      let tabs = UITabBarController()
      let (navigation, _) = navigation()
      navigation.isToolbarHidden = true
      navigation.tabBarItem = UITabBarItem(
        title: "Mail", image: UIImage(systemName: "envelope.fill"), tag: 0)
      navigation.tabBarItem.badgeValue = "3"
      let other = Screen("Search")
      other.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
      let third = Screen("Favorites")
      third.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 2)
      tabs.viewControllers = [navigation, other, third]
      let stage = stage(tabs, style)
      stage.keep("tabs-\(name)")
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 617, width: 390, height: 49))
      #expect(navigation.view.safeAreaInsets.bottom == 83)
    }
  }
}
