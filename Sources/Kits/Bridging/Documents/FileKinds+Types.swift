import VivaceAppKit
import VivaceGraphics
import VivaceViews

extension FileKinds {
  /// The kinds of files by uniform types.
  @MainActor static let known = FileKinds(
    identifier: { UTType(ofFile: $0).identifier },
    conforms: { type, other in
      guard let type = UTType(type), let other = UTType(other) else { return false }
      return type.conforms(to: other)
    },
    ending: { UTType($0)?.preferredFilenameExtension },
    filters: { FileFilter.filters($0.compactMap { UTType($0) }) })
}
