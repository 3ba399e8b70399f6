import Foundation
import VivacePictures
import VivaceShaping
import VivaceTypography
import VivaceViews

/// What views need from the system, brought by this room: text by Pango, glyphs by FreeType,
/// pictures by the format libraries.
package enum StageServices {
  /// Before the first host is made. Later calls change nothing.
  package static func install() { _ = isInstalled }

  /// Opens the font that most text is set in, while there is something else to wait for.
  static func openBodyFont() {
    _ = Services.current.typesetter.setText(
      TextRequest(spans: [TextSpan(string: "Body", font: FontDescription(size: 17))]))
  }

  private static let isInstalled: Bool = {
    var services = Services.current
    services.pictures = SystemPictureLoader(draw: TimeBudget.drawing.run)
    do {
      let typesetter = try PangoTypesetter()
      services.typesetter = typesetter
      services.glyphs = typesetter
    } catch {
      // Boxes instead of letters are better than no window.
      FileHandle.standardError.write(Data("warning: \(error)\n".utf8))
    }
    services.makeDownloader = { CurlDownloader() }
    services.painter = StagePainter(glyphs: services.glyphs)
    Services.current = services
    return true
  }()
}
