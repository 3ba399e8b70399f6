import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// Lists of all kinds of items, from a seed.
struct RandomList {
  private var dice: Dice
  private var identity: UInt64 = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func item(depth: Int) -> DisplayItem {
    identity += 1
    let own = identity
    let isGroup = depth > 0 && dice.below(3) > 0
    return DisplayItem(
      identity: own, version: 1, content: isGroup ? group(depth: depth) : leaf())
  }

  /// One item changed, taken out, put in, or two exchanged, somewhere in the list.
  mutating func changed(_ items: [DisplayItem]) -> [DisplayItem] {
    var items = items
    let index = dice.below(max(1, items.count))
    switch dice.below(6) {
    case 0 where items.count > 4: items.remove(at: index)
    case 1: items.insert(item(depth: 2), at: index)
    case 2: items.swapAt(index, dice.below(items.count))
    case 3:
      let old = items[index]
      items[index] = DisplayItem(
        identity: old.identity, version: old.version + 1, content: leaf())
    default:
      let old = items[index]
      if case .group(let effect, let list) = old.content {
        let inside = DisplayList(changed(list.items))
        items[index] = DisplayItem(
          identity: old.identity, version: old.version, content: .group(effect, inside))
      } else {
        items[index] = DisplayItem(
          identity: old.identity, version: old.version + 1, content: leaf())
      }
    }
    return items
  }

  private mutating func frame() -> CGRect {
    CGRect(
      x: dice.number(-20...180), y: dice.number(-20...140), width: dice.number(2...70),
      height: dice.number(2...50))
  }

  private mutating func color() -> ResolvedColor {
    ResolvedColor(
      red: Float(dice.unit()), green: Float(dice.unit()), blue: Float(dice.unit()),
      opacity: dice.below(2) == 0 ? 1 : Float(dice.unit()))
  }

  private mutating func paint() -> Paint {
    let stops = GradientStops([
      .init(color: color(), location: 0), .init(color: color(), location: dice.unit()),
      .init(color: color(), location: 1),
    ])
    switch dice.below(8) {
    case 0: return .linearGradient(stops, start: .topLeading, end: .bottomTrailing)
    case 1: return .radialGradient(stops, center: .center, startRadius: 2, endRadius: 30)
    case 2: return .angularGradient(stops, center: .center, start: .zero, end: .degrees(360))
    case 3: return .ellipticalGradient(stops, center: .center, startRadius: 0, endRadius: 0.5)
    case 4: return .tile(Lists.checks, source: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 2)
    default: return .color(color())
    }
  }

  private mutating func outline() -> Outline {
    switch dice.below(6) {
    case 0: .rectangle
    case 1: Lists.rounded(dice.number(0...20))
    case 2: Lists.rounded(dice.number(0...20), .circular)
    case 3: .circle
    case 4: .capsule(style: .continuous)
    default: .path(Lists.star)
    }
  }

  private mutating func leaf() -> DisplayItem.Content {
    let place = frame()
    switch dice.below(6) {
    case 0:
      return .text(
        Lists.text("Text \(dice.below(100))", size: dice.number(6...24)), paints: [paint()],
        frame: Moving(place))
    case 1: return .image(ImageDrawing(bitmap: Lists.checks), frame: Moving(place))
    default:
      let stroke =
        dice.below(3) == 0
        ? Stroke(
          width: Moving(dice.number(0.5...8)), cap: .round, join: .round,
          dash: dice.below(2) == 0 ? [] : [dice.number(1...9), 5]) : nil
      return .shape(
        outline(), stroke, paint(), isEvenOdd: dice.below(2) == 0,
        isAntialiased: dice.below(5) > 0, frame: Moving(place))
    }
  }

  private mutating func group(depth: Int) -> DisplayItem.Content {
    let count = 1 + dice.below(3)
    let inside = DisplayList((0..<count).map { _ in item(depth: depth - 1) })
    let place = frame()
    switch dice.below(12) {
    case 0: return .group(.geometry(frame: Moving(place)), inside)
    case 1:
      let scale = CGSize(width: dice.number(0.3...1.6), height: dice.number(0.3...1.6))
      return .group(.scale(Moving(ScaleValue(scale: scale)), frame: Moving(place)), inside)
    case 2:
      let angle = Angle.degrees(dice.number(-180...180))
      return .group(
        .rotation(Moving(RotationValue(angle: angle)), frame: Moving(place)), inside)
    case 3:
      var value = ProjectionValue()
      value.m13 = dice.number(-0.004...0.004)
      return .group(.projection(Moving(value), frame: Moving(place)), inside)
    case 4: return .group(.opacity(Moving(dice.unit())), inside)
    case 5, 6:
      return .group(
        .clip(outline(), isAntialiased: true, isEvenOdd: false, frame: Moving(place)), inside)
    case 7: return .group(.mask(DisplayList([item(depth: 0), item(depth: 0)])), inside)
    case 8:
      let offset = CGSize(width: dice.number(-9...9), height: dice.number(-9...9))
      let shadow = ShadowValue(color: color(), radius: dice.number(0...12), offset: offset)
      return .group(.shadow(Moving(shadow)), inside)
    case 9: return .group(.blur(Moving(dice.number(0...14)), isOpaque: false), inside)
    case 10:
      return .group(.blend(BlendMode.allCases[dice.below(BlendMode.allCases.count)]), inside)
    default:
      return .group(
        .colorMatrix(
          Moving(ColorMatrixValue([0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 1, 0]))),
        inside)
    }
  }
}
