import VivaceLayers
import VivaceUIKit
import VivaceViews

extension PlatformViewHost {
  /// Changes UIKit's views with a transaction's animation; without one at once, completion and all.
  ///
  /// The transaction's completions wait for these animations, too: until they count as complete, or until they
  /// are removed.
  @MainActor func animate(
    _ transaction: Transaction, changes: () -> Void, completion: (() -> Void)?
  ) {
    guard let animation = animation(of: transaction) else {
      UIView.performWithoutAnimation(changes)
      completion?()
      return
    }
    let ended = beginAnimations(of: transaction)
    let logicalEnd = UIView.animateTelling(animation, changes: changes) {
      completion?()
      ended.removed()
    }
    ended.logically(logicalEnd)
  }
}

extension PlatformUIView {
  /// An update begins: the clock of layers is the turn's, and the environment's values hold.
  func begin(_ viewContext: PlatformViewContext) {
    LayerClock.now = viewContext.now
    container.follow(viewContext.environment)
  }

  /// Runs code of the program's with the place's traits as the current ones.
  func asCurrent<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    container.traitCollection.performAsCurrent { result = body() }
    return result!
  }
}
