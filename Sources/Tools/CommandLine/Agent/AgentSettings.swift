import Foundation

/// The surroundings of a view, as tools have them among their arguments, and as a program gets them.
enum AgentSettings {
  /// In the order of `DynamicTypeSize`'s cases.
  static let typeSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
    "accessibility2", "accessibility3", "accessibility4", "accessibility5",
  ]

  static let parameters: [MCPTool.Parameter] = [
    .number("width", "Points; with height. Without both, the preview's own size.", in: 1...4096),
    .number("height", "Points; with width.", in: 1...4096),
    .number("scale", "Pixels a point of pictures; 2 without it.", in: 0.25...8),
    .choice("scheme", "The appearance.", of: ["light", "dark"]),
    .choice("type_size", "The text size; large without it.", of: typeSizes),
    .text("locale", "An identifier such as de_CH; the program's own without it."),
    .flag("right_to_left", "Whether the layout goes from right to left."),
    .flag("reduce_motion", "As if the user preferred less movement."),
    .flag("increase_contrast", "As if the user preferred more contrast."),
    .integer("part", "Which view of a preview provider, from 0; 0 without it.", in: 0...999),
  ]

  /// The settings with those of a call in place of what they had.
  static func merged(
    _ arguments: ToolArguments, into old: PreviewSettings = PreviewSettings()
  ) throws -> PreviewSettings {
    guard arguments.has("width") == arguments.has("height") else {
      throw ToolTrouble("a size needs both “width” and “height”")
    }
    var settings = old
    settings.width = arguments.number("width") ?? settings.width
    settings.height = arguments.number("height") ?? settings.height
    settings.scale = arguments.number("scale") ?? settings.scale
    settings.isDark = arguments.text("scheme").map { $0 == "dark" } ?? settings.isDark
    if let size = arguments.text("type_size") {
      settings.typeSize = typeSizes.firstIndex(of: size) ?? 3
    }
    settings.locale = arguments.text("locale") ?? settings.locale
    settings.isRightToLeft = arguments.flag("right_to_left") ?? settings.isRightToLeft
    settings.reducesMotion = arguments.flag("reduce_motion") ?? settings.reducesMotion
    settings.increasesContrast = arguments.flag("increase_contrast") ?? settings.increasesContrast
    settings.part = arguments.integer("part") ?? settings.part
    return settings
  }
}
