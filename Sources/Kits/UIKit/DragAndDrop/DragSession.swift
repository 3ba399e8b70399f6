import VivaceGeometry
import VivaceGraphics
import VivaceSupplements

/// The source of a drag: an interaction, or another toolkit's view.
@MainActor package protocol DragSource: AnyObject {
  var allowsMove: Bool { get }
  var staysInApplication: Bool { get }
  func sessionWillBegin(_ session: DragSession)
  func sessionDidMove(_ session: DragSession)
  /// The lift ended without a drag.
  func liftEnded(_ session: DragSession)
  /// The drag is about to end, with its operation.
  func session(_ session: DragSession, willEndWith operation: UIDropOperation)
  func session(_ session: DragSession, didEndWith operation: UIDropOperation)
  func sessionDidTransferItems(_ session: DragSession)
  /// Returns the preview to which an item returns.
  func returnPreview(of item: UIDragItem, default preview: UITargetedDragPreview)
    -> UITargetedDragPreview?
  func session(
    _ session: DragSession, willAnimateReturnOf item: UIDragItem, _ animator: any UIDragAnimating)
}

/// A possible destination of a drag: an interaction, or another toolkit's view.
@MainActor package protocol DropTarget: AnyObject {
  func entered(_ session: DragSession)
  func updated(_ session: DragSession) -> UIDropProposal
  func exited(_ session: DragSession)
  func perform(_ session: DragSession)
  func concluded(_ session: DragSession)
  func ended(_ session: DragSession)
  /// Returns the preview to which a dropped item moves.
  func landing(of item: UIDragItem, default preview: UITargetedDragPreview)
    -> UITargetedDragPreview?
  func session(
    _ session: DragSession, willAnimateDropOf item: UIDragItem, _ animator: any UIDragAnimating)
}

extension DropTarget {
  package func concluded(_ session: DragSession) {}
  package func ended(_ session: DragSession) {}
  package func landing(
    of item: UIDragItem, default preview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
  package func session(
    _ session: DragSession, willAnimateDropOf item: UIDragItem, _ animator: any UIDragAnimating
  ) {}
}

/// A drag over a window.
@MainActor package final class DragSession: NSObject, UIDragSession, UIDropSession {
  package internal(set) var items: [UIDragItem]
  package var localContext: Any?
  package weak var source: (any DragSource)?
  package weak var window: UIWindow?
  /// The finger's location in the window's coordinates.
  package internal(set) var windowLocation: CGPoint
  package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  package let progress = Progress(totalUnitCount: 1)
  /// The drag in another toolkit, set by the module that bridges it.
  package var outside: AnyObject?
  /// The target's latest answer.
  package internal(set) var proposal: UIDropProposal?

  package init(
    _ items: [UIDragItem], from source: (any DragSource)?, at location: CGPoint,
    in window: UIWindow?
  ) {
    (self.items, self.source, self.windowLocation, self.window) = (items, source, location, window)
  }

  /// Of a drag that another toolkit leads.
  package func move(to location: CGPoint) { self.windowLocation = location }
  package func propose(_ proposal: UIDropProposal?) { self.proposal = proposal }

  package var localDragSession: (any UIDragSession)? { self }
  package var allowsMoveOperation: Bool { source?.allowsMove ?? false }
  package var isRestrictedToDraggingApplication: Bool { source?.staysInApplication ?? true }

  package func location(in view: UIView) -> CGPoint {
    guard let window, let own = view.window, own !== window else {
      return view.convert(windowLocation, from: nil)
    }
    return view.convert(own.convert(windowLocation, from: window), from: nil)
  }

  package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult package func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let loads = ItemLoading(count: providers.count, completion)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object
        if MainContext.isCurrent {
          MainActor.assumeIsolated { loads.came(object, at: index) }
        } else {
          DispatchQueue.main.async { loads.came(object, at: index) }
        }
      }
    }
    if providers.isEmpty { completion([]) }
    return progress
  }

  /// Objects that arrive one by one, and are returned together in the order of the items.
  @MainActor private final class ItemLoading {
    private var objects: [(any NSItemProviderReading)?]
    private var missing: Int
    private let completion: ([any NSItemProviderReading]) -> Void

    init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
      objects = Array(repeating: nil, count: count)
      missing = count
      self.completion = completion
    }

    func came(_ object: (any NSItemProviderReading)?, at index: Int) {
      objects[index] = object
      missing -= 1
      if missing == 0 { completion(objects.compactMap { $0 }) }
    }
  }
}
