// A table of UIKit's while it is edited: sections, switches, details, rows to be deleted and moved.

import SwiftUI

struct TasksOfUIKit: View {
  var body: some View { Stack().ignoresSafeArea() }

  private struct Stack: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UINavigationController {
      UINavigationController(rootViewController: TaskController())
    }
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
  }
}

private final class TaskController: UITableViewController {
  private var tasks = ["Water the plants", "Call the plumber", "Buy stamps", "Mend the bicycle"]
  private let choices = [("Remind me", true), ("Sounds", false)]

  init() {
    super.init(style: .insetGrouped)
    title = "Tasks"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "task")
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [tasks.count, choices.count, 1][section]
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { ["To do", "Options", nil][section] }
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { section == 1 ? "Reminders come at nine in the morning." : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch indexPath.section {
    case 0:
      let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = tasks[indexPath.row]
      content.image = UIImage(systemName: indexPath.row == 0 ? "checkmark.circle.fill" : "circle")
      cell.contentConfiguration = content
      return cell
    case 1:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let toggle = UISwitch()
      cell.textLabel?.text = choices[indexPath.row].0
      toggle.isOn = choices[indexPath.row].1
      cell.accessoryView = toggle
      cell.selectionStyle = .none
      return cell
    default:
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "List"
      cell.detailTextLabel?.text = "Home"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    tasks.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    tasks.insert(tasks.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }
}

#Preview { TasksOfUIKit() }
