import VivaceGeometry

/// The colours that a picture's numbers stand for, if they are not sRGB's: an ICC profile.
///
/// Only profiles of three curves and a matrix are understood, which is what cameras, phones and design
/// programs embed (Display P3, Adobe RGB). Others, damaged ones, and those that say sRGB are no
/// profile. Colours outside sRGB are clipped to it.
struct ColorProfile {
  /// From a byte to linear light, for red, green and blue.
  private var curves: [[Double]]
  /// From the profile's linear light to sRGB's, row by row.
  private var matrix: [Double]

  /// The names of ICC.1:2010. `bytes` is the whole profile.
  init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    guard reader.tag(at: 16) == "RGB ", reader.tag(at: 20) == "XYZ ",
      let columns = reader.columns(["rXYZ", "gXYZ", "bXYZ"]),
      let curves = reader.curves(["rTRC", "gTRC", "bTRC"])
    else { return nil }
    self.curves = curves
    matrix = []
    for row in 0..<3 {
      for column in columns {
        var sum = 0.0
        for index in 0..<3 { sum += Self.fromXYZ[row * 3 + index] * column[index] }
        matrix.append(sum)
      }
    }
    if isAlmostIdentity { return nil }
  }

  /// From XYZ under D50, the profile connection space, to sRGB's linear light: the inverse of sRGB's
  /// primaries adapted by Bradford's method.
  private static let fromXYZ: [Double] = [
    3.133_856_1, -1.616_866_7, -0.490_614_6, -0.978_768_4, 1.916_141_5, 0.033_454_0, 0.071_945_3,
    -0.228_991_4, 1.405_242_7,
  ]

  /// sRGB's bytes for 4,097 steps of linear light.
  private static let encoded: [UInt8] = (0...4096).map { step in
    let light = Double(step) / 4096
    let value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  private var isAlmostIdentity: Bool {
    for red in stride(from: 0, through: 255, by: 51) as StrideThrough<UInt32> {
      for green in stride(from: 0, through: 255, by: 51) as StrideThrough<UInt32> {
        for blue in stride(from: 0, through: 255, by: 51) as StrideThrough<UInt32> {
          let converted = converted(red << 16 | green << 8 | blue)
          for (shift, value) in [(16, red), (8, green), (0, blue)] as [(UInt32, UInt32)]
          where abs(Int(converted >> shift & 255) - Int(value)) > 2 {
            return false
          }
        }
      }
    }
    return true
  }

  private func converted(_ pixel: UInt32) -> UInt32 {
    let r = curves[0][Int(pixel >> 16 & 255)]
    let g = curves[1][Int(pixel >> 8 & 255)]
    let b = curves[2][Int(pixel & 255)]
    func byte(_ row: Int) -> UInt32 {
      let light: Double =
        matrix[row] * r + matrix[row + 1] * g + matrix[row + 2] * b
      return UInt32(Self.encoded[Int((max(0, min(1, light)) * 4096).rounded())])
    }
    return pixel & 0xFF00_0000 | byte(0) << 16 | byte(3) << 8 | byte(6)
  }

  /// Brings colours that are not premultiplied to sRGB. Areas of one colour are converted once.
  func convert(_ pixels: inout [UInt32]) {
    var last = (source: UInt32(0), result: converted(0))
    for index in pixels.indices {
      if pixels[index] != last.source { last = (pixels[index], converted(pixels[index])) }
      pixels[index] = last.result
    }
  }
}

/// Reads a profile's tags. Whatever is missing or out of bounds is nil.
private struct Reader {
  var bytes: [UInt8]

  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  func tag(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// A number with 16 bits after the point.
  private func fixed(at offset: Int) -> Double? {
    number(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  private func offset(of name: String) -> Int? {
    guard let count = number(at: 128, count: 4), count < 1000 else { return nil }
    let entry = (0..<count).first { tag(at: 132 + $0 * 12) == name }
    return entry.flatMap { number(at: 136 + $0 * 12, count: 4) }
  }

  func columns(_ names: [String]) -> [[Double]]? {
    let found = names.compactMap { name -> [Double]? in
      guard let at = offset(of: name), tag(at: at) == "XYZ " else { return nil }
      let values = (0..<3).compactMap { fixed(at: at + 8 + $0 * 4) }
      return values.count == 3 ? values : nil
    }
    return found.count == names.count ? found : nil
  }

  func curves(_ names: [String]) -> [[Double]]? {
    let found = names.compactMap { offset(of: $0).flatMap(curve) }
    return found.count == names.count ? found : nil
  }

  private func curve(at offset: Int) -> [Double]? {
    let inputs = (0...255).map { Double($0) / 255 }
    switch tag(at: offset) {
    case "curv":
      guard let count = number(at: offset + 8, count: 4) else { return nil }
      if count == 0 { return inputs }
      if count == 1 {
        guard let gamma = number(at: offset + 12, count: 2) else { return nil }
        return inputs.map { pow($0, Double(gamma) / 256) }
      }
      guard count <= 65536, offset + 12 + count * 2 <= bytes.count else { return nil }
      return inputs.map { input in
        let place = input * Double(count - 1)
        let low = min(Int(place), count - 2)
        let a = Double(number(at: offset + 12 + low * 2, count: 2) ?? 0)
        let b = Double(number(at: offset + 14 + low * 2, count: 2) ?? 0)
        return (a + (b - a) * (place - Double(low))) / 65535
      }
    case "para":
      return parametric(at: offset).map { curve in inputs.map { max(0, min(1, curve($0))) } }
    default: return nil
    }
  }

  /// Function types 0 to 4 of `parametricCurveType`.
  private func parametric(at offset: Int) -> ((Double) -> Double)? {
    let counts = [1, 3, 4, 5, 7]
    guard let kind = number(at: offset + 8, count: 2), kind < counts.count else { return nil }
    let p = (0..<counts[kind]).compactMap { fixed(at: offset + 12 + $0 * 4) }
    guard p.count == counts[kind], p[0] > 0 else { return nil }
    func power(_ x: Double) -> Double { pow(max(0, p[1] * x + p[2]), p[0]) }
    switch kind {
    case 0: return { pow($0, p[0]) }
    case 1: return { p[1] * $0 + p[2] >= 0 ? power($0) : 0 }
    case 2: return { p[1] * $0 + p[2] >= 0 ? power($0) + p[3] : p[3] }
    case 3: return { $0 >= p[4] ? power($0) : p[3] * $0 }
    default: return { $0 >= p[4] ? power($0) + p[5] : p[3] * $0 + p[6] }
    }
  }
}
