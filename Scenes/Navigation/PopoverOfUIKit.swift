// A popover of UIKit's, with its arrow at the button that it belongs to.

import SwiftUI

struct PopoverOfUIKit: View {
  var body: some View { Screen().ignoresSafeArea() }

  private struct Screen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> PopoverScreen { PopoverScreen() }
    func updateUIViewController(_ controller: PopoverScreen, context: Context) {}
  }
}

final class PopoverScreen: UIViewController, UIPopoverPresentationControllerDelegate {
  private let button = UIButton(configuration: .tinted())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.configuration?.title = "Details"
    button.frame = CGRect(x: 130, y: 120, width: 120, height: 44)
    view.addSubview(button)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentedViewController == nil else { return }
    let note = UIViewController()
    let label = UILabel()
    label.text = "Seen four times this week,\nmost often in the morning."
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.frame = CGRect(x: 16, y: 12, width: 208, height: 56)
    note.view.addSubview(label)
    note.preferredContentSize = CGSize(width: 240, height: 80)
    note.modalPresentationStyle = .popover
    note.popoverPresentationController?.sourceView = button
    note.popoverPresentationController?.sourceRect = button.bounds
    note.popoverPresentationController?.delegate = self
    present(note, animated: false)
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

#Preview { PopoverOfUIKit() }
