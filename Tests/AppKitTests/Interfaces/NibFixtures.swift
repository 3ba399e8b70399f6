import AppKit
import VivaceGraphics
import VivaceLayers
import VivaceMessages

@testable import VivaceAppKit
@testable import VivaceUIKit

private let nibFixturesFolder = NSTemporaryDirectory() + "vivace-nibs-\(UUID().uuidString)"

/// Interface files of tests, in a bundle of their own.
@MainActor enum NibFixtures {
  /// A bundle with files, by their paths in it.
  static func bundle(_ files: [String: String]) -> Bundle {
    let folder = URL(fileURLWithPath: Self.folder).appending(path: UUID().uuidString)
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      try! Data(text.utf8).write(to: folder.appending(path: path))
    }
    return Bundle(path: folder.path)!
  }

  /// The folder of all bundles, which goes with the process.
  private static let folder: String = {
    atexit { try? FileManager.default.removeItem(atPath: nibFixturesFolder) }
    return nibFixturesFolder
  }()

  static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>\(objects)</objects></document>
    """
  }

  /// A storyboard of scenes, with the first controller's identifier.
  static func storyboard(_ first: String, _ scenes: String...) -> String {
    let all = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"
        initialViewController="\(first)"><scenes>\(all)</scenes></document>
      """
  }

  static func open(_ text: String) -> NSStoryboard {
    NSStoryboard(name: "Main", bundle: bundle(["Main.storyboard": text]))
  }

  /// The reports that a closure causes.
  static func reports(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    LayerWarning.receiver = { messages.append($0) }
    Warning.receiver = { messages.append($0) }
    body()
    LayerWarning.receiver = nil
    Warning.receiver = nil
    return messages
  }
}

/// A controller with outlets and actions, as the tool lists them for the program's own.
@MainActor final class NoteController: NSViewController {
  var label: NSTextField!
  var table: NSTableView!
  var gap: NSLayoutConstraint!
  var lines: [String] = []

  func clicked(_ sender: NSButton) { lines.append("clicked \(sender.title)") }
  override func viewDidLoad() {
    super.viewDidLoad()
    lines.append("loaded \(label?.stringValue ?? "")")
  }
  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    let end = (segue.destinationController as? NSViewController)?.title ?? "a window"
    lines.append("\(segue.identifier ?? "none") to \(end)")
  }

  static func list() {
    _addClass(NoteController.self)
    _addOutlet("label", to: NoteController.self) {
      _assign(&($0 as! NoteController).label, $1)
    }
    _addOutlet("table", to: NoteController.self) {
      _assign(&($0 as! NoteController).table, $1)
    }
    _addOutlet("gap", to: NoteController.self) { _assign(&($0 as! NoteController).gap, $1) }
    _addMessage("clicked:", to: NoteController.self) {
      _ignore(($0 as! NoteController).clicked(_argument($1, 0)))
    }
  }
}

/// A delegate that the program's main nib makes.
@MainActor final class NibDelegate: NSObject, NSApplicationDelegate {
  var window: NSWindow!
  var opened = 0
  var awakenings = 0

  func open(_ sender: Any?) { opened += 1 }

  static func list() {
    _addClass(NibDelegate.self)
    _addMaker(NibDelegate.self) { NibDelegate() }
    _addMessage("awakeFromNib", to: NibDelegate.self) { delegate, _ in
      (delegate as! NibDelegate).awakenings += 1
    }
    _addOutlet("window", to: NibDelegate.self) { _assign(&($0 as! NibDelegate).window, $1) }
    _addMessage("open:", to: NibDelegate.self) {
      _ignore(($0 as! NibDelegate).open(_argument($1, 0)))
    }
  }
}

/// A flipped view with a value of its own.
@MainActor final class DialView: NSView {
  var corner: CGFloat = 0
  var awakenings = 0

  override var isFlipped: Bool { true }
  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }

  static func list() {
    _addClass(DialView.self)
    _addOutlet("corner", to: DialView.self) { _assign(&($0 as! DialView).corner, $1) }
  }
}

/// A window with an initializer of its own.
@MainActor final class NoteWindow: NSWindow {
  var isOwn = false
  override init(
    contentRect: NSRect, styleMask style: NSWindow.StyleMask,
    backing backingStoreType: NSWindow.BackingStoreType, defer flag: Bool
  ) {
    super.init(
      contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
    isOwn = true
  }
  required init?(coder: NSCoder) { nil }
}

/// A segue of the program's.
@MainActor final class FadeNSSegue: NSStoryboardSegue {
  static var lines: [String] = []
  override func perform() {
    let title = (destinationController as? NSViewController)?.title ?? ""
    Self.lines.append("\(identifier ?? "") to \(title)")
  }
}
