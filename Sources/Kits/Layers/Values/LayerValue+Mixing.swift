import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension LayerValue {
  /// The value at a fraction of the distance to another; t may be outside of 0…1.
  ///
  /// Colours mix component by component as they are encoded, transforms by their parts, paths point by
  /// point where their steps are alike. What does not mix is the other value at once.
  func mixed(with other: LayerValue, at t: Double) -> LayerValue {
    if t == 0 { return self }
    if t == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point, _) where other.point != nil, (.size, _) where other.size != nil,
      (.rect, .rect):
      guard let a = vector, let b = other.vector else { return other }
      return replacing(vector: a.interpolated(towards: b, amount: t))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, at: t))
    case (.transform(let a), .transform(let b)):
      return .transform(TransformParts(a).mixed(with: TransformParts(b), at: t).transform)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * t })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, at: t) })
    case (.path(let a), .path(let b)):
      return a.path.mixed(with: b.path, at: t).map { .path(CGPath($0)) } ?? other
    default: return other
    }
  }

  /// Both together: sums, and of transforms the product, this one first.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point, _) where other.point != nil, (.size, _) where other.size != nil, (.rect, .rect):
      guard let a = vector, let b = other.vector else { return other }
      return replacing(vector: a + b)
    case (.color(let a), .color(let b)):
      return .color(
        ResolvedColor(
          red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue,
          opacity: a.opacity + b.opacity))
    case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(b, a))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 })
    default: return other
    }
  }

  /// The difference from `other` to this value; nil where the kinds of values have none.
  package func subtracting(_ other: LayerValue) -> LayerValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point, _) where other.point != nil, (.size, _) where other.size != nil, (.rect, .rect):
      guard let a = vector, let b = other.vector else { return nil }
      return replacing(vector: a - b)
    case (.transform(let a), .transform(let b)):
      guard CATransform3DIsInvertible(b) else { return nil }
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 - $1 })
    default: return nil
    }
  }

  /// So many times this: what a cumulative animation adds.
  func times(_ count: Double) -> LayerValue {
    switch self {
    case .number(let value): return .number(value * count)
    case .point, .size, .rect:
      return vector.map { replacing(vector: $0.scaled(by: count)) } ?? self
    case .transform(let value):
      var components = TransformParts(value)
      components.translation *= count
      components.rotation = Quaternion(rotationVector: components.rotation.rotationVector * count)
      return .transform(components.transform)
    case .numbers(let values): return .numbers(values.map { $0 * count })
    default: return self
    }
  }

  /// The nothing that adds to a value without changing it; nil where there is none.
  package var zero: LayerValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(CATransform3DIdentity)
    case .numbers(let values): .numbers(values.map { _ in 0 })
    default: nil
    }
  }

  /// How far it is from another, in whatever unit the value has.
  func distance(to other: LayerValue) -> Double {
    guard let a = movable, let b = other.movable else { return 0 }
    return (b - a).magnitudeSquared.squareRoot()
  }
}

// MARK: - As vectors

extension LayerValue {
  /// Points, sizes, rectangles and numbers as the vector that frames move along.
  var vector: PlaneVector? {
    switch self {
    case .number(let value):
      AnimatablePair(AnimatablePair(CGFloat(value), 0), AnimatablePair(0, 0))
    case .point(let value): AnimatablePair(value.animatableData, AnimatablePair(0, 0))
    case .size(let value): AnimatablePair(value.animatableData, AnimatablePair(0, 0))
    case .rect(let value): value.animatableData
    default: nil
    }
  }

  /// A value of the same kind with other components.
  func replacing(vector: PlaneVector) -> LayerValue {
    switch self {
    case .number: return .number(Double(vector.first.first))
    case .point: return .point(CGPoint(x: vector.first.first, y: vector.first.second))
    case .size: return .size(CGSize(width: vector.first.first, height: vector.first.second))
    case .rect:
      var rect = CGRect.zero
      rect.animatableData = vector
      return .rect(rect)
    default: return self
    }
  }

