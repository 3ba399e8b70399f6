import VivaceDrawing
import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The settings of a program through UIKit's proxies, as styles and modifiers.
extension LookColor {
  var style: AnyShapeStyle { AnyShapeStyle(Shade(self)) }

  func color(in scheme: ColorScheme) -> Color { Color(resolved(isDark: scheme == .dark)) }
}

extension LookColor? {
  func or(_ usual: some ShapeStyle) -> AnyShapeStyle { self?.style ?? AnyShapeStyle(usual) }
}

extension ProgramLooks {
  /// The settings of a bar.
  func bar(_ placement: ToolbarPlacement) -> Bar {
    placement == .tabBar ? tabBar : placement == .bottomBar ? toolbar : navigationBar
  }
}

extension ProgramLooks.Track {
  func picture(isPressed: Bool) -> ProgramLooks.Picture? {
    isPressed ? pressedPicture ?? picture : picture
  }
}

/// A program's picture, in its own size; a template in the tint.
struct PlacedPicture: View {
  let picture: ProgramLooks.Picture
  var body: some View {
    Image(drawing: picture.drawing).renderingMode(picture.isTemplate ? .template : .original)
      .resizable()
      .foregroundStyle(.tint)
      .frame(width: picture.size.width, height: picture.size.height)
  }
}

extension View {
  /// Text as a program wants it; where it says nothing, as it is.
  @ViewBuilder func written(_ style: ProgramLooks.Words) -> some View {
    if style.color == nil, style.font == nil {
      self
    } else {
      modifier(WordsModifier(style: style))
    }
  }

  /// Tints the controls on a bar with the program's colour.
  nonisolated func barTint(_ tint: LookColor?) -> some View {
    transformEnvironment(\.self) {
      if let tint { $0.tintColor = tint.color(in: $0.colorScheme) }
    }
  }
}

extension Text {
  func font(_ style: ProgramLooks.Words, else font: Font) -> Text {
    self.font(style.font.map { Font(described: $0) } ?? font)
  }
}

private struct WordsModifier: ViewModifier {
  let style: ProgramLooks.Words

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.font) { font in
        if let own = style.font { font = Font(described: own) }
      }
      .modifier(Painted(color: style.color))
  }
}

private struct Painted: ViewModifier {
  let color: LookColor?
  func body(content: Content) -> some View {
    if let color { content.foregroundStyle(Shade(color)) } else { content }
  }
}

/// The background of a bar that the program sets: a picture over a colour over the content behind.
struct CustomBarBackground: View {
  let background: ProgramLooks.Background
  let edge: VerticalEdge

  private static let materials: [Material] = [.ultraThin, .thin, .regular, .thick, .bar]

  var body: some View {
    ZStack {
      if let material = background.material {
        Rectangle().fill(Self.materials[min(max(material, 0), 4)])
      }
      if let color = background.color { Rectangle().fill(Shade(color)) }
      if let picture = background.picture {
        Image(drawing: picture).resizable()
      }
    }
    .overlay(alignment: edge == .top ? .bottom : .top) {
      if let line = background.line { Hairline(shade: Shade(line)) }
    }
    .ignoresSafeArea(edges: edge == .top ? .top : .bottom)
  }
}

extension Image {
  /// A picture of a display list.
  fileprivate init(drawing: ImageDrawing) {
    self.init(decorative: CGImage(drawing.bitmap), scale: drawing.scale)
  }
}
