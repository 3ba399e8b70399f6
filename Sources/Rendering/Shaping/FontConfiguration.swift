import CPango
import Foundation
import Synchronization
import VivaceGeometry

/// The fonts of the machine, found by fontconfig with rules of our own.
///
/// The user's fontconfig files are never read: the same fonts give the same text whatever hinting or
/// substitutions a desktop has set. What is shared with the system is where fonts are and the caches.
final class FontConfiguration {
  let config: OpaquePointer
  /// Family names as the fonts spell them, by their lower-cased form.
  private(set) var families: [String: String] = [:]
  /// The families that have a pinned file; empty where there are no others.
  private var pinned: Set<String> = []
  private var knownHanFamily: String??
  /// The files of families, in the order in which fontconfig found them.
  var files: [String: [String]] { knownDetails().files }
  /// The style of single faces by lower-cased full name and PostScript name.
  var faces: [String: NamedFace] { knownDetails().faces }
  /// The PostScript names of a family's faces, by its lower-cased name.
  var faceNames: [String: Set<String>] { knownDetails().faceNames }
  /// Read on demand: most programs never need it, and there are hundreds of fonts.
  private var details: Details?

  private struct Details {
    var files: [String: [String]] = [:]
    var faces: [String: NamedFace] = [:]
    var faceNames: [String: Set<String>] = [:]
  }

  /// A face asked for by its own name, as "Inter-Bold": its family and what it is there.
  struct NamedFace {
    var family: String
    var cssWeight: CGFloat
    var isItalic: Bool
  }

  static let directories = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// The usable fonts. `installed`, whatever was requested, if there is no pinned font.
  private(set) var scope: FontScope

  /// - Parameter offered: Folders of fonts beside those where systems keep them.
  init(scope: FontScope = .pinned, offered: [String] = []) throws {
    guard let config = FcConfigCreate() else {
      throw FontError("fontconfig could not make a configuration: out of memory.")
    }
    self.config = config
    self.scope = scope
    load(Self.directoryRules(offered))
    FcConfigBuildFonts(config)
    if scope == .pinned { leaveOut { !Self.isPinned($0) } }
    readFonts()
    if !pinned.isEmpty { leaveOut(isStranger) }
    if families.isEmpty, scope == .pinned {
      self.scope = .installed
      FcConfigBuildFonts(config)
      readFonts()
    }
    guard !families.isEmpty else {
      throw FontError(
        "No fonts were found in \(Self.directories.joined(separator: ", ")) or the user's fonts "
          + "folder. Install some, for example: apt install fonts-inter fonts-noto-core.")
    }
    load(rules())
    if !Self.hasOne.exchange(true, ordering: .relaxed) { FcConfigSetCurrent(config) }
  }

  /// The first one made is the process's. Else Pango would have fontconfig read the user's files, on a
  /// thread that it then waits for: ten milliseconds of a start.
  private static let hasOne = Atomic(false)

  deinit { FcConfigDestroy(config) }

  /// Makes a file's faces available; false if fontconfig cannot read it.
  func add(file: String) -> Bool {
    guard FcConfigAppFontAddFile(config, file) != 0 else { return false }
    readFonts()
    return true
  }

  private func load(_ xml: String) {
    _ = FcConfigParseAndLoadFromMemory(config, xml, 1)
  }

  private func readFonts() {
    details = nil
    knownHanFamily = nil
    // The faces of a family are side by side, and most have no other name than the one before.
    var last: UnsafePointer<CChar>?
    var lastPinned: UnsafePointer<CChar>?
    eachFont { pattern in
      if scope == .installed, let family = Self.characters(pattern, FC_FAMILY, 0),
        !Self.isSame(family, lastPinned), Self.isPinned(pattern)
      {
        pinned.insert(String(cString: family))
        lastPinned = family
      }
      var index: Int32 = 0
      while let name = Self.characters(pattern, FC_FAMILY, index) {
        if !Self.isSame(name, last) {
          let text = String(cString: name)
          families[text.lowercased()] = text
        }
        last = name
        index += 1
      }
    }
  }

  private static func isSame(_ name: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>?) -> Bool {
    other.map { strcmp(name, $0) == 0 } ?? false
  }

  /// Takes faces out of those that the system has. Rules that accept paths would have fontconfig
  /// compare each with each.
  private func leaveOut(_ isOut: (OpaquePointer) -> Bool) {
    guard let set = FcConfigGetFonts(config, FcSetSystem) else { return }
    var kept = 0
    for index in 0..<Int(set.pointee.nfont) {
      guard let pattern = set.pointee.fonts[index] else { continue }
      if isOut(pattern) {
        FcPatternDestroy(pattern)
      } else {
        set.pointee.fonts[kept] = pattern
        kept += 1
      }
    }
    set.pointee.nfont = Int32(kept)
  }

  private static func isPinned(_ pattern: OpaquePointer) -> Bool {
    string(pattern, FC_FILE, 0).map { PinnedFonts.files[$0] != nil } ?? false
  }

  /// Whether a face is not pinned, of a family that is: a package may bring a medium italic of
  /// a family whose pinned files have none, and a text would look otherwise where it is installed.
  private func isStranger(_ pattern: OpaquePointer) -> Bool {
    guard let family = Self.string(pattern, FC_FAMILY, 0), pinned.contains(family) else {
      return false
    }
    return !Self.isPinned(pattern)
  }

