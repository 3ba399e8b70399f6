import CoreGraphics

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputScaleKey = "inputScale"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputColorKey = "inputColor"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputEVKey = "inputEV"
public let kCIOutputImageKey = "outputImage"
public let kCICategoryBuiltIn = "CICategoryBuiltIn"

/// Makes a picture from others and from numbers. Filters that are not in ``filterNames(inCategory:)`` are
/// nil.
open class CIFilter: NSObject {
  open private(set) var name: String
  private let kind: FilterKind
  private var inputs: [String: Any] = [:]

  public init?(name: String) {
    guard let kind = FilterKind.all[name] else { return nil }
    (self.name, self.kind) = (name, kind)
    inputs = kind.defaults
  }
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
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterKind.all[filterName] == nil ? nil : String(filterName.dropFirst(2))
  }
  open var inputKeys: [String] { Array(kind.keys) }
  open var outputKeys: [String] { [kCIOutputImageKey] }
  open var attributes: [String: Any] { ["CIAttributeFilterName": name] }
  open func setDefaults() { inputs = kind.defaults }
  open func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }
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
