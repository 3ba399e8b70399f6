import CPango
import Foundation

/// Reads a font file from end to end, as fontconfig, FreeType and HarfBuzz do when text is set in it and drawn.
///
/// A damaged file may crash or stop these libraries. So a program has this done in a separate process, before it
/// opens the file itself.
package enum FontInspection {
  /// The largest file that is opened, in bytes.
  package static let byteLimit = 256 << 20
  /// Faces of a file that are read.
  private static let faceLimit = 64
  /// Glyphs of a face that are drawn; of the others only the outlines are read.
  private static let drawnGlyphs = 512
  /// Letters with marks and ligatures, figures, right-to-left letters, and what a script joins.
  private static let sample =
    "AVWa fi ffl 0123 e\u{301} \u{5D0}\u{5B8} \u{627}\u{644}\u{628} \u{915}\u{94D}\u{937}\u{93F}"

  /// Throws a `FontError` that names the file where it is too large or no font.
  package static func inspect(file path: String) throws {
    try checkSize(of: path)
    guard let configuration = FcConfigCreate() else {
      throw FontError("fontconfig could not make a configuration: out of memory.")
    }
    defer { FcConfigDestroy(configuration) }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { throw noFont(path) }
    defer { FT_Done_FreeType(library) }
    var count = 1
    var index = 0
    while index < min(count, faceLimit) {
      var opened: FT_Face?
      guard FT_New_Face(library, path, FT_Long(index), &opened) == 0, let face = opened else {
        if index == 0 { throw noFont(path) }
        break
      }
      count = Int(face.pointee.num_faces)
      read(face)
      FT_Done_Face(face)
      index += 1
    }
    guard FcConfigAppFontAddFile(configuration, path) != 0 else { throw noFont(path) }
  }

  /// Throws where a path leads to no file, or to one that is larger than any font.
  static func checkSize(of path: String) throws {
    var found = stat()
    guard stat(path, &found) == 0 else { return }
    // To open a pipe waits for its other end.
    guard found.st_mode & S_IFMT == S_IFREG else { throw noFont(path) }
    guard Int(found.st_size) > byteLimit else { return }
    throw FontError(
      "\(path) has \(found.st_size) bytes: expected a font file of at most \(byteLimit >> 20) MB.")
  }

  static func noFont(_ path: String) -> FontError {
    FontError(
      "\(path) is not a font: expected a TrueType, OpenType, Type 1 or bitmap font file.")
  }

  private static func read(_ face: FT_Face) {
    if FT_Set_Char_Size(face, 0, 64 * 64, 72, 72) != 0, face.pointee.num_fixed_sizes > 0 {
      FT_Select_Size(face, 0)
    }
    let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_COLOR)
    for glyph in 0..<max(min(Int(face.pointee.num_glyphs), 1 << 16), 0) {
      guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0, glyph < drawnGlyphs else { continue }
      FT_Render_Glyph(face.pointee.glyph, FT_RENDER_MODE_NORMAL)
    }
    shapeSample(in: face)
  }

  private static func shapeSample(in face: FT_Face) {
    guard let font = hb_ft_font_create_referenced(face), let buffer = hb_buffer_create() else {
      return
    }
    for line in sample.split(separator: " ") {
      hb_buffer_reset(buffer)
      let text = Array(line.utf8)
      hb_buffer_add_utf8(buffer, text.map { CChar(bitPattern: $0) }, Int32(text.count), 0, -1)
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(font, buffer, nil, 0)
    }
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }
}
