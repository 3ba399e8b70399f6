import Foundation
import VivaceSupplements

extension AttributeScopes {
  /// The attributes that UIKit defines.
  public struct UIKitAttributes: AttributeScope {
    /// The font of letters.
    public let font: FontAttribute
    /// The color of letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The space added after letters, in points.
    public let kern: KernAttribute

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// Fonts are UIKit's.
      public typealias Value = UIFont
      /// `NSFont`, as in attributed strings of Foundation.
      public static let name = "NSFont"
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// Colors are UIKit's.
      public typealias Value = UIColor
      /// `NSColor`, the name shared with `NSAttributedString`.
      public static let name = "NSColor"
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A UIKit color, as for letters.
      public typealias Value = UIColor
      /// `NSBackgroundColor`, the name shared with `NSAttributedString`.
      public static let name = "NSBackgroundColor"
    }
    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
      /// A length in points.
      public typealias Value = CGFloat
      /// `NSKern`, the name shared with `NSAttributedString`.
      public static let name = "NSKern"
    }
  }

  /// The scope by its name, for key paths.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// `container.uiKit.font`, and where nothing else has the name, `container.font`.
  @_disfavoredOverload
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension NSAttributedString {
  /// The text of an attributed string with its links, and with the fonts, colors and distances that UIKit defines.
  public convenience init(_ attrStr: AttributedString) {
    self.init(converting: attrStr) { attributes in
      typealias Scope = AttributeScopes.UIKitAttributes
      var found: [String: Any] = [:]
      found[Scope.FontAttribute.name] = attributes[Scope.FontAttribute.self]
      found[Scope.ForegroundColorAttribute.name] = attributes[Scope.ForegroundColorAttribute.self]
      found[Scope.BackgroundColorAttribute.name] = attributes[Scope.BackgroundColorAttribute.self]
      found[Scope.KernAttribute.name] = attributes[Scope.KernAttribute.self]
      return found
    }
  }
}

extension AttributedString {
  /// The text of another one with its links, and with the fonts, colors and distances that UIKit defines.
  public init(_ nsStr: NSAttributedString) {
    self.init(converting: nsStr) { found in
      typealias Scope = AttributeScopes.UIKitAttributes
      var attributes = AttributeContainer()
      attributes[Scope.FontAttribute.self] = found[.font] as? UIFont
      attributes[Scope.ForegroundColorAttribute.self] = found[.foregroundColor] as? UIColor
      attributes[Scope.BackgroundColorAttribute.self] = found[.backgroundColor] as? UIColor
      attributes[Scope.KernAttribute.self] = found[.kern] as? CGFloat
      return attributes
    }
  }
}
