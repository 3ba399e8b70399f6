import Foundation
import VivaceUIKit

/// A responder that is made with a frame and not by `init()`, so that classes of views can have an `init()` of their
/// own.
@MainActor @preconcurrency open class _FramedNSResponder: NSResponder {
  /// UIKit's view on which it is.
  package final internal(set) var backing: BackingView!

  /// A view with a frame.
  public init(frame frameRect: NSRect) { super.init() }
  /// Leaves the frame and the backing to the subclass; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
