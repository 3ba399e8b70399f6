import VivaceGeometry
import VivaceGraphics

/// A call of a Metal function with arguments. Metal shaders are not run here: content that has one as an effect
/// is drawn unchanged, a fill with one stays empty, and a message is printed once.
public struct Shader: Equatable, Sendable {
  /// The name of the Metal function; it is kept and never run.
  public var function: ShaderFunction
  /// The arguments after those that the renderer passes itself.
  public var arguments: [Argument]
  /// Whether results get noise against steps of color.
  public var dithersColor = false

  /// Keeps a function and its arguments; nothing is compiled.
  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// The uses that a shader can be compiled for.
  public struct UsageType: Hashable, Sendable {
    private let name: String
    /// For fills; a fill by a shader stays empty here.
    public static let shapeStyle = UsageType(name: "shapeStyle")
    /// For one color at a time; the content stays unchanged.
    public static let colorEffect = UsageType(name: "colorEffect")
    /// For shifted positions; the content stays unchanged.
    public static let distortionEffect = UsageType(name: "distortionEffect")
    /// For whole layers; the content stays unchanged.
    public static let layerEffect = UsageType(name: "layerEffect")
  }

  /// Always throws: there is no compiler for Metal here.
  public func compile(as type: Shader.UsageType) async throws {
    throw ShaderError(function: function.name)
  }

  static func isNotRun() {
    NotYet.once(
      "Shader",
      "runs a function written for Metal; content is drawn unchanged, and fills stay empty")
  }
}

/// Tells that a shader cannot be compiled.
struct ShaderError: Error, CustomStringConvertible {
  let function: String
  var description: String {
    "The shader function “\(function)” cannot be compiled: Metal shaders are not run here."
  }
}

extension Shader: ShapeStyle {
  /// Nothing: Metal shaders are not run.
  public func resolve(in environment: EnvironmentValues) -> Color {
    Self.isNotRun()
    return .clear
  }
}

extension Shader {
  /// An argument of a shader function.
  public struct Argument: Equatable, Sendable {
    private enum Value: Equatable, @unchecked Sendable {
      case floats([Float], isArray: Bool)
      case boundingRect
      case color(Color)
      case colors([Color])
      case image(Image)
      case data(Data)
    }
    private let value: Value

    private init(_ value: Value) { self.value = value }
    private init<T: BinaryFloatingPoint>(numbers: [T]) {
      value = .floats(numbers.map { Float($0) }, isArray: false)
    }

    /// A `float`.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument(numbers: [x]) }
    /// A `float2`.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument(numbers: [x, y])
    }
    /// A `float3`.
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(numbers: [x, y, z])
    }
    /// A `float4`.
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument(numbers: [x, y, z, w])
    }
    /// A `float2` of the coordinates.
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    /// A `float2` of width and height.
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    /// A `float2` of the components.
    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }
    /// A pointer to floats, and their number.
    public static func floatArray(_ array: [Float]) -> Argument {
      Argument(.floats(array, isArray: true))
    }
    /// A `float4` with the bounds of the shader's content.
    public static var boundingRect: Argument { Argument(.boundingRect) }
    /// A `half4` of the premultiplied color.
    public static func color(_ color: Color) -> Argument { Argument(.color(color)) }
    /// A pointer to colors, and their number.
    public static func colorArray(_ array: [Color]) -> Argument { Argument(.colors(array)) }
    /// A `texture2d<half>`.
    public static func image(_ image: Image) -> Argument { Argument(.image(image)) }
    /// A pointer to bytes, and their number.
    public static func data(_ data: Data) -> Argument { Argument(.data(data)) }
  }
}

/// A function of a library of shaders, by its name. Calling it with arguments makes a shader.
@dynamicCallable public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  /// The function's name in its library.
  public var name: String

  /// Keeps the name without opening the library.
  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  /// Calls the function like a Swift one; this makes the shader's value only.
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// A library of Metal functions, whose members are its functions. It is not opened: Metal shaders are not
/// run here.
@dynamicMemberLookup public struct ShaderLibrary: Equatable, @unchecked Sendable {
  private enum Source: Equatable {
    case data(Data)
    case url(URL)
    case bundle(URL)
    case standard
  }
  private let source: Source

  private init(_ source: Source) { self.source = source }
  /// A compiled library in memory.
  public init(data: Data) { source = .data(data) }
  /// A compiled library in a file.
  public init(url: URL) { source = .url(url) }
  /// That of the program itself.
  public static let `default` = ShaderLibrary(.standard)
  /// That of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(.bundle(bundle.bundleURL))
  }

  /// A function of the program's own library.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderLibrary.default[dynamicMember: name]
  }
  /// A function of this library.
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

extension View {
  /// Would map each pixel's color by a Metal function. The content is drawn unchanged.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    if isEnabled { Shader.isNotRun() }
    return self
  }

  /// Would fetch each pixel from where a Metal function says, at most `maxSampleOffset` points away. The
  /// content is drawn unchanged.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    if isEnabled { Shader.isNotRun() }
    return self
  }

  /// Would make each pixel by a Metal function that reads the content around, at most `maxSampleOffset`
  /// points away. The content is drawn unchanged.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    if isEnabled { Shader.isNotRun() }
    return self
  }
}

extension VisualEffect {
  /// Would map each pixel's color by a Metal function. The content is drawn unchanged.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true)
    -> some VisualEffect
  {
    if isEnabled { Shader.isNotRun() }
    return self
  }

  /// Would fetch each pixel from where a Metal function says. The content is drawn unchanged.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    if isEnabled { Shader.isNotRun() }
    return self
  }

  /// Would make each pixel by a Metal function. The content is drawn unchanged.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    if isEnabled { Shader.isNotRun() }
    return self
  }
}

extension GraphicsContext.Filter {
  /// Would map each pixel's color by a Metal function. The drawing stays unchanged.
  public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter {
    unchanged()
  }

  /// Would fetch each pixel from where a Metal function says. The drawing stays unchanged.
  public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize)
    -> GraphicsContext.Filter
  { unchanged() }

  /// Would make each pixel by a Metal function. The drawing stays unchanged.
  public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize)
    -> GraphicsContext.Filter
  { unchanged() }

  private static func unchanged() -> GraphicsContext.Filter {
    Shader.isNotRun()
    return .colorMatrix(ColorMatrix())
  }
}

extension GraphicsContext.Shading {
  /// Would paint by a Metal function. Nothing is painted.
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> GraphicsContext.Shading {
    .style(shader)
  }
}
