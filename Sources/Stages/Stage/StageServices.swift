import Foundation
import Synchronization
import VivaceLocalization
import VivacePictures
import VivaceRuntimeSupport
import VivaceShaping
import VivaceTypography
import VivaceViews

/// The system's services for views, provided by this module: text by Pango, glyphs by FreeType, pictures by the
/// format libraries, the user's locale by the environment.
package enum StageServices {
  /// Before the first host is made. Later calls change nothing.
  ///
  /// - Parameter fonts: The fonts for text: pictures and tests are the same on every machine, windows may use
  /// whatever there is. Their locales are chosen alike: a simulator's, or the user's.
  package static func install(fonts: FontScope = .pinned) {
    isInstalled.withLock { isInstalled in
      if !isInstalled { bring(fonts) }
      isInstalled = true
    }
  }

  /// Opens the font that most text is set in, while there is something else to wait for.
  static func openBodyFont() {
    _ = Services.current.typesetter.setText(
      TextRequest(spans: [TextSpan(string: "Body", font: FontDescription(size: 17))]))
  }

  private static let isInstalled = Mutex(false)

  private static func bring(_ fonts: FontScope) {
    AttributedStringRuns.releaseWithStrings()
    CurrentLocale.adopt(
      fonts == .installed
        ? CurrentLocale.ofUser
        : CurrentLocale.ofSimulator)
    var services = Services.current
    // Five seconds are hundreds of times what an elaborate drawing takes.
    let worker = PictureWorkerProcess(fonts: fonts, limit: 5)
    services.pictures = SystemPictureLoader(draw: worker.draw)
    do {
      let typesetter = try PangoTypesetter(fonts: fonts)
      typesetter.checkFonts(by: worker.checkFont)
      services.typesetter = typesetter
      services.glyphs = typesetter
    } catch {
      // Boxes instead of letters are better than no window.
      FileHandle.standardError.write(Data("warning: \(error)\n".utf8))
    }
    services.makeDownloader = { CurlDownloader() }
    services.shaders = SystemShaderLoader()
    services.painter = StagePainter(glyphs: services.glyphs)
    Services.current = services
  }
}
