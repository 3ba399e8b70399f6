import Foundation
import VivaceGraphics
import VivaceTypography

/// The keys of archives of colors and fonts.
private enum ArchiveKey {
  static let system = "UISystemColorName"
  static let isTint = "UIColorIsTint"
  static let red = "UIRed"
  static let green = "UIGreen"
  static let blue = "UIBlue"
  static let white = "UIWhite"
  static let alpha = "UIAlpha"
  static let size = "UIFontSize"
  static let name = "UIFontName"
  static let weight = "UIFontWeight"
  static let width = "UIFontWidth"
  static let isItalic = "UIFontIsItalic"
  static let design = "UIFontDesign"
  static let usesMonospacedDigits = "UIFontUsesMonospacedDigits"
  static let leading = "UIFontLeading"
  static let style = "UIFontTextStyle"
}

extension NSCoder {
  fileprivate func number(_ key: String) -> CGFloat? {
    containsValue(forKey: key) ? CGFloat(decodeDouble(forKey: key)) : nil
  }
  fileprivate func text(_ key: String) -> String? {
    containsValue(forKey: key) ? decodeObject(of: NSString.self, forKey: key) as String? : nil
  }
}

extension UIColor: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  /// Writes a fixed color by its components and a color of the system by its name. A color of the program's own
  /// that follows the traits is written as the current traits choose it.
  public func encode(with coder: NSCoder) {
    switch kind {
    case .rgb(let red, let green, let blue):
      coder.encode(Double(red), forKey: ArchiveKey.red)
      coder.encode(Double(green), forKey: ArchiveKey.green)
      coder.encode(Double(blue), forKey: ArchiveKey.blue)
    case .gray(let white): coder.encode(Double(white), forKey: ArchiveKey.white)
    case .system(let color): coder.encode(color.rawValue as NSString, forKey: ArchiveKey.system)
    case .tint: coder.encode(true, forKey: ArchiveKey.isTint)
    case .provider: return resolvedColor(with: .current).encode(with: coder)
    }
    if let ownAlpha { coder.encode(Double(ownAlpha), forKey: ArchiveKey.alpha) }
  }

  /// The kind of a written color; nil for an archive of something else.
  static func kind(in coder: NSCoder) -> Kind? {
    if let red = coder.number(ArchiveKey.red), let green = coder.number(ArchiveKey.green),
      let blue = coder.number(ArchiveKey.blue)
    {
      return .rgb(red, green, blue)
    }
    if let white = coder.number(ArchiveKey.white) { return .gray(white) }
    if coder.decodeBool(forKey: ArchiveKey.isTint) { return .tint }
    return coder.text(ArchiveKey.system).flatMap { SystemColor(rawValue: $0) }.map { .system($0) }
  }

  static func alpha(in coder: NSCoder) -> CGFloat? { coder.number(ArchiveKey.alpha) }
}

extension UIFontDescriptor: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  private static let designs: [String: FontDescription.Design] = [
    "default": .default, "serif": .serif, "rounded": .rounded, "monospaced": .monospaced,
  ]

  /// Writes the size, the name and the traits.
  public func encode(with coder: NSCoder) {
    coder.encode(Double(fields.size), forKey: ArchiveKey.size)
    coder.encode(Double(fields.weight), forKey: ArchiveKey.weight)
    coder.encode(Double(fields.width), forKey: ArchiveKey.width)
    coder.encode(Double(fields.leading), forKey: ArchiveKey.leading)
    coder.encode(fields.isItalic, forKey: ArchiveKey.isItalic)
    coder.encode(fields.usesMonospacedDigits, forKey: ArchiveKey.usesMonospacedDigits)
    let design = Self.designs.first { $0.value == fields.design }?.key ?? "default"
    coder.encode(design as NSString, forKey: ArchiveKey.design)
    if let name = fields.name { coder.encode(name as NSString, forKey: ArchiveKey.name) }
    if let style = fields.style {
      coder.encode(style.rawValue as NSString, forKey: ArchiveKey.style)
    }
  }

  /// The fields of a written descriptor; nil for an archive of something else.
  static func fields(in coder: NSCoder) -> Fields? {
    guard let size = coder.number(ArchiveKey.size) else { return nil }
    var fields = Fields(size: size)
    fields.name = coder.text(ArchiveKey.name)
    fields.weight = coder.number(ArchiveKey.weight) ?? 0
    fields.width = coder.number(ArchiveKey.width) ?? 0
    fields.leading = coder.number(ArchiveKey.leading) ?? 0
    fields.isItalic = coder.decodeBool(forKey: ArchiveKey.isItalic)
    fields.usesMonospacedDigits = coder.decodeBool(forKey: ArchiveKey.usesMonospacedDigits)
    fields.design = coder.text(ArchiveKey.design).flatMap { designs[$0] } ?? .default
    fields.style = coder.text(ArchiveKey.style).map { UIFont.TextStyle(rawValue: $0) }
    return fields
  }
}

extension UIFont: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  /// Writes the font's descriptor.
  public func encode(with coder: NSCoder) { fontDescriptor.encode(with: coder) }
}
