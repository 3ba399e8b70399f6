import VivaceViews

/// What views need from the system, brought by this room: text by Pango, glyphs by FreeType, pictures
/// by the format libraries.
package enum StageServices {
  /// Before the first host is made. Later calls change nothing.
  package static func install() { _ = isInstalled }

  private static let isInstalled = true
}
