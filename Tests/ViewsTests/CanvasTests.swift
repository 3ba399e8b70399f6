import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// The drawing of a canvas of 40 by 40 points, as text, without the groups that every canvas has.
@MainActor private func painted(
  scheme: ColorScheme = .light,
  _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
) -> String {
  let lines = drawn(scheme: scheme) { Canvas(renderer: renderer) }.split(separator: "\n")
  #expect(
    lines.prefix(3).map { $0.trimmingCharacters(in: CharacterSet.whitespaces) } == [
      "group 0,0 40×40", "clip to rectangle 0,0 40×40", "layer",
    ])
  return lines.dropFirst(3).map { $0.dropFirst(6) }.joined(separator: "\n")
}

/// Canvases expect things while they draw, which `#expect` cannot do inside of another.
private func check(
  _ found: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found == expected, sourceLocation: sourceLocation)
}

@MainActor @Suite struct CanvasTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 8, height: 8))
  private let outline = "path 0,0 0×0 (0,0 m 8,0 l 8,8 l 0,8 l h)"

  @Test func fillsAndStrokesWithItsShadings() {
    check(
      painted { context, size in
        #expect(size == CGSize(width: 40, height: 40))
        context.fill(square, with: .color(.red), style: FillStyle(eoFill: true, antialiased: false))
        context.stroke(square, with: .foreground, lineWidth: 3)
        context.stroke(
          square, with: .color(white: 1),
          style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 1]))
        context.fill(square, with: .palette([.color(.black), .color(.red)]))
        context.fill(Path(), with: .color(.red))
      },
      """
      \(outline) fill #FF3B30FF even-odd aliased
      \(outline) stroke 3 #000000FF
      \(outline) stroke 2 cap round dash 3,1 #FFFFFFFF
      \(outline) fill #000000FF
      """)
  }

  @Test func coreGraphicsDrawsWithTheStateOfTheContext() {
    check(
      painted { context, _ in
        context.translateBy(x: 10, y: 20)
        context.opacity = 0.5
        context.withCGContext { inner in
          inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
          inner.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
          inner.translateBy(x: 100, y: 100)
        }
        context.fill(square, with: .color(.black))
      },
      """
      opacity 0.5
        rectangle 11,22 3×4 fill #FF0000FF
      opacity 0.5
        projection [1 0 0, 0 1 0, 10 20 1] in 0,0 0×0
          \(outline) fill #000000FF
      """)
  }

  @Test func gradientsLieWhereTheContextSays() {
    let gradient = Gradient(colors: [.black, .white])
    let stops = "[#000000FF 0, #FFFFFFFF 1]"
    check(
      painted { context, _ in
        context.fill(
          square,
          with: .linearGradient(
            gradient, startPoint: CGPoint(x: 2, y: 3), endPoint: CGPoint(x: 4, y: 5),
            options: [.mirror, .linearColor]))
        context.fill(
          square,
          with: .radialGradient(
            gradient, center: CGPoint(x: 4, y: 4), startRadius: 1, endRadius: 2, options: .repeat))
        context.fill(
          square, with: .conicGradient(gradient, center: CGPoint(x: 4, y: 4), angle: .degrees(90)))
        // A style is relative to the bounds of the shape that it fills.
        context.fill(
          square.offsetBy(dx: 10, dy: 0),
          with: .style(
            .linearGradient(
              colors: [.black, .white], startPoint: .top, endPoint: .bottom)))
      },
      """
      \(outline) fill linear 2,3 → 4,5 \(stops) linear mirrors in 0,0 1×1
      \(outline) fill radial 4,4 1…2 \(stops) repeats in 0,0 1×1
      \(outline) fill angular 4,4 90°…450° \(stops) in 0,0 1×1
      path 0,0 0×0 (10,0 m 18,0 l 18,8 l 10,8 l h) fill linear 0.5,0 → 0.5,1 \(stops) in 10,0 8×8
      """)
  }

  @Test func aCopyHasAStateOfItsOwnAndDrawsIntoTheSameLayer() {
    check(
      painted { context, _ in
        var copy = context
        copy.opacity = 0.5
        copy.translateBy(x: 2, y: 3)
        copy.scaleBy(x: 2, y: 2)
        copy.fill(square, with: .color(.black))
        context.fill(square, with: .color(.black))
        #expect(copy.clipBoundingRect == CGRect(x: -1, y: -1.5, width: 20, height: 20))
      },
      """
      opacity 0.5
        projection [2 0 0, 0 2 0, 2 3 1] in 0,0 0×0
          \(outline) fill #000000FF
      \(outline) fill #000000FF
      """)
  }

  @Test func theFilterAddedLastActsFirstThenOpacityBlendAndClips() {
    check(
      painted { context, _ in
        context.clip(to: square)
        context.blendMode = .multiply
        context.opacity = 0.25
        context.addFilter(.alphaThreshold(min: 0.5, color: .red))
        context.addFilter(.blur(radius: 4))
        context.rotate(by: .degrees(90))
        context.fill(square, with: .color(.black))
      },
      """
      clip to \(outline)
        blend multiply
          opacity 0.25
            alpha 0.5…1 as #FF3B30FF
              blur 4
                projection [0 1 0, -1 0 0, 0 0 1] in 0,0 0×0
                  \(outline) fill #000000FF
      """)
  }

  @Test func layersAreDrawnAsAWhole() {
    check(
      painted { context, _ in
        context.opacity = 0.5
        context.translateBy(x: 1, y: 1)
        context.drawLayer { layer in
          #expect(layer.opacity == 1)
          layer.fill(square, with: .color(.black))
        }
        context.drawLayer { _ in }
      },
      """
      opacity 0.5
        layer
          projection [1 0 0, 0 1 0, 1 1 1] in 0,0 0×0
            \(outline) fill #000000FF
      """)
    check(
      painted { context, _ in
        context.clipToLayer(opacity: 0.5, options: .inverse) { $0.fill(square, with: .color(.red)) }
        context.fill(square, with: .color(.black))
      },
      """
      mask by
          layer
            rectangle 0,0 40×40 fill #000000FF
            blend destinationOut
              opacity 0.5
                layer
                  \(outline) fill #FF3B30FF
      of
        \(outline) fill #000000FF
      """)
  }

  @Test func filtersAreEffects() {
    func filtered(_ filter: GraphicsContext.Filter) -> String {
      String(
        painted { context, _ in
          context.addFilter(filter)
          context.fill(square, with: .color(.black))
        }.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet.whitespaces) }
          .dropLast()
          .joined(separator: "/"))
    }
    #expect(filtered(.shadow(radius: 2, x: 1)) == "shadow #00000054 radius 2 offset 1,0")
    #expect(
      filtered(.shadow(color: .red, radius: 2, options: .shadowOnly))
        == "shadow alone #FF3B30FF radius 2 offset 0,0")
    #expect(
      filtered(.shadow(color: .red, radius: 2, options: [.invertsAlpha, .shadowAbove]))
        == "inner shadow #FF3B30FF radius 2 offset 0,0")
    #expect(
      filtered(.shadow(color: .red, radius: 2, blendMode: .multiply))
        .hasPrefix("group 0,0 0×0/blend multiply/shadow alone #FF3B30FF"))
    #expect(filtered(.hueRotation(.degrees(180))).hasPrefix("color matrix ["))
    #expect(filtered(.colorMultiply(.red)) == "multiply by #FF3B30FF")
    #expect(filtered(.blur(radius: 3, options: .opaque)) == "blur 3 opaque")
    var matrix = ColorMatrix()
    matrix.r5 = 0.5
    #expect(
      filtered(.colorMatrix(matrix))
        == "color matrix [1 0 0 0 0.5, 0 1 0 0 0, 0 0 1 0 0, 0 0 0 1 0]")
    #expect(
      filtered(.colorMatrix(matrix, isPremultiplied: true))
        == "premultiplied color matrix [1 0 0 0 0.5, 0 1 0 0 0, 0 0 1 0 0, 0 0 0 1 0]")
    #expect(
      filtered(.colorMatrix(matrix, isPremultiplied: false)) == filtered(.colorMatrix(matrix)))
    #expect(
      filtered(.alphaMultiply(Color(red: 1, green: 0, blue: 0, opacity: 0.5)))
        == "color matrix [0 0 0 0 1, 0 0 0 0 0, 0 0 0 0 0, 0 0 0 0.5 0]")
    #expect(
      filtered(.projectionTransform(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 1))))
        == "projection [2 0 0, 0 1 0, 0 0 1] in 0,0 0×0")
  }

  @Test func blendModesHaveCoreGraphicsNumbers() {
    func mode(_ mode: GraphicsContext.BlendMode) -> String {
      painted { context, _ in
        context.blendMode = mode
        context.fill(square, with: .color(.black))
      }.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(mode(.luminosity) == "blend luminosity")
    #expect(GraphicsContext.BlendMode.luminosity.rawValue == 15)
    #expect(mode(.clear) == "blend destinationOut")
    #expect(mode(.copy) == "composite copy in 0,0 40×40")
    #expect(mode(GraphicsContext.BlendMode(rawValue: 25)) == "composite xor in 0,0 40×40")
    #expect(mode(.plusLighter) == "blend plusLighter")
    #expect(mode(GraphicsContext.BlendMode(rawValue: 99)).hasPrefix("path"))
  }

  @Test func textIsMeasuredAndDrawnByItsAnchor() {
    let text = painted { context, size in
      var resolved = context.resolve(Text("ab"))
      let ideal = resolved.measure(in: size)
      #expect(ideal.width > 0 && resolved.firstBaseline(in: size) > 0)
      #expect(resolved.lastBaseline(in: size) == resolved.firstBaseline(in: size))
      resolved.shading = .color(.red)
      context.draw(resolved, at: CGPoint(x: 20, y: 20), anchor: .topLeading)
      context.draw(Text("cd"), in: CGRect(x: 1, y: 2, width: 30, height: 30))
    }.split(separator: "\n")
    #expect(text[0].hasPrefix("text 20,20 ") && text[0].hasSuffix("#FF3B30FF"))
    #expect(text[1].hasPrefix("text 1,2 ") && text[1].hasSuffix("#000000FF"))
  }

  @Test func imagesFillTheirRectangle() {
    let bitmap = Bitmap(width: 4, height: 2, pixels: Array(repeating: 0xFF00_00FF, count: 8))
    check(
      painted { context, _ in
        let image = context.resolve(Image(bitmap: bitmap, scale: 2))
        #expect(image.size == CGSize(width: 2, height: 1) && image.baseline == 1)
        context.draw(image, at: CGPoint(x: 10, y: 10))
        context.draw(Image(bitmap: bitmap), in: CGRect(x: 0, y: 0, width: 20, height: 10))
        context.fill(square, with: .tiledImage(Image(bitmap: bitmap), origin: CGPoint(x: 1, y: 2)))
      },
      """
      image 9,9.5 2×1 of 4×2 pixels
      image 0,0 20×10 of 4×2 pixels
      \(outline) fill tile 0,0 1×1 of 4×2 pixels scale 1 in 1,2 1×1
      """)
  }

  @Test func symbolsAreItsTaggedViewsInTheirIdealSize() {
    let text = drawn {
      Canvas { context, _ in
        #expect(context.resolveSymbol(id: "none").map(\.size) == nil)
        guard let symbol = context.resolveSymbol(id: 2) else {
          Issue.record("no symbol")
          return
        }
        #expect(symbol.size == CGSize(width: 6, height: 4))
        context.draw(symbol, at: CGPoint(x: 20, y: 20))
        context.draw(symbol, in: CGRect(x: 0, y: 0, width: 12, height: 4))
      } symbols: {
        Color.red.frame(width: 3, height: 3).tag(1)
        Color.green.frame(width: 6, height: 4).tag(2)
      }
    }
    let lines = text.split(separator: "\n").dropFirst(3)
      .map { $0.trimmingCharacters(in: CharacterSet.whitespaces) }
    #expect(
      lines == [
        "projection [1 0 0, 0 1 0, 17 18 1] in 0,0 0×0", "rectangle 0,0 6×4 fill #34C759FF",
        "projection [2 0 0, 0 1 0, 0 0 1] in 0,0 0×0", "rectangle 0,0 6×4 fill #34C759FF",
      ])
  }

  @Test func itDrawsAgainWhenWhatItReadsChanges() {
    struct Root: View {
      @State private var width = 4.0
      @Environment(\.colorScheme) var scheme
      var body: some View {
        Canvas { context, _ in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: width, height: 1)), with: .color(.primary))
        } symbols: {
          Color.red
        }
        .onTapGesture { width += 1 }
      }
    }
    let stage = TestStage(size: CGSize(width: 40, height: 40)) { Root() }
    stage.tap(at: CGPoint(x: 30, y: 30))
    #expect(stage.frame.displayList.text(at: 0).contains("(0,0 m 5,0 l"))
    let before = stage.frame.displayList
    stage.host.colorScheme = .dark
    stage.settle()
    #expect(stage.frame.displayList.text(at: 0).contains("#FFFFFFFF"))
    // The same steps are the same items, so that only what looks different is drawn again.
    let damage = stage.frame.displayList.damage(
      at: 0, since: before, at: 0, scale: 1, bounds: PixelRect(x0: 0, y0: 0, x1: 40, y1: 40))
    #expect(damage.area < 40 * 40 / 4 && !damage.isEmpty)
  }

  @Test func badNumbersAreBounded() {
    let text = painted { context, _ in
      context.translateBy(x: .nan, y: 0)
      context.fill(square, with: .color(.red))
      context.transform = CGAffineTransform(scaleX: 0, y: 1)
      context.fill(square, with: .color(.red))
      #expect(context.clipBoundingRect.isNull)
      context.transform = .identity
      context.addFilter(.blur(radius: .nan))
      context.stroke(square, with: .color(.black), lineWidth: .infinity)
      context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    }
    #expect(text == "blur 0\n  \(outline) stroke 0 #000000FF")
  }
}
