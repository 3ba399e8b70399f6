import CoreGraphics
import Foundation

// The filters under names of their own, each with its inputs as properties. A protocol below has one input.

/// A filter that changes a picture.
public protocol _CIInputImage: CIFilter {}
extension _CIInputImage {
  /// The picture to change; without it there is no output.
  public var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }
}
/// A filter that draws over another picture.
public protocol _CIBackgroundImage: CIFilter {}
extension _CIBackgroundImage {
  /// The picture behind; nil is none.
  public var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
}
/// A filter that uses a mask.
public protocol _CIMaskImage: CIFilter {}
extension _CIMaskImage {
  /// The picture whose pixels weigh the others.
  public var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
}
/// A filter that leads to another picture.
public protocol _CITargetImage: CIFilter {}
extension _CITargetImage {
  /// The picture at the end of a transition.
  public var targetImage: CIImage? {
    get { image("inputTargetImage") }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }
}
/// A filter with a radius.
public protocol _CIRadius: CIFilter {}
extension _CIRadius {
  /// The radius in pixels.
  public var radius: Float {
    get { Float(number("inputRadius")) }
    set { setValue(newValue, forKey: "inputRadius") }
  }
}
/// A filter with an intensity.
public protocol _CIIntensity: CIFilter {}
extension _CIIntensity {
  /// The strength of the effect; 0 is none.
  public var intensity: Float {
    get { Float(number("inputIntensity")) }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
}
/// A filter with a scale.
public protocol _CIScale: CIFilter {}
extension _CIScale {
  /// The factor of enlargement, or the side of a square in pixels.
  public var scale: Float {
    get { Float(number("inputScale")) }
    set { setValue(newValue, forKey: "inputScale") }
  }
}
/// A filter with proportions.
public protocol _CIAspectRatio: CIFilter {}
extension _CIAspectRatio {
  /// The additional factor of the width.
  public var aspectRatio: Float {
    get { Float(number("inputAspectRatio")) }
    set { setValue(newValue, forKey: "inputAspectRatio") }
  }
}
/// A filter with a middle.
public protocol _CICenter: CIFilter {}
extension _CICenter {
  /// The middle of the effect in pixels, y upwards.
  public var center: CGPoint {
    get { point("inputCenter") }
    set { setValue(newValue, forKey: "inputCenter") }
  }
}
/// A filter with an angle.
public protocol _CIAngle: CIFilter {}
extension _CIAngle {
  /// The angle in radians.
  public var angle: Float {
    get { Float(number("inputAngle")) }
    set { setValue(newValue, forKey: "inputAngle") }
  }
}
/// A filter with a saturation.
public protocol _CISaturation: CIFilter {}
extension _CISaturation {
  /// The saturation of colors; 1 keeps them, 0 makes them gray.
  public var saturation: Float {
    get { Float(number("inputSaturation")) }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
}
/// A filter with a brightness.
public protocol _CIBrightness: CIFilter {}
extension _CIBrightness {
  /// The amount that is added to colors; 0 keeps them.
  public var brightness: Float {
    get { Float(number("inputBrightness")) }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
}
/// A filter with a contrast.
public protocol _CIContrast: CIFilter {}
extension _CIContrast {
  /// The distance of colors from the middle gray; 1 keeps it.
  public var contrast: Float {
    get { Float(number("inputContrast")) }
    set { setValue(newValue, forKey: "inputContrast") }
  }
}
/// A filter with a sharpness.
public protocol _CISharpness: CIFilter {}
extension _CISharpness {
  /// The strength of sharpening; 0 is none.
  public var sharpness: Float {
    get { Float(number("inputSharpness")) }
    set { setValue(newValue, forKey: "inputSharpness") }
  }
}
/// A filter with an exposure.
public protocol _CIEV: CIFilter {}
extension _CIEV {
  /// The exposure in stops; each one doubles the light.
  public var ev: Float {
    get { Float(number("inputEV")) }
    set { setValue(newValue, forKey: "inputEV") }
  }
}
/// A filter with a power.
public protocol _CIPower: CIFilter {}
extension _CIPower {
  /// The exponent of the colors.
  public var power: Float {
    get { Float(number("inputPower")) }
    set { setValue(newValue, forKey: "inputPower") }
  }
}
/// A filter with an amount.
public protocol _CIAmount: CIFilter {}
extension _CIAmount {
  /// The strength of the change; 0 is none.
  public var amount: Float {
    get { Float(number("inputAmount")) }
    set { setValue(newValue, forKey: "inputAmount") }
  }
}
/// A filter with levels.
public protocol _CILevels: CIFilter {}
extension _CILevels {
  /// The number of different values of a component.
  public var levels: Float {
    get { Float(number("inputLevels")) }
    set { setValue(newValue, forKey: "inputLevels") }
  }
}
/// A filter with a time.
public protocol _CITime: CIFilter {}
extension _CITime {
  /// The share of the transition, from 0 to 1.
  public var time: Float {
    get { Float(number("inputTime")) }
    set { setValue(newValue, forKey: "inputTime") }
  }
}
/// A filter with a width.
public protocol _CIWidth: CIFilter {}
extension _CIWidth {
  /// The side of a square in pixels.
  public var width: Float {
    get { Float(number("inputWidth")) }
    set { setValue(newValue, forKey: "inputWidth") }
  }
}
/// A filter with a color.
public protocol _CIColor: CIFilter {}
extension _CIColor {
  /// The color of the effect; black if the value is no color.
  public var color: CIColor {
    get { color("inputColor") }
    set { setValue(newValue, forKey: "inputColor") }
  }
}
/// A filter with a first color.
public protocol _CIColor0: CIFilter {}
extension _CIColor0 {
  /// The first color of a pattern or a gradient.
  public var color0: CIColor {
    get { color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }
}
/// A filter with a second color.
public protocol _CIColor1: CIFilter {}
extension _CIColor1 {
  /// The second color of a pattern or a gradient.
  public var color1: CIColor {
    get { color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}
/// A filter with a first point.
public protocol _CIPoint0: CIFilter {}
extension _CIPoint0 {
  /// The point of the first color, in pixels.
  public var point0: CGPoint {
    get { point("inputPoint0") }
    set { setValue(newValue, forKey: "inputPoint0") }
  }
}
/// A filter with a second point.
public protocol _CIPoint1: CIFilter {}
extension _CIPoint1 {
  /// The point of the second color, in pixels.
  public var point1: CGPoint {
    get { point("inputPoint1") }
    set { setValue(newValue, forKey: "inputPoint1") }
  }
}
/// A filter with a first radius.
public protocol _CIRadius0: CIFilter {}
extension _CIRadius0 {
  /// The radius up to which the first color is pure.
  public var radius0: Float {
    get { Float(number("inputRadius0")) }
    set { setValue(newValue, forKey: "inputRadius0") }
  }
}
/// A filter with a second radius.
public protocol _CIRadius1: CIFilter {}
extension _CIRadius1 {
  /// The radius from which the second color is pure.
  public var radius1: Float {
    get { Float(number("inputRadius1")) }
    set { setValue(newValue, forKey: "inputRadius1") }
  }
}
/// A filter with an area.
public protocol _CIExtent: CIFilter {}
extension _CIExtent {
  /// The area that is evaluated, in pixels.
  public var extent: CGRect {
    get { rect("inputExtent") ?? .zero }
    set { setValue(newValue, forKey: "inputExtent") }
  }
}
/// A filter with a rectangle.
public protocol _CIRectangle: CIFilter {}
extension _CIRectangle {
  /// The rectangle of the effect, in pixels.
  public var rectangle: CGRect {
    get { rect("inputRectangle") ?? .zero }
    set { setValue(newValue, forKey: "inputRectangle") }
  }
}
/// A filter with a transformation.
public protocol _CITransform: CIFilter {}
extension _CITransform {
  /// The transformation; the identity if none was set.
  public var transform: CGAffineTransform {
    get { value(forKey: "inputTransform") as? CGAffineTransform ?? .identity }
    set { setValue(newValue, forKey: "inputTransform") }
  }
}
/// A filter with a message.
public protocol _CIMessage: CIFilter {}
extension _CIMessage {
  /// The data that a code contains.
  public var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
}
/// A filter with a correction level.
public protocol _CICorrectionLevel: CIFilter {}
extension _CICorrectionLevel {
  /// The level of error correction: L, M, Q or H.
  public var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}
/// A filter with a row for red.
public protocol _CIRVector: CIFilter {}
extension _CIRVector {
  /// The shares of the components in the new red.
  public var rVector: CIVector {
    get { vector("inputRVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputRVector") }
  }
}
/// A filter with a row for green.
public protocol _CIGVector: CIFilter {}
extension _CIGVector {
  /// The shares of the components in the new green.
  public var gVector: CIVector {
    get { vector("inputGVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputGVector") }
  }
}
/// A filter with a row for blue.
public protocol _CIBVector: CIFilter {}
extension _CIBVector {
  /// The shares of the components in the new blue.
  public var bVector: CIVector {
    get { vector("inputBVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputBVector") }
  }
}
/// A filter with a row for the opacity.
public protocol _CIAVector: CIFilter {}
extension _CIAVector {
  /// The shares of the components in the new opacity.
  public var aVector: CIVector {
    get { vector("inputAVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputAVector") }
  }
}
/// A filter with amounts for all components.
public protocol _CIBiasVector: CIFilter {}
extension _CIBiasVector {
  /// The amounts that are added to the new components.
  public var biasVector: CIVector {
    get { vector("inputBiasVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
}

/// Parameters of a Gaussian blur.
public protocol CIGaussianBlur: _CIInputImage, _CIRadius {}
/// Parameters of a look of photographs.
public protocol CIPhotoEffect: _CIInputImage {}
/// Parameters of a brownish tone.
public protocol CISepiaTone: _CIInputImage, _CIIntensity {}
/// Parameters of a QR code.
public protocol CIQRCodeGenerator: _CIMessage, _CICorrectionLevel {}
/// Parameters of dark corners.
public protocol CIVignette: _CIInputImage, _CIRadius, _CIIntensity {}
/// Parameters of sharpening by a blur.
public protocol CIUnsharpMask: _CIInputImage, _CIRadius, _CIIntensity {}
/// Parameters of a mosaic of squares.
public protocol CIPixellate: _CIInputImage, _CICenter, _CIScale {}
/// Parameters of a mosaic of irregular cells.
public protocol CICrystallize: _CIInputImage, _CIRadius, _CICenter {}
/// Parameters of a glow around bright areas.
public protocol CIBloom: _CIInputImage, _CIRadius, _CIIntensity {}
/// Parameters of an area's average color.
public protocol CIAreaAverage: _CIInputImage, _CIExtent {}
/// Parameters of an area's largest components.
public protocol CIAreaMaximum: _CIInputImage, _CIExtent {}
/// Parameters of opposite colors.
public protocol CIColorInvert: _CIInputImage {}
/// Parameters of shades of one color.
public protocol CIColorMonochrome: _CIInputImage, _CIColor, _CIIntensity {}
/// Parameters of saturation, brightness and contrast.
public protocol CIColorControls: _CIInputImage, _CISaturation, _CIBrightness, _CIContrast {}
/// Parameters of another exposure.
public protocol CIExposureAdjust: _CIInputImage, _CIEV {}
/// Parameters of a gamma curve.
public protocol CIGammaAdjust: _CIInputImage, _CIPower {}
/// Parameters of a stronger color for pale areas.
public protocol CIVibrance: _CIInputImage, _CIAmount {}
/// Parameters of a turned color wheel.
public protocol CIHueAdjust: _CIInputImage, _CIAngle {}
/// Parameters of a matrix of colors.
public protocol CIColorMatrix:
  _CIInputImage, _CIRVector, _CIGVector, _CIBVector, _CIAVector, _CIBiasVector
{}
/// Parameters of few color levels.
public protocol CIColorPosterize: _CIInputImage, _CILevels {}
/// Parameters of a gray picture that becomes an opacity.
public protocol CIMaskToAlpha: _CIInputImage {}
/// Parameters of sharpening the brightness.
public protocol CISharpenLuminance: _CIInputImage, _CIRadius, _CISharpness {}
/// Parameters of found edges.
public protocol CIEdges: _CIInputImage, _CIIntensity {}
/// Parameters of a change of size.
public protocol CILanczosScaleTransform: _CIInputImage, _CIScale, _CIAspectRatio {}
/// Parameters of a transformation.
public protocol CIAffineTransform: _CIInputImage, _CITransform {}
/// Parameters of two pictures mixed by the brightness of a mask.
public protocol CIBlendWithMask: _CIInputImage, _CIBackgroundImage, _CIMaskImage {}
/// Parameters of two pictures mixed by the opacity of a mask.
public protocol CIBlendWithAlphaMask: _CIInputImage, _CIBackgroundImage, _CIMaskImage {}
/// Parameters of a picture over another one.
public protocol CISourceOverCompositing: _CIInputImage, _CIBackgroundImage {}
/// Parameters of a picture over the opaque pixels of another one.
public protocol CISourceAtopCompositing: _CIInputImage, _CIBackgroundImage {}
/// Parameters of a picture within another one's opacity.
public protocol CISourceInCompositing: _CIInputImage, _CIBackgroundImage {}
/// Parameters of a picture outside of another one's opacity.
public protocol CISourceOutCompositing: _CIInputImage, _CIBackgroundImage {}
/// Parameters of added colors.
public protocol CIAdditionCompositing: _CIInputImage, _CIBackgroundImage {}
/// Parameters of multiplied colors and opacities.
public protocol CIMultiplyCompositing: _CIInputImage, _CIBackgroundImage {}
/// Parameters of colors that are multiplied where both are opaque.
public protocol CIMultiplyBlendMode: _CIInputImage, _CIBackgroundImage {}
/// Parameters of multiplied complements, which lightens.
public protocol CIScreenBlendMode: _CIInputImage, _CIBackgroundImage {}
/// Parameters of absolute differences.
public protocol CIDifferenceBlendMode: _CIInputImage, _CIBackgroundImage {}
/// Parameters of a dissolve from one picture to another.
public protocol CIDissolveTransition: _CIInputImage, _CITargetImage, _CITime {}
/// Parameters of a pattern of squares.
public protocol CICheckerboardGenerator: _CICenter, _CIColor0, _CIColor1, _CIWidth {}
/// Parameters of a gradient between two points.
public protocol CILinearGradient: _CIPoint0, _CIPoint1, _CIColor0, _CIColor1 {}
/// Parameters of a gradient between two circles.
public protocol CIRadialGradient: _CICenter, _CIRadius0, _CIRadius1, _CIColor0, _CIColor1 {}

private final class _CIGaussianBlur: CIFilter, CIGaussianBlur {}
private final class _CISepiaTone: CIFilter, CISepiaTone {}
private final class _CIQRCodeGenerator: CIFilter, CIQRCodeGenerator {}
private final class _CIVignette: CIFilter, CIVignette {}
private final class _CIUnsharpMask: CIFilter, CIUnsharpMask {}
private final class _CIPixellate: CIFilter, CIPixellate {}
private final class _CICrystallize: CIFilter, CICrystallize {}
private final class _CIBloom: CIFilter, CIBloom {}
private final class _CIAreaAverage: CIFilter, CIAreaAverage {}
private final class _CIAreaMaximum: CIFilter, CIAreaMaximum {}
private final class _CIColorInvert: CIFilter, CIColorInvert {}
private final class _CIPhotoEffectMono: CIFilter, CIPhotoEffect {}
private final class _CIPhotoEffectNoir: CIFilter, CIPhotoEffect {}
private final class _CIPhotoEffectTonal: CIFilter, CIPhotoEffect {}
private final class _CIColorMonochrome: CIFilter, CIColorMonochrome {}
private final class _CIColorControls: CIFilter, CIColorControls {}
private final class _CIExposureAdjust: CIFilter, CIExposureAdjust {}
private final class _CIGammaAdjust: CIFilter, CIGammaAdjust {}
private final class _CIVibrance: CIFilter, CIVibrance {}
private final class _CIHueAdjust: CIFilter, CIHueAdjust {}
private final class _CIColorMatrix: CIFilter, CIColorMatrix {}
private final class _CIColorPosterize: CIFilter, CIColorPosterize {}
private final class _CIMaskToAlpha: CIFilter, CIMaskToAlpha {}
private final class _CISharpenLuminance: CIFilter, CISharpenLuminance {}
private final class _CIEdges: CIFilter, CIEdges {}
private final class _CILanczosScaleTransform: CIFilter, CILanczosScaleTransform {}
private final class _CIAffineTransform: CIFilter, CIAffineTransform {}
private final class _CIBlendWithMask: CIFilter, CIBlendWithMask {}
private final class _CIBlendWithAlphaMask: CIFilter, CIBlendWithAlphaMask {}
private final class _CISourceOverCompositing: CIFilter, CISourceOverCompositing {}
private final class _CISourceAtopCompositing: CIFilter, CISourceAtopCompositing {}
private final class _CISourceInCompositing: CIFilter, CISourceInCompositing {}
private final class _CISourceOutCompositing: CIFilter, CISourceOutCompositing {}
private final class _CIAdditionCompositing: CIFilter, CIAdditionCompositing {}
private final class _CIMultiplyCompositing: CIFilter, CIMultiplyCompositing {}
private final class _CIMultiplyBlendMode: CIFilter, CIMultiplyBlendMode {}
private final class _CIScreenBlendMode: CIFilter, CIScreenBlendMode {}
private final class _CIDifferenceBlendMode: CIFilter, CIDifferenceBlendMode {}
private final class _CIDissolveTransition: CIFilter, CIDissolveTransition {}
private final class _CICheckerboardGenerator: CIFilter, CICheckerboardGenerator {}
private final class _CILinearGradient: CIFilter, CILinearGradient {}
private final class _CIRadialGradient: CIFilter, CIRadialGradient {}

extension CIFilter {
  /// A blur with the weights of a bell curve.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    _CIGaussianBlur(known: "CIGaussianBlur")
  }
  /// A brown tone, as of old photographs.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { _CISepiaTone(known: "CISepiaTone") }
  /// A QR code, one pixel for each module, with a white margin of one pixel.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    _CIQRCodeGenerator(known: "CIQRCodeGenerator")
  }
  /// Darker corners.
  public class func vignette() -> any CIFilter & CIVignette { _CIVignette(known: "CIVignette") }
  /// Sharper details, by the difference to a blur.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask {
    _CIUnsharpMask(known: "CIUnsharpMask")
  }
  /// Squares of one color each.
  public class func pixellate() -> any CIFilter & CIPixellate { _CIPixellate(known: "CIPixellate") }
  /// Irregular cells of one color each.
  public class func crystallize() -> any CIFilter & CICrystallize {
    _CICrystallize(known: "CICrystallize")
  }
  /// A glow around bright areas.
  public class func bloom() -> any CIFilter & CIBloom { _CIBloom(known: "CIBloom") }
  /// One pixel with the average color of an area.
  public class func areaAverage() -> any CIFilter & CIAreaAverage {
    _CIAreaAverage(known: "CIAreaAverage")
  }
  /// One pixel with the largest components of an area.
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum {
    _CIAreaMaximum(known: "CIAreaMaximum")
  }
  /// Opposite colors.
  public class func colorInvert() -> any CIFilter & CIColorInvert {
    _CIColorInvert(known: "CIColorInvert")
  }
  /// Gray tones as bright as the colors, unaltered.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectMono(known: "CIPhotoEffectMono")
  }
  /// Black and white with a high contrast.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectNoir(known: "CIPhotoEffectNoir")
  }
  /// Gray tones with a lower contrast.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    _CIPhotoEffectTonal(known: "CIPhotoEffectTonal")
  }
  /// Shades of one color.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    _CIColorMonochrome(known: "CIColorMonochrome")
  }
  /// Other saturation, brightness and contrast.
  public class func colorControls() -> any CIFilter & CIColorControls {
    _CIColorControls(known: "CIColorControls")
  }
  /// Another exposure, in stops.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    _CIExposureAdjust(known: "CIExposureAdjust")
  }
  /// Components raised to a power.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust {
    _CIGammaAdjust(known: "CIGammaAdjust")
  }
  /// More color in pale areas than in strong ones.
  public class func vibrance() -> any CIFilter & CIVibrance { _CIVibrance(known: "CIVibrance") }
  /// Colors turned on their wheel.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { _CIHueAdjust(known: "CIHueAdjust") }
  /// New components as sums of the former ones.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix {
    _CIColorMatrix(known: "CIColorMatrix")
  }
  /// Fewer levels of each component.
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    _CIColorPosterize(known: "CIColorPosterize")
  }
  /// The brightness as the opacity of white.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
    _CIMaskToAlpha(known: "CIMaskToAlpha")
  }
  /// A sharper brightness, with the same colors.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    _CISharpenLuminance(known: "CISharpenLuminance")
  }
  /// Bright lines along edges.
  public class func edges() -> any CIFilter & CIEdges { _CIEdges(known: "CIEdges") }
  /// Another size, resampled.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    _CILanczosScaleTransform(known: "CILanczosScaleTransform")
  }
  /// A picture under a transformation.
  public class func affineTransform() -> any CIFilter & CIAffineTransform {
    _CIAffineTransform(known: "CIAffineTransform")
  }
  /// Two pictures mixed by the brightness of a mask.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    _CIBlendWithMask(known: "CIBlendWithMask")
  }
  /// Two pictures mixed by the opacity of a mask.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithAlphaMask {
    _CIBlendWithAlphaMask(known: "CIBlendWithAlphaMask")
  }
  /// A picture over a background.
  public class func sourceOverCompositing() -> any CIFilter & CISourceOverCompositing {
    _CISourceOverCompositing(known: "CISourceOverCompositing")
  }
  /// A picture over the opaque pixels of a background.
  public class func sourceAtopCompositing() -> any CIFilter & CISourceAtopCompositing {
    _CISourceAtopCompositing(known: "CISourceAtopCompositing")
  }
  /// A picture where a background is opaque.
  public class func sourceInCompositing() -> any CIFilter & CISourceInCompositing {
    _CISourceInCompositing(known: "CISourceInCompositing")
  }
  /// A picture where a background is clear.
  public class func sourceOutCompositing() -> any CIFilter & CISourceOutCompositing {
    _CISourceOutCompositing(known: "CISourceOutCompositing")
  }
  /// The sum of two pictures.
  public class func additionCompositing() -> any CIFilter & CIAdditionCompositing {
    _CIAdditionCompositing(known: "CIAdditionCompositing")
  }
  /// The product of two pictures and of their opacities: clear where one of them is.
  public class func multiplyCompositing() -> any CIFilter & CIMultiplyCompositing {
    _CIMultiplyCompositing(known: "CIMultiplyCompositing")
  }
  /// The product where both pictures are opaque, and each alone elsewhere.
  public class func multiplyBlendMode() -> any CIFilter & CIMultiplyBlendMode {
    _CIMultiplyBlendMode(known: "CIMultiplyBlendMode")
  }
  /// The inverted product of inverted pictures.
  public class func screenBlendMode() -> any CIFilter & CIScreenBlendMode {
    _CIScreenBlendMode(known: "CIScreenBlendMode")
  }
  /// The absolute difference of two pictures.
  public class func differenceBlendMode() -> any CIFilter & CIDifferenceBlendMode {
    _CIDifferenceBlendMode(known: "CIDifferenceBlendMode")
  }
  /// A mixture that goes from one picture to another.
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    _CIDissolveTransition(known: "CIDissolveTransition")
  }
  /// Squares of two colors without end.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    _CICheckerboardGenerator(known: "CICheckerboardGenerator")
  }
  /// Colors between two points, without end.
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    _CILinearGradient(known: "CILinearGradient")
  }
  /// Colors between two circles, without end.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    _CIRadialGradient(known: "CIRadialGradient")
  }
}
