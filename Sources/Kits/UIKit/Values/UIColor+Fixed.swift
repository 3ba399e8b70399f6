/// Fixed colors by name.
extension UIColor {
  /// Gray of 0.
  public class var black: UIColor { Fixed.black }
  /// Gray of one third.
  public class var darkGray: UIColor { Fixed.darkGray }
  /// Gray of two thirds.
  public class var lightGray: UIColor { Fixed.lightGray }
  /// Gray of 1.
  public class var white: UIColor { Fixed.white }
  /// Gray of one half.
  public class var gray: UIColor { Fixed.gray }
  /// Red at its full, in sRGB: 1, 0, 0.
  public class var red: UIColor { Fixed.red }
  /// Green at its full: 0, 1, 0.
  public class var green: UIColor { Fixed.green }
  /// Blue at its full: 0, 0, 1.
  public class var blue: UIColor { Fixed.blue }
  /// Green and blue: 0, 1, 1.
  public class var cyan: UIColor { Fixed.cyan }
  /// Red and green: 1, 1, 0.
  public class var yellow: UIColor { Fixed.yellow }
  /// Red and blue: 1, 0, 1.
  public class var magenta: UIColor { Fixed.magenta }
  /// Red and half of green: 1, 0.5, 0.
  public class var orange: UIColor { Fixed.orange }
  /// Half of red and of blue: 0.5, 0, 0.5.
  public class var purple: UIColor { Fixed.purple }
  /// The components 0.6, 0.4 and 0.2.
  public class var brown: UIColor { Fixed.brown }
  /// Black with an alpha of 0, which draws nothing.
  public class var clear: UIColor { Fixed.clear }
  /// Text on dark: white with an alpha of 0.6.
  public class var lightText: UIColor { Fixed.lightText }
  /// Text on light: black.
  public class var darkText: UIColor { Fixed.darkText }
}

private enum Fixed {
  static let black = UIColor(.gray(0), alpha: 1)
  static let darkGray = UIColor(.gray(1 / 3.0), alpha: 1)
  static let lightGray = UIColor(.gray(2 / 3.0), alpha: 1)
  static let white = UIColor(.gray(1), alpha: 1)
  static let gray = UIColor(.gray(0.5), alpha: 1)
  static let red = UIColor(.rgb(1, 0, 0), alpha: 1)
  static let green = UIColor(.rgb(0, 1, 0), alpha: 1)
  static let blue = UIColor(.rgb(0, 0, 1), alpha: 1)
  static let cyan = UIColor(.rgb(0, 1, 1), alpha: 1)
  static let yellow = UIColor(.rgb(1, 1, 0), alpha: 1)
  static let magenta = UIColor(.rgb(1, 0, 1), alpha: 1)
  static let orange = UIColor(.rgb(1, 0.5, 0), alpha: 1)
  static let purple = UIColor(.rgb(0.5, 0, 0.5), alpha: 1)
  static let brown = UIColor(.rgb(0.6, 0.4, 0.2), alpha: 1)
  static let clear = UIColor(.gray(0), alpha: 0)
  static let lightText = UIColor(.gray(1), alpha: 0.6)
  static let darkText = UIColor(.gray(0), alpha: 1)
}
