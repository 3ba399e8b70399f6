@_exported import CoreGraphics
@_exported import Foundation
@_exported import UIKit
import VivaceGraphics

/// A range of a text, in UTF-16 code units.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init() { (location, length) = (0, 0) }
  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}
public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange { CFRange(location: loc, length: len) }
public typealias CFIndex = Int
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
public let kCTForegroundColorAttributeName: CFString = NSAttributedString.Key.foregroundColor
  .rawValue
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue

public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor

/// The system's font where there is none of the name.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { size > 0 ? font.withSize(size) : font }
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Above 0.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }

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
