import TestNumbers
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension SeededNumbers {
  /// Neighbouring seeds give numbers that have nothing to do with each other.
  init(seed: UInt64) { self.init(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678) }
}

/// A list of all kinds of items that changes by chance.
struct RandomWorld {
  private(set) var items: [DisplayItem] = []
  private var numbers: SeededNumbers
  private var lastIdentity: UInt64 = 0
  private var time = 0.0

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    items = (0..<6).map { _ in makeItem(depth: 0) }
  }

  /// One to three changes: an item is new, gone, another, in another place, or has other children.
  mutating func change() {
    time += 0.05
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      var list = items
      change(&list, depth: 0)
      items = list
    }
  }

  private mutating func change(_ list: inout [DisplayItem], depth: Int) {
    guard !list.isEmpty else { return list.append(makeItem(depth: depth)) }
    let index = Int.random(in: list.indices, using: &numbers)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0 where list.count < 10:
      list.insert(makeItem(depth: depth), at: index)
    case 1 where list.count > 2: list.remove(at: index)
    case 2: list.append(list.remove(at: index))
    case 3: break
    default:
      let old = list[index]
      if case .group(let effect, let inside) = old.content, chance(0.8) {
        var children = inside.items
        change(&children, depth: depth + 1)
        list[index] = DisplayItem(
          identity: old.identity, version: old.version,
          content: .group(effect, DisplayList(children)))
      } else {
        list[index] = DisplayItem(
          identity: old.identity, version: old.version + 1, content: makeContent(depth: depth))
      }
    }
  }

  private mutating func makeItem(depth: Int) -> DisplayItem {
    lastIdentity += 1
    return DisplayItem(
      identity: lastIdentity, version: 1, content: makeContent(depth: depth))
  }

  private mutating func makeContent(depth: Int) -> DisplayItem.Content {
    if depth < 3, chance(0.45) {
      let count = Int.random(in: 1...3, using: &numbers)
      let effect = makeEffect(depth: depth)
      return .group(effect, DisplayList((0..<count).map { _ in makeItem(depth: depth + 1) }))
    }
    let frame = makeFrame()
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0:
      return .text(
        FixedPitchTypesetter().setText(
          TextRequest(spans: [TextSpan(string: "Hello", font: FontDescription(size: 11))])),
        paints: [makePaint()], frame: frame)
    case 1:
      return .image(
        ImageDrawing(
          bitmap: board, interpolation: chance(0.5) ? .low : .none,
          template: chance(0.3) ? makePaint() : nil, opacity: chance(0.3) ? 0.5 : 1),
        frame: frame)
    default:
      let stroke = chance(0.25) ? Stroke(width: AnimatedValue(number(1...6)), cap: .round) : nil
      return .shape(
        makeOutline(), stroke, makePaint(), isEvenOdd: chance(0.3), isAntialiased: chance(0.85),
        frame: frame)
    }
  }

  private mutating func makeOutline() -> Outline {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: .ellipse
    case 1: .path(star)
    case 2: .roundedRectangle(AnimatedValue(sameRadii(number(2...12))), style: .continuous)
    case 3: .capsule(style: .circular)
    case 4: .circle
    default: .rectangle
    }
  }

  private mutating func makePaint() -> Paint {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: .linearGradient(rainbow, start: .topLeading, end: .bottomTrailing)
    case 1: .radialGradient(rainbow, center: .center, startRadius: 2, endRadius: 20)
    case 2: .angularGradient(rainbow, center: .center, start: .zero, end: .degrees(300))
    default: .color(makeColor())
    }
  }

  private mutating func makeColor() -> ResolvedColor {
    rgb(
      Float(number(0...1)), Float(number(0...1)), Float(number(0...1)),
      chance(0.5) ? 1 : Float(number(0...1)))
  }

  private mutating func makeEffect(depth: Int) -> Effect {
    switch Int.random(in: 0..<15, using: &numbers) {
    case 0: return .opacity(AnimatedValue(number(0...1)))
    case 1:
      return .clip(
        makeOutline(), isAntialiased: chance(0.8), isEvenOdd: false, frame: makeFrame())
    case 2: return .mask(DisplayList([makeItem(depth: depth + 1)]))
    case 3:
      return .shadow(
        AnimatedValue(
          ShadowValue(
            color: makeColor(), radius: number(0...6),
            offset: CGSize(width: number(-8...8), height: number(-8...8)))))
    case 4: return .blur(AnimatedValue(number(0...9)), style: chance(0.2) ? .opaque : [])
    case 5: return .blend(BlendMode.allCases.randomElement(using: &numbers) ?? .normal)
    case 6:
      return .colorMatrix(
        AnimatedValue(
          ColorMatrixValue([
            0, 1, 0, 0, 0, 1, 0, 0, 0, 0.1, 0, 0, 1, 0, 0, 0, 0, 0, Float(number(0.3...1)), 0,
          ])))
    case 7:
      return .rotation(
        AnimatedValue(RotationValue(angle: .degrees(number(-180...180)))), frame: makeFrame())
    case 8:
      return .scale(
        AnimatedValue(
          ScaleValue(scale: CGSize(width: number(0.4...1.6), height: number(0.4...1.6)))),
        frame: makeFrame())
    case 9: return .layer
    case 10:
      return .composite(
        PorterDuff.allCases.randomElement(using: &numbers) ?? .copy, in: makeRect())
    case 11:
      return .alphaThreshold(min: number(0.1...0.6), max: number(0.7...1), makeColor())
    case 12:
      let value = ShadowValue(
        color: makeColor(), radius: number(0...6),
        offset: CGSize(width: number(-8...8), height: number(-8...8)))
      return chance(0.5) ? .innerShadow(AnimatedValue(value)) : .shadowOnly(AnimatedValue(value))
    case 13:
      return .backdrop(
        Backdrop(
          radius: number(0...9), cover: makeColor(), light: makeColor(), lightMode: .overlay,
          opacity: number(0.5...1)))
    default:
      let frame = makeFrame()
      return lastIdentity % 2 == 0 ? .scrolled(frame: frame) : .geometry(frame: frame)
    }
  }

  /// A frame on the surface or a little outside, which may be moving from another.
  private mutating func makeFrame() -> AnimatedValue<CGRect> {
    let to = makeRect()
    if chance(0.7) { return AnimatedValue(to) }
    let from = makeRect()
    var animator = Animator(from.animatableData)
    animator.start(
      animation: .linear(duration: number(0.1...0.6)), from: from.animatableData,
      to: to.animatableData, at: time, environment: nil)
    return AnimatedValue(to, on: animator.track)
  }

  private mutating func makeRect() -> CGRect {
    let isWhole = chance(0.5)
    func rounded(_ x: CGFloat) -> CGFloat { isWhole ? x.rounded() : x }
    return CGRect(
      x: rounded(number(-20...70)), y: rounded(number(-20...60)), width: rounded(number(3...50)),
      height: rounded(number(3...50)))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &numbers)
  }

  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
