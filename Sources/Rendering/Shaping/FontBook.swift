import CPango
import VivaceGeometry
import VivaceTypography

/// A font description answered: what Pango is asked for and how the answer is measured.
final class ResolvedFont {
  let description: OpaquePointer
  /// The size glyphs are drawn at, in points.
  let em: CGFloat
  let metrics: FontMetrics
  /// The spacing that the font itself adds after each cluster, in points.
  let tracking: CGFloat
  /// Glyphs are drawn and set this much wider than the face has them.
  let stretch: CGFloat
  /// The system's own faces are drawn with rounded ends.
  let isRounded: Bool
  let features: String
  /// Additional features for plain scripts: others need their alternates.
  let plainScriptFeatures: String
  /// Shapes what the system font's own cuts have; nil for other fonts.
  let plain: SimpleTextShaper?
  let primary: PangoFace
  let measures: FaceMeasures
  /// Points added between lines.
  let leadingAdjustment: CGFloat
  /// The features with which `plain` shapes ASCII.
  private(set) lazy var plainFeatures =
    [features, plainScriptFeatures, SystemFont.idleFeaturesInASCII].flatMap(
      SimpleTextShaper.features)

  init(
    description: OpaquePointer, em: CGFloat, metrics: FontMetrics, tracking: CGFloat,
    stretch: CGFloat, isRounded: Bool, features: String,
    plainScriptFeatures: String, plain: SimpleTextShaper?, primary: PangoFace,
    measures: FaceMeasures, leadingAdjustment: CGFloat
  ) {
    self.description = description
    self.em = em
    self.metrics = metrics
    self.tracking = tracking
    self.stretch = stretch
    self.isRounded = isRounded
    self.features = features
    self.plainScriptFeatures = plainScriptFeatures
    self.plain = plain
    self.primary = primary
    self.measures = measures
    self.leadingAdjustment = leadingAdjustment
  }

  deinit { pango_font_description_free(description) }
}

/// A font as Pango has chosen it: our face and the size, in points.
struct PangoFace {
  var face: FaceID
  var em: CGFloat
}

/// Chooses fonts: descriptions to Pango's, Pango's answers to faces.
///
/// The font map is private, so that nothing a program does with Pango elsewhere changes text here.
/// Belongs to the thread that sets text.
final class FontBook {
  let configuration: FontConfiguration
  let faces: FaceTable
  let context: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var resolved: [FontDescription: ResolvedFont] = [:]
  /// Fonts that Pango chose, by address, kept alive so that an address never means another font.
  private var pangoFaces: [Int: PangoFace] = [:]
  private var primaries: [PrimaryKey: Primary] = [:]
  private var measured: [FaceMeasures?] = []
  private var warned: Set<String> = []

  private struct PrimaryKey: Hashable {
    var family: String
    var cssWeight: CGFloat
    var isItalic: Bool
  }

  private struct Primary {
    var face: FaceID
    var plain: SimpleTextShaper?
  }

  /// Throws where a file of the program's must not be opened here. It runs before any library sees the file.
  var check: (String) throws -> Void = FontInspection.checkSize
  /// The list that versions are compared with.
  var pinned = PinnedFonts.files
  /// The receiver of warnings: a line each, without the newline.
  var warn: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Every font is shaped at this size, in points, and brought to its own size by multiplication:
  /// without hinting all measures are in proportion, and a font of any size is looked for only once.
  static let shapingSize: CGFloat = 256

  init(faces: FaceTable, scope: FontScope, offered: [String]) throws {
    configuration = try FontConfiguration(scope: scope, offered: offered)
    self.faces = faces
    // Pango's plain FreeType font map takes substitute families from the process's configuration, hence from
    // the user's files; Cairo's has its own. Cairo draws nothing here.
    fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.config)
    context = pango_font_map_create_context(fontMap)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    forget()
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Drops everything that was chosen: after new fonts came.
  func forget() {
    resolved = [:]
    primaries = [:]
    forgetPangoFaces()
  }

  private func forgetPangoFaces() {
    for address in pangoFaces.keys { g_object_unref(UnsafeMutableRawPointer(bitPattern: address)) }
    pangoFaces = [:]
  }

