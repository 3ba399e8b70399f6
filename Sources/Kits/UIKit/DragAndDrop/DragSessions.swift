import VivaceGeometry
import VivaceSupplements

/// A drag as both its source and its target see it.
@MainActor @preconcurrency public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  /// Whether the source allows the items to be moved away.
  var allowsMoveOperation: Bool { get }
  /// Whether they stay in the program.
  var isRestrictedToDraggingApplication: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@MainActor @preconcurrency public protocol UIDragSession: UIDragDropSession {
  /// A value for the drag's source.
  var localContext: Any? { get set }
}

/// A drag as its target sees it.
@MainActor @preconcurrency public protocol UIDropSession: UIDragDropSession {
  /// The drag session, if the items come from this program.
  var localDragSession: (any UIDragSession)? { get }
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  var progress: Progress { get }
  /// Makes objects of all items that it can, and passes them on on the main thread.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// True if an item offers a form of the Swift type's class, such as `String` or `URL`.
  public func canLoadObjects<T: _NSItemProviderBridged>(ofClass: T.Type) -> Bool {
    canLoadObjects(ofClass: T._ProviderClass.self)
  }
}

extension UIDropSession {
  /// Loads items as the Swift type bridged to a class: `String`, `URL`.
  @discardableResult public func loadObjects<T: _NSItemProviderBridged>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress {
    loadObjects(ofClass: T._ProviderClass.self) { objects in
      completion(objects.compactMap { ($0 as? T._ProviderClass).map(T._bridged) })
    }
  }
}

/// Whether the system shows how far things that are dropped have come.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// Animations along with the lift of items, or their return.
@MainActor @preconcurrency public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what is animated along, and runs it.
@MainActor final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the movement of what is dragged together with what was added.
  func run(
    _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    let (animations, completions) = (animations, completions)
    UIView.animate(
      withDuration: DragPicture.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: {
        changes()
        for animation in animations { animation() }
      },
      completion: { _ in
        completion()
        for completion in completions { completion(.end) }
      })
  }
}
