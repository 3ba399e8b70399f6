import Foundation
import Testing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Names that types have by a protocol, not by a declaration of their own: `Scripts/interface-coverage` counts
/// them by the conformance, and programs use them.
@MainActor @Suite struct InheritedNameTests {
  @Test func casesAreListedInTheirOrder() {
    #expect(Axis.allCases == [.horizontal, .vertical])
    #expect(Edge.allCases == [.top, .leading, .bottom, .trailing])
    #expect(HorizontalEdge.allCases.count == 2 && VerticalEdge.allCases.count == 2)
    #expect(ColorScheme.allCases == [.light, .dark])
    #expect(ColorSchemeContrast.allCases.count == 2 && ContentMode.allCases.count == 2)
    #expect(ControlSize.allCases.first == .mini && Visibility.allCases.count == 3)
    #expect(DynamicTypeSize.allCases.count == 12 && LayoutDirection.allCases.count == 2)
    #expect(Font.TextStyle.allCases.contains(.caption2) && TextAlignment.allCases.count == 3)
    #expect(Image.Orientation.allCases.count == 8)
  }

  @Test func rawValuesGoBothWays() {
    #expect(Axis(rawValue: 1) == .vertical && Axis.vertical.rawValue == 1)
    #expect(Edge(rawValue: 3) == .trailing && Edge(rawValue: 9) == nil)
    #expect(HorizontalEdge(rawValue: 1) == .trailing && VerticalEdge.bottom.rawValue == 1)
    #expect(Image.Orientation(rawValue: Image.Orientation.left.rawValue) == .left)
    #expect(AccessibilityHeadingLevel(rawValue: 2)?.rawValue == 2)
    #expect(Edge(.leading as Edge3D) == .leading && Edge(.front as Edge3D) == nil)
  }

  @Test func orderedValuesAreCompared() {
    #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
    #expect(Angle(degrees: 10) < Angle(degrees: 20))
    #expect(DynamicTypeSize.large < .accessibility1)
    #expect(TimelineView<EveryMinuteTimelineSchedule, EmptyView>.Context.Cadence.live < .minutes)
  }

  @Test func animatableValuesAreCalculatedWith() {
    var pair = AnimatablePair(1.0, 2.0) + AnimatablePair(3.0, 4.0)
    pair -= AnimatablePair(1, 1)
    #expect(pair == AnimatablePair(3, 5) && pair - pair == .zero)
    var empty = EmptyAnimatableData()
    empty += EmptyAnimatableData()
    #expect(empty - EmptyAnimatableData() == .zero)
    #expect(Color.Resolved(red: 1, green: 0, blue: 0).animatableData != .zero)
    var shape = AnyShape(Circle())
    shape.animatableData = AnyShape(Circle()).animatableData
    #expect(shape.path(in: CGRect(x: 0, y: 0, width: 2, height: 2)).boundingRect.width == 2)
    _ = AnyLayout(HStackLayout()).animatableData
  }

  @Test func valuesAreEncodedAndDecoded() throws {
    func copy<V: Codable>(_ value: V) throws -> V {
      try JSONDecoder().decode(V.self, from: JSONEncoder().encode(value))
    }
    let color = Color.Resolved(colorSpace: .displayP3, red: 0.2, green: 0.4, blue: 0.6)
    #expect(try copy(color) == color)
    #expect(try copy(Text.DateStyle.timer) == .timer)
  }

  @Test func bindingsToCollectionsFormIndices() {
    var values = [1, 2, 3]
    let binding = Binding(get: { values }, set: { values = $0 })
    var index = binding.startIndex
    binding.formIndex(after: &index)
    binding[index].wrappedValue = 9
    binding.formIndex(before: &index)
    #expect(values == [1, 9, 3] && index == 0)
  }

  @Test func cornersAreFoundByTheirNames() {
    var radii = RectangleCornerRadii(topLeading: 1, bottomTrailing: 2)
    radii[.topTrailing] = 3
    #expect(Edge.Corner.allCases.map { radii[$0] } == [1, 3, 0, 2])
  }

  @Test func aStyleThatIsAViewFillsItsRoom() {
    struct Dawn: ShapeStyle, View {
      nonisolated func resolve(in environment: EnvironmentValues) -> Color { .orange }
    }
    #expect(type(of: Dawn().body) == _ShapeView<Rectangle, Dawn>.self)
  }

  @Test("a color is called by what people call it")
  func colorNames() {
    func name(_ color: Color) -> String {
      LocalizedStringKey("\(accessibilityName: color)").arguments.description
    }
    #expect(name(.red).contains("red") && name(.blue).contains("blue"))
    #expect(name(.black).contains("black") && name(Color(white: 0.8)).contains("light gray"))
    #expect(name(Color(red: 0.1, green: 0.3, blue: 0.1)).contains("dark green"))
  }
}
