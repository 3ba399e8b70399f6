import VivaceDrawing

/// How what is drawn mixes with what is below it, with Core Graphics' numbers.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter

  /// The renderer's operation for a blend mode.
  package enum Operation {
    case blend(BlendMode)
    /// Also where nothing is painted.
    case composite(PorterDuff)
  }

  package var operation: Operation {
    switch self {
    case .normal: .blend(.normal)
    case .multiply: .blend(.multiply)
    case .screen: .blend(.screen)
    case .overlay: .blend(.overlay)
    case .darken: .blend(.darken)
    case .lighten: .blend(.lighten)
    case .colorDodge: .blend(.colorDodge)
    case .colorBurn: .blend(.colorBurn)
    case .softLight: .blend(.softLight)
    case .hardLight: .blend(.hardLight)
    case .difference: .blend(.difference)
    case .exclusion: .blend(.exclusion)
    case .hue: .blend(.hue)
    case .saturation: .blend(.saturation)
    case .color: .blend(.color)
    case .luminosity: .blend(.luminosity)
    // What is cleared is what would have been painted.
    case .clear: .blend(.destinationOut)
    case .copy: .composite(.copy)
    case .sourceIn: .composite(.sourceIn)
    case .sourceOut: .composite(.sourceOut)
    case .sourceAtop: .blend(.sourceAtop)
    case .destinationOver: .blend(.destinationOver)
    case .destinationIn: .composite(.destinationIn)
    case .destinationOut: .blend(.destinationOut)
    case .destinationAtop: .composite(.destinationAtop)
    case .xor: .composite(.xor)
    case .plusDarker: .blend(.plusDarker)
    case .plusLighter: .blend(.plusLighter)
    }
  }
}
