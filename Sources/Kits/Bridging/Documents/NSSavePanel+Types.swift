import VivaceAppKit
import VivaceGraphics
import VivaceViews

extension NSSavePanel {
  /// The types of files that may be chosen; none allow all.
  public var allowedContentTypes: [UTType] {
    get { typeIdentifiers.compactMap { UTType($0) } }
    set {
      typeIdentifiers = newValue.map(\.identifier)
      typeFilters = FileFilter.filters(newValue)
    }
  }
}
