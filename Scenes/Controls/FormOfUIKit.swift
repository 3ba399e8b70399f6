// A form of UIKit's, laid out by constraints: names as wide as the widest, fields take the rest.

import SwiftUI

struct FormOfUIKit: View {
  var body: some View {
    Form().ignoresSafeArea()
  }

  private struct Form: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> FormController { FormController() }
    func updateUIViewController(_ controller: FormController, context: Context) {}
  }
}

final class FormController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let title = UILabel()
    title.text = "New person"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    let name = UITextField()
    name.text = "Ada Lovelace"
    name.borderStyle = .roundedRect
    let mail = UITextField()
    mail.placeholder = "name@example.org"
    mail.borderStyle = .roundedRect
    let kind = UISegmentedControl(items: ["Friend", "Family", "Work"])
    kind.selectedSegmentIndex = 1
    let age = UISlider()
    age.value = 0.4
    let isKnown = UISwitch()
    isKnown.isOn = true
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    let save = UIButton(configuration: configuration)
    let rows: [(String, UIView)] = [
      ("Name", name), ("E-mail", mail), ("Kind", kind), ("Age", age), ("Well known", isKnown),
    ]
    let stack = UIStackView(arrangedSubviews: [title] + rows.map(row) + [save])
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    for label in labels.dropFirst() {
      label.widthAnchor.constraint(equalTo: labels[0].widthAnchor).isActive = true
    }
  }

  private var labels: [UILabel] = []

  private func row(_ name: String, _ control: UIView) -> UIView {
    let label = UILabel()
    label.text = name
    label.textColor = .secondaryLabel
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    labels.append(label)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 12
    row.alignment = .center
    if control is UISwitch { row.addArrangedSubview(UIView()) }
    return row
  }
}

#Preview {
  FormOfUIKit()
}
