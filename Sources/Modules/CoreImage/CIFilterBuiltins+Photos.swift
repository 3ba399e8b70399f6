import Foundation

/// Parameters of a blur with equal weights in a square.
public protocol CIBoxBlur: _CIInputImage, _CIRadius {}
/// Parameters of a blur with equal weights in a disc.
public protocol CIDiscBlur: _CIInputImage, _CIRadius {}
/// Parameters of a blur along a line.
public protocol CIMotionBlur: _CIInputImage, _CIRadius, _CIAngle {}
/// Parameters of the least components of an area.
public protocol CIAreaMinimum: _CIInputImage, _CIExtent {}
/// Parameters of two colors for dark and light.
public protocol CIFalseColor: _CIInputImage, _CIColor0, _CIColor1 {}
/// Parameters of a bar code.
public protocol CICode128BarcodeGenerator: _CIMessage {}
extension CICode128BarcodeGenerator {
  /// The white pixels on both sides.
  public var quietSpace: Float {
    get { Float(number("inputQuietSpace")) }
    set { setValue(newValue, forKey: "inputQuietSpace") }
  }
  /// The height of the bars in pixels.
  public var barcodeHeight: Float {
    get { Float(number("inputBarcodeHeight")) }
    set { setValue(newValue, forKey: "inputBarcodeHeight") }
  }
}
/// Parameters of a change of the white.
public protocol CITemperatureAndTint: _CIInputImage {}
extension CITemperatureAndTint {
  /// The temperature and the tint that are white.
  public var neutral: CIVector {
    get { vector("inputNeutral") ?? CIVector(x: 6_500, y: 0) }
    set { setValue(newValue, forKey: "inputNeutral") }
  }
  /// The temperature and the tint that white becomes.
  public var targetNeutral: CIVector {
    get { vector("inputTargetNeutral") ?? CIVector(x: 6_500, y: 0) }
    set { setValue(newValue, forKey: "inputTargetNeutral") }
  }
}
/// Parameters of lighter shadows and darker highlights.
public protocol CIHighlightShadowAdjust: _CIInputImage, _CIRadius {}
extension CIHighlightShadowAdjust {
  /// The strength of lighter shadows, from -1 to 1.
  public var shadowAmount: Float {
    get { Float(number("inputShadowAmount")) }
    set { setValue(newValue, forKey: "inputShadowAmount") }
  }
  /// The share of highlights that is kept, from 0 to 1.
  public var highlightAmount: Float {
    get { Float(number("inputHighlightAmount")) }
    set { setValue(newValue, forKey: "inputHighlightAmount") }
  }
}
/// Parameters of limits of colors.
public protocol CIColorClamp: _CIInputImage {}
extension CIColorClamp {
  /// The least components.
  public var minComponents: CIVector {
    get { vector("inputMinComponents") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }
  /// The largest components.
  public var maxComponents: CIVector {
    get { vector("inputMaxComponents") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }
}

private final class _CIBoxBlur: CIFilter, CIBoxBlur {}
private final class _CIDiscBlur: CIFilter, CIDiscBlur {}
private final class _CIMotionBlur: CIFilter, CIMotionBlur {}
private final class _CIAreaMinimum: CIFilter, CIAreaMinimum {}
private final class _CIFalseColor: CIFilter, CIFalseColor {}
private final class _CICode128BarcodeGenerator: CIFilter, CICode128BarcodeGenerator {}
private final class _CITemperatureAndTint: CIFilter, CITemperatureAndTint {}
private final class _CIHighlightShadowAdjust: CIFilter, CIHighlightShadowAdjust {}
private final class _CIColorClamp: CIFilter, CIColorClamp {}
private final class _CIPhotoEffectChrome: CIFilter, CIPhotoEffect {}
private final class _CIPhotoEffectFade: CIFilter, CIPhotoEffect {}
private final class _CIPhotoEffectInstant: CIFilter, CIPhotoEffect {}
private final class _CIPhotoEffectProcess: CIFilter, CIPhotoEffect {}
private final class _CIPhotoEffectTransfer: CIFilter, CIPhotoEffect {}

extension CIFilter {
  /// A blur with equal weights in a square as wide as the radius.
  public class func boxBlur() -> any CIFilter & CIBoxBlur {
    _CIBoxBlur(known: "CIBoxBlur")
  }
  /// A blur with equal weights in a disc.
  public class func discBlur() -> any CIFilter & CIDiscBlur {
    _CIDiscBlur(known: "CIDiscBlur")
  }
  /// A blur along a line in a direction.
  public class func motionBlur() -> any CIFilter & CIMotionBlur {
    _CIMotionBlur(known: "CIMotionBlur")
  }
  /// One pixel with the least components of an area.
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum {
    _CIAreaMinimum(known: "CIAreaMinimum")
  }
  /// The mix of two colors by the lightness.
  public class func falseColor() -> any CIFilter & CIFalseColor {
    _CIFalseColor(known: "CIFalseColor")
  }
  /// A Code 128 bar code, one pixel wide for each module; nil for other bytes than printable ASCII characters.
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    _CICode128BarcodeGenerator(known: "CICode128BarcodeGenerator")
  }
  /// Another white: from a temperature in kelvins and a tint to others.
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    _CITemperatureAndTint(known: "CITemperatureAndTint")
  }
  /// Lighter shadows and darker highlights.
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    _CIHighlightShadowAdjust(known: "CIHighlightShadowAdjust")
  }
  /// Colors within limits.
  public class func colorClamp() -> any CIFilter & CIColorClamp {
    _CIColorClamp(known: "CIColorClamp")
  }
  /// Stronger colors and contrasts.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectChrome(known: "CIPhotoEffectChrome")
  }
  /// Pale colors with less contrast.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectFade(known: "CIPhotoEffectFade")
  }
  /// Warm, pale colors, as of instant films.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectInstant(known: "CIPhotoEffectInstant")
  }
  /// Cool colors.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectProcess(known: "CIPhotoEffectProcess")
  }
  /// Warm colors.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectTransfer(known: "CIPhotoEffectTransfer")
  }
}
