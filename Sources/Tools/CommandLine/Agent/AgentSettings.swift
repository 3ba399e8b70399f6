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
    _ arguments: ToolArguments, into old: [String: Any] = [:]
  ) throws -> [String: Any] {
    guard arguments.has("width") == arguments.has("height") else {
      throw ToolTrouble("a size needs both “width” and “height”")
    }
    var settings = old
    for name in ["width", "height", "scale"] { arguments.number(name).map { settings[name] = $0 } }
    arguments.text("scheme").map { settings["isDark"] = $0 == "dark" }
    arguments.text("type_size").map { settings["typeSize"] = typeSizes.firstIndex(of: $0) ?? 3 }
    arguments.text("locale").map { settings["locale"] = $0 }
    arguments.flag("right_to_left").map { settings["isRightToLeft"] = $0 }
    arguments.flag("reduce_motion").map { settings["reducesMotion"] = $0 }
    arguments.flag("increase_contrast").map { settings["increasesContrast"] = $0 }
    arguments.integer("part").map { settings["part"] = $0 }
    return settings
  }

  /// The settings of the command line, as defaults for each call.
  static func given(by options: SourceOptions) -> [String: Any] {
    var settings: [String: Any] = [:]
    (settings["width"], settings["height"]) = (options.size?.width, options.size?.height)
    settings["isDark"] = options.scheme.map { $0 == .dark }
    settings["reducesMotion"] = options.reduceMotion ? true : nil
    return settings
  }
}
