import Foundation
import VivaceMarkup
import VivaceUIKit

/// The first windows and the menu of a program that names an interface file for them in its Info.plist.
@MainActor package enum MainInterface {
  static var storyboard: NSStoryboard?
  /// The builder of the application's scene, with the objects in it.
  private static var application: NibBuilder?

  /// Makes the objects of the program's main interface file and shows its first window. Without an entry in the
  /// Info.plist, `MainMenu.xib` or `Main.storyboard` are taken if they are for AppKit.
  package static func load(from bundle: Bundle = .main) {
    func entry(_ key: String) -> String? {
      let name = bundle.object(forInfoDictionaryKey: key) as? String
      return name?.isEmpty == false ? name : nil
    }
    let own = bundle === Bundle.main ? nil : bundle
    let (nib, board) = (entry("NSMainNibFile"), entry("NSMainStoryboardFile"))
    if let name = nib ?? (board == nil ? "MainMenu" : nil),
      let file = InterfaceFile.named(name, "xib", in: own, warns: nib != nil), file.isForMac
    {
      _ = NSNib(file: file).objects(for: NSApplication.shared)
    }
    let name = board ?? "Main"
    guard nib == nil || board != nil,
      let file = InterfaceFile.named(name, "storyboard", in: own, warns: board != nil),
      file.isForMac
    else { return }
    let storyboard = NSStoryboard(name: name, bundle: own)
    self.storyboard = storyboard
    makeApplication(of: storyboard)
    show(storyboard.instantiateInitialController())
  }

  /// Makes the menu and the delegate, which a storyboard has in a scene of their own.
  static func makeApplication(of storyboard: NSStoryboard) {
    let file = storyboard.file
    let scenes = file.root.list("scenes").map { $0.list("objects") }
    guard let objects = scenes.first(where: { $0.contains { $0.name == "application" } }) else {
      return
    }
    let builder = NibBuilder(file, storyboard)
    builder.objects.owner = NSApplication.shared
    for element in objects {
      guard element.name == "application" else {
        _ = builder.object(element)
        continue
      }
      builder.objects.note(NSApplication.shared, element.id)
      element.value("mainMenu").map { NSApplication.shared.mainMenu = builder.menu($0) }
      builder.objects.noteDetails(of: NSApplication.shared, element)
    }
    builder.finish()
    application = builder
  }

  /// Shows the window of a controller of a window, or one around a controller of a view.
  static func show(_ controller: Any?) {
    switch controller {
    case let controller as NSWindowController: controller.showWindow(nil)
    case let controller as NSViewController:
      NSWindow(contentViewController: controller).makeKeyAndOrderFront(nil)
    default: break
    }
  }
}
