import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Styles that are more than a colour or a gradient.
@MainActor @Suite struct MaterialTests {
  private let all = "rectangle 0,0 40×40 fill"

  @Test func aMaterialShowsWhatLiesBelowThroughItsShape() {
    #expect(
      drawn { Circle().fill(.regularMaterial) }
        == "backdrop blur 24 cover #B3B3B3D1 colorDodge #383838FF\n"
        + "  circle 0,0 40×40 fill #000000FF")
    #expect(
      drawn(scheme: .dark) { Rectangle().fill(.ultraThinMaterial.opacity(0.5)) }
        == "backdrop blur 24 cover #2525258C overlay #9C9C9CFF opacity 0.5\n  \(all) #000000FF")
    let covers = [Material.ultraThin, .thin, .regular, .thick, .ultraThick].map {
      $0.kind.backdrop(isDark: true).cover.opacity
    }
    #expect(covers == covers.sorted() && Set(covers).count == 5)
    #expect(
      drawn { Rectangle().fill(.bar) } == "backdrop blur 12 cover #F9F9F9F0\n  \(all) #000000FF")
  }

  @Test func whatStandsOnAMaterialIsVibrantButForItsFirstLevel() {
    struct Mark: View {
      @Environment(\.backgroundMaterial) var material
      var body: some View {
        VStack(spacing: 0) {
          Rectangle().fill(.primary).frame(width: 2, height: 2)
          Rectangle().fill(material == nil ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
            .frame(width: 2, height: 2)
        }
      }
    }
    let lines = drawn { Mark().background(.thinMaterial) }.split(separator: "\n").suffix(3)
    #expect(
      Array(lines) == [
        "rectangle 19,18 2×2 fill #000000FF", "blend plusDarker",
        "  rectangle 19,20 2×2 fill #3C3C4399",
      ])
    #expect(drawn { Mark().background(.red) }.hasSuffix("rectangle 19,20 2×2 fill #FF3B30FF"))
    #expect(
      drawn(scheme: .dark) { Mark().background(.bar, in: Circle()) }.contains("blend plusLighter"))
  }

  @Test func stylesThrowShadowsInAndOutAndBlend() {
    #expect(
      drawn {
        Rectangle().fill(
          .red.shadow(.inner(radius: 2, y: 1)).shadow(.drop(color: .black, radius: 3))
            .blendMode(.screen))
      } == """
        blend screen
          shadow #000000FF radius 3 offset 0,0
            inner shadow #0000008C radius 2 offset 0,1
              \(all) #FF3B30FF
        """)
    #expect(
      drawn { Rectangle().stroke(.red.shadow(.drop(radius: 1)), lineWidth: 2) }
        .hasPrefix("shadow #00000054"))
    #expect(
      drawn { Text("a").foregroundStyle(.blue.shadow(.drop(radius: 1))) }
        .hasPrefix("shadow #00000054"))
    #expect(drawn { Rectangle().fill(.opacity(0.5)) } == "\(all) #00000080")
    #expect(
      drawn { Rectangle().fill(.shadow(.drop(radius: 1))).foregroundStyle(.red) }
        == "shadow #00000054 radius 1 offset 0,0\n  \(all) #FF3B30FF")
  }

  @Test func aStyleMayLieInARectangleOfItsOwn() {
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)
    #expect(
      drawn { Rectangle().fill(gradient.in(CGRect(x: 1, y: 2, width: 3, height: 4))) }
        .hasSuffix("[#000000FF 0, #FFFFFFFF 1] in 1,2 3×4"))
    let bitmap = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0xFF00_00FF, count: 4))
    #expect(
      drawn { Rectangle().fill(.image(Image(bitmap: bitmap), scale: 2)) }
        == "\(all) tile 0,0 1×1 of 2×2 pixels scale 0.5")
  }

  @Test func systemStylesFollowTheEnvironment() {
    #expect(drawn { Rectangle().fill(.fill) } == "\(all) #78788033")
    #expect(drawn { Rectangle().fill(.fill.tertiary) } == "\(all) #7676801F")
    #expect(drawn { Rectangle().fill(.placeholder) } == "\(all) #3C3C434D")
    #expect(drawn(scheme: .dark) { Rectangle().fill(.windowBackground) } == "\(all) #000000FF")
    #expect(drawn { Rectangle().fill(.link) } == "\(all) #007AFFFF")
    #expect(drawn { Rectangle().fill(.selection).tint(.red) } == "\(all) #FF3B30FF")
    #expect(
      drawn { Rectangle().fill(.background).backgroundStyle(.green) } == "\(all) #34C759FF")
    #expect(
      drawn {
        Rectangle().fill(.tint).tint(
          LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      }
      .hasPrefix("\(all) linear"))
  }

  @Test func aContainerRelativeShapeIsConcentric() {
    #expect(
      drawn {
        ContainerRelativeShape().padding(5).containerShape(
          .rect(cornerRadius: 15, style: .circular))
      }
        == drawn {
          RoundedRectangle(cornerRadius: 10, style: .circular).path(
            in: CGRect(x: 0, y: 0, width: 30, height: 30)
          ).padding(5)
        })
    #expect(drawn { ContainerRelativeShape() }.hasPrefix("path 0,0 40×40 (0,0 m 40,0 l"))
  }

  @Test func aGeometryEffectIsAskedInEveryFrame() {
    struct Shake: GeometryEffect {
      var animatableData: CGFloat
      func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
      }
    }
    struct Root: View {
      @State private var isOn = false
      var body: some View {
        Color.red.frame(width: 10, height: 10).modifier(Shake(animatableData: isOn ? 1 : 0))
          .contentShape(Rectangle())
          .onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    let stage = TestStage(size: CGSize(width: 40, height: 40)) { Root() }
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(stage.frame.needsFrames)
    stage.advance(by: 0.5)
    #expect(stage.frame.displayList.text(at: 0.5).hasPrefix("projection [1 0 0, 0 1 0, 5 0 1]"))
    stage.advance(by: 0.5)
    #expect(stage.frame.displayList.text(at: 1).hasPrefix("projection [1 0 0, 0 1 0, 10 0 1]"))
    let hidden = TestStage(size: CGSize(width: 40, height: 40)) {
      GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minX))") }
        .modifier(Shake(animatableData: 1).ignoredByLayout())
    }
    #expect(hidden.texts == ["0"])
  }

  @Test func coreAnimationsTransformsProject() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 100
    t = CATransform3DRotate(t, .pi / 6, 0, 1, 0)
    let p = ProjectionTransform(t)
    #expect(abs(p.m11 - cos(CGFloat.pi / 6)) < 1e-12 && p.m22 == 1)
    // A point to the right goes away from the eye, which divides it by more than 1.
    #expect(abs(p.m13 - 0.005) < 1e-12)
    #expect(CATransform3DIsIdentity(CATransform3DConcat(t, CATransform3DIdentity)) == false)
    var back = p
    let isInverted = back.invert()
    #expect(isInverted)
    let product = p.concatenating(back)
    #expect(
      abs(product.m11 - 1) < 1e-12 && abs(product.m13) < 1e-12 && abs(product.m33 - 1) < 1e-12)
    #expect(ProjectionTransform(CATransform3D()).inverted() == ProjectionTransform(CATransform3D()))
  }

  @Test func colorsGoToCoreGraphicsAndBack() throws {
    let color = Color(.displayP3, red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
    let found = try #require(color.cgColor)
    #expect(Color(cgColor: found) == color && found.alpha == 0.5)
    #expect(Color.red.cgColor == nil)
    #expect(CGColor(gray: 0.5, alpha: 1).components?.count == 4)
    let resolved = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75)
    let copy = try JSONDecoder().decode(
      Color.Resolved.self, from: JSONEncoder().encode(resolved))
    #expect(copy == resolved && copy.cgColor == resolved.cgColor)
    #expect(
      Color.white.mix(with: .black, by: 0.5, in: .device).resolve(in: EnvironmentValues()).red
        > 0.49)
  }
}
