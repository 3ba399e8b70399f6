import Foundation
import VivaceViews

/// An element of a program's interface as it is whenever a property is read.
@MainActor @preconcurrency public protocol XCUIElementAttributes {
  /// The accessibility identifier; of a navigation bar without one its title. Empty where there is none.
  var identifier: String { get }
  /// In points of the program's window.
  var frame: CGRect { get }
  /// A text or a number; of an empty text field its placeholder. Nil where the element has none.
  var value: Any? { get }
  /// The title of an alert, a sheet or a navigation bar; empty for other elements.
  var title: String { get }
  /// The accessibility label.
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  /// The text that a text field shows while it is empty; nil for other elements.
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  /// Whether keys go to the element.
  var hasFocus: Bool { get }
  /// The width of the element's window as a class.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// The height of the element's window as a class.
  var verticalSizeClass: XCUIElement.SizeClass { get }
}

/// An element with all elements below it, copied at one instant.
@MainActor @preconcurrency public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The elements directly below.
  var children: [any XCUIElementSnapshot] { get }
  /// The properties by their names, with those of the children.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

extension XCUIElement {
  /// A window's extent along an axis, roughly.
  public enum SizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2

    init(_ sizeClass: UserInterfaceSizeClass) {
      self = sizeClass == .compact ? .compact : .regular
    }
  }

  /// The name of a property in a snapshot's dictionary.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let children = AttributeName("children")
    public static let elementType = AttributeName("elementType")
    public static let enabled = AttributeName("enabled")
    public static let frame = AttributeName("frame")
    public static let hasFocus = AttributeName("hasFocus")
    public static let horizontalSizeClass = AttributeName("horizontalSizeClass")
    public static let identifier = AttributeName("identifier")
    public static let label = AttributeName("label")
    public static let placeholderValue = AttributeName("placeholderValue")
    public static let selected = AttributeName("selected")
    public static let title = AttributeName("title")
    public static let value = AttributeName("value")
    public static let verticalSizeClass = AttributeName("verticalSizeClass")
  }
}
