import Foundation
import VivaceGraphics
import VivaceMessages

/// The messages that the class itself understands, for code that may run where there is no program.
extension UIApplication {
  /// Whether the class understands a message. It understands the one for the program.
  public class func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return ["sharedApplication", "shared"].contains(aSelector.description)
  }

  /// Answers a message with the program; with nil, and a warning, if the class does not understand it.
  @discardableResult public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard responds(to: aSelector) else {
      Warning.once(
        "The class UIApplication was sent “\(aSelector.map(\.description) ?? "nil")”, which it does not "
          + "understand; nothing was done. It understands “sharedApplication”.")
      return nil
    }
    return Unmanaged.passUnretained(shared)
  }
}
