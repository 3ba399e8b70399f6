import SwiftUI
import VivaceViews

/// A chart in space: marks and surfaces in a box with three axes, which a finger turns.
public nonisolated struct Chart3D<Content: Chart3DContent>: View {
  let content: Content

  /// A chart of any marks in space.
  public init(@Chart3DContentBuilder content: () -> Content) { self.content = content() }

  /// A chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, C: Chart3DContent>(
    _ data: Data, @Chart3DContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data: data, identify: { $0.id }, content: content)
  }

  /// A chart with marks for each element of a collection, identified by a value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, C: Chart3DContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @Chart3DContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  @MainActor public var body: some View { SpaceRoot(content: content) }
}

/// Collects the marks of a chart in space, and shows them at the size that there is.
private struct SpaceRoot<Content: Chart3DContent>: View {
  let content: Content
  @Environment(\.chartOptions) private var options
  @State private var memory = SpaceMemory()
  @State private var pose = Chart3DPose.default

  var body: some View {
    let collector = _MarkCollector()
    content._collect(collector)
    return ChartFrame(list: MarkList(collector.records), options: options) {
      SpaceBody(
        records: collector.records, surfaces: collector.surfaces, options: options, size: $0,
        memory: memory, pose: poseBinding)
    }
    .frame(idealWidth: 300, idealHeight: 300)
    .environment(\.chartOptions, ChartOptions())
  }

  /// The pose to see and to change; nothing changes one that the program gives as a value.
  private var poseBinding: Binding<Chart3DPose> {
    if let pose = options.space.pose { return .constant(pose) }
    return options.space.poseBinding ?? $pose
  }
}

/// The drawing of the previous update, from which removed marks fade out.
private final class SpaceMemory {
  var drawing: SpaceDrawing?
}

/// The box of a chart in space at a size, and the finger that turns it.
private struct SpaceBody: View {
  let records: [MarkRecord]
  let surfaces: [SurfaceRecord]
  let options: ChartOptions
  let size: CGSize
  let memory: SpaceMemory
  @Binding var pose: Chart3DPose
  @State private var start: Chart3DPose?
  /// The data that a finger started on.
  @State private var pressed: SpaceHit?

  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    var calendar = calendar
    calendar.timeZone = timeZone
    let model = SpaceModel(
      records, surfaces, options,
      ChartModel.Surroundings(size: size, calendar: calendar, locale: locale))
    let drawing = SpaceDrawing(model.marks, after: memory.drawing)
    memory.drawing = drawing
    let closeness = options.space.projection.closeness
    let seen = pose.checked
    let camera = Camera(
      azimuth: seen.azimuth.degrees, inclination: seen.inclination.degrees, closeness: closeness,
      box: model.box, size: size)
    return SpaceCanvas(model: model, drawing: drawing, pose: seen, closeness: closeness)
      .accessibilityElement(children: .contain)
      .accessibilityChildren {
        SpaceElements(model: model, camera: camera)
      }
      .frame(width: size.width, height: size.height)
      .contentShape(Rectangle())
      .gesture(turning, including: options.space.pose == nil ? .all : .subviews)
      .simultaneousGesture(
        selecting(SpaceSearch(model: model, camera: camera)),
        including: options.selectsInSpace ? .all : .subviews)
  }

  /// Selects the data under a finger, as long as the finger is there.
  private func selecting(_ search: SpaceSearch) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        let isFirst = value.translation == .zero
        if isFirst { pressed = search.hit(at: value.location) }
        // A finger that turns the chart keeps what it has selected.
        guard isFirst || isSelecting, let hit = search.hit(at: value.location) else { return }
        options.select(from: pressed ?? hit, to: hit)
      }
      .onEnded { _ in
        pressed = nil
        options.select(from: nil, to: nil)
      }
  }

  /// Whether a finger that moves selects and does not turn the chart.
  private var isSelecting: Bool {
    options.space.pose != nil || (options.selectsRangeInSpace && pressed != nil)
  }

  private var turning: some Gesture {
    DragGesture(minimumDistance: 4)
      .onChanged { value in
        guard !isSelecting else { return }
        let start = start ?? pose.checked
        self.start = start
        pose = start.dragged(by: value.translation, in: size)
      }
      .onEnded { value in
        guard let start else { return }
        self.start = nil
        withAnimation(.smooth(duration: 0.6)) {
          pose = start.dragged(by: value.predictedEndTranslation, in: size)
        }
      }
  }
}

/// The marks of a chart in space for those who have it read: each with its values and where it is seen.
private struct SpaceElements: View {
  let model: SpaceModel
  let camera: Camera

  var body: some View {
    ForEach(elements, id: \.id) { mark in
      let record = model.records[mark.record]
      Rectangle()
        .frame(width: 24, height: 24)
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: record.spokenSeries))
        .accessibilityValue(Text(verbatim: record.spokenCoordinates))
        .position(camera.project(mark.middle).point)
    }
  }

  private var elements: [SpaceMark] {
    guard model.marks.count > MarkElements.limit else { return model.marks }
    return (0..<MarkElements.limit).map {
      model.marks[$0 * model.marks.count / MarkElements.limit]
    }
  }
}

extension MarkRecord {
  /// The series, or the sort of the mark.
  fileprivate var spokenSeries: String {
    style.foregroundBy?.value.bandName ?? "\(kind)"
  }

  /// The three values.
  fileprivate var spokenCoordinates: String {
    SpaceAxis.allCases.compactMap { axis in
      input(along: axis).map { "\(axis) \($0.spoken)" }
    }.joined(separator: ", ")
  }
}
