// A screen of UIKit's that has nothing to show yet: a picture, words and what can be done about it, below a tinted bar.

import SwiftUI

struct NothingOfUIKit: View {
  var body: some View { Screen().tint(.teal).ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
      UINavigationController(rootViewController: TripsController())
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}

private final class TripsController: UITableViewController {
  private var trips: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trips"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "trip")
    tableView.separatorStyle = .none
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    guard trips.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var nothing = UIContentUnavailableConfiguration.empty()
    nothing.image = UIImage(systemName: "map")
    nothing.imageProperties.tintColor = .tintColor
    nothing.text = "No Trips Yet"
    nothing.secondaryText = "Plan the first one: by train, by boat, or on foot."
    nothing.button = .filled()
    nothing.button.title = "Plan a Trip"
    nothing.button.image = UIImage(systemName: "plus")
    nothing.button.imagePadding = 6
    nothing.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.add() }
    nothing.secondaryButton.title = "Import from Calendar"
    contentUnavailableConfiguration = nothing
  }

  private func add() {
    trips.append("Trip \(trips.count + 1)")
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    trips.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = trips[path.row]
    cell.contentConfiguration = content
    return cell
  }
}

#Preview { NothingOfUIKit() }