  /// The numbers that a SwiftUI animation moves; nil of what does not move.
  ///
  /// Transforms move by their parts, the turn as a vector as long as its angle, so that a spring
  /// swings about the angle.
  var movable: NumberList? {
    switch self {
    case .number(let value): return NumberList([value])
    case .point, .size, .rect:
      return vector.map {
        NumberList(
          [$0.first.first, $0.first.second, $0.second.first, $0.second.second].map(Double.init))
      }
    case .transform(let value):
      let numbers = TransformParts(value).vector.numbers
      return NumberList(numbers.indices.map { numbers[$0] })
    case .color(let value): return NumberList(value.numbers)
    case .numbers(let values): return NumberList(values)
    case .colors(let values): return NumberList(values.flatMap(\.numbers))
    case .path(let value): return NumberList(value.path.coordinates)
    case .object, .none: return nil
    }
  }

  /// A value of this one's kind, from the numbers of `movable`.
  func replacing(movable: NumberList) -> LayerValue {
    let n = movable.values
    switch self {
    case .number: return n.count == 1 ? .number(n[0]) : self
    case .point, .size, .rect:
      guard n.count == 4 else { return self }
      let v = n.map { CGFloat($0) }
      return replacing(
        vector: AnimatablePair(AnimatablePair(v[0], v[1]), AnimatablePair(v[2], v[3])))
    case .transform:
      guard n.count == 16 else { return self }
      return .transform(TransformParts(SpaceVector(SIMD16(n))).transform)
    case .color: return ResolvedColor(numbers: n[...]).map { .color($0) } ?? self
    case .numbers(let values): return n.count == values.count ? .numbers(n) : self
    case .colors(let values):
      guard n.count == values.count * 4 else { return self }
      return .colors(
        values.indices.compactMap { ResolvedColor(numbers: n[$0 * 4..<$0 * 4 + 4]) })
    case .path(let value):
      return value.path.replacing(coordinates: n).map { .path(CGPath($0)) } ?? self
    case .object, .none: return self
    }
  }
}

extension ResolvedColor {
  /// Component by component, as they are encoded; not premultiplied.
  func mixed(with other: ResolvedColor, at t: Double) -> ResolvedColor {
    let f = Float(t)
    return ResolvedColor(
      red: red + (other.red - red) * f, green: green + (other.green - green) * f,
      blue: blue + (other.blue - blue) * f, opacity: opacity + (other.opacity - opacity) * f)
  }

  fileprivate var numbers: [Double] {
    let data = animatableData
    return [
      data.first, data.second.first, data.second.second.first, data.second.second.second,
    ]
  }

  fileprivate init?(numbers n: ArraySlice<Double>) {
    guard n.count == 4 else { return nil }
    let i = n.startIndex
    self = .clear
    animatableData = AnimatablePair(
      n[i], AnimatablePair(n[i + 1], AnimatablePair(n[i + 2], n[i + 3])))
  }
}

extension Path {
  fileprivate var coordinates: [Double] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let to), .line(let to): [to]
      case .quadCurve(let to, let control): [control, to]
      case .curve(let to, let control1, let control2): [control1, control2, to]
      case .closeSubpath: []
      }
    }.flatMap { [Double($0.x), Double($0.y)] }
  }

  /// Returns the same elements with other points; nil if the number of points differs.
  fileprivate func replacing(coordinates n: [Double]) -> Path? {
    var index = 0
    func next() -> CGPoint {
      defer { index += 2 }
      return index + 1 < n.count ? CGPoint(x: n[index], y: n[index + 1]) : .zero
    }
    let steps = elements.map { element -> Path.Element in
      switch element {
      case .move: return .move(to: next())
      case .line: return .line(to: next())
      case .quadCurve:
        let control = next()
        return .quadCurve(to: next(), control: control)
      case .curve:
        let control1 = next()
        let control2 = next()
        return .curve(to: next(), control1: control1, control2: control2)
      case .closeSubpath: return .closeSubpath
      }
    }
    return index == n.count ? Path(elements: steps) : nil
  }

  /// Nil when the steps are not alike.
  func mixed(with other: Path, at t: Double) -> Path? {
    guard elements.count == other.elements.count,
      zip(elements, other.elements).allSatisfy({ $0.isLike($1) })
    else { return nil }
    return replacing(
      coordinates: zip(coordinates, other.coordinates).map { $0 + ($1 - $0) * t })
  }
}

extension Path.Element {
  fileprivate func isLike(_ other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
      (.closeSubpath, .closeSubpath):
      true
    default: false
    }
  }
}
