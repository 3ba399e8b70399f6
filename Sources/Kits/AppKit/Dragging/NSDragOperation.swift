import Foundation
import VivaceUIKit

/// The operations that a drag allows or has ended with; empty when no target takes the items.
public struct NSDragOperation: OptionSet, Hashable, Sendable {
  /// The bits of the allowed operations.
  public let rawValue: UInt
  /// A set of operations from raw bits; unknown bits are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The items are duplicated at the destination.
  public static let copy = NSDragOperation(rawValue: 1)
  /// The destination refers to the source's items.
  public static let link = NSDragOperation(rawValue: 2)
  /// An operation that source and destination have agreed upon.
  public static let generic = NSDragOperation(rawValue: 4)
  /// The source and the destination agree on an operation of their own.
  public static let `private` = NSDragOperation(rawValue: 8)
  /// The items leave the source; UIKit's drop proposal becomes `move`.
  public static let move = NSDragOperation(rawValue: 16)
  /// The items are removed at the destination, as on a trash can.
  public static let delete = NSDragOperation(rawValue: 32)
  /// All operations, including bits that have no name here.
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

/// The range of a drag: within the program or beyond it. Drags that AppKit views begin stay within the program.
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

  /// An item for a drag session; its data is written to the drag pasteboard when the session begins.
  public init(pasteboardWriter: any NSPasteboardWriting) {
    (item, writer) = (pasteboardWriter, pasteboardWriter)
    super.init()
  }

  /// The picture during the drag: an `NSImage`; nil is the view's content there.
  open func setDraggingFrame(_ frame: NSRect, contents: Any?) {
    (draggingFrame, self.contents) = (frame, contents)
  }

  /// Makes the preview that is lifted out of a view.
  func preview(in view: NSView) -> UITargetedDragPreview {
    let frame = view.turned(draggingFrame)
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    if let picture = contents as? NSImage {
      let shown = UIImageView(image: picture.sizedPicture)
      shown.frame = CGRect(origin: .zero, size: frame.size)
      return UITargetedDragPreview(
        view: shown, parameters: parameters,
        target: UIDragPreviewTarget(
          container: view.backing, center: CGPoint(x: frame.midX, y: frame.midY)))
    }
    if let component = contents as? NSView {
      return UITargetedDragPreview(view: component.backing, parameters: parameters)
    }
    if frame.width > 0, frame.height > 0 { parameters.visiblePath = UIBezierPath(rect: frame) }
    return UITargetedDragPreview(
      view: view.backing, parameters: parameters,
      target: UIDragPreviewTarget(
        container: view.backing, center: CGPoint(x: frame.midX, y: frame.midY)))
  }
}
