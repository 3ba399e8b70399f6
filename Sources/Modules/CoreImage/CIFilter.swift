import CoreGraphics

/// The key of the picture to change.
public let kCIInputImageKey = "inputImage"
/// The key of the picture behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a mask.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a factor of enlargement.
public let kCIInputScaleKey = "inputScale"
/// The key of a middle.
public let kCIInputCenterKey = "inputCenter"
/// The key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The key of a strength of sharpening.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of an additional factor of the width.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of an amount added to colors.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a factor around the middle gray.
public let kCIInputContrastKey = "inputContrast"
/// The key of a factor for the distance from gray.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a color.
public let kCIInputColorKey = "inputColor"
/// The key of an evaluated area.
public let kCIInputExtentKey = "inputExtent"
/// The key of a transformation.
public let kCIInputTransformKey = "inputTransform"
/// The key of an exposure in stops.
public let kCIInputEVKey = "inputEV"
/// The key of the output, for `value(forKey:)`.
public let kCIOutputImageKey = "outputImage"
/// The category of all filters; categories make no difference here.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"

/// Makes a picture from others and from numbers. Filters that are not in ``filterNames(inCategory:)`` are
/// nil.
open class CIFilter: NSObject {
  /// The filter's name, such as `CIGaussianBlur`.
  open private(set) var name: String
  private let kind: FilterKind
  private var inputs: [String: Any] = [:]

  /// A filter with its default inputs; nil for an unknown name.
  public init?(name: String) {
    guard let kind = FilterKind.all[name] else { return nil }
    (self.name, self.kind) = (name, kind)
    inputs = kind.defaults
  }
  /// A filter with some inputs set; nil for an unknown name.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }
  /// A filter that is there.
  init(known name: String) {
    (self.name, kind) = (name, FilterKind.all[name]!)
    inputs = kind.defaults
  }
  /// The names of the filters that are here.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterKind.all.keys.sorted()
  }
  /// The name without its prefix, in English; nil for an unknown filter.
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterKind.all[filterName] == nil ? nil : String(filterName.dropFirst(2))
  }
  /// The keys of the inputs, without an order.
  open var inputKeys: [String] { Array(kind.keys) }
  /// One key: that of the output.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// The filter's name only.
  open var attributes: [String: Any] { ["CIAttributeFilterName": name] }
  /// Returns all inputs to their defaults.
  open func setDefaults() { inputs = kind.defaults }
  /// Sets an input; nil removes it, and unknown keys are kept without an effect.
  open func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }
  /// An input, or the output for its key.
  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : inputs[key]
  }
  /// Nil where a picture is missing.
  open var outputImage: CIImage? { kind.make(self) }

  // MARK: - Inputs

  func image(_ key: String = kCIInputImageKey) -> CIImage? { inputs[key] as? CIImage }
  func number(_ key: String) -> Double {
    switch inputs[key] {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    default: 0
    }
  }
  func point(_ key: String) -> CGPoint {
    switch inputs[key] {
    case let point as CGPoint: point
    case let vector as CIVector: vector.cgPointValue
    default: .zero
    }
  }
  func color(_ key: String) -> CIColor { inputs[key] as? CIColor ?? .black }
  func vector(_ key: String) -> CIVector? { inputs[key] as? CIVector }
  func rect(_ key: String) -> CGRect? {
    inputs[key] as? CGRect ?? (inputs[key] as? CIVector)?.cgRectValue
  }
}
