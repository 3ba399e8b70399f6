import CPango

/// Full-width punctuation of Chinese, Japanese and Korean.
///
/// Fonts of other scripts have some of these signs, in forms that do not go with Han characters. So the signs
/// fall back to the family that Han characters fall back to.
enum FullWidthSigns {
  /// Asks for that family, behind the font's own, for the signs in a range.
  static func insertFamilies(
    in range: Range<UInt32>, of text: UnsafePointer<CChar>, _ font: ResolvedFont, _ book: FontBook,
    into list: OpaquePointer
  ) {
    var index = Int(range.lowerBound)
    while index < range.upperBound {
      guard isSign(text, at: index, before: Int(range.upperBound)) else {
        index += 1
        continue
      }
      let start = index
      while isSign(text, at: index, before: Int(range.upperBound)) { index += 3 }
      guard let attribute = attribute(font, book) else { return }
      attribute.pointee.start_index = UInt32(start)
      attribute.pointee.end_index = UInt32(index)
      pango_attr_list_insert(list, attribute)
    }
  }

  /// Whether three bytes in UTF-8 are U+3000 to U+303F, U+30FB, or U+FF00 to U+FFEF.
  private static func isSign(_ text: UnsafePointer<CChar>, at index: Int, before end: Int) -> Bool {
    guard index + 2 < end else { return false }
    func byte(_ offset: Int) -> UInt8 { UInt8(bitPattern: text[index + offset]) }
    switch byte(0) {
    case 0xE3: return byte(1) == 0x80 || byte(1) == 0x83 && byte(2) == 0xBB
    case 0xEF: return byte(1) >= 0xBC && (byte(1) < 0xBF || byte(2) < 0xB0)
    default: return false
    }
  }

  private static func attribute(
    _ font: ResolvedFont, _ book: FontBook
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    guard let family = book.configuration.hanFamily,
      let description = pango_font_description_copy(font.description)
    else { return nil }
    defer { pango_font_description_free(description) }
    let own = pango_font_description_get_family(description).map { String(cString: $0) + "," } ?? ""
    pango_font_description_set_family(description, own + family)
    return pango_attr_font_desc_new(description)
  }
}
