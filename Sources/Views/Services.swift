import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// What views need from outside: fonts and pictures, behind protocols.
package struct Services {
  package var typesetter: any Typesetter
  package var glyphs: any GlyphSource
  package var pictures: any PictureLoader
  package var clipboard: any Clipboard = MemoryClipboard()

  package init(
    typesetter: any Typesetter, glyphs: any GlyphSource, pictures: any PictureLoader
  ) {
    self.typesetter = typesetter
    self.glyphs = glyphs
    self.pictures = pictures
  }

  /// Set once, by `Stage`, before the first host is made.
  package nonisolated(unsafe) static var current: Services = {
    let simple = FixedPitchTypesetter()
    return Services(typesetter: simple, glyphs: simple, pictures: NoPictures())
  }()
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
