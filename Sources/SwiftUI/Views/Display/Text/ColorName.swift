import VivaceDrawing

extension ResolvedColor {
  /// The name of the colour for assistive technology.
  package var spokenName: String {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    let (low, high) = (min(r, g, b), max(r, g, b))
    let lightness = (low + high) / 2
    let chroma = high - low
    if chroma < 0.08 {
      return switch lightness {
      case ..<0.1: "black"
      case ..<0.35: "dark gray"
      case ..<0.65: "gray"
      case ..<0.92: "light gray"
      default: "white"
      }
    }
    let sixth =
      switch high {
      case r: (g - b) / chroma
      case g: 2 + (b - r) / chroma
      default: 4 + (r - g) / chroma
      }
    let hue = (sixth < 0 ? sixth + 6 : sixth) * 60
    let name =
      switch hue {
      case ..<15: "red"
      case ..<45: lightness < 0.35 ? "brown" : "orange"
      case ..<70: "yellow"
      case ..<160: "green"
      case ..<200: "cyan"
      case ..<255: "blue"
      case ..<290: "purple"
      case ..<340: "pink"
      default: "red"
      }
    return switch lightness {
    case ..<0.25: "dark \(name)"
    case 0.75...: "light \(name)"
    default: name
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// The name of a color, in English.
  public mutating func appendInterpolation(accessibilityName color: Color) {
    appendInterpolation(color.resolve(in: EnvironmentValues()).spokenName)
  }
}
