import CPango

/// Shapes text that one font has, from left to right and in one script, with HarfBuzz alone.
///
/// Pango looks which script and which font each character needs, in which direction it runs and where
/// lines may end; of letters, digits and signs in ASCII all that is known. The glyphs are those that Pango
/// would ask HarfBuzz for.
final class SimpleTextShaper {
  private let pango: UnsafeMutablePointer<PangoFont>
  private let font: OpaquePointer
  private let buffer: OpaquePointer = hb_buffer_create()
  private let language = hb_language_from_string("en", -1)

  /// Nil when Pango has no font of that kind for HarfBuzz.
  init?(_ pango: UnsafeMutablePointer<PangoFont>) {
    guard let font = pango_font_get_hb_font(pango) else { return nil }
    g_object_ref(pango)
    self.pango = pango
    self.font = font
  }

  deinit {
    hb_buffer_destroy(buffer)
    g_object_unref(pango)
  }

  /// Glyphs with their clusters, which are places in the text, and their positions, in HarfBuzz's units
  /// with y upwards. Good until the next call.
  struct Shaped {
    let glyphs: UnsafeBufferPointer<hb_glyph_info_t>
    let positions: UnsafePointer<hb_glyph_position_t>
  }

  /// Nil when the font lacks a character.
  func shape(_ text: UnsafeBufferPointer<UInt8>, features: [hb_feature_t]) -> Shaped? {
    hb_buffer_clear_contents(buffer)
    text.withMemoryRebound(to: CChar.self) {
      let count = Int32($0.count)
      hb_buffer_add_utf8(buffer, $0.baseAddress, count, 0, count)
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(
      buffer, text.contains(where: Self.isLetter) ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    let glyphs = UnsafeBufferPointer(start: UnsafePointer(infos), count: Int(count))
    if glyphs.contains(where: { $0.codepoint == 0 }) { return nil }
    return Shaped(glyphs: glyphs, positions: UnsafePointer(positions))
  }

  /// Whether it is known what to do with each character: letters, digits, signs and spaces of ASCII.
  static func knows(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// Whether lines can end behind spaces and nowhere else: in words and numbers with the stops behind
  /// and the apostrophes in them (Unicode's line breaking, LB13 and LB18 to LB28).
  static func breaksAtSpacesOnly(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isInWord = false
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case _ where isWord(byte): isInWord = true
      case UInt8(ascii: " "): isInWord = false
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
        let next = index + 1 < text.count ? text[index + 1] : UInt8(ascii: " ")
        let isInNumber = isInWord && isDigit(text[index - 1]) && isDigit(next)
        if !isInWord || !isInNumber && next != UInt8(ascii: " ") { return false }
      case UInt8(ascii: "'"):
        if !isInWord || index + 1 == text.count || !isWord(text[index + 1]) { return false }
      default: return false
      }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61..<0x7B).contains(byte | 0x20) }
  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30..<0x3A).contains(byte) }

  /// Features as OpenType and CSS write them, with commas between.
  static func features(_ text: String) -> [hb_feature_t] {
    text.split(separator: ",").compactMap { text in
      var feature = hb_feature_t()
      return hb_feature_from_string(String(text), -1, &feature) != 0 ? feature : nil
    }
  }
}
