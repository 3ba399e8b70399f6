import Foundation
import UIKit
import VivaceMessages

@testable import VivaceUIKit

/// Interface files of tests, in a bundle of their own.
@MainActor enum InterfaceFixtures {
  /// A bundle with files, by their paths in it.
  static func bundle(_ files: [String: String]) -> Bundle {
    let folder = URL(fileURLWithPath: Self.folder).appending(path: UUID().uuidString)
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appending(path: path)
      try! FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try! Data(text.utf8).write(to: file)
    }
    return Bundle(path: folder.path)!
  }

  /// The folder of all bundles, which goes with the process: classes of a bundle's look for files in it later.
  private static let folder: String = {
    atexit { try? FileManager.default.removeItem(atPath: interfaceFixturesFolder) }
    return interfaceFixturesFolder
  }()

  /// A storyboard of scenes, with the first controller's identifier.
  static func storyboard(_ first: String, _ scenes: String...) -> String {
    let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        initialViewController="\(first)"><!-- a file of tests -->
      <scenes>\(all)</scenes></document>
      """
  }

  static func xib(_ objects: String) -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>"
  }

  /// Opens a storyboard with the name `Main`.
  static func open(_ text: String, _ others: [String: String] = [:]) -> UIStoryboard {
    UIStoryboard(name: "Main", bundle: bundle(others.merging(["Main.storyboard": text]) { $1 }))
  }
}

private let interfaceFixturesFolder =
  NSTemporaryDirectory() + "vivace-interfaces-\(UUID().uuidString)"

/// A controller with outlets and actions, as the tool lists them for the program's own.
@MainActor final class FormController: UIViewController {
  var label: UILabel!
  var buttons: [UIButton]!
  weak var field: UITextField?
  var gap: NSLayoutConstraint!
  var lines: [String] = []
  var allows = true

  func tapped(_ sender: UIButton) { lines.append("tapped \(sender.currentTitle ?? "")") }
  func swiped(_ sender: UIGestureRecognizer) { lines.append("swiped") }
  func unwound(_ segue: UIStoryboardSegue) { lines.append("back from \(segue.source.title ?? "")") }

  override func viewDidLoad() {
    super.viewDidLoad()
    lines.append("loaded \(label?.text ?? "")")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    lines.append("\(segue.identifier ?? "none") to \(segue.destination.title ?? "")")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    allows
  }

  static func list() {
    _addClass(FormController.self)
    _addOutlet("label", to: FormController.self) {
      _assign(&($0 as! FormController).label, $1)
    }
    _addOutlet("buttons", to: FormController.self) {
      _assign(&($0 as! FormController).buttons, $1)
    }
    _addOutlet("field", to: FormController.self) {
      _assign(&($0 as! FormController).field, $1)
    }
    _addOutlet("gap", to: FormController.self) { _assign(&($0 as! FormController).gap, $1) }
    _addMessage("tapped:", to: FormController.self) {
      _ignore(($0 as! FormController).tapped(_argument($1, 0)))
    }
    _addMessage("swiped:", to: FormController.self) {
      _ignore(($0 as! FormController).swiped(_argument($1, 0)))
    }
    _addMessage("unwound:", to: FormController.self) {
      _ignore(($0 as! FormController).unwound(_argument($1, 0)))
    }
  }
}

/// A view with values of its own, and a look that its initializer sets.
@MainActor final class BadgeView: UIView {
  var corner: CGFloat = 0
  var count = 0
  var isRound = false
  var number: UILabel!
  var awakenings = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .systemRed
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }

  static func list() {
    _addClass(BadgeView.self)
    _addOutlet("corner", to: BadgeView.self) { _assign(&($0 as! BadgeView).corner, $1) }
    _addOutlet("count", to: BadgeView.self) { _assign(&($0 as! BadgeView).count, $1) }
    _addOutlet("isRound", to: BadgeView.self) { _assign(&($0 as! BadgeView).isRound, $1) }
    _addOutlet("number", to: BadgeView.self) { _assign(&($0 as! BadgeView).number, $1) }
  }
}

/// A cell of a prototype.
@MainActor final class NameCell: UITableViewCell {
  var name: UILabel!

  static func list() {
    _addClass(NameCell.self)
    _addOutlet("name", to: NameCell.self) { _assign(&($0 as! NameCell).name, $1) }
  }
}

/// A segue of the program's.
@MainActor final class FadeSegue: UIStoryboardSegue {
  static var lines: [String] = []
  override func perform() {
    Self.lines.append("\(identifier ?? "") \(source.title ?? "") \(destination.title ?? "")")
  }
}
