import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct StyleTests {
  private func resolved(_ color: Color, _ scheme: ColorScheme = .light) -> String {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return color.resolve(in: environment).description
  }

  @Test(
    "system colours follow the scheme",
    arguments: [
      (Color.red, "#FF3B30FF", "#FF453AFF"), (.orange, "#FF9500FF", "#FF9F0AFF"),
      (.yellow, "#FFCC00FF", "#FFD60AFF"), (.green, "#34C759FF", "#30D158FF"),
      (.mint, "#00C7BEFF", "#63E6E2FF"), (.teal, "#30B0C7FF", "#40C8E0FF"),
      (.cyan, "#32ADE6FF", "#64D2FFFF"), (.blue, "#007AFFFF", "#0A84FFFF"),
      (.indigo, "#5856D6FF", "#5E5CE6FF"), (.purple, "#AF52DEFF", "#BF5AF2FF"),
      (.pink, "#FF2D55FF", "#FF375FFF"), (.brown, "#A2845EFF", "#AC8E68FF"),
      (.gray, "#8E8E93FF", "#8E8E93FF"), (.primary, "#000000FF", "#FFFFFFFF"),
      (.secondary, "#3C3C4399", "#EBEBF599"), (.accentColor, "#007AFFFF", "#0A84FFFF"),
      (.clear, "#00000000", "#00000000"),
    ] as [(Color, String, String)])
  func systemColors(color: Color, light: String, dark: String) {
    #expect(resolved(color) == light)
    #expect(resolved(color, .dark) == dark)
  }

  @Test("the lower levels of the background are the system's colours for groups on it")
  func backgrounds() {
    func colors(_ scheme: ColorScheme) -> [String?] {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      return (0..<4).map { level in
        BackgroundStyle()._paint(in: environment, level: level).color?.description
      }
    }
    #expect(colors(.light) == ["#FFFFFFFF", "#F2F2F7FF", "#FFFFFFFF", "#FFFFFFFF"])
    #expect(colors(.dark) == ["#000000FF", "#1C1C1EFF", "#2C2C2EFF", "#2C2C2EFF"])
  }

  @Test func spacesAreConvertedAsApplesTestsSay() {
    #expect(resolved(Color(.sRGBLinear, white: 0.3)) == "#959595FF")
    #expect(resolved(Color(.sRGBLinear, white: 0.6)) == "#CBCBCBFF")
    #expect(
      resolved(Color(.sRGBLinear, red: 0.412, green: 0.508, blue: 0.69, opacity: 0.748))
        == "#ACBDD8BF")
    #expect(
      resolved(Color(.displayP3, red: 0.412, green: 0.508, blue: 0.69, opacity: 0.748))
        == "#6382B4BF")
    #expect(resolved(Color(hue: 1, saturation: 1, brightness: 1)) == "#FF0000FF")
    #expect(resolved(Color(hue: 0.5, saturation: 1, brightness: 0.5)) == "#007F7FFF")
  }

  @Test func opacitiesMultiplyAndAreDescribedInPercent() {
    #expect(resolved(Color.red.opacity(0.3).opacity(0.5)) == "#FF3B3026")
    #expect(Color.red.opacity(0.334).description == "33% red")
    #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
  }

  @Test func aResolvedColorIsDescribedByItsBytes() {
    func text(_ space: ResolvedColor.RGBColorSpace, _ parts: Float...) -> String {
      Color.Resolved(
        colorSpace: space, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3]
      ).description
    }
    // Half between two bytes is the lower one, except for the opacity.
    #expect(text(.sRGB, 0.3, 0.3, 0.3, 0.3) == "#4C4C4C4D")
    #expect(text(.displayP3, 0.3, 0.3, 0.3, 0.3) == "#4D4C4C4D")
    #expect(text(.sRGBLinear, 0.3, 0.6, 0.6, 1) == "#95CBCBFF")
    #expect(text(.sRGBLinear, 0.412, 0.508, 0.69, 0.748) == "#ACBDD8BF")
    #expect(text(.displayP3, 0.412, 0.508, 0.69, 0.748) == "#6382B4BF")
    #expect(text(.sRGB, 0, 1, 0.2, 0) == "#00FF3300")
  }

  @Test func levelsOfAColourAreItsOpacities() {
    #expect(
      drawn {
        VStack(spacing: 0) {
          Rectangle()
          Rectangle().fill(.secondary)
          Rectangle().fill(.tertiary)
          Rectangle().fill(.quaternary)
        }.foregroundStyle(Color(red: 1, green: 0, blue: 0))
      } == """
        rectangle 0,0 40×10 fill #FF0000FF
        rectangle 0,10 40×10 fill #FF000080
        rectangle 0,20 40×10 fill #FF000040
        rectangle 0,30 40×10 fill #FF00002E
        """)
  }

  @Test func setLevelsWinOverDerivedOnes() {
    #expect(
      drawn {
        VStack(spacing: 0) {
          Rectangle()
          Rectangle().fill(.secondary)
        }.foregroundStyle(.red, .green)
      } == "rectangle 0,0 40×20 fill #FF3B30FF\nrectangle 0,20 40×20 fill #34C759FF")
  }

  @Test func aLevelIsSeenFromOutside() {
    #expect(
      drawn { Rectangle().foregroundStyle(.secondary).foregroundStyle(.black) }
        == "rectangle 0,0 40×40 fill #00000080")
  }

  @Test func tintsAreTheAccent() {
    #expect(drawn { Rectangle().fill(.tint).tint(.red) } == "rectangle 0,0 40×40 fill #FF3B30FF")
  }

  @Test func gradientsAreInUnitsOfTheShape() {
    let stops = "[#000000FF 0, #FFFFFFFF 1]"
    let colors = [Color.black, .white]
    #expect(
      drawn { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom) }
        == "rectangle 0,0 40×40 fill linear 0.5,0 → 0.5,1 \(stops)")
    #expect(
      drawn {
        Circle().fill(
          RadialGradient(colors: colors, center: .center, startRadius: 2, endRadius: 20))
      } == "circle 0,0 40×40 fill radial 0.5,0.5 2…20 \(stops)")
    #expect(
      drawn { Circle().fill(.ellipticalGradient(colors: colors)) }
        == "circle 0,0 40×40 fill elliptical 0.5,0.5 0…0.5 \(stops)")
    #expect(
      drawn { Circle().fill(AngularGradient(colors: colors, center: .center, angle: .degrees(90))) }
        == "circle 0,0 40×40 fill angular 0.5,0.5 90°…450° \(stops)")
  }

  @Test func stopsAreSpreadEvenly() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
  }

  @Test func aStyleThrowsItsShadow() {
    #expect(
      drawn { Circle().fill(.red.shadow(.drop(radius: 2, y: 1))) }
        == "shadow #00000054 radius 2 offset 0,1\n  circle 0,0 40×40 fill #FF3B30FF")
  }

  @Test func aColourThatNoCatalogueHasIsNamed() {
    let messages = warnings { #expect(resolved(Color("nowhere")) == "#FF00FFFF") }
    #expect(messages.count == 1 && messages[0].contains("\"nowhere\""))
  }

  @Test func aTintMadeOfTheTintIsTheOneAroundIt() {
    func tint<V: View>(_ change: (AnyView) -> V) -> String {
      let view = change(AnyView(Color.red.hidden().background { Rectangle().fill(.tint) }))
      return TestStage { view }.frame.displayList.text(at: 0)
    }
    let blue = tint { $0 }
    let red = tint { $0.tint(Color.red) }
    #expect(blue != red)
    #expect(tint { $0.tint(Color.accentColor) } == blue)
    #expect(tint { $0.accentColor(.accentColor) } == blue)
    #expect(tint { $0.tint(Color.accentColor).tint(Color.accentColor).tint(Color.red) } == red)
    #expect(tint { $0.tint(TintShapeStyle()).tint(Color.red) } == red)
    #expect(tint { $0.tint(TintShapeStyle()) } == blue)
    #expect(
      tint { $0.tint(Color.accentColor.opacity(0.5)).tint(Color.red) }
        == tint { $0.tint(Color.red.opacity(0.5)) })
  }

  @Test func aResolvedColorTakesTheSpacesOfColors() {
    let space = Color.RGBColorSpace.displayP3
    #expect(
      Color.Resolved(colorSpace: space, red: 1, green: 0.5, blue: 0.25)
        == Color(.displayP3, red: 1, green: 0.5, blue: 0.25).resolve(in: EnvironmentValues()))
  }

  @Test func aBackgroundWithoutAStyleIsTheBackgroundStyle() {
    func text<V: View>(@ViewBuilder _ view: @escaping () -> V) -> String {
      TestStage { view() }.frame.displayList.text(at: 0)
    }
    #expect(text { Text("a").background() } == text { Text("a").background(.background) })
    #expect(
      text { Text("a").background(in: Capsule()) }
        == text { Text("a").background(.background, in: Capsule()) })
    #expect(
      text { Text("a").background(in: Circle()).backgroundStyle(.red) }
        == text { Text("a").background(.red, in: Circle()) })
  }

  @Test func anEnvironmentListsWhatWasSet() {
    struct WidthKey: EnvironmentKey { static let defaultValue = 0 }
    var environment = EnvironmentValues()
    #expect(environment.description == "[]")
    environment[WidthKey.self] = 7
    environment.isEnabled = false
    let text = environment.description
    #expect(text.hasPrefix("[EnvironmentPropertyKey<"))
    #expect(text.hasSuffix("= false, EnvironmentPropertyKey<WidthKey> = 7]"))
    // Newest first, each value that a key had after another.
    environment[WidthKey.self] = 8
    environment[WidthKey.self] = 8
    #expect(environment.description.hasPrefix("[EnvironmentPropertyKey<WidthKey> = 8, Env"))
    #expect(environment.description.hasSuffix("EnvironmentPropertyKey<WidthKey> = 7]"))
  }
}

/// Without isolation: the renderer evaluates effects on any thread.
private struct Shifted: GeometryEffect {
  var distance: CGFloat
  var animatableData: CGFloat {
    get { distance }
    set { distance = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: distance, y: 0))
  }
}

private nonisolated func makeShifted() -> Shifted { Shifted(distance: 3) }

/// Containers are views in all their extensions.
extension VStack {
  fileprivate var framed: some View { padding(1) }
}
extension ScrollView where Content == Text {
  fileprivate var word: Text { content }
}
extension LazyHStack {
  fileprivate var framed: some View { padding(1) }
}

@MainActor @Suite struct DeclarationTests {
  @Test func extensionsOfContainersNeedNotSayThatTheContentIsAView() {
    #expect(TestStage { VStack { Text("a") }.framed }.texts == ["a"])
    #expect(TestStage { LazyHStack { Text("a") }.framed }.texts == ["a"])
    #expect(TestStage { ScrollView { Text("b") }.word }.texts == ["b"])
  }

  @Test func aGeometryEffectIsMadeOnAnyThread() {
    #expect(makeShifted().effectValue(size: .zero).m31 == 3)
  }
}
