import VivaceGeometry
import VivaceViews

extension WindowDescription {
  /// How large the window is at first when its content says nothing: as its scene says, as a Mac's windows
  /// are, or as a phone.
  func startSize(isMac: Bool) -> CGSize {
    defaultSize
      ?? (isMac && link != nil ? CGSize(width: 900, height: 450) : CGSize(width: 393, height: 852))
  }
}
