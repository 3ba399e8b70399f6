import Foundation
import VivaceViews

/// A proposal as representables got it before `ProposedViewSize`; programs read its fields by reflection.
public struct _ProposedSize: Hashable, Sendable {
  var width: CGFloat?
  var height: CGFloat?

  init(_ proposal: ProposedViewSize) { (width, height) = (proposal.width, proposal.height) }

  /// The size that a program's override gives; nil where it changes nothing. A side that it leaves alone is that of
  /// the proposal.
  func overridden(by override: (inout CGSize, _ProposedSize) -> Void) -> CGSize? {
    let unset = CGSize(width: -1, height: -1)
    var size = unset
    override(&size, self)
    guard size != unset else { return nil }
    return CGSize(
      width: size.width < 0 ? width ?? 0 : size.width,
      height: size.height < 0 ? height ?? 0 : size.height)
  }
}
