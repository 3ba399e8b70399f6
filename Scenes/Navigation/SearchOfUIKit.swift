// A screen of UIKit's with a search bar below its title, and one that is being searched.

import SwiftUI

struct SearchOfUIKit: View {
  var isSearching = false
  var body: some View { Stack(isSearching: isSearching).ignoresSafeArea() }

  private struct Stack: UIViewControllerRepresentable {
    let isSearching: Bool
    func makeUIViewController(context: Context) -> UINavigationController {
      let stack = UINavigationController(rootViewController: FruitController(isSearching))
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}

private final class FruitController: UITableViewController, UISearchResultsUpdating {
  private let all = ["Apple", "Apricot", "Banana", "Cherry", "Fig", "Grape", "Pear", "Plum"]
  private lazy var shown = all
  private let search = UISearchController(searchResultsController: nil)
  private let isSearching: Bool

  init(_ isSearching: Bool) {
    self.isSearching = isSearching
    super.init(style: .plain)
    title = "Fruit"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
    search.searchResultsUpdater = self
    navigationItem.searchController = search
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard isSearching else { return }
    UIView.performWithoutAnimation {
      search.isActive = true
      search.searchBar.text = "ap"
    }
  }
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    shown = text.isEmpty ? all : all.filter { $0.lowercased().contains(text) }
    tableView.reloadData()
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: path)
    cell.textLabel?.text = shown[path.row]
    return cell
  }
}

#Preview { SearchOfUIKit() }
