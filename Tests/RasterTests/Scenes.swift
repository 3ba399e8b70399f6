import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A small picture, 60 points square, that both renderers can draw.
struct Scene: Sendable, CustomTestStringConvertible {
  static let side: CGFloat = 60

  var name: String
  var items: [DisplayItem]
  var background = ResolvedColor.white

  var testDescription: String { name }
  var list: DisplayList { DisplayList(items) }

  init(_ name: String, on background: ResolvedColor = .white, _ items: DisplayItem...) {
    self.name = name
    self.items = items
    self.background = background
  }
}

private let frame = box(5.25, 7.5, 48.5, 41)
private let whole = box(0, 0, 60, 60)
private let ink = rgb(0.2, 0.4, 0.9)
private let glass = rgb(0.9, 0.2, 0.1, 0.6)

private func clip(_ outline: Outline, _ frame: CGRect) -> Effect {
  .clip(outline, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(frame))
}

extension Scene {
  static let shapes = [
    Scene("a rectangle between pixels", shape(.rectangle, ink, frame)),
    Scene("a translucent rectangle", shape(.rectangle, glass, frame)),
    Scene("a circular rounded rectangle", shape(rounded(12, .circular), ink, frame)),
    Scene("a continuous rounded rectangle", shape(rounded(12), ink, frame)),
    Scene("a nearly full continuous corner", shape(rounded(19), ink, frame)),
    Scene(
      "four different corners",
      shape(
        .roundedRectangle(
          AnimatedValue(
            RectangleCornerRadii(
              topLeading: 3, bottomLeading: 9, bottomTrailing: 0, topTrailing: 18)),
          style: .circular), ink, frame)),
    Scene(
      "corners wider than high",
      shape(.cornered(AnimatedValue(CGSize(width: 18, height: 8)), style: .circular), ink, frame)),
    Scene("a capsule", shape(.capsule(style: .continuous), ink, box(4, 20, 52, 17.5))),
    Scene("an ellipse", shape(.ellipse, ink, frame)),
    Scene("a circle", shape(.circle, ink, frame)),
    Scene("a star", shape(.path(star), ink, whole)),
    Scene("a star by even and odd", shape(.path(star), ink, whole, isEvenOdd: true)),
    Scene(
      "a turned rounded rectangle",
      turned(30, in: box(10, 10, 40, 40), [shape(rounded(9), glass, box(0, 0, 40, 40))])),
    Scene(
      "a flattened circle",
      group(
        .scale(
          AnimatedValue(ScaleValue(scale: CGSize(width: 1, height: 0.4))),
          frame: AnimatedValue(whole)),
        [shape(.circle, ink, box(5, 5, 50, 50))])),
  ]

  static let strokes = [
    stroked("a hairline circle", .circle, Stroke(width: AnimatedValue(1))),
    stroked("a rectangle's border", .rectangle, Stroke(width: AnimatedValue(3))),
    stroked("a rounded border", rounded(12), Stroke(width: AnimatedValue(5))),
    stroked("butt ends", .path(wave), Stroke(width: AnimatedValue(8))),
    stroked("round ends", .path(wave), Stroke(width: AnimatedValue(8), cap: .round, join: .round)),
    stroked("square ends", .path(wave), Stroke(width: AnimatedValue(8), cap: .square)),
    stroked("mitred corners", .path(star), Stroke(width: AnimatedValue(3))),
    stroked(
      "corners past the miter's limit", .path(star), Stroke(width: AnimatedValue(3), miterLimit: 2)),
    stroked("round corners", .path(star), Stroke(width: AnimatedValue(4), join: .round)),
    stroked("bevelled corners", .path(star), Stroke(width: AnimatedValue(4), join: .bevel)),
    stroked("dashes", .path(wave), Stroke(width: AnimatedValue(4), dash: [9, 4])),
    stroked(
      "dashes from a phase", .path(wave),
      Stroke(width: AnimatedValue(4), dash: [9, 4, 2], dashPhase: 5)),
    stroked(
      "dots", rounded(12),
      Stroke(width: AnimatedValue(5), cap: .round, join: .round, dash: [0.5, 9])),
    Scene(
      "a pen that is flattened with its circle",
      group(
        .scale(
          AnimatedValue(ScaleValue(scale: CGSize(width: 1, height: 0.4))),
          frame: AnimatedValue(whole)),
        [shape(.circle, ink, box(8, 8, 44, 44), stroke: Stroke(width: AnimatedValue(8)))])),
  ]

