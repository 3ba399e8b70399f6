import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Draws a view's pixels by a shader. Positions count from the view's top-left corner.
package struct _ShaderEffect: _DrawingEffect {
  /// Nil changes nothing.
  var shader: Shader?
  var use: ShaderCall.Use
  var maxSampleOffset: CGSize

  nonisolated init(_ use: ShaderCall.Use, _ shader: Shader?, maxSampleOffset: CGSize = .zero) {
    self.shader = shader
    self.use = use
    self.maxSampleOffset = maxSampleOffset
  }

  /// The shader in an environment. It changes at once, also in an animated transaction.
  struct Target: Animatable, Equatable {
    typealias AnimatableData = EmptyAnimatableData
    var call: ShaderCall?
  }

  nonisolated func target(_ environment: EnvironmentValues) -> Target {
    Target(
      call: shader.flatMap { $0.call(for: use, in: environment, maxSampleOffset: maxSampleOffset) })
  }

  nonisolated func effect(_ target: AnimatedValue<Target>, frame: AnimatedValue<CGRect>) -> Effect?
  {
    target.model.call.map { .shader($0, frame: frame) }
  }
}

extension View {
  /// Maps the color of each pixel by a shader function: `half4 name(float2 position, half4 color, …)`.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    modifier(_ShaderEffect(.color, isEnabled ? shader : nil))
  }

  /// Shows at each position what is at another, which a shader function finds:
  /// `float2 name(float2 position, …)`. Content may come from `maxSampleOffset` points beyond the view.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _ShaderEffect(.distortion, isEnabled ? shader : nil, maxSampleOffset: maxSampleOffset))
  }

  /// Makes each pixel by a shader function that reads the view's picture:
  /// `half4 name(float2 position, SwiftUI::Layer layer, …)`. It may paint up to `maxSampleOffset` points around
  /// the view.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(_ShaderEffect(.layer, isEnabled ? shader : nil, maxSampleOffset: maxSampleOffset))
  }
}

extension VisualEffect {
  /// Maps the color of each pixel by a shader function.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true)
    -> some VisualEffect
  { then(_ShaderEffect(.color, isEnabled ? shader : nil)) }

  /// Shows at each position what is at another, which a shader function finds.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    then(_ShaderEffect(.distortion, isEnabled ? shader : nil, maxSampleOffset: maxSampleOffset))
  }

  /// Makes each pixel by a shader function that reads the view's picture.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    then(_ShaderEffect(.layer, isEnabled ? shader : nil, maxSampleOffset: maxSampleOffset))
  }
}

extension GraphicsContext.Filter {
  /// Maps the color of each pixel by a shader function, in the coordinates that the context has when the filter
  /// is added.
  public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter {
    GraphicsContext.Filter(shader: { shader.call(for: .color, in: $0, bounds: $1) })
  }

  /// Shows at each position what is at another, which a shader function finds.
  public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize)
    -> GraphicsContext.Filter
  {
    GraphicsContext.Filter(shader: {
      shader.call(for: .distortion, in: $0, maxSampleOffset: maxSampleOffset, bounds: $1)
    })
  }

  /// Makes each pixel by a shader function that reads what is drawn.
  public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize)
    -> GraphicsContext.Filter
  {
    GraphicsContext.Filter(shader: {
      shader.call(for: .layer, in: $0, maxSampleOffset: maxSampleOffset, bounds: $1)
    })
  }
}

extension GraphicsContext.Shading {
  /// Paints by a shader function, whose positions are the context's. `bounds` is the value of `boundingRect`.
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> GraphicsContext.Shading {
    GraphicsContext.Shading(
      kind: .style(
        PlacedShapeStyle(
          base: BoundedShader(shader: shader, bounds: bounds),
          rect: CGRect(x: 0, y: 0, width: 1, height: 1))))
  }
}

/// A shader as a paint, with its `boundingRect`.
private struct BoundedShader: ShapeStyle {
  var shader: Shader
  var bounds: CGRect

  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    guard let call = shader.call(for: .fill, in: environment, bounds: bounds) else {
      return .color(.clear)
    }
    return _ResolvedStyle(fill: .gradient(.shader(call)))
  }
}
