import SwiftUI

/// The geometry of all marks of a chart, as one vector that animations work on.
///
/// A chart's states are points: the difference of two is a displacement, and only displacements are scaled.
/// Keys identify the marks. A mark that only one of two states has starts from its later geometry, or keeps
/// its earlier one; only its presence changes. So a displacement keeps, for each mark that its end state
/// lacks, the mark's old geometry.
struct MarkVector: VectorArithmetic, Sendable {
  /// How many numbers a mark has.
  static let stride = 10

  /// A fraction of the plot area counts for as much as this number of points.
  static let pointsPerPlot = 128.0

  /// The marks, in the order of the numbers.
  var keys: MarkKeys
  var values: [Double]
  /// Whether the vector is a difference of two vectors.
  private var isDifference: Bool
  /// The geometry of each mark that the other end of a difference lacks.
  private var departures: [Int: [Double]] = [:]

  init(keys: MarkKeys, values: [Double]) {
    self.keys = keys
    self.values = values
    isDifference = false
  }

  private init(difference keys: MarkKeys, values: [Double]) {
    self.keys = keys
    self.values = values
    isDifference = true
  }

  static var zero: MarkVector { MarkVector(difference: .none, values: []) }

  /// The numbers of a mark.
  subscript(index: Int) -> ArraySlice<Double> {
    values[(index * Self.stride)..<((index + 1) * Self.stride)]
  }

  // MARK: Arithmetic

  static func + (a: MarkVector, b: MarkVector) -> MarkVector { a.combined(with: b, sign: 1) }
  static func - (a: MarkVector, b: MarkVector) -> MarkVector { a.combined(with: b, sign: -1) }

  mutating func scale(by rhs: Double) {
    for index in values.indices { values[index] *= rhs }
  }

  /// In points, about: positions are fractions of the plot area.
  var magnitudeSquared: Double {
    var sum = 0.0
    for (index, value) in values.enumerated() {
      let scale = Self.isFraction[index % Self.stride] ? Self.pointsPerPlot : 1
      sum += value * value * scale * scale
    }
    return sum
  }

  private static let isFraction = [
    true, false, true, false, true, false, true, false, false, true,
  ]

  static func == (a: MarkVector, b: MarkVector) -> Bool {
    (a.keys === b.keys || a.keys.ids == b.keys.ids) && a.values == b.values
  }

  private func combined(with other: MarkVector, sign: Double) -> MarkVector {
    var result = self
    result.isDifference = isDifference == other.isDifference ? true : false
    if other.values.isEmpty {
      result.isDifference = isDifference && other.isDifference
      return result
    }
    if keys === other.keys || keys.ids == other.keys.ids {
      for index in result.values.indices { result.values[index] += sign * other.values[index] }
      if !other.departures.isEmpty || !departures.isEmpty {
        result.departures = result.isDifference ? departures.merging(other.departures) { $1 } : [:]
      }
      return result
    }
    return merged(with: other, sign: sign)
  }

  /// The sum where each side may have marks that the other has not.
  private func merged(with other: MarkVector, sign: Double) -> MarkVector {
    let isBetweenPlaces = !isDifference && !other.isDifference
    let yieldsPosition = isDifference != other.isDifference
    let union = keys.union(other.keys)
    let stride = Self.stride
    var result = MarkVector(keys: union, values: [])
    result.isDifference = !yieldsPosition
    result.values.reserveCapacity(union.ids.count * stride)
    for id in union.ids {
      let mine = keys.index(of: id).map { self[$0] }
      let theirs = other.keys.index(of: id).map { other[$0] }
      var numbers: [Double]
      switch (mine, theirs) {
      case (let mine?, let theirs?):
        numbers = zip(mine, theirs).map { $0 + sign * $1 }
      case (let mine?, nil):
        numbers = Array(mine)
        // New: it is where it will be, and only appears.
        if isBetweenPlaces { numbers = Self.visibility(only: numbers[stride - 1]) }
        if isDifference, !other.isDifference, let start = departures[id] {
          numbers = Self.moved(start, by: numbers, sign: 1)
        }
      case (nil, let theirs?):
        numbers = theirs.map { sign * $0 }
        if isBetweenPlaces {
          // Gone: it stays where it was, and only disappears.
          result.departures[id] = Array(theirs)
          numbers = Self.visibility(only: numbers[stride - 1])
        } else if !isDifference, let start = other.departures[id] {
          numbers = Self.moved(start, by: numbers, sign: 1)
        }
      case (nil, nil): numbers = []
      }
      result.values += numbers
    }
    if result.isDifference {
      result.departures.merge(departures) { mine, _ in mine }
      result.departures.merge(other.departures) { mine, _ in mine }
    }
    return result
  }

  private static func visibility(only visibility: Double) -> [Double] {
    Array(repeating: 0, count: stride - 1) + [visibility]
  }

  private static func moved(_ start: [Double], by delta: [Double], sign: Double) -> [Double] {
    var result = zip(start, delta).map { $0 + sign * $1 }
    result[stride - 1] = delta[stride - 1]
    return result
  }
}

extension MarkVector: CustomReflectable {
  /// The numbers of the first marks under their names, for records of animations. Each counts for as much as
  /// the mark is present, so that one that comes or goes changes steadily.
  var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    for (name, id) in keys.recorded {
      let numbers = keys.index(of: id).map { Array(self[$0]) }
      let visibility = numbers?[Self.stride - 1] ?? 0
      for (offset, component) in Self.components {
        let number = (numbers?[offset] ?? 0) * (offset == Self.stride - 1 ? 1 : visibility)
        children.append((label: "\(name).\(component)", value: number))
      }
    }
    return Mirror(self, children: children)
  }

  private static let components = [
    (0, "x0"), (2, "x1"), (4, "y0"), (6, "y1"), (8, "size"), (9, "presence"),
  ]
}
