import VivaceUIKit

/// The window of UIKit's on which one of AppKit's is.
final class BackingWindow: UIWindow {
  weak var owner: NSWindow?
  private var knownSize = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    noteSize()
    owner?.tellStyle()
  }
  /// Handles keys that no view consumed: default buttons, and chords of the main menu.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unused = presses.filter { press in
      guard let owner, let event = press.pressed.map({ NSEvent($0) }), !event.isARepeat else {
        return true
      }
      event.window = owner
      NSEvent.last = event
      return !(event.isChord ? owner.handlesChord(event) : owner.performKeyEquivalent(with: event))
    }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }
  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      noteSize()
    }
  }
  override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      noteSize()
    }
  }
  private func noteSize() {
    guard bounds.size != knownSize else { return }
    let old = knownSize
    knownSize = bounds.size
    owner?.resized(from: old)
  }
}
