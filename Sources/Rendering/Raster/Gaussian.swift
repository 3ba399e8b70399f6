import VivaceGeometry

/// The weights of a Gaussian for whole pixels, in 65536ths.
///
/// Each weight is the bell's area over a pixel, so an edge between pixels becomes exactly the error
/// function. For a wide bell the picture is first reduced by a power of two and enlarged again
/// afterwards; what averaging and enlarging blur by themselves is taken off.
struct Gaussian {
  /// From the centre outwards; the sum, counting all but the first twice, is 65536.
  let weights: [UInt32]
  /// 0…8: pictures are reduced to a 2^shift-th first.
  let shift: Int

  var radius: Int { weights.count - 1 }
  var block: Int { 1 << shift }

  /// The widest bell, in pixels after reducing, that is not reduced further.
  static let widest = 5.5

  init(deviation: CGFloat) {
    var shift = 0
    while deviation / CGFloat(1 << shift) > Self.widest, shift < 8 { shift += 1 }
    self.shift = shift
    let block = Double(1 << shift)
    // Averaging adds (block² − 1)/12, weights by area block²/12 against 1/12, a triangle block²/6.
    let spread = shift == 0 ? 0 : block * block / 3 - 1.0 / 6
    let sigma = max(0, Double(deviation) * Double(deviation) - spread).squareRoot() / block
    guard sigma > 0.02 else {
      weights = [65_536]
      return
    }
    let radius = Int((3 * sigma).rounded(.up))
    func below(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }
    let areas = (0...radius).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let total = areas[0] + 2 * areas.dropFirst().reduce(0, +)
    var whole = areas.map { UInt32(($0 / total * 65_536).rounded()) }
    // What rounding left over belongs to the middle.
    whole[0] = 65_536 - 2 * whole.dropFirst().reduce(0, +)
    while whole.count > 1, whole[whole.count - 1] == 0 { whole.removeLast() }
    weights = whole
  }
}
