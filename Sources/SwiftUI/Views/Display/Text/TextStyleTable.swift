import VivaceGeometry
import VivaceTypography

extension Font.TextStyle {
  private var name: TextStyleName {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }

  /// The size at a step of Dynamic Type, 0…11; steps beyond the ends are the ends.
  func size(atStep step: Int) -> CGFloat { name.size(atStep: step) }

  /// The size on a desktop, which grows with the steps of Dynamic Type as on a phone.
  ///
  /// At the default step these are macOS's (Human Interface Guidelines, "Typography").
  func desktopSize(atStep step: Int) -> CGFloat {
    let size: CGFloat =
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
    return step == TextStyleName.defaultStep ? size : (size * scale(atStep: step)).rounded()
  }

  /// By how much a font of any size grows with this style from the default step to another.
  func scale(atStep step: Int) -> CGFloat { name.scale(atStep: step) }

  /// By how much a length that goes with this style grows: as the height of a line does.
  func lengthScale(atStep step: Int) -> CGFloat { name.lengthScale(atStep: step) }

  var weight: CGFloat { name.weight }

  /// The weight on a desktop: bold for headlines, medium for the smallest texts, else regular.
  var desktopWeight: CGFloat {
    switch self {
    case .headline: Font.Weight.bold.value
    case .caption2: Font.Weight.medium.value
    default: 0
    }
  }

  /// The emphasised variant: bold for the largest styles, semibold for the others.
  var boldWeight: CGFloat { name.boldWeight }
}

extension EnvironmentValues {
  /// The environment's step of Dynamic Type.
  var typeSizeStep: Int {
    DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? TextStyleName.defaultStep
  }
}
