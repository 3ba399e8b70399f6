import Foundation
import VivaceUIKit

extension NSViewController {
  /// Makes the view from the storyboard, or from a xib file: the named one, else one with the name of the class.
  /// False where there is none.
  func loadInterfaceView() -> Bool {
    if let interface { return interface.builder.loadView(of: self, interface.element) }
    guard let file = interfaceFile else { return false }
    _ = NSNib(file: file).objects(for: self)
    if viewIfLoaded == nil {
      file.warn("The owner \(type(of: self)) has no outlet view to a view of the file.")
    }
    return isViewLoaded
  }

  private var interfaceFile: InterfaceFile? {
    let bundle = nibBundle === Bundle.main ? nil : nibBundle
    if let nibName { return InterfaceFile.named(nibName, "xib", in: bundle) }
    let isOwn = !String(reflecting: type(of: self)).hasPrefix("Vivace")
    guard InterfaceFile.hasOwnFiles, isOwn else { return nil }
    return InterfaceFile.named("\(type(of: self))", "xib", in: bundle, warns: false)
  }
}
