import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

/// The W3C's formulas, in numbers with a point, on the same pixels.
@Suite struct BlendTests {
  @Test(
    "follows the specification's formula",
    arguments: [
      BlendMode.multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion,
    ])
  func separable(mode: BlendMode) {
    var dice = Dice(seed: 9)
    for _ in 0..<300 {
      let (below, above) = (pixel(&dice), pixel(&dice))
      let result = mixed(above.color, over: below.color, mode)
      let (sa, ba) = (above.alpha, below.alpha)
      let alpha = sa + ba - sa * ba
      #expect(abs(Double(component(3, of: result)) - alpha * 255) <= 1)
      for index in 0..<3 {
        let (cs, cb) = (above.straight(index), below.straight(index))
        let b = formula(mode, cs, cb)
        let value = (1 - ba) * sa * cs + (1 - sa) * ba * cb + sa * ba * b
        #expect(
          abs(Double(component(index, of: result)) - value * 255) <= 1.01,
          "\(cs) \(sa) over \(cb) \(ba)")
      }
    }
  }

  @Test func plusLighterAddsAndPlusDarkerAddsDarkness() {
    let lighter = mixed(Lists.color(0.4, 0.8, 0), over: Lists.color(0.4, 0.4, 0.2), .plusLighter)
    #expect(lighter == 0xFFCC_FF33)
    let darker = mixed(Lists.color(0.4, 0.8, 0), over: Lists.color(0.4, 0.4, 0.2), .plusDarker)
    #expect(darker == 0xFF00_3300)
  }

  @Test func luminosityKeepsTheColourBelowAndTakesTheLightAbove() {
    let result = mixed(Lists.color(0.5, 0.5, 0.5), over: Lists.color(0.8, 0.2, 0.2), .luminosity)
    let light =
      0.3 * Double(component(2, of: result)) + 0.59 * Double(component(1, of: result)) + 0.11
      * Double(component(0, of: result))
    #expect(abs(light - 128) < 1.5)
    #expect(component(2, of: result) > component(1, of: result))
    #expect(component(1, of: result) == component(0, of: result))
  }

  @Test func anOpacityOfAGroupFadesTheGroupAndNotItsItems() {
    let square = CGRect(x: 0, y: 0, width: 4, height: 4)
    let picture = draw(
      [
        Lists.group(
          .opacity(AnimatedValue(0.5)),
          [
            Lists.shape(.rectangle, Lists.black, square),
            Lists.shape(.rectangle, Lists.black, square),
          ])
      ], width: 4, height: 4)
    #expect(picture[1, 1] == 0xFF7F_7F7F || picture[1, 1] == 0xFF80_8080)
  }

  @Test func aBlendModeInALayerDoesNotSeeWhatLiesBelowTheLayer() {
    let square = CGRect(x: 0, y: 0, width: 4, height: 4)
    let red = Lists.shape(.rectangle, .color(Lists.color(1, 0, 0)), square)
    let blue = Lists.shape(.rectangle, .color(Lists.color(0, 0, 1)), square)
    let multiplied = Lists.group(.blend(.multiply), [blue])
    #expect(draw([red, multiplied], width: 4, height: 4)[1, 1] == 0xFF00_0000)
    #expect(
      draw([red, Lists.group(.layer, [multiplied])], width: 4, height: 4)[1, 1] == 0xFF00_00FF)
  }

  // MARK: -

  private struct Patch {
    var color: ResolvedColor
    var alpha: Double { Double(color.premultiplied >> 24) / 255 }

    func straight(_ index: Int) -> Double {
      let pixel = color.premultiplied
      return pixel >> 24 == 0
        ? 0 : Double(component(index, of: pixel)) / Double(component(3, of: pixel))
    }
  }

  private func pixel(_ dice: inout Dice) -> Patch {
    func unit() -> Float { [0, 1, Float(dice.unit())][dice.below(3)] }
    return Patch(color: Lists.color(unit(), unit(), unit(), unit()))
  }

  private func mixed(_ above: ResolvedColor, over below: ResolvedColor, _ mode: BlendMode) -> UInt32
  {
    let square = CGRect(x: 0, y: 0, width: 1, height: 1)
    return draw(
      [
        Lists.shape(.rectangle, .color(below), square),
        Lists.group(.blend(mode), [Lists.shape(.rectangle, .color(above), square)]),
      ], width: 1, height: 1, background: .clear)[0, 0]
  }

  private func formula(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return formula(.hardLight, b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(s - b)
    default: return s + b - 2 * s * b
    }
  }
}
