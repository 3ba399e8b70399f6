import Foundation
import VivaceViews

/// The surroundings of a preview's views: the device, and its user's preferences.
package struct StageSettings: Codable, Equatable {
  /// In points. Nil leaves it to the preview, else to the usual device.
  package var width: Double?
  package var height: Double?
  /// Pixels a point.
  package var scale = 2.0
  package var isDark = false
  /// The place of the text size among ``DynamicTypeSize``'s cases; 3 is the usual one.
  package var typeSize = 3
  package var isRightToLeft = false
  /// An identifier such as `de_CH`; nil is the program's own.
  package var locale: String?
  package var reducesMotion = false
  package var increasesContrast = false
  /// Which of a preview provider's views; nil shows them all.
  package var part: Int?

  package init() {}

  private enum CodingKeys: String, CodingKey {
    case width, height, scale, isDark, typeSize, isRightToLeft, locale, reducesMotion
    case increasesContrast, part
  }

  /// Keys that are missing keep their usual values.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    width = try values.decodeIfPresent(Double.self, forKey: .width)
    height = try values.decodeIfPresent(Double.self, forKey: .height)
    scale = try values.decodeIfPresent(Double.self, forKey: .scale) ?? 2
    isDark = try values.decodeIfPresent(Bool.self, forKey: .isDark) ?? false
    typeSize = try values.decodeIfPresent(Int.self, forKey: .typeSize) ?? 3
    isRightToLeft = try values.decodeIfPresent(Bool.self, forKey: .isRightToLeft) ?? false
    locale = try values.decodeIfPresent(String.self, forKey: .locale)
    reducesMotion = try values.decodeIfPresent(Bool.self, forKey: .reducesMotion) ?? false
    increasesContrast = try values.decodeIfPresent(Bool.self, forKey: .increasesContrast) ?? false
    part = try values.decodeIfPresent(Int.self, forKey: .part)
  }

  /// The largest picture that is drawn, in pixels.
  private static let area = 67_108_864.0
  private static let side = 16_384.0

  /// Within what can be drawn, whatever a page or a file asks for.
  package var sane: StageSettings {
    var sane = self
    func within(_ value: Double, _ range: ClosedRange<Double>, or usual: Double) -> Double {
      value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : usual
    }
    sane.scale = within(scale, 0.25...8, or: 2)
    sane.part = part.map { max(0, $0) }
    sane.typeSize = min(max(typeSize, 0), DynamicTypeSize.allCases.count - 1)
    if let width, let height {
      let (w, h) = (within(width, 1...4096, or: 393), within(height, 1...4096, or: 852))
      (sane.width, sane.height) = (w, h)
      let limit = min(Self.side / max(w, h), (Self.area / (w * h)).squareRoot())
      sane.scale = min(sane.scale, limit)
    } else {
      (sane.width, sane.height) = (nil, nil)
    }
    return sane
  }

  package var size: CGSize? {
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Applies the settings to a host's views. Equal values change nothing.
  func apply(to host: ViewHost) {
    host.colorScheme = isDark ? .dark : .light
    host.motion.isReduced = reducesMotion
    host.desktop.increasesContrast = increasesContrast
    host.displayScale = scale
    let sizes = DynamicTypeSize.allCases
    host.changeEnvironment(\.dynamicTypeSize, to: sizes[min(typeSize, sizes.count - 1)])
    host.changeEnvironment(
      \.layoutDirection, to: isRightToLeft ? LayoutDirection.rightToLeft : .leftToRight)
    if let locale { host.changeEnvironment(\.locale, to: Locale(identifier: locale)) }
  }
}
