@_exported import SwiftUI

/// A widget of a program. No desktop shows it here: a preview and `body`'s content do.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension Widget {
  /// Ends with a message: a widget is not a program by itself here.
  @MainActor @preconcurrency public static func main() { WidgetProgram.end(Self.self) }
}

/// Several widgets of a program.
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension WidgetBundle {
  /// Ends with a message: widgets are not a program by themselves here.
  @MainActor @preconcurrency public static func main() { WidgetProgram.end(Self.self) }
}

enum WidgetProgram {
  static func end(_ type: Any.Type) -> Never {
    FileHandle.standardError.write(
      Data(
        "\(type) has widgets only, which nothing shows on Linux; run a preview of its views.\n".utf8
      ))
    exit(1)
  }
}

/// Builds a bundle of widgets; only a single one is kept as it is.
@resultBuilder public enum WidgetBundleBuilder {
  /// A bundle without widgets.
  @MainActor public static func buildBlock() -> some Widget { EmptyWidget() }
  /// Passes a widget on.
  @MainActor public static func buildExpression<Content: Widget>(_ content: Content) -> Content {
    content
  }
  /// The first widget.
  @MainActor public static func buildPartialBlock<First: Widget>(first: First) -> First { first }
  /// Two widgets, of which none is previewed.
  @MainActor public static func buildPartialBlock<A: Widget, B: Widget>(
    accumulated: A, next: B
  ) -> some Widget { WidgetPair(accumulated, next) }
  /// An empty widget, also if the condition is true.
  @MainActor public static func buildOptional<C: Widget>(_ content: C?) -> some Widget {
    EmptyWidget()
  }
  /// A widget that depends on the system's version.
  @MainActor public static func buildLimitedAvailability<C: Widget>(_ content: C) -> some Widget {
    content
  }
  /// An empty widget instead of a control.
  @MainActor public static func buildExpression<C: ControlWidget>(_ control: C) -> some Widget {
    EmptyWidget()
  }
}
struct EmptyWidget: Widget {
  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
struct WidgetPair<A: Widget, B: Widget>: Widget {
  let first: A?
  init(_ first: A, _ second: B) { self.first = first }
  init() { first = nil }
  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// The sizes and places of widgets.
public enum WidgetFamily: Int, CaseIterable, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner

  public var description: String {
    [
      "systemSmall", "systemMedium", "systemLarge", "systemExtraLarge", "accessoryCircular",
      "accessoryRectangular", "accessoryInline", "accessoryCorner",
    ][rawValue]
  }

  /// The size on a telephone 393 points wide; an iPad's for the largest.
  package var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 715, height: 330)
    case .accessoryCircular, .accessoryCorner: CGSize(width: 72, height: 72)
    case .accessoryRectangular: CGSize(width: 160, height: 72)
    case .accessoryInline: CGSize(width: 234, height: 26)
    }
  }
}

/// How a widget's colours are drawn.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name of the mode.
  public let description: String
  /// All colors.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// Two groups of colors.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// Shades of one color.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
/// The colors of a picture in an accented widget. No effect here.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  let name: String
  /// The accent's color.
  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// Gray tones.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  /// Gray tones in the accent's color.
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  /// The picture's own colors.
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}
/// The location of a widget. No effect here.
public struct WidgetLocation: Hashable, Sendable {
  let name: String
  /// The home screen.
  public static let homeScreen = WidgetLocation(name: "homeScreen")
  /// The lock screen.
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  /// A charging phone on its side.
  public static let standBy = WidgetLocation(name: "standBy")
  /// A phone's widgets on a Mac.
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
}

private struct FamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemMedium }
}
private struct ModeKey: EnvironmentKey {
  static var defaultValue: WidgetRenderingMode { .fullColor }
}
extension EnvironmentValues {
  /// The family that a widget's view is for.
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }
  /// The mode of colors; full color by default.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[ModeKey.self] }
    set { self[ModeKey.self] = newValue }
  }
  /// The space around a widget's content, in points.
  public var widgetContentMargins: EdgeInsets {
    EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  }
  /// Always true.
  public var showsWidgetContainerBackground: Bool { true }
  /// Always false: no label is shown beside a widget.
  public var showsWidgetLabel: Bool { false }
  /// Whether a live activity is shown small.
  public var isActivityFullscreen: Bool { false }
}
