// A split view controller of UIKit's with three columns side by side.

import SwiftUI

struct ColumnsOfUIKit: View {
  var body: some View { Columns().ignoresSafeArea() }

  private struct Columns: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UISplitViewController {
      let split = UISplitViewController(style: .tripleColumn)
      split.preferredDisplayMode = .twoBesideSecondary
      split.preferredSplitBehavior = .tile
      split.setViewController(
        NamesController("Shelves", ["Novels", "Poems", "Travel", "Maps"]), for: .primary)
      split.setViewController(
        NamesController("Travel", ["The Road North", "Islands", "By Night Train"]),
        for: .supplementary)
      split.setViewController(PageController(), for: .secondary)
      return split
    }
    func updateUIViewController(_ controller: UISplitViewController, context: Context) {}
  }
}

private final class NamesController: UITableViewController {
  private let names: [String]

  init(_ title: String, _ names: [String]) {
    self.names = names
    super.init(style: .insetGrouped)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: path)
    cell.textLabel?.text = names[path.row]
    return cell
  }
}

private final class PageController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Islands"
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "The ferry leaves at six, before the sun is up."
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

#Preview { ColumnsOfUIKit() }