  func register(file path: String) throws {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw FontError("The font file \(path) cannot be read: no such file, or no permission.")
    }
    try check(path)
    guard faces.faceCount(inFile: path) > 0, configuration.add(file: path) else {
      throw FontInspection.noFont(path)
    }
    pango_fc_font_map_config_changed(OpaquePointer(fontMap))
    forget()
    warned = []
  }

  func warnOnce(_ name: String, _ message: @autoclosure () -> String) {
    if warned.insert(name).inserted { warn("warning: " + message()) }
  }

  // MARK: Choosing

  func font(_ description: FontDescription) -> ResolvedFont {
    if let known = resolved[description] { return known }
    if resolved.count >= 1024 { resolved = [:] }
    let font = resolve(description)
    resolved[description] = font
    return font
  }

  private func resolve(_ description: FontDescription) -> ResolvedFont {
    let choice = choose(description)
    var size = description.size
    if !size.isFinite || size < 0.01 { size = 0.01 }
    size = min(size, 20_000)
    let loaded = load(choice)
    var primary = PangoFace(face: loaded.face, em: size)
    let measures = measures(of: primary.face)
    var features: [String] = []
    if description.usesMonospacedDigits { features.append("tnum=1") }
    let metrics =
      choice.isSystem
      ? SystemFont.metrics(size: size)
      : FontMetrics(
        ascender: measures.ascender * size, descender: measures.descender * size,
        capHeight: measures.capHeight * size, xHeight: measures.xHeight * size,
        leading: measures.lineGap * size)
    let width = max(-0.5, min(0.5, description.width))
    let stretch = 1 + width * (width < 0 ? 1.4 : 1.1)
    primary = altered(primary, stretch: stretch, isRounded: choice.isRounded)
    let pango = pangoDescription(choice)
    // Pango makes small capitals of capitals where the font has none.
    switch description.smallCapitals {
    case .none: break
    case .lowercase: pango_font_description_set_variant(pango, PANGO_VARIANT_SMALL_CAPS)
    case .uppercase: pango_font_description_set_variant(pango, PANGO_VARIANT_UNICASE)
    case .all: pango_font_description_set_variant(pango, PANGO_VARIANT_ALL_SMALL_CAPS)
    }
    return ResolvedFont(
      description: pango, em: size, metrics: metrics,
      tracking: choice.isSystem && [.default, .rounded].contains(choice.design)
        ? SystemFont.tracking(size: size, isDisplayCut: choice.family == SystemFont.displayCut) : 0,
      stretch: stretch, isRounded: choice.isRounded, features: features.joined(separator: ","),
      plainScriptFeatures: choice.isSystem ? SystemFont.quietFeatures : "",
      plain: description.smallCapitals == .none ? loaded.plain : nil, primary: primary,
      measures: measures, leadingAdjustment: description.leadingAdjustment)
  }

  private func pangoDescription(_ choice: FamilyChoice) -> OpaquePointer {
    let result: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(result, choice.family)
    pango_font_description_set_absolute_size(result, Self.shapingSize * 1024)
    pango_font_description_set_weight(
      result, PangoWeight(rawValue: UInt32(choice.cssWeight.rounded())))
    pango_font_description_set_style(
      result, choice.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return result
  }

  /// The face that a family's own glyphs come from. It does not depend on the size, so a font that
  /// grows in an animation is looked for once.
  private func load(_ choice: FamilyChoice) -> Primary {
    let key = PrimaryKey(
      family: choice.family, cssWeight: choice.cssWeight, isItalic: choice.isItalic)
    if let known = primaries[key] { return known }
    let description = pangoDescription(choice)
    defer { pango_font_description_free(description) }
    guard let font = pango_font_map_load_font(fontMap, context, description) else {
      return Primary(face: FaceID(rawValue: 0))
    }
    defer { g_object_unref(font) }
    let isSystemCut = choice.family == SystemFont.textCut || choice.family == SystemFont.displayCut
    let primary = Primary(
      face: face(of: font).face, plain: isSystemCut ? SimpleTextShaper(font) : nil)
    primaries[key] = primary
    return primary
  }

  /// Warns once of a file of another version than the one that the pictures are made with. Windows have the fonts of
  /// their system.
  private func checkVersion(_ pattern: OpaquePointer, of file: String) {
    guard configuration.scope == .pinned, let pinned = pinned[file] else { return }
    var version: Int32 = 0
    FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version)
    guard version != pinned.version else { return }
    warnOnce(
      "version of " + pinned.package,
      "\(file) is version \(PinnedFonts.versionText(version)); pictures are compared with those made with "
        + "version \(PinnedFonts.versionText(pinned.version)) (Debian 12's package \(pinned.package)), so "
        + "text may look otherwise or have other widths here.")
  }

  /// Our face for a font that Pango has chosen for text in `font`.
  func face(of pango: UnsafeMutablePointer<PangoFont>, in font: ResolvedFont) -> PangoFace {
    var face = face(of: pango)
    face.em *= font.em / Self.shapingSize
    return altered(face, stretch: font.stretch, isRounded: font.isRounded)
  }

  /// A face that is drawn wider or narrower than its file has it, or the system's with rounded ends.
  private func altered(_ face: PangoFace, stretch: CGFloat, isRounded: Bool) -> PangoFace {
    if stretch == 1, !isRounded { return face }
    var key = faces.key(of: face.face)
    key.stretch = stretch
    if isRounded, key.file.contains("/Inter") { key.rounding = faces.stem(of: face.face) / 2 }
    return PangoFace(face: faces.id(of: key), em: face.em)
  }

  func measures(of face: FaceID) -> FaceMeasures {
    let index = Int(face.rawValue)
    if index < measured.count, let known = measured[index] { return known }
    let result = faces.measures(of: face)
    let missing = index + 1 - measured.count
    if missing > 0 { measured += repeatElement(nil, count: missing) }
    measured[index] = result
    return result
  }

  /// The face and the em at which it was shaped: `shapingSize`, or less for small capitals.
  private func face(of font: UnsafeMutablePointer<PangoFont>) -> PangoFace {
    let address = Int(bitPattern: font)
    if let known = pangoFaces[address] { return known }
    if pangoFaces.count >= 4096 { forgetPangoFaces() }
    let description = pango_font_describe_with_absolute_size(font)
    defer { pango_font_description_free(description) }
    var em = CGFloat(pango_font_description_get_size(description)) / 1024
    var key = FaceKey(file: "")
    if let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    {
      key.file = FontConfiguration.string(pattern, FC_FILE, 0) ?? ""
      key.variations = FontConfiguration.string(pattern, FC_FONT_VARIATIONS, 0) ?? ""
      var index: Int32 = 0
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
      key.index = Int(index)
      checkVersion(pattern, of: key.file)
      var isEmboldened: FcBool = 0
      FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
      if isEmboldened != 0 { key.boldness = 1 / 28 }
      var matrix: UnsafeMutablePointer<FcMatrix>?
      if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix {
        // A font of pictures is asked for in its own size and brought to ours by the matrix.
        em *= matrix.pointee.yy
        key.slant = matrix.pointee.xy == 0 ? 0 : matrix.pointee.xy
      }
    }
    let result = PangoFace(face: faces.id(of: key), em: em)
    g_object_ref(font)
    pangoFaces[address] = result
    return result
  }
}
