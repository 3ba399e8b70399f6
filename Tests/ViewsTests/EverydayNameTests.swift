import Combine
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Names of everyday programs that other tests do not use, each with what it does.
@MainActor @Suite(.serialized) struct EverydayNameTests {
  private func appearance<V: View>(@ViewBuilder _ view: () -> V) -> String {
    TestStage(view).frame.displayList.text(at: 0)
  }

  @Test func pathsGrowByArcsAndPaths() {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 50, y: 50), radius: 10, startAngle: .zero, endAngle: .degrees(360),
      clockwise: false)
    #expect(abs(path.boundingRect.width - 20) < 0.01 && abs(path.boundingRect.midX - 50) < 0.01)
    var other = Path()
    other.addRelativeArc(
      center: CGPoint(x: 100, y: 50), radius: 5, startAngle: .zero, delta: .degrees(180))
    #expect(abs(other.boundingRect.height - 5) < 0.01)
    path.addPath(other, transform: CGAffineTransform.identity.translatedBy(x: 0, y: 100))
    #expect(abs(path.boundingRect.maxY - 155) < 0.01 && abs(path.boundingRect.maxX - 105) < 0.01)
    let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(turned).y - 1) < 1e-9)
  }

  @Test func pensHaveCapsAndJoins() {
    func stroke(_ cap: CGLineCap, _ join: CGLineJoin) -> String {
      appearance {
        Rectangle().stroke(style: StrokeStyle(lineWidth: 4, lineCap: cap, lineJoin: join))
      }
    }
    let usual = stroke(.butt, .miter)
    #expect(usual == appearance { Rectangle().stroke(lineWidth: 4) })
    #expect(stroke(.round, .miter).contains("cap round"))
    #expect(stroke(.butt, .bevel).contains("join bevel"))
  }

  @Test func stylesOfManyKindsPaint() {
    func painted<S: ShapeStyle>(_ style: S) -> String { appearance { Rectangle().fill(style) } }
    let oval = painted(EllipticalGradient(colors: [.red, .blue], center: .top))
    #expect(oval.contains("elliptical"))
    let bitmap = Bitmap(width: 2, height: 2, pixels: [0xFFFF_0000, 0, 0, 0xFFFF_0000])
    #expect(painted(ImagePaint(image: Image(bitmap: bitmap), scale: 2)).contains("tile"))
    let mesh = painted(
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.red, .blue, .green, .white]))
    #expect(mesh.contains("mesh 2×2"))
    let bezier = MeshGradient(
      width: 1, height: 1,
      bezierPoints: [
        .init(
          position: .zero, leadingControlPoint: .zero, topControlPoint: .zero,
          trailingControlPoint: .zero, bottomControlPoint: .zero)
      ], resolvedColors: [Color.red.resolve(in: EnvironmentValues())], colorSpace: .perceptual)
    #expect(painted(bezier).contains("mesh 1×1") && painted(bezier).contains("perceptual"))
    let canvas = appearance {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .meshGradient(bezier))
      }
    }
    #expect(canvas.contains("mesh 1×1"))
    let literal: Color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(painted(Color(literal)) == painted(Color(.sRGB, red: 1, green: 0, blue: 0)))
  }

  @Test func aMeshWithTooFewColorsIsItsBackground() {
    var text = ""
    let messages = warnings {
      text = appearance {
        MeshGradient(
          width: 2, height: 1, points: [[0, 0], [1, 0]], colors: [.red], background: .blue)
      }
    }
    #expect(text == appearance { Color.blue })
    #expect(messages.contains { $0.contains("has 1 colors") })
  }

  struct Fading<S: ShapeStyle>: View {
    @State private var isOn = false
    let style: (Bool) -> S
    var body: some View {
      VStack {
        Rectangle().fill(style(isOn))
        Button("go") { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
  }

  @Test func gradientsOfOneFormGoOverIntoEachOther() {
    func resolved<S: ShapeStyle>(_ style: @escaping (Bool) -> S) -> (
      half: ResolvedPaint, end: Double
    )? {
      let stage = TestStage { Fading(style: style) }
      stage.tap("go")
      let work = stage.work { stage.advance(to: 0.5) }
      #expect(work == Work())
      let shown = stage.items.lazy.compactMap { item -> Paint? in
        if case .shape(_, _, let paint, _, _, _) = item.content { paint } else { nil }
      }.first
      return shown.map {
        (
          ResolvedPaint($0, frame: CGRect(x: 0, y: 0, width: 100, height: 100), at: 0.5),
          $0.movesUntil
        )
      }
    }
    let linear = resolved { isOn in
      LinearGradient(
        colors: [isOn ? .red : .blue, .white], startPoint: .leading,
        endPoint: isOn ? .trailing : .leading)
    }
    #expect(linear?.end == 1)
    guard case .gradient(.linear(_, let end), let stops) = linear?.half else {
      Issue.record("no gradient")
      return
    }
    #expect(near(Double(end.x), 50, 1e-6))
    #expect(stops.stops[0].color.red > 0.2 && stops.stops[0].color.blue > 0.2)
    let mesh = resolved { isOn in
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [isOn ? 0.5 : 1, 0], [0, 1], [1, 1]],
        colors: [.red, .blue, .green, .white])
    }
    guard case .mesh(let half, _) = mesh?.half else {
      Issue.record("no mesh")
      return
    }
    #expect(abs(half.vertices[1].position.x - 0.75) < 1e-5)
    // A different number of stops is a different gradient.
    let cut = resolved { isOn in
      LinearGradient(
        colors: isOn ? [.red, .blue, .red] : [.red, .blue], startPoint: .top, endPoint: .bottom)
    }
    #expect(cut?.end == -.infinity)
  }

  @Test func layersAndBlends() {
    #expect(appearance { Color.red.drawingGroup() }.contains("layer"))
    #expect(appearance { Color.red.blendMode(.destinationOut) }.contains("destinationOut"))
  }

  struct Bent: AnimatableModifier {
    var amount: Double
    nonisolated var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func body(content: Content) -> some View { content.opacity(amount) }
  }

  @Test func modifiersAndTheirContentAreViews() {
    let stage = TestStage { ModifiedContent(content: Color.red, modifier: Bent(amount: 0.5)) }
    #expect(stage.opacityNow() == 0.5)
    let both = TestStage { TupleView((Text("a"), Text("b"))) }
    #expect(both.texts == ["a", "b"])
    let layered = TestStage {
      ZStackLayout(alignment: .topLeading) {
        Text("a")
        Text("b")
      }
    }
    #expect(layered.node("a").frame == layered.node("b").frame)
  }

  struct Reader: View {
    let log: Log
    @Environment(\.horizontalSizeClass) private var size: UserInterfaceSizeClass?
    @Environment(\.lineLimit) private var limit
    var body: some View {
      GeometryReader { (proxy: GeometryProxy) in
        let local = proxy.frame(in: CoordinateSpace.local)
        let _ = log("\(size == .compact) \(limit ?? 0) \(local.width)")
        Color.clear
      }
    }
  }

  @Test func environmentsAreTransformedAndRead() {
    let log = Log()
    _ = TestStage {
      Reader(log: log).transformEnvironment(\.lineLimit) { $0 = ($0 ?? 1) + 2 }
        .environment(\.horizontalSizeClass, .compact)
    }
    #expect(log.take() == ["true 3 200.0"])
  }

  @Test func edgesAndRegions() {
    let padded = TestStage { Text("a").padding(HorizontalEdge.leading == .leading ? 10 : 0) }
    #expect(padded.node("a").frame.width > 0)
    #expect(HorizontalEdge.allCases.count == 2 && VerticalEdge.Set(.top) != .all)
    let lines = TestStage {
      Text("a\nbbb").multilineTextAlignment(TextAlignment.trailing)
    }
    let block = lines.items.lazy.compactMap { item -> CGFloat? in
      guard case .text(let block, _, _) = item.content else { return nil }
      return block.lines[0].frame.minX
    }.first
    #expect((block ?? 0) > 0)
    let inset = TestStage {
      Color.red.ignoresSafeArea(SafeAreaRegions.container).safeAreaPadding(20)
    }
    #expect(inset.shapes[0].model.width > 0)
    #expect(
      TestStage { Color.red.scenePadding() }.shapes[0].model.width
        == TestStage { Color.red.padding(16) }.shapes[0].model.width)
  }

  @Test func accessibilityIsToldAndHidden() {
    let stage = TestStage {
      VStack {
        Text("a").accessibility(label: Text("first"))
        Text("b").accessibilityHidden(true)
      }
    }
    #expect(stage.labels.contains("first"))
    #expect(!stage.labels.contains("b") && stage.texts.contains("b"))
  }

  @Test func shelvesAndTemplates() {
    let stage = TestStage {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))]) {
          ForEach(0..<4) { Text("\($0)").frame(width: 30) }
        }
      }
      .scrollClipDisabled()
      .scrollTargetBehavior(.viewAligned)
    }
    #expect(stage.node("0").frame.midX == stage.node("1").frame.midX)
    #expect(stage.node("2").frame.minX > stage.node("0").frame.minX)
    let clips = stage.items.filter { item in
      if case .group(.clip, _) = item.content { true } else { false }
    }
    #expect(clips.isEmpty)
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000])
    #expect(appearance { Image(bitmap: bitmap).renderingMode(.template) }.contains("template"))
    #expect(!appearance { Image(bitmap: bitmap).renderingMode(.original) }.contains("template"))
  }

  @Test func transitionsAreAppliedByHand() {
    struct Applied: View {
      var body: some View {
        OpacityTransition().apply(content: Color.red, phase: .willAppear)
      }
    }
    #expect(TestStage { Applied() }.items.isEmpty)
  }

  @Test func aDragSaysWhereItWouldEnd() {
    let log = Log()
    let stage = TestStage {
      Color.red.gesture(
        DragGesture().onEnded { value in
          log("\(value.predictedEndLocation.x > value.location.x)")
        })
    }
    stage.pointer(.down, at: CGPoint(x: 20, y: 50))
    for step in 1...6 {
      stage.advance(by: 0.016)
      stage.pointer(.moved, at: CGPoint(x: 20 + step * 12, y: 50))
    }
    stage.pointer(.up, at: CGPoint(x: 92, y: 50))
    #expect(log.take() == ["true"])
  }

  @Test func assetsAreNamedByResources() {
    let missing = warnings {
      #expect(
        appearance { Image(ImageResource(name: "none", bundle: .main)) }
          == appearance { Image("none", bundle: .main) })
    }
    #expect(missing.contains { $0.contains("none") })
    let color = Color(ColorResource(name: "no color", bundle: .main))
    #expect(color == Color("no color", bundle: .main))
  }

  @Test func publishersChangeViews() {
    struct Receiver: View {
      let publisher: AnyPublisher<String, Never>
      @State private var word = ""
      var body: some View { Text(word).onReceive(publisher) { word = $0 } }
    }
    let subject = PassthroughSubject<Int, Never>()
    let stage = TestStage { Receiver(publisher: subject.map { "\($0)" }.eraseToAnyPublisher()) }
    subject.send(7)
    stage.settle()
    #expect(stage.texts == ["7"])
    let log = Log()
    let held: AnyCancellable = subject.sink { log("\($0)") }
    subject.send(8)
    held.cancel()
    subject.send(9)
    #expect(log.take() == ["8"])
  }

  @Test func windowsTakeTheSchemeThatTheirViewsPrefer() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    let stage = TestStage { Scheme().preferredColorScheme(.dark) }
    stage.settle()
    #expect(stage.texts == ["dark"])
  }

  @Test func focusOfAccessibilityIsAStateToo() {
    struct Fields: View {
      @AccessibilityFocusState private var isFocused: Bool
      @State private var text = ""
      let log: Log
      var body: some View {
        Button("focus") { isFocused = true }.accessibilityFocused($isFocused)
          .onChange(of: isFocused) { log("\(isFocused)") }
      }
    }
    let log = Log()
    let stage = TestStage { Fields(log: log) }
    stage.tap("focus")
    stage.settle()
    #expect(log.take() == ["true"])
  }

  @Test func childrenAreIgnoredAndFieldsAreNotCorrected() {
    let stage = TestStage {
      VStack {
        Text("a")
        Text("b")
      }
      .accessibilityElement(children: .ignore).accessibilityLabel("both")
    }
    #expect(stage.labels.contains("both") && !stage.labels.contains("a"))
    struct Corrected: View {
      @Environment(\.autocorrectionDisabled) private var isDisabled
      var body: some View { Text("\(isDisabled)") }
    }
    #expect(TestStage { Corrected().autocorrectionDisabled() }.texts == ["true"])
  }

  @Test func footersAreHeldAtTheEdgeAndSpacesAreNamed() {
    let log = Log()
    let stage = TestStage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
          Section {
            ForEach(0..<30) { row in
              Text("row \(row)").frame(height: 30)
                .onGeometryChange(for: Double.self) { proxy in
                  Double(proxy.frame(in: .scrollView).minY)
                } action: {
                  if row == 0 { log("\($0 < 30)") }
                }
            }
          } footer: {
            Text("footer").frame(height: 20)
          }
        }
      }
    }
    stage.settle()
    #expect(near(stage.node("footer").frame.maxY, 200, 1))
    #expect(log.take() == ["true"])
  }

  @Test func previewsStandUpright() {
    #expect(InterfaceOrientation.allCases.contains(.portrait))
    #expect(InterfaceOrientation.portrait != .landscapeLeft)
    let shape = Color.red.contentShape(.contextMenuPreview, Circle())
    #expect(appearance { shape } == appearance { Color.red })
  }

  @Test func anOpaqueCanvasIsBlackWhereNothingIsDrawn() {
    let opaque = appearance { Canvas(opaque: true) { _, _ in } }
    #expect(
      opaque
        == appearance {
          Canvas { $0.fill(Path(CGRect(origin: .zero, size: $1)), with: .color(.black)) }
        })
    #expect(opaque.contains("#000000FF"))
    #expect(!appearance { Canvas { _, _ in } }.contains("#000000FF"))
  }

  @Test func whatHasNoEffectSaysSo() {
    let messages = warnings {
      let options = AttributedString.MarkdownParsingOptions(
        allowsExtendedAttributes: true, languageCode: "de")
      _ = try? AttributedString(markdown: "a", options: options)
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("has no effect here yet") })
    let usual = warnings {
      _ = try? AttributedString(markdown: "a")
    }
    #expect(usual.isEmpty)
  }

  @Test func namesOfEarlierDaysDoWhatTheirSuccessorsDo() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    #expect(TestStage { Scheme().colorScheme(.dark) }.texts == ["dark"])
    func slider(_ view: some View) -> String { appearance { view } }
    #expect(
      slider(Rectangle().fill(.tint).accentColor(.red))
        == slider(Rectangle().fill(.tint).tint(.red)))
    let stops = [Gradient.Stop(color: .red, location: 0), Gradient.Stop(color: .blue, location: 1)]
    #expect(
      appearance { LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom) }
        == appearance {
          LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        })
    #expect(Angle.radians(.pi) == .degrees(180))
    let margins = appearance {
      ScrollView { Color.red.frame(height: 10) }.contentMargins(20, for: .scrollIndicators)
    }
    #expect(margins == appearance { ScrollView { Color.red.frame(height: 10) } })
  }

  @Test func aTransitionIsMadeOfTwoModifiers() {
    struct Coming: View {
      @State private var isThere = false
      var body: some View {
        VStack {
          Button("go") { withAnimation(.linear(duration: 1)) { isThere = true } }
          if isThere {
            Color.red.transition(.modifier(active: Bent(amount: 0.2), identity: Bent(amount: 1)))
          }
        }
      }
    }
    let stage = TestStage { Coming() }
    stage.tap("go")
    stage.advance(to: 0.5)
    #expect(abs(stage.opacityNow() - 0.6) < 1e-6)
  }
}
