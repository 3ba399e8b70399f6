import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Views made of what layout has to know first: where other views stand, or how large a place is.
@MainActor @Suite struct LayoutValueTests {
  struct Frames: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  /// A view that reads its own value when it is made, each kind in a different place.
  enum Kind: CaseIterable {
    case background, overlay, border, gesture, tap, scroll, button, section, foldedSection, branch,
      loop, lazyLoop, id, coordinateSpace, target, stack, grid, reader, anything, subviews, fits,
      menu, drag, named, nested
  }

  /// Views whose values depend on a width that layout gives.
  struct Content: View {
    let kind: Kind
    let width: CGFloat
    private var label: Text { Text("over \(Int(width))") }

    var body: some View {
      switch kind {
      case .background: label.background(Color.yellow)
      case .overlay: label.overlay(alignment: .top) { Color.red.frame(height: 1) }
      case .border: label.border(Color.red)
      case .gesture: label.gesture(DragGesture())
      case .tap: label.onTapGesture {}
      case .scroll: ScrollView(width > 0 ? .horizontal : .vertical) { label }
      case .button: Button(action: {}) { label }
      case .section:
        Section {
          label
        } header: {
          Text("head")
        }
      case .foldedSection: Section("head", isExpanded: .constant(width > 0)) { label }
      case .branch: if width > 0 { label } else { Color.red }
      case .loop: ForEach(0..<Int(width / 100), id: \.self) { _ in label }
      case .lazyLoop: LazyVStack { ForEach(0..<Int(width / 100), id: \.self) { _ in label } }
      case .id: label.id(width)
      case .coordinateSpace: label.coordinateSpace(.named(width))
      case .target: VStack { label }.scrollTargetLayout(isEnabled: width > 0)
      case .stack: HStack(spacing: width) { label }
      case .grid: Grid { GridRow { label } }
      case .reader: GeometryReader { _ in label.background(Color.yellow) }
      case .anything: AnyView(label.background(Color.yellow))
      case .subviews: Group(subviews: label) { $0 }
      case .fits: ViewThatFits { label.background(Color.yellow) }
      case .menu: label.onHover { _ in }
      case .drag: label.draggable("\(width)")
      case .named: label.layoutValue(key: Width.self, value: width).zIndex(width)
      case .nested:
        label.anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          .overlayPreferenceValue(Frames.self) { Text("\($0.count)").background(Color.red) }
      }
    }
  }

  struct Width: LayoutValueKey {
    static let defaultValue: CGFloat = 0
  }

  /// The container of the content's views.
  enum Holder: CaseIterable { case stack, lazyStack, grid, scroll, loop, layers }

  struct Held<V: View>: View {
    let holder: Holder
    let view: V
    var body: some View {
      switch holder {
      case .stack:
        VStack {
          Text("head")
          HStack { view }
        }
      case .lazyStack: ScrollView { LazyVStack { view } }
      case .grid: Grid { GridRow { view } }
      case .scroll: ScrollView { view }
      case .loop: VStack { ForEach(0..<1) { _ in view } }
      case .layers: ZStack { Color.clear.overlay { view } }
      }
    }
  }

  struct Rows: View {
    let kind: Kind
    let isBehind: Bool
    var body: some View {
      let row = VStack {
        Color.blue.frame(width: 120, height: 10)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
      }
      if isBehind {
        row.backgroundPreferenceValue(Frames.self) { frames in
          Content(kind: kind, width: frames[0].global.width)
        }
      } else {
        row.overlayPreferenceValue(Frames.self, alignment: .topLeading) { frames in
          Content(kind: kind, width: frames[0].global.width)
        }
      }
    }
  }

  /// The content without a view of its own around it, whose value would be read instead.
  struct Plain<V: View>: View {
    let content: (CGFloat) -> V
    var body: some View {
      Color.blue.frame(width: 120, height: 10)
        .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
        .overlayPreferenceValue(Frames.self) { content($0[0].global.width) }
    }
  }

  @Test("views made of where others stand may be of any kind", arguments: Holder.allCases)
  func madeOfPlaces(holder: Holder) {
    for kind in Kind.allCases {
      for isBehind in [false, true] {
        let stage = TestStage(size: CGSize(width: 300, height: 300)) {
          Held(holder: holder, view: Rows(kind: kind, isBehind: isBehind))
        }
        #expect(stage.texts.contains("over 120"), "\(kind) in \(holder), behind: \(isBehind)")
      }
    }
  }

  @Test("and so may those made of a reader's size", arguments: Holder.allCases)
  func madeOfASize(holder: Holder) {
    for kind in Kind.allCases {
      let stage = TestStage(size: CGSize(width: 300, height: 300)) {
        Held(
          holder: holder,
          view: GeometryReader { proxy in Content(kind: kind, width: proxy.size.width) }
            .frame(width: 120, height: 50))
      }
      #expect(stage.texts.contains("over 120"), "\(kind) in \(holder)")
    }
  }

  @Test func contentThatIsNotAViewOfOnesOwnMayBeMadeOfPlaces() {
    func texts<V: View>(@ViewBuilder _ content: @escaping (CGFloat) -> V) -> [String] {
      TestStage { VStack { Plain(content: content) } }.texts
    }
    #expect(texts { Text("\($0)").background(Color.yellow) } == ["120.000000"])
    #expect(texts { Text("\($0)").gesture(TapGesture()) } == ["120.000000"])
    #expect(texts { Text("\($0)").border(Color.yellow) } == ["120.000000"])
    #expect(texts { width in ScrollView { Text("\(width)") } } == ["120.000000"])
    #expect(texts { width in Section("a") { Text("\(width)") } } == ["a", "120.000000"])
    #expect(texts { width in LazyVStack { Text("\(width)") } } == ["120.000000"])
  }

  @Test func aGeometryReaderWithoutAViewInItIsAskedAllTheSame() {
    var widths: [CGFloat] = []
    let stage = TestStage(size: CGSize(width: 120, height: 40)) {
      GeometryReader { proxy in
        let _ = widths.append(proxy.size.width)
      }
    }
    #expect(widths == [120])
    stage.host.size = CGSize(width: 90, height: 40)
    stage.settle()
    #expect(widths == [120, 90])
  }

  @Test func aSectionMayStandInAGeometryReader() {
    let stage = TestStage {
      VStack { GeometryReader { proxy in Section("\(proxy.size.width)") { Text("a") } } }
    }
    #expect(stage.texts == ["200.000000", "a"])
  }

  @Test func contentMadeOfPlacesFollowsThem() {
    struct Growing: View {
      @State var width = 40.0
      var body: some View {
        VStack {
          Color.blue.frame(width: width, height: 10)
            .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
            .overlayPreferenceValue(Frames.self) { frames in
              GeometryReader { proxy in
                Text("\(Int(proxy[frames[0]].width))").border(Color.red)
              }
            }
          Button("grow") { width += 20 }
        }
      }
    }
    let stage = TestStage { Growing() }
    #expect(stage.texts == ["40", "grow"])
    stage.tap("grow")
    #expect(stage.texts == ["60", "grow"])
  }
}
