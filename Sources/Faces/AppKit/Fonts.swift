// What fonts of AppKit answer otherwise than UIKit's, which are of the same class here. It is in the module that only
// programs for desktops see.

extension NSFont {
  /// A font of a descriptor. Never nil here: what is not found is the system's font.
  ///
  /// - Parameter fontSize: In points; 0 is the descriptor's own size.
  public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size fontSize: CGFloat) {
    self.init(exactly: fontDescriptor, size: fontSize)
  }
}

extension NSFontDescriptor {
  /// The descriptor with these traits in place of its own, or unchanged where no font has them.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
    having(symbolicTraits)
  }
}
