import VivaceGeometry

/// Whether a subclass of `UITableViewController` has a method of its own for something that a table
/// offers only where somebody does it: deleting rows, moving rows.
///
/// Elsewhere the runtime is asked whether an object responds to a message. In Swift a class that does not
/// override a method has its superclass's entry in the table of its methods, so the two entries are
/// compared. Where the entry lies is learnt from two classes of which one overrides the method and the
/// other does not; without a difference nothing is claimed. A data source that is no such controller
/// cannot be asked: its entry for a protocol's requirement is a function of its own also where the
/// protocol's default is meant. A linker that folds functions which are alike (`--icf=all`) makes
/// an override that does nothing, as the superclass's does, none.
@MainActor enum OverriddenMethods {
  /// Nil: it cannot be told.
  static func commits(_ controller: UITableViewController) -> Bool? {
    commitSlot.map { entry($0, of: type(of: controller)) != entry($0, of: base) }
  }
  static func moves(_ controller: UITableViewController) -> Bool? {
    moveSlot.map { entry($0, of: type(of: controller)) != entry($0, of: base) }
  }

  private static let base: AnyClass = UITableViewController.self
  private static let commitSlot = slot(CommittingProbe.self)
  private static let moveSlot = slot(MovingProbe.self)

  /// The only entry of the superclass's table in which a class with one method differs.
  private static func slot(_ probe: AnyClass) -> Int? {
    let differing = (firstSlot..<wordCount(of: base)).filter {
      entry($0, of: probe) != entry($0, of: base)
        && entry($0, of: SilentProbe.self) == entry($0, of: base)
    }
    return differing.count == 1 ? differing[0] : nil
  }

  /// Before the methods come what the class is, its superclass, its sizes, its description and its
  /// destroyer.
  private static let firstSlot = 7
  private static let sizeOffset = 32

  private static func words(of type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
  private static func entry(_ slot: Int, of type: AnyClass) -> UInt {
    words(of: type).load(fromByteOffset: slot * MemoryLayout<UInt>.size, as: UInt.self)
  }
  private static func wordCount(of type: AnyClass) -> Int {
    let size = words(of: type).load(fromByteOffset: sizeOffset, as: UInt32.self)
    let before = words(of: type).load(fromByteOffset: sizeOffset + 4, as: UInt32.self)
    return Int(size - before) / MemoryLayout<UInt>.size
  }
}

private final class SilentProbe: UITableViewController {}

private final class CommittingProbe: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.deleteRows(at: [indexPath], with: .none) }
}

private final class MovingProbe: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.moveRow(at: sourceIndexPath, to: destinationIndexPath) }
}
