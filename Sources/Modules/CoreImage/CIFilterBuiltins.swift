import CoreGraphics
import Foundation

// The filters under names of their own, each with its inputs as properties. A protocol below has one input.

public protocol _CIInputImage: CIFilter {}
extension _CIInputImage {
  public var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }
}
public protocol _CIBackgroundImage: CIFilter {}
extension _CIBackgroundImage {
  public var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
}
public protocol _CIMaskImage: CIFilter {}
extension _CIMaskImage {
  public var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
}
public protocol _CITargetImage: CIFilter {}
extension _CITargetImage {
  public var targetImage: CIImage? {
    get { image("inputTargetImage") }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }
}
public protocol _CIRadius: CIFilter {}
extension _CIRadius {
  public var radius: Float {
    get { Float(number("inputRadius")) }
    set { setValue(newValue, forKey: "inputRadius") }
  }
}
public protocol _CIIntensity: CIFilter {}
extension _CIIntensity {
  public var intensity: Float {
    get { Float(number("inputIntensity")) }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
}
public protocol _CIScale: CIFilter {}
extension _CIScale {
  public var scale: Float {
    get { Float(number("inputScale")) }
    set { setValue(newValue, forKey: "inputScale") }
  }
}
public protocol _CIAspectRatio: CIFilter {}
extension _CIAspectRatio {
  public var aspectRatio: Float {
    get { Float(number("inputAspectRatio")) }
    set { setValue(newValue, forKey: "inputAspectRatio") }
  }
}
public protocol _CICenter: CIFilter {}
extension _CICenter {
  public var center: CGPoint {
    get { point("inputCenter") }
    set { setValue(newValue, forKey: "inputCenter") }
  }
}
public protocol _CIAngle: CIFilter {}
extension _CIAngle {
  public var angle: Float {
    get { Float(number("inputAngle")) }
    set { setValue(newValue, forKey: "inputAngle") }
  }
}
public protocol _CISaturation: CIFilter {}
extension _CISaturation {
  public var saturation: Float {
    get { Float(number("inputSaturation")) }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
}
public protocol _CIBrightness: CIFilter {}
extension _CIBrightness {
  public var brightness: Float {
    get { Float(number("inputBrightness")) }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
}
public protocol _CIContrast: CIFilter {}
extension _CIContrast {
  public var contrast: Float {
    get { Float(number("inputContrast")) }
    set { setValue(newValue, forKey: "inputContrast") }
  }
}
public protocol _CISharpness: CIFilter {}
extension _CISharpness {
  public var sharpness: Float {
    get { Float(number("inputSharpness")) }
    set { setValue(newValue, forKey: "inputSharpness") }
  }
}
public protocol _CIEV: CIFilter {}
extension _CIEV {
  public var ev: Float {
    get { Float(number("inputEV")) }
    set { setValue(newValue, forKey: "inputEV") }
  }
}
public protocol _CIPower: CIFilter {}
extension _CIPower {
  public var power: Float {
    get { Float(number("inputPower")) }
    set { setValue(newValue, forKey: "inputPower") }
  }
}
public protocol _CIAmount: CIFilter {}
extension _CIAmount {
  public var amount: Float {
    get { Float(number("inputAmount")) }
    set { setValue(newValue, forKey: "inputAmount") }
  }
}
public protocol _CILevels: CIFilter {}
extension _CILevels {
  public var levels: Float {
    get { Float(number("inputLevels")) }
    set { setValue(newValue, forKey: "inputLevels") }
  }
}
public protocol _CITime: CIFilter {}
extension _CITime {
  public var time: Float {
    get { Float(number("inputTime")) }
    set { setValue(newValue, forKey: "inputTime") }
  }
}
public protocol _CIWidth: CIFilter {}
extension _CIWidth {
  public var width: Float {
    get { Float(number("inputWidth")) }
    set { setValue(newValue, forKey: "inputWidth") }
  }
}
public protocol _CIColor: CIFilter {}
extension _CIColor {
  public var color: CIColor {
    get { color("inputColor") }
    set { setValue(newValue, forKey: "inputColor") }
  }
}
public protocol _CIColor0: CIFilter {}
extension _CIColor0 {
  public var color0: CIColor {
    get { color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }
}
public protocol _CIColor1: CIFilter {}
extension _CIColor1 {
  public var color1: CIColor {
    get { color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}
public protocol _CIPoint0: CIFilter {}
extension _CIPoint0 {
  public var point0: CGPoint {
    get { point("inputPoint0") }
    set { setValue(newValue, forKey: "inputPoint0") }
  }
}
public protocol _CIPoint1: CIFilter {}
extension _CIPoint1 {
  public var point1: CGPoint {
    get { point("inputPoint1") }
    set { setValue(newValue, forKey: "inputPoint1") }
  }
}
public protocol _CIRadius0: CIFilter {}
extension _CIRadius0 {
  public var radius0: Float {
    get { Float(number("inputRadius0")) }
    set { setValue(newValue, forKey: "inputRadius0") }
  }
}
public protocol _CIRadius1: CIFilter {}
extension _CIRadius1 {
  public var radius1: Float {
    get { Float(number("inputRadius1")) }
    set { setValue(newValue, forKey: "inputRadius1") }
  }
}
public protocol _CIExtent: CIFilter {}
extension _CIExtent {
  public var extent: CGRect {
    get { rect("inputExtent") ?? .zero }
    set { setValue(newValue, forKey: "inputExtent") }
  }
}
public protocol _CIRectangle: CIFilter {}
extension _CIRectangle {
  public var rectangle: CGRect {
    get { rect("inputRectangle") ?? .zero }
    set { setValue(newValue, forKey: "inputRectangle") }
  }
}
public protocol _CITransform: CIFilter {}
extension _CITransform {
  public var transform: CGAffineTransform {
    get { value(forKey: "inputTransform") as? CGAffineTransform ?? .identity }
    set { setValue(newValue, forKey: "inputTransform") }
  }
}
public protocol _CIMessage: CIFilter {}
extension _CIMessage {
  public var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
}
public protocol _CICorrectionLevel: CIFilter {}
extension _CICorrectionLevel {
  public var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}
public protocol _CIRVector: CIFilter {}
extension _CIRVector {
  public var rVector: CIVector {
    get { vector("inputRVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputRVector") }
  }
}
public protocol _CIGVector: CIFilter {}
extension _CIGVector {
  public var gVector: CIVector {
    get { vector("inputGVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputGVector") }
  }
}
public protocol _CIBVector: CIFilter {}
extension _CIBVector {
  public var bVector: CIVector {
    get { vector("inputBVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputBVector") }
  }
}
public protocol _CIAVector: CIFilter {}
extension _CIAVector {
  public var aVector: CIVector {
    get { vector("inputAVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputAVector") }
  }
}
public protocol _CIBiasVector: CIFilter {}
extension _CIBiasVector {
  public var biasVector: CIVector {
    get { vector("inputBiasVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
}

public protocol CIGaussianBlur: _CIInputImage, _CIRadius {}
public protocol CISepiaTone: _CIInputImage, _CIIntensity {}
public protocol CIQRCodeGenerator: _CIMessage, _CICorrectionLevel {}
public protocol CIVignette: _CIInputImage, _CIRadius, _CIIntensity {}
public protocol CIUnsharpMask: _CIInputImage, _CIRadius, _CIIntensity {}
public protocol CIPixellate: _CIInputImage, _CICenter, _CIScale {}
public protocol CICrystallize: _CIInputImage, _CIRadius, _CICenter {}
public protocol CIBloom: _CIInputImage, _CIRadius, _CIIntensity {}
public protocol CIAreaAverage: _CIInputImage, _CIExtent {}
public protocol CIAreaMaximum: _CIInputImage, _CIExtent {}
public protocol CIColorInvert: _CIInputImage {}
public protocol CIPhotoEffectMono: _CIInputImage {}
public protocol CIPhotoEffectNoir: _CIInputImage {}
public protocol CIPhotoEffectTonal: _CIInputImage {}
public protocol CIColorMonochrome: _CIInputImage, _CIColor, _CIIntensity {}
public protocol CIColorControls: _CIInputImage, _CISaturation, _CIBrightness, _CIContrast {}
public protocol CIExposureAdjust: _CIInputImage, _CIEV {}
public protocol CIGammaAdjust: _CIInputImage, _CIPower {}
public protocol CIVibrance: _CIInputImage, _CIAmount {}
public protocol CIHueAdjust: _CIInputImage, _CIAngle {}
public protocol CIColorMatrix:
  _CIInputImage, _CIRVector, _CIGVector, _CIBVector, _CIAVector, _CIBiasVector
{}
public protocol CIColorPosterize: _CIInputImage, _CILevels {}
public protocol CIMaskToAlpha: _CIInputImage {}
public protocol CISharpenLuminance: _CIInputImage, _CIRadius, _CISharpness {}
public protocol CIEdges: _CIInputImage, _CIIntensity {}
public protocol CILanczosScaleTransform: _CIInputImage, _CIScale, _CIAspectRatio {}
public protocol CIAffineTransform: _CIInputImage, _CITransform {}
public protocol CIBlendWithMask: _CIInputImage, _CIBackgroundImage, _CIMaskImage {}
public protocol CIBlendWithAlphaMask: _CIInputImage, _CIBackgroundImage, _CIMaskImage {}
public protocol CISourceOverCompositing: _CIInputImage, _CIBackgroundImage {}
public protocol CISourceAtopCompositing: _CIInputImage, _CIBackgroundImage {}
public protocol CISourceInCompositing: _CIInputImage, _CIBackgroundImage {}
public protocol CISourceOutCompositing: _CIInputImage, _CIBackgroundImage {}
public protocol CIAdditionCompositing: _CIInputImage, _CIBackgroundImage {}
public protocol CIMultiplyCompositing: _CIInputImage, _CIBackgroundImage {}
public protocol CIMultiplyBlendMode: _CIInputImage, _CIBackgroundImage {}
public protocol CIScreenBlendMode: _CIInputImage, _CIBackgroundImage {}
public protocol CIDifferenceBlendMode: _CIInputImage, _CIBackgroundImage {}
public protocol CIDissolveTransition: _CIInputImage, _CITargetImage, _CITime {}
public protocol CICheckerboardGenerator: _CICenter, _CIColor0, _CIColor1, _CIWidth {}
public protocol CILinearGradient: _CIPoint0, _CIPoint1, _CIColor0, _CIColor1 {}
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
private final class _CIPhotoEffectMono: CIFilter, CIPhotoEffectMono {}
private final class _CIPhotoEffectNoir: CIFilter, CIPhotoEffectNoir {}
private final class _CIPhotoEffectTonal: CIFilter, CIPhotoEffectTonal {}
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
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    _CIGaussianBlur(known: "CIGaussianBlur")
  }
  public class func sepiaTone() -> any CIFilter & CISepiaTone { _CISepiaTone(known: "CISepiaTone") }
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    _CIQRCodeGenerator(known: "CIQRCodeGenerator")
  }
  public class func vignette() -> any CIFilter & CIVignette { _CIVignette(known: "CIVignette") }
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask {
    _CIUnsharpMask(known: "CIUnsharpMask")
  }
  public class func pixellate() -> any CIFilter & CIPixellate { _CIPixellate(known: "CIPixellate") }
  public class func crystallize() -> any CIFilter & CICrystallize {
    _CICrystallize(known: "CICrystallize")
  }
  public class func bloom() -> any CIFilter & CIBloom { _CIBloom(known: "CIBloom") }
  public class func areaAverage() -> any CIFilter & CIAreaAverage {
    _CIAreaAverage(known: "CIAreaAverage")
  }
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum {
    _CIAreaMaximum(known: "CIAreaMaximum")
  }
  public class func colorInvert() -> any CIFilter & CIColorInvert {
    _CIColorInvert(known: "CIColorInvert")
  }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffectMono {
    _CIPhotoEffectMono(known: "CIPhotoEffectMono")
  }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffectNoir {
    _CIPhotoEffectNoir(known: "CIPhotoEffectNoir")
  }
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffectTonal {
    _CIPhotoEffectTonal(known: "CIPhotoEffectTonal")
  }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    _CIColorMonochrome(known: "CIColorMonochrome")
  }
  public class func colorControls() -> any CIFilter & CIColorControls {
    _CIColorControls(known: "CIColorControls")
  }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    _CIExposureAdjust(known: "CIExposureAdjust")
  }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust {
    _CIGammaAdjust(known: "CIGammaAdjust")
  }
  public class func vibrance() -> any CIFilter & CIVibrance { _CIVibrance(known: "CIVibrance") }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { _CIHueAdjust(known: "CIHueAdjust") }
  public class func colorMatrix() -> any CIFilter & CIColorMatrix {
    _CIColorMatrix(known: "CIColorMatrix")
  }
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    _CIColorPosterize(known: "CIColorPosterize")
  }
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
    _CIMaskToAlpha(known: "CIMaskToAlpha")
  }
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    _CISharpenLuminance(known: "CISharpenLuminance")
  }
  public class func edges() -> any CIFilter & CIEdges { _CIEdges(known: "CIEdges") }
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    _CILanczosScaleTransform(known: "CILanczosScaleTransform")
  }
  public class func affineTransform() -> any CIFilter & CIAffineTransform {
    _CIAffineTransform(known: "CIAffineTransform")
  }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    _CIBlendWithMask(known: "CIBlendWithMask")
  }
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithAlphaMask {
    _CIBlendWithAlphaMask(known: "CIBlendWithAlphaMask")
  }
  public class func sourceOverCompositing() -> any CIFilter & CISourceOverCompositing {
    _CISourceOverCompositing(known: "CISourceOverCompositing")
  }
  public class func sourceAtopCompositing() -> any CIFilter & CISourceAtopCompositing {
    _CISourceAtopCompositing(known: "CISourceAtopCompositing")
  }
  public class func sourceInCompositing() -> any CIFilter & CISourceInCompositing {
    _CISourceInCompositing(known: "CISourceInCompositing")
  }
  public class func sourceOutCompositing() -> any CIFilter & CISourceOutCompositing {
    _CISourceOutCompositing(known: "CISourceOutCompositing")
  }
  public class func additionCompositing() -> any CIFilter & CIAdditionCompositing {
    _CIAdditionCompositing(known: "CIAdditionCompositing")
  }
  public class func multiplyCompositing() -> any CIFilter & CIMultiplyCompositing {
    _CIMultiplyCompositing(known: "CIMultiplyCompositing")
  }
  public class func multiplyBlendMode() -> any CIFilter & CIMultiplyBlendMode {
    _CIMultiplyBlendMode(known: "CIMultiplyBlendMode")
  }
  public class func screenBlendMode() -> any CIFilter & CIScreenBlendMode {
    _CIScreenBlendMode(known: "CIScreenBlendMode")
  }
  public class func differenceBlendMode() -> any CIFilter & CIDifferenceBlendMode {
    _CIDifferenceBlendMode(known: "CIDifferenceBlendMode")
  }
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    _CIDissolveTransition(known: "CIDissolveTransition")
  }
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    _CICheckerboardGenerator(known: "CICheckerboardGenerator")
  }
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    _CILinearGradient(known: "CILinearGradient")
  }
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    _CIRadialGradient(known: "CIRadialGradient")
  }
}
