import SwiftUI

/// A chart in space, drawn as it is seen.
///
/// The angles of the pose, the nearness of the viewer and the coordinates of marks are animatable: in an
/// animated transaction they go from their present values, with the velocity that they have.
nonisolated struct SpaceCanvas: View, Animatable {
  typealias Angles = AnimatablePair<Double, AnimatablePair<Double, Double>>

  var animatableData: AnimatablePair<Angles, MarkVector>
  let model: SpaceModel
  let drawing: SpaceDrawing

  /// The closeness counts in hundredths, to be as large as angles in degrees.
  private static let closenessUnit = 100.0

  @MainActor init(
    model: SpaceModel, drawing: SpaceDrawing, pose: Chart3DPose, closeness: Double
  ) {
    self.model = model
    self.drawing = drawing
    animatableData = AnimatablePair(
      AnimatablePair(
        pose.azimuth.degrees,
        AnimatablePair(pose.inclination.degrees, closeness * Self.closenessUnit)),
      drawing.vector(model.marks))
  }

  @MainActor var body: some View {
    let (data, model, drawing) = (animatableData, model, drawing)
    return Canvas { context, size in
      let camera = Camera(
        azimuth: data.first.first, inclination: data.first.second.first,
        closeness: data.first.second.second / Self.closenessUnit, box: model.box, size: size)
      Self.draw(data.second, model, drawing, camera, into: context)
    } symbols: {
      symbols
    }
    .allowsHitTesting(false)
  }

  @MainActor private static func draw(
    _ vector: MarkVector, _ model: SpaceModel, _ drawing: SpaceDrawing, _ camera: Camera,
    into context: GraphicsContext
  ) {
    let boxPainter = BoxPainter(camera: camera, axes: model.axes)
    boxPainter.drawFaces(into: context)
    var painter = SpacePainter(camera: camera, environment: context.environment)
    for surface in model.surfaces { painter.add(surface) }
    for (index, id) in vector.keys.ids.enumerated() {
      guard var mark = drawing.marks[id] else { continue }
      let numbers = vector[index]
      mark.move(to: numbers)
      painter.add(mark, opacity: min(1, numbers[numbers.endIndex - 1]))
    }
    painter.draw(into: context)
    boxPainter.drawLabels(into: context)
  }

  @MainActor @ViewBuilder private var symbols: some View {
    ForEach(SpaceAxis.allCases, id: \.self) { axis in
      if let title = model.axes[axis.rawValue].title {
        title.content.font(.caption2).foregroundStyle(.secondary).tag(SpaceLabel.title(axis))
      }
      ForEach(model.axes[axis.rawValue].labels.indices, id: \.self) { index in
        let label = model.axes[axis.rawValue].labels[index].label
        if let view = label.label.view {
          view.font(label.font ?? .caption2)
            .foregroundStyle(label.style ?? AnyShapeStyle(.secondary))
            .tag(SpaceLabel.value(axis, index))
        }
      }
    }
  }
}

/// The marks of a chart in space by identity. Removed marks are kept until they are out of sight.
final class SpaceDrawing {
  private(set) var marks: [Int: SpaceMark] = [:]
  private let keys: MarkKeys

  init(_ current: [SpaceMark], after last: SpaceDrawing?) {
    keys = .keys(current.map(\.id), names: current.map(\.name), after: last?.keys)
    if let last { marks = last.marks.filter { last.keys.index(of: $0.key) != nil } }
    for mark in current { marks[mark.id] = mark }
  }

  /// The model geometry of the marks.
  func vector(_ marks: [SpaceMark]) -> MarkVector {
    MarkVector(keys: keys, values: marks.flatMap(\.numbers))
  }
}

extension SpaceMark {
  /// The coordinates and the size as numbers of a vector: fully present. Where a vector has points, units
  /// of the box are counted as they would be in a plot.
  fileprivate var numbers: [Double] {
    let unit = MarkVector.pointsPerPlot
    return [
      low.x, low.z * unit, high.x, high.z * unit, low.y, 0, high.y, 0,
      kind == .point ? size * unit : size, 1,
    ]
  }

  fileprivate mutating func move(to numbers: ArraySlice<Double>) {
    let (first, unit) = (numbers.startIndex, MarkVector.pointsPerPlot)
    low = Vector3(x: numbers[first], y: numbers[first + 4], z: numbers[first + 1] / unit)
    high = Vector3(x: numbers[first + 2], y: numbers[first + 6], z: numbers[first + 3] / unit)
    size = kind == .point ? numbers[first + 8] / unit : numbers[first + 8]
  }
}
