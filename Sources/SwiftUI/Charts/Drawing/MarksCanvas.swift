import SwiftUI

/// The marks of a chart, drawn at once.
///
/// Their geometry is animatable: in an animated transaction each mark goes from where it is to where it
/// belongs, with the velocity that it has.
nonisolated struct MarksCanvas: View, Animatable {
  var animatableData: MarkVector
  let drawing: MarkDrawing
  /// How far marks may reach beyond the plot area.
  let bleed: CGFloat
  let isMirrored: Bool

  static let bleed: CGFloat = 32

  @MainActor var body: some View {
    let (vector, drawing, bleed, isMirrored) = (animatableData, drawing, bleed, isMirrored)
    return Canvas { context, size in
      context.translateBy(x: bleed, y: bleed)
      var painter = MarkPainter(
        vector: vector, drawing: drawing,
        size: CGSize(width: size.width - 2 * bleed, height: size.height - 2 * bleed),
        bleed: bleed, isMirrored: isMirrored)
      painter.draw(into: &context)
    } symbols: {
      ForEach(drawing.symbolViews.indices, id: \.self) { index in
        drawing.symbolViews[index].tag(index)
      }
    }
    .padding(-bleed)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

/// The appearance of a chart's marks, by identity. Removed marks are kept until they are
/// out of sight.
final class MarkDrawing {
  let layout: MarkLayout
  private(set) var placedMarks: [Int: PlacedMark] = [:]
  /// The marks that belong to the chart now, in the order of the keys.
  private var current: [PlacedMark] { layout.placedMarks }
  private(set) var keys = MarkKeys.none
  private(set) var symbolViews: [AnyView] = []
  private var symbolIndices: [Int: Int] = [:]
  /// How many marks of each line or area there are.
  private(set) var seriesCounts: [Int: Int] = [:]

  /// The drawing of marks, which remembers what the one before showed.
  init(_ layout: MarkLayout, after last: MarkDrawing?) {
    self.layout = layout
    let placed = layout.placedMarks
    let ids = placed.map(\.id)
    if let last, last.keys.ids == ids {
      keys = last.keys
    } else {
      keys = MarkKeys(
        ids, names: placed.prefix(MarkKeys.recordLimit).map(\.name), after: last?.keys)
    }
    if let last {
      placedMarks = last.placedMarks
      // What went long ago is out of sight.
      if placedMarks.count > 2 * placed.count + 256 {
        placedMarks = placedMarks.filter { last.keys.index(of: $0.key) != nil }
      }
    }
    for mark in placed {
      placedMarks[mark.id] = mark
      if mark.kind == .line || mark.kind == .area { seriesCounts[mark.series, default: 0] += 1 }
      if case .view(let view)? = mark.appearance.symbol, mark.kind == .point || mark.kind == .line {
        symbolIndices[mark.id] = symbolViews.count
        symbolViews.append(view)
      }
    }
  }

  /// The mark at a place in a vector.
  func placedMark(at index: Int, in keys: MarkKeys) -> PlacedMark? {
    keys === self.keys ? current[index] : placedMarks[keys.ids[index]]
  }

  func symbolIndex(of id: Int) -> Int? { symbolIndices[id] }

  /// The model geometry of the marks.
  private(set) lazy var vector: MarkVector = {
    var values: [Double] = []
    values.reserveCapacity(current.count * MarkVector.stride)
    for mark in current { values += mark.frame.numbers }
    return MarkVector(keys: keys, values: values)
  }()
}
