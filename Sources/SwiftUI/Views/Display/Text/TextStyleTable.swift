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
  func desktopSize(atStep step: Int) -> CGFloat { name.desktopSize(atStep: step) }

  /// By how much a font of any size grows with this style from the default step to another.
  func scale(atStep step: Int) -> CGFloat { name.scale(atStep: step) }

  /// By how much a length that goes with this style grows: as the height of a line does.
  func lengthScale(atStep step: Int) -> CGFloat { name.lengthScale(atStep: step) }

  var weight: CGFloat { name.weight }

  var desktopWeight: CGFloat { name.desktopWeight }

  /// The emphasised variant: bold for the largest styles, semibold for the others.
  var boldWeight: CGFloat { name.boldWeight }
}

extension EnvironmentValues {
  /// The environment's step of Dynamic Type.
  var typeSizeStep: Int {
    DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? TextStyleName.defaultStep
  }
}
