/// Text becomes glyphs here: the real `Typesetter` and `GlyphSource`.
///
/// A request goes through these files, in this order:
///
/// > spans → `FontBook` (which fonts) → `ShapedText` (Pango itemises, HarfBuzz shapes) → `LineBreaker`
/// > (which clusters a line holds) → `LineSetter` (bidirectional order, places) → `TextBlock`
///
/// (what the system's font alone has in ASCII needs no Pango: `SimpleTextShaper`) and the renderer turns the
/// block's glyphs into pixels or outlines through `FaceTable` (FreeType).
/// Nothing here is hinted or rounded to pixels.