  private func eachFont(_ body: (OpaquePointer) -> Void) {
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(config, set) else { continue }
      for index in 0..<Int(fonts.pointee.nfont) {
        if let pattern = fonts.pointee.fonts[index] { body(pattern) }
      }
    }
  }

  private func knownDetails() -> Details {
    if let details { return details }
    var made = Details()
    eachFont { Self.read($0, into: &made) }
    details = made
    return made
  }

  private static func read(_ pattern: OpaquePointer, into details: inout Details) {
    guard let family = string(pattern, FC_FAMILY, 0) else { return }
    if let file = string(pattern, FC_FILE, 0) { details.files[family, default: []].append(file) }
    var weight = 80.0
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    var slant: Int32 = 0
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    let face = NamedFace(
      family: family, cssWeight: FcWeightToOpenTypeDouble(weight), isItalic: slant != 0)
    if let name = string(pattern, FC_POSTSCRIPT_NAME, 0) {
      details.faceNames[family.lowercased(), default: []].insert(name)
    }
    for key in [FC_FULLNAME, FC_POSTSCRIPT_NAME] {
      if let name = string(pattern, key, 0) { details.faces[name.lowercased()] = face }
    }
  }

  static func string(_ pattern: OpaquePointer, _ key: String, _ index: Int32) -> String? {
    characters(pattern, key, index).map { String(cString: $0) }
  }

  /// They live as long as the pattern.
  private static func characters(_ pattern: OpaquePointer, _ key: String, _ index: Int32)
    -> UnsafePointer<CChar>?
  {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, index, &value) == FcResultMatch, let value else {
      return nil
    }
    return UnsafeRawPointer(value).assumingMemoryBound(to: CChar.self)
  }

  // MARK: Rules

  private static func directoryRules(_ offered: [String]) -> String {
    """
    <fontconfig>
      \((directories + offered).reduce("") { $0 + "<dir>\($1)</dir>" })
      <dir prefix="xdg">fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>
    """
  }

  /// Fallback in a fixed order (Noto by name, a small font for Han, emoji, DejaVu), no hinting, bitmap
  /// fonts scaled to the size that was asked for, slant and weight made up where a family lacks them.
  /// Families that are not pinned come behind all that are.
  private func rules() -> String {
    let families = self.families.values.sorted()
    let (chinese, small) = hanFamilies(families)
    let sans = pinnedFirst(
      ["Inter", "Noto Sans"] + chinese + families.filter { $0.hasPrefix("Noto Sans ") } + small
        + ["Noto Color Emoji", "DejaVu Sans"])
    let serif = pinnedFirst(
      families.filter { $0.hasPrefix("Noto Serif") } + sans.filter(pinned.contains))
    return """
      <fontconfig>
        \(Self.plainRendering)
        \(Self.appending(serif, to: "<test name=\"family\"><string>Noto Serif</string></test>"))
        \(Self.appending(sans))
        \(Self.scaledBitmaps)
        \(Self.madeUpLooks)
      </fontconfig>
      """
  }

  private func pinnedFirst(_ families: [String]) -> [String] {
    families.filter(pinned.contains) + families.filter { !pinned.contains($0) }
  }

  /// The families among some that have Han characters: those of Noto, and small ones. The same characters
  /// look different in China and Japan; without a language, China's forms.
  private func hanFamilies(_ families: [String]) -> (chinese: [String], small: [String]) {
    (
      families.filter { $0.hasPrefix("Noto Sans CJK SC") },
      families.filter { ["WenQuanYi Micro Hei", "Droid Sans Fallback"].contains($0) }
    )
  }

  /// The family that Han characters fall back to; nil where no font has them.
  var hanFamily: String? {
    if let knownHanFamily { return knownHanFamily }
    let (chinese, small) = hanFamilies(families.values.sorted())
    let found = pinnedFirst(chinese + small).first
    knownHanFamily = .some(found)
    return found
  }

  /// Families that come behind all others, for the patterns that pass a test.
  private static func appending(_ families: [String], to test: String = "") -> String {
    var elements = ""
    for family in families {
      elements += "<string>"
      elements += escaped(family)
      elements += "</string>"
    }
    return """
      <match target="pattern">
        \(test)
        <edit name="family" mode="append_last" binding="strong">
          \(elements)
        </edit>
      </match>
      """
  }

  private static func escaped(_ text: String) -> String {
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    return isPlain
      ? text
      : text.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;")
  }

  private static let plainRendering = """
    <match target="pattern">
      <edit name="hinting" mode="assign"><bool>false</bool></edit>
      <edit name="autohint" mode="assign"><bool>false</bool></edit>
      <edit name="antialias" mode="assign"><bool>true</bool></edit>
    </match>
    <match target="pattern">
      <test name="family"><string>emoji</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
    </match>
    """

  private static let scaledBitmaps = """
    <match target="font">
      <test name="outline" compare="eq"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
      </edit>
      <edit name="matrix" mode="assign">
        <times><name>matrix</name>
          <matrix><name>pixelsizefixupfactor</name><double>0</double>
            <double>0</double><name>pixelsizefixupfactor</name></matrix></times>
      </edit>
    </match>
    """

  /// Slant and weight where the family lacks them.
  private static let madeUpLooks = """
    <match target="font">
      <test name="outline" compare="eq"><bool>true</bool></test>
      <test target="font" name="slant"><const>roman</const></test>
      <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
      <edit name="matrix" mode="assign">
        <times><name>matrix</name>
          <matrix><double>1</double><double>0.2</double>
            <double>0</double><double>1</double></matrix></times>
      </edit>
      <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>
    <match target="font">
      <test name="outline" compare="eq"><bool>true</bool></test>
      <test target="font" name="weight" compare="less_eq"><const>medium</const></test>
      <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
    </match>
    """
}