  private static func stroked(_ name: String, _ outline: Outline, _ stroke: Stroke) -> Scene {
    var bounds = frame
    if case .path = outline { bounds = whole }
    return Scene(name, shape(outline, ink, bounds, stroke: stroke))
  }

  static let paints = [
    Scene(
      "a linear gradient",
      shape(.rectangle, .linearGradient(rainbow, start: .topLeading, end: .bottomTrailing), frame)),
    Scene(
      "a radial gradient",
      shape(
        .circle, .radialGradient(rainbow, center: .center, startRadius: 4, endRadius: 20), frame)),
    Scene(
      "an elliptical gradient",
      shape(
        .ellipse,
        .ellipticalGradient(rainbow, center: .center, startRadius: 0, endRadius: 0.5), frame)),
    Scene(
      "a gradient of a turned shape",
      turned(
        25, in: frame,
        [
          shape(
            rounded(8), .linearGradient(rainbow, start: .leading, end: .trailing),
            box(0, 0, 48.5, 41))
        ])),
  ]

  static let groups = [
    Scene(
      "an opacity group",
      group(
        .opacity(AnimatedValue(0.5)),
        [
          shape(.rectangle, rgb(1, 0, 0), box(8, 8, 30, 30)),
          shape(.circle, ink, box(20, 20, 34, 34)),
        ])),
    Scene(
      "groups in groups", on: .clear,
      group(
        .opacity(AnimatedValue(0.8)),
        [
          shape(.circle, ink, box(2, 2, 40, 40)),
          group(
            .opacity(AnimatedValue(0.3)),
            [
              shape(.rectangle, glass, box(10, 20, 40, 20)),
              shape(.rectangle, ink, box(20, 10, 20, 40)),
            ]),
        ])),
    Scene("a clip to a circle", group(clip(.circle, frame), [shape(.rectangle, ink, whole)])),
    Scene(
      "a clip to a rectangle between pixels",
      group(clip(.rectangle, box(10.3, 12.7, 33.4, 20.2)), [shape(.circle, ink, whole)])),
    Scene(
      "a clip in a clip",
      group(
        clip(rounded(14), frame),
        [group(clip(.path(star), whole), [shape(.rectangle, glass, whole)])])),
    Scene(
      "a mask that fades",
      group(
        .mask(
          DisplayList([
            shape(
              .circle,
              .linearGradient(
                GradientStops([
                  .init(color: .black, location: 0), .init(color: .clear, location: 1),
                ]), start: .top, end: .bottom), frame)
          ])), [shape(.rectangle, ink, whole)])),
    Scene(
      "turned glyphs",
      turned(
        12, in: frame,
        [
          item(
            .text(label("Vivace"), paints: [.color(ink)], frame: AnimatedValue(box(2, 12, 50, 20))))
        ])),
  ]

  /// "Plus darker" is not among them: the other renderer has nothing like it.
  static let blends = BlendMode.allCases.filter { $0 != .plusDarker }.flatMap { mode in
    [
      Scene(
        "\(mode) over white", shape(.rectangle, rgb(1, 0.7, 0.1), box(0, 0, 36, 60)),
        group(.blend(mode), [shape(.circle, rgb(0.1, 0.6, 0.8), box(10, 10, 40, 40))])),
      Scene(
        "\(mode) over nothing", on: .clear,
        shape(.rectangle, rgb(0.6, 0.3, 0.9, 0.7), box(0, 0, 36, 60)),
        group(.blend(mode), [shape(.rectangle, rgb(0.2, 0.8, 0.4, 0.5), box(10, 10, 40, 40))])),
    ]
  }

  static let all = shapes + strokes + paints + groups + blends
}
