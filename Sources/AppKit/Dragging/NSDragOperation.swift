import Foundation
import VivaceUIKit

/// The operations that a drag allows or has ended with; empty when no target takes the items.
public struct NSDragOperation: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let copy = NSDragOperation(rawValue: 1)
  public static let link = NSDragOperation(rawValue: 2)
  /// An operation that source and destination have agreed upon.
  public static let generic = NSDragOperation(rawValue: 4)
  public static let `private` = NSDragOperation(rawValue: 8)
  public static let move = NSDragOperation(rawValue: 16)
  public static let delete = NSDragOperation(rawValue: 32)
  public static let every = NSDragOperation(rawValue: .max)

  /// The operations that remove the items from their source.
  static let taking: NSDragOperation = [.move, .delete, .generic]

  /// Of several the one that is done.
  var single: NSDragOperation {
    [.move, .copy, .generic, .link, .delete, .private].first { contains($0) } ?? []
  }
  /// The corresponding proposal of UIKit.
  var proposal: UIDropOperation {
    let one = single
    return one.isEmpty ? .cancel : Self.taking.contains(one) ? .move : .copy
  }
  init(_ operation: UIDropOperation) {
    self =
      switch operation {
      case .cancel, .forbidden: []
      case .copy: .copy
      case .move: .move
      }
  }
}

public enum NSDraggingContext: Int, Sendable { case outsideApplication, withinApplication }

/// One of the things that a drag takes along, and where its picture is lifted.
@MainActor @preconcurrency open class NSDraggingItem: NSObject {
  /// The object written to the pasteboard.
  public let item: Any
  let writer: any NSPasteboardWriting
  /// In the coordinates of the view that begins the drag.
  open var draggingFrame = NSRect.zero
  /// A picture, or a view of which one is taken.
  private(set) var contents: Any?

  public init(pasteboardWriter: any NSPasteboardWriting) {
    (item, writer) = (pasteboardWriter, pasteboardWriter)
    super.init()
  }

  /// How it looks under way: an `NSImage`; nil is what the view shows there.
  open func setDraggingFrame(_ frame: NSRect, contents: Any?) {
    (draggingFrame, self.contents) = (frame, contents)
  }

  /// Makes the preview that is lifted out of a view.
  func preview(in view: NSView) -> UITargetedDragPreview {
    let place = view.turned(draggingFrame)
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    if let picture = contents as? NSImage {
      let shown = UIImageView(image: picture.sizedPicture)
      shown.frame = CGRect(origin: .zero, size: place.size)
      return UITargetedDragPreview(
        view: shown, parameters: parameters,
        target: UIDragPreviewTarget(
          container: view.backing, center: CGPoint(x: place.midX, y: place.midY)))
    }
    if let part = contents as? NSView {
      return UITargetedDragPreview(view: part.backing, parameters: parameters)
    }
    if place.width > 0, place.height > 0 { parameters.visiblePath = UIBezierPath(rect: place) }
    return UITargetedDragPreview(
      view: view.backing, parameters: parameters,
      target: UIDragPreviewTarget(
        container: view.backing, center: CGPoint(x: place.midX, y: place.midY)))
  }
}
