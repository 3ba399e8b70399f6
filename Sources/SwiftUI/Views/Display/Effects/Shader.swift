import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

/// A call of a function with arguments, for effects and fills.
///
/// Functions are written in Metal, in files beside the program's sources, and marked `[[ stitchable ]]`. They run
/// on the processor: `vivace` compiles them with the program; elsewhere they are compiled by clang when one is
/// first needed. A function that is missing, or that does not take the arguments, is named in a warning once;
/// content stays as it is then, and fills stay empty. A function that does not return stops the program.
public struct Shader: Equatable, Sendable {
  /// The function that is called for each pixel.
  public var function: ShaderFunction
  /// The values after those that the renderer passes itself.
  public var arguments: [Argument]
  /// Whether results are rounded by a fine pattern, against steps between colors.
  public var dithersColor = false

  /// Keeps a function and its arguments; nothing is looked up yet.
  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// The uses that a shader can be compiled for.
  public struct UsageType: Hashable, Sendable {
    let use: ShaderCall.Use
    /// For fills: a color for each position.
    public static let shapeStyle = UsageType(use: .fill)
    /// For one color at a time.
    public static let colorEffect = UsageType(use: .color)
    /// For shifted positions.
    public static let distortionEffect = UsageType(use: .distortion)
    /// For colors made of a whole layer.
    public static let layerEffect = UsageType(use: .layer)
  }

  /// Loads the function before it is needed, and compiles its library where that was not done when the program
  /// was built. Throws where there is no such function, or where it is none for the use and the arguments.
  public func compile(as type: Shader.UsageType) async throws {
    _ = try loaded(for: type.use, in: EnvironmentValues())
  }
}

extension Shader: ShapeStyle {
  public typealias Resolved = Never
  /// Each pixel by the function; clear where there is none.
  public func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    guard let call = call(for: .fill, in: environment) else { return .color(.clear) }
    return _ResolvedStyle(fill: .gradient(.shader(call)))
  }
}

extension Shader {
  /// An argument of a shader function.
  public struct Argument: Equatable, Sendable {
    fileprivate enum Value: Equatable, Sendable {
      case floats([Float], isArray: Bool)
      case boundingRect
      case color(Color)
      case colors([Color])
      case image(Image)
      case data(Data)
    }
    fileprivate let value: Value

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
    /// A `float4` of the bounds of what the shader is applied to.
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

/// A library of shader functions, which are its members.
///
/// A library is compiled for the processor: `default.shaders.so` beside the resources of a program or a bundle. Sources
/// in Metal are a library, too; Apple's compiled `metallib` files are not.
@dynamicMemberLookup public struct ShaderLibrary: Equatable, Sendable {
  let source: ShaderSource

  private init(_ source: ShaderSource) { self.source = source }
  /// A library in memory: a compiled one, or a source in Metal.
  public init(data: Data) { source = .data(data) }
  /// A library in a file: a compiled one, or a source in Metal.
  public init(url: URL) { source = .file(url.path) }
  /// That of the program itself.
  public static let `default` = ShaderLibrary(.program)
  /// That of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(bundle.resourceFolder.map { .folder($0) } ?? .program)
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

// MARK: - Calls

extension Shader {
  /// The shader ready to be drawn, or nil and a warning.
  func call(
    for use: ShaderCall.Use, in environment: EnvironmentValues, maxSampleOffset: CGSize = .zero,
    bounds: CGRect? = nil
  ) -> ShaderCall? {
    do {
      return try loaded(for: use, in: environment, maxSampleOffset, bounds)
    } catch {
      let rest =
        use == .fill
        ? "What it would fill stays empty." : "What it would change is drawn unchanged."
      Warning.once("\(error) \(rest)")
      return nil
    }
  }

  private func loaded(
    for use: ShaderCall.Use, in environment: EnvironmentValues, _ maxSampleOffset: CGSize = .zero,
    _ bounds: CGRect? = nil
  ) throws -> ShaderCall {
    let entry = try Services.current.shaders.function(
      named: function.name, in: function.library.source)
    let call = ShaderCall(
      use, entry, try arguments.map { try $0.resolved(in: environment) },
      maxSampleOffset: maxSampleOffset, bounds: bounds, dithers: dithersColor)
    guard call.fits else {
      let kinds = arguments.map(\.kind).joined(separator: ", ")
      throw ShaderProblem(
        "The shader function \(entry.declaration) does not fit a \(use.modifier) with the arguments "
          + "(\(kinds)).")
    }
    return call
  }
}

extension ShaderCall.Use {
  fileprivate var modifier: String {
    switch self {
    case .fill: "fill"
    case .color: "colorEffect"
    case .distortion: "distortionEffect"
    case .layer: "layerEffect"
    }
  }
}

extension Shader.Argument {
  /// The type of the argument, as functions declare it.
  fileprivate var kind: String {
    switch value {
    case .floats(let numbers, isArray: false): "float\(numbers.count > 1 ? "\(numbers.count)" : "")"
    case .floats: "const float *, int"
    case .boundingRect: "float4"
    case .color: "half4"
    case .colors: "const half4 *, int"
    case .image: "texture2d<half>"
    case .data: "const void *, int"
    }
  }

  fileprivate func resolved(in environment: EnvironmentValues) throws -> ShaderCall.Argument {
    func premultiplied(_ color: Color) -> SIMD4<Float> {
      let color = color.resolve(in: environment)
      return SIMD4(color.red, color.green, color.blue, 1) * color.opacity
    }
    switch value {
    case .floats(let numbers, let isArray):
      return isArray ? .numberList(numbers) : .numbers(numbers)
    case .boundingRect: return .boundingRect
    case .color(let color): return .color(premultiplied(color))
    case .colors(let colors): return .colorList(colors.map(premultiplied))
    case .data(let data): return .data([UInt8](data))
    case .image(let image):
      guard case .bitmap(let box, _) = ResolvedImage(image, in: environment).content else {
        throw ShaderProblem("An image of a shader is expected to be a picture (no symbol).")
      }
      return .image(ObjectIdentity(box.bitmap))
    }
  }
}
