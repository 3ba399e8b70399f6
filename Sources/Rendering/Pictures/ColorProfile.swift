import CLCMS

/// The colour space of a picture's components if it is not sRGB: an ICC profile, applied by Little CMS.
///
/// Profiles for colours and for greys are supported. Those for inks, damaged ones, and those of sRGB count as
/// none. Colours outside sRGB are clipped to it.
final class ColorProfile {
  private enum Conversion {
    /// A transform of 0xAARRGGBB that keeps alpha.
    case color(cmsHTRANSFORM)
    /// The sRGB value of each of 256 greys.
    case gray([UInt32])
  }
  private let conversion: Conversion

  /// `bytes` is the whole profile.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 128, vivace_lcms_is_there() != 0,
      let source = lazy_cmsOpenProfileFromMem()(bytes, cmsUInt32Number(bytes.count))
    else { return nil }
    defer { _ = lazy_cmsCloseProfile()(source) }
    let isGray = lazy_cmsGetColorSpace()(source) == cmsSigGrayData
    guard isGray || lazy_cmsGetColorSpace()(source) == cmsSigRgbData,
      let target = lazy_cmsCreate_sRGBProfile()()
    else { return nil }
    defer { _ = lazy_cmsCloseProfile()(target) }
    guard
      let transform = lazy_cmsCreateTransform()(
        source, isGray ? vivace_lcms_gray : vivace_lcms_color, target, vivace_lcms_color,
        lazy_cmsGetHeaderRenderingIntent()(source),
        cmsUInt32Number(isGray ? 0 : cmsFLAGS_COPY_ALPHA))
    else { return nil }
    if isGray {
      var grays = [UInt32](repeating: 0, count: 256)
      lazy_cmsDoTransform()(transform, (0...255).map { UInt8($0) }, &grays, 256)
      lazy_cmsDeleteTransform()(transform)
      conversion = .gray(grays.map { $0 & 0xFF_FFFF })
    } else {
      conversion = .color(transform)
    }
    if isAlmostIdentity { return nil }
  }

  deinit {
    if case .color(let transform) = conversion { lazy_cmsDeleteTransform()(transform) }
  }

  /// Whether the profile is a form of sRGB, as most are, so that the picture needs no conversion.
  private var isAlmostIdentity: Bool {
    let steps = stride(from: 0, through: 255, by: 51) as StrideThrough<UInt32>
    let plain: [UInt32] =
      if case .gray = conversion {
        steps.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 }
      } else {
        steps.flatMap { red in
          steps.flatMap { green in
            steps.map { 0xFF00_0000 | red << 16 | green << 8 | $0 }
          }
        }
      }
    var converted = plain
    convert(&converted)
    return zip(plain, converted).allSatisfy { a, b in
      [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 2 }
    }
  }

  /// Brings colours that are not premultiplied to sRGB.
  func convert(_ pixels: inout [UInt32]) {
    switch conversion {
    case .color(let transform):
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        // The library counts in 32 bits; pictures are smaller than that by their limit.
        lazy_cmsDoTransform()(transform, start, start, cmsUInt32Number(pixels.count))
      }
    case .gray(let grays):
      for index in pixels.indices {
        pixels[index] = pixels[index] & 0xFF00_0000 | grays[Int(pixels[index] & 255)]
      }
    }
  }
}
