import Foundation
import VivaceDrawing
import VivaceTypography

/// The platform services that views and drawing contexts need, as protocols: fonts, pictures and others.
package struct Services {
  package var typesetter: any Typesetter
  package var glyphs: any GlyphSource
  package var pictures: any PictureLoader
  /// Nil without a renderer: then views get no pictures of views.
  package var painter: (any ListPainter)?
  package var clipboard: any Clipboard = MemoryClipboard()
  package var dialogs: any DesktopDialogs = NoDialogs()
  package var notices: any DesktopNotices = NoNotices()
  /// Nil where a program has no desktop.
  package var statusArea: (any StatusArea)?
  /// Of the screen that the program is on, which here is its window: in points, and pixels a point. Nil
  /// before there is one.
  package var screen: (size: CGSize, scale: CGFloat)?
  /// Whether the traits of platform views that are in no window have the screen's pixels a point: in
  /// programs, which have one stage. Else 3.
  package var screenLeadsTraits = false
  package var shaders: any ShaderLoader = NoShaders()
  package var makeDownloader: @Sendable () -> any Downloader = { NoDownloads() }

  /// The painter, or nil and a warning.
  package static func painter(for user: String) -> (any ListPainter)? {
    if current.painter == nil {
      Warning.once("\(user) draws nothing: no stage is there that could draw. Start one first.")
    }
    return current.painter
  }

  /// The instant at which the program's code runs now: of the turn, or of the block, the timer or the task
  /// between turns. The stage sets it; nothing below the stage reads a clock.
  package nonisolated(unsafe) static var instant = 0.0

  /// Set once, by `Stage`, before the first host is made.
  package nonisolated(unsafe) static var current: Services = {
    let simple = FixedPitchTypesetter()
    return Services(typesetter: simple, glyphs: simple, pictures: NoPictures())
  }()
}

/// Gets what servers have at addresses, one after the other, over connections that are kept. Blocks the
/// thread that asks; one at a time may.
package protocol Downloader: AnyObject, Sendable {
  /// The bytes at an address. Throws a `URLError`; `cancelled` soon after `goesOn` returns false and `wake`
  /// was called.
  func data(at url: URL, while goesOn: @escaping () -> Bool) throws -> Data
  /// From any thread: lets the thread that downloads look again whether to continue.
  func wake()
}

/// The network where there is none.
private final class NoDownloads: Downloader {
  func data(at url: URL, while goesOn: @escaping () -> Bool) throws -> Data {
    throw URLError(.notConnectedToInternet, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }
  func wake() {}
}

/// A loader that knows no format: every picture is missing.
package final class NoPictures: PictureLoader {
  package init() {}
  package func bitmap(from data: Data, name: String) throws -> Bitmap {
    throw PictureError("\(name): no picture loader is installed.")
  }
  package func bitmap(fromVector data: Data, pixelSize: CGSize?, name: String) throws -> Bitmap {
    throw PictureError("\(name): no picture loader is installed.")
  }
}
