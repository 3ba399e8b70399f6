/// The surroundings of a preview's views: the device, and its user's preferences.
///
/// The program reads them as `StageSettings`; keys that are missing keep its usual values.
struct PreviewSettings: Codable, Equatable {
  /// In points.
  var width: Double?
  var height: Double?
  /// Pixels a point.
  var scale: Double?
  var isDark: Bool?
  /// The index of the text size among `DynamicTypeSize`'s cases; 3 is the usual one.
  var typeSize: Int?
  var isRightToLeft: Bool?
  /// An identifier such as `de_CH`; nil is the program's own.
  var locale: String?
  var reducesMotion: Bool?
  var increasesContrast: Bool?
  /// Which of a preview provider's views.
  var part: Int?
  /// A number by which a page knows its own settings again.
  var mark: Double?

  init() {}

  /// The settings that the command line gives.
  init(of options: SourceOptions) {
    (width, height) = (options.size?.width, options.size?.height)
    isDark = options.scheme.map { $0 == .dark }
    reducesMotion = options.reduceMotion ? true : nil
  }

  /// The settings without the page's mark, as a recording has them.
  var recorded: PreviewSettings {
    var settings = self
    settings.mark = nil
    return settings
  }
}
