/// Whether a subclass has a method of its own in place of its superclass's.
///
/// In Swift a class that does not override a method has its superclass's entry in the table of its methods, so
/// the two entries are compared. Where the entry is is learnt from two classes of which one overrides the
/// method and the other does not; without a difference nothing is claimed. A linker that folds functions which
/// are alike (`--icf=all`) makes an override that does nothing, as the superclass's does, none.
package struct OverriddenMethod {
  private let base: AnyClass
  /// The only entry of the superclass's table in which the class with the method differs.
  private let slot: Int

  /// - Parameters:
  ///   - silent: A subclass that overrides nothing.
  ///   - writing: One that overrides the method alone.
  package init?(of base: AnyClass, silent: AnyClass, writing: AnyClass) {
    let differing = (Self.firstSlot..<Self.wordCount(of: base)).filter {
      Self.entry($0, of: writing) != Self.entry($0, of: base)
        && Self.entry($0, of: silent) == Self.entry($0, of: base)
    }
    guard differing.count == 1 else { return nil }
    (self.base, slot) = (base, differing[0])
  }

  package func isOverridden(by type: AnyClass) -> Bool {
    Self.entry(slot, of: type) != Self.entry(slot, of: base)
  }

  /// Before the methods come what the class is, its superclass, its sizes, its description and its
  /// destroyer.
  private static let firstSlot = 7
  private static let sizeOffset = 32

  private static func metadata(of type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }
  private static func entry(_ slot: Int, of type: AnyClass) -> UInt {
    metadata(of: type).load(fromByteOffset: slot * MemoryLayout<UInt>.size, as: UInt.self)
  }
  private static func wordCount(of type: AnyClass) -> Int {
    let size = metadata(of: type).load(fromByteOffset: sizeOffset, as: UInt32.self)
    let before = metadata(of: type).load(fromByteOffset: sizeOffset + 4, as: UInt32.self)
    return Int(size - before) / MemoryLayout<UInt>.size
  }
}
