import VivaceGeometry

/// The purpose of a text, with its size and weight on iOS.
package enum TextStyleName: CaseIterable, Hashable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
  case caption2

  /// The steps of Dynamic Type, extra small to the fifth accessibility size.
  package static let stepCount = 12
  /// The step that is used where none is set: large.
  package static let defaultStep = 3

  /// The sizes of iOS, in points (Human Interface Guidelines, "Typography").
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// The heights of lines that go with the sizes.
  private var lineHeights: [CGFloat] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 50, 58, 65]
    case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 45, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 28, 33, 38, 46, 52]
    case .caption: [13, 13, 13, 16, 18, 20, 22, 26, 32, 37, 44, 51]
    case .caption2: [13, 13, 13, 13, 16, 18, 20, 24, 30, 35, 41, 48]
    }
  }

  /// The size at a step of Dynamic Type, 0…11; steps beyond the ends are the ends.
  package func size(atStep step: Int) -> CGFloat {
    sizes[min(max(step, 0), Self.stepCount - 1)]
  }

  /// By how much a length that goes with this style grows from the default step to another: as the
  /// height of a line does.
  package func lengthScale(atStep step: Int) -> CGFloat {
    lineHeights[min(max(step, 0), Self.stepCount - 1)] / lineHeights[Self.defaultStep]
  }

  /// By how much a font of any size grows with this style from the default step to another.
  package func scale(atStep step: Int) -> CGFloat {
    size(atStep: step) / size(atStep: Self.defaultStep)
  }

  /// On Core Text's scale: semibold for headlines, else regular.
  package var weight: CGFloat { self == .headline ? 0.3 : 0 }

  /// The size on a desktop, which grows with the steps of Dynamic Type as on a phone.
  package func desktopSize(atStep step: Int) -> CGFloat {
    step == Self.defaultStep ? desktopSize : (desktopSize * scale(atStep: step)).rounded()
  }

  /// The size on macOS in points (Human Interface Guidelines, "Typography").
  private var desktopSize: CGFloat {
    switch self {
    case .largeTitle: 26
    case .title: 22
    case .title2: 17
    case .title3: 15
    case .headline, .body: 13
    case .callout: 12
    case .subheadline: 11
    case .footnote, .caption, .caption2: 10
    }
  }

  /// The weight on macOS: bold for headlines, medium for the smallest texts, else regular.
  package var desktopWeight: CGFloat {
    switch self {
    case .headline: 0.4
    case .caption2: 0.23
    default: 0
    }
  }

  /// The emphasised variant: bold for the largest styles, semibold for the others.
  package var boldWeight: CGFloat {
    switch self {
    case .largeTitle, .title, .title2: 0.4
    default: 0.3
    }
  }
}
