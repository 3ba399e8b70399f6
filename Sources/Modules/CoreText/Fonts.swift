@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit
import VivaceGraphics

/// A range of a text, in UTF-16 code units.
public struct CFRange: Hashable, Sendable {
  /// The first index, in UTF-16 units for text.
  public var location: Int
  /// The number of units; 0 often means the rest of the text.
  public var length: Int
  /// Empty, at 0.
  public init() { (location, length) = (0, 0) }
  /// Keeps both numbers unchecked.
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}
/// The C form of `CFRange(location:length:)`.
public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange { CFRange(location: loc, length: len) }
/// An index or count.
public typealias CFIndex = Int
/// An identical class as Foundation's.
public typealias CFAttributedString = NSAttributedString
/// An identical class as Foundation's.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// The length in UTF-16 units.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// Equal to `NSAttributedString.Key.font`.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// Equal to `NSAttributedString.Key.foregroundColor`.
public let kCTForegroundColorAttributeName: CFString = NSAttributedString.Key.foregroundColor
  .rawValue
/// Equal to `NSAttributedString.Key.kern`, in points.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// Equal to `NSAttributedString.Key.paragraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
/// Equal to `NSAttributedString.Key.underlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue

/// An identical class as `UIFont`.
public typealias CTFont = UIFont
/// An identical class as `UIFontDescriptor`.
public typealias CTFontDescriptor = UIFontDescriptor

/// The system's font where there is none of the name.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
/// The font of a descriptor; the matrix is ignored.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }
/// The font in another size, or the same font for a size of 0. Matrix and attributes are ignored.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { size > 0 ? font.withSize(size) : font }
/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The height above the baseline in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Above 0.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The gap between lines in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capitals in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of a small x in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The family's name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// The font's name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// The font's PostScript name: no longer name is kept here.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }

/// The reach of a registration; ignored, as it always lasts as long as the process.
public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }
/// Lets the program use a font's file by the font's name. False for a file that is no font.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<NSError?>?
) -> Bool {
  do {
    try Services.current.typesetter.registerFont(at: fontURL.path)
    return true
  } catch let problem {
    error?.pointee = problem as NSError
    return false
  }
}
/// The fonts stay. Answer: no.
@discardableResult public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<NSError?>?
) -> Bool { false }

/// A font of a file's bytes in a size in points; the system's font where the bytes are no usable font. The matrix
/// and the attributes are ignored.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let name = (try? register(graphicsFont)).flatMap { graphicsFont.postScriptName }
  return name.flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
}

/// Lets the program use a font by its name. False for bytes that are no usable font.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
  do {
    try register(font)
    return true
  } catch let problem {
    error?.pointee = Unmanaged.passRetained(problem as NSError)
    return false
  }
}

/// Makes a font known by its names. Its bytes are kept in a file of the user's cache, which is the same for the same
/// bytes: the file is read whenever the font is used.
private func register(_ font: CGFont) throws {
  let hash = StableHash.fnv(font.bytes)
  let folder = URL.cachesDirectory.appendingPathComponent("vivace/fonts", isDirectory: true)
  let file = folder.appendingPathComponent("\(String(hash, radix: 16))-\(font.bytes.count).otf")
  if !FileManager.default.fileExists(atPath: file.path) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try font.bytes.write(to: file, options: .atomic)
  }
  try Services.current.typesetter.registerFont(at: file.path)
}
