// Bars of UIKit in a program's own colours: set once by appearance proxies, for all bars in one
// kind of controller.

import SwiftUI

struct BarsByProxy: View {
  var body: some View { Screen().ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> TabController {
      TabController.dress()
      return TabController()
    }
    func updateUIViewController(_ controller: TabController, context: Context) {}
  }
}

private final class TabController: UITabBarController {
  private static let green = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.16, green: 0.3, blue: 0.22, alpha: 1)
      : UIColor(red: 0.2, green: 0.45, blue: 0.32, alpha: 1)
  }

  static func dress() {
    let all = [TabController.self]
    let bar = UINavigationBarAppearance()
    bar.configureWithOpaqueBackground()
    bar.backgroundColor = green
    bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.largeTitleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 32, weight: .black),
    ]
    let bars = UINavigationBar.appearance(whenContainedInInstancesOf: all)
    bars.standardAppearance = bar
    bars.scrollEdgeAppearance = bar
    bars.tintColor = .systemYellow
    let item = UITabBarItemAppearance()
    item.normal.iconColor = UIColor.white.withAlphaComponent(0.6)
    item.normal.titleTextAttributes = [.foregroundColor: UIColor.white.withAlphaComponent(0.6)]
    item.selected.iconColor = .systemYellow
    item.selected.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
    let tabs = UITabBarAppearance()
    tabs.configureWithOpaqueBackground()
    tabs.backgroundColor = green
    tabs.stackedLayoutAppearance = item
    let tabBars = UITabBar.appearance(whenContainedInInstancesOf: all)
    tabBars.standardAppearance = tabs
    tabBars.scrollEdgeAppearance = tabs
    UISwitch.appearance(whenContainedInInstancesOf: all).onTintColor = .systemYellow
    let segments = UISegmentedControl.appearance(whenContainedInInstancesOf: all)
    segments.selectedSegmentTintColor = green
    segments.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    let slider = UISlider.appearance(whenContainedInInstancesOf: all)
    slider.minimumTrackTintColor = green
    let pages = UIPageControl.appearance(whenContainedInInstancesOf: all)
    pages.currentPageIndicatorTintColor = green
    pages.pageIndicatorTintColor = .systemGray4
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let garden = UINavigationController(rootViewController: GardenController())
    garden.navigationBar.prefersLargeTitles = true
    garden.tabBarItem = UITabBarItem(
      title: "Garden", image: UIImage(systemName: "leaf.fill"), tag: 0)
    let shed = UINavigationController(rootViewController: UIViewController())
    shed.tabBarItem = UITabBarItem(
      title: "Shed", image: UIImage(systemName: "wrench.fill"), tag: 1)
    let notes = UINavigationController(rootViewController: UIViewController())
    notes.tabBarItem = UITabBarItem(
      title: "Notes", image: UIImage(systemName: "book.fill"), tag: 2)
    notes.tabBarItem.badgeValue = "3"
    viewControllers = [garden, shed, notes]
  }
}

private final class GardenController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Garden"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .search),
    ]
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Beds", style: .plain, target: nil, action: nil)
    let seasons = UISegmentedControl(items: ["Spring", "Summer", "Autumn"])
    seasons.selectedSegmentIndex = 1
    let water = UISlider()
    water.value = 0.7
    let rain = UISwitch()
    rain.isOn = true
    let label = UILabel()
    label.text = "Water by itself when it is dry"
    label.setContentHuggingPriority(.defaultLow, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [label, rain])
    line.alignment = .center
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (4, 2)
    let images = ["sun.max.fill", "cloud.fill", "cloud.rain.fill", "snowflake"]
    for (page, name) in images.enumerated() {
      pages.setIndicatorImage(UIImage(systemName: name), forPage: page)
    }
    let stack = UIStackView(arrangedSubviews: [seasons, line, water, pages])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let (area, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}

#Preview { BarsByProxy() }
