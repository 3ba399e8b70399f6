import VivaceDrawing

extension UIColor {
  /// Writes red, green, blue and alpha to where the pointers point, as the current traits choose them.
  /// Always true: every color has them.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgb = components
    red?.pointee = rgb.red
    green?.pointee = rgb.green
    blue?.pointee = rgb.blue
    alpha?.pointee = rgb.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha to where the pointers point. Always true.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgb = components
    let hsb = HSB(red: rgb.red, green: rgb.green, blue: rgb.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = rgb.alpha
    return true
  }

  /// Writes how light the color is, and its alpha, to where the pointers point. Always true: of a color
  /// that is not gray it is the lightness of the gray that is as bright.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgb = components
    if rgb.red == rgb.green, rgb.green == rgb.blue {
      white?.pointee = rgb.red
    } else {
      let color = resolved
      let light = 0.2126 * color.linearRed + 0.7152 * color.linearGreen + 0.0722 * color.linearBlue
      white?.pointee = CGFloat(ResolvedColor.encoded(light))
    }
    alpha?.pointee = rgb.alpha
    return true
  }
}

/// A color by its place on the color wheel, how far it is from gray, and how far from black: 0…1 each.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let most = max(red, green, blue)
    let span = most - min(red, green, blue)
    brightness = most
    saturation = most > 0 ? span / most : 0
    guard span > 0 else {
      hue = 0
      return
    }
    var sixth =
      most == red
      ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    if sixth < 0 { sixth += 6 }
    hue = sixth / 6
  }

  var rgb: (CGFloat, CGFloat, CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    return (channel(5), channel(3), channel(1))
  }
}
